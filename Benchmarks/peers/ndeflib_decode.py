"""Prints what ndeflib needs for one pass over the valid messages of a vector file, in nanoseconds, as JSON.

usage: ndeflib_decode.py VECTORS ENVIRONMENT

ENVIRONMENT is a folder for a virtual environment with ndeflib, made at the first call.
"""

import json
import os
import subprocess
import sys
import time
import venv


def environment_python(folder):
    """The interpreter of the environment, which is made first where it is not complete."""
    python = os.path.join(folder, "bin", "python")
    ready = os.path.join(folder, "ready")
    if not os.path.exists(ready):
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "ndeflib==0.3.3"],
            check=True,
            stdout=sys.stderr,
        )
        open(ready, "w").close()
    return python


def nanoseconds(messages, **options):
    """The best of ten rounds."""
    import ndef

    best = float("inf")
    for _ in range(10):
        start = time.perf_counter_ns()
        for _ in range(20):
            for octets in messages:
                list(ndef.message_decoder(octets, errors="strict", **options))
        best = min(best, (time.perf_counter_ns() - start) / 20)
    return best


def main():
    vectors, folder = sys.argv[1:3]
    if os.path.realpath(sys.prefix) != os.path.realpath(folder):
        python = environment_python(folder)
        os.execv(python, [python, *sys.argv])
    with open(vectors) as file:
        messages = [bytes.fromhex(message["hex"]) for message in json.load(file)["valid"]]
    print(json.dumps({"typed": nanoseconds(messages), "untyped": nanoseconds(messages, known_types={})}))


if __name__ == "__main__":
    try:
        main()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"ndeflib_decode.py: {error}")

"""Reads the list of mutants and puts one of them into a copy of the sources.

A mutant is a block of lines: its title, the file, the source as it is behind `-`, the source as it should be behind `+`.
Blocks are parted by blank lines; lines that begin with `#` are comments. The source must occur exactly once in its file.
"""

import pathlib
import shutil
import sys


def blocks(path):
    block = []
    for number, line in enumerate(pathlib.Path(path).read_text().splitlines() + [""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            block.append((number, line))
        elif block:
            yield block
            block = []


def mutant(path, block):
    lines = [line for _, line in block]
    old = "\n".join(line[2:] for line in lines if line.startswith("- "))
    new = "\n".join(line[2:] for line in lines if line.startswith("+"))
    if len(lines) < 4 or not old:
        sys.exit(f"{path}:{block[0][0]}: error: a mutant is a title, a file, lines behind '-' and lines behind '+'")
    return lines[0], lines[1], old, new, block[0][0]


def mutants(path):
    return [mutant(path, block) for block in blocks(path)]


def source(path, folder, entry):
    title, file, old, _, line = entry
    text = (pathlib.Path(folder) / file).read_text() if (pathlib.Path(folder) / file).exists() else ""
    if text.count(old) != 1:
        sys.exit(f"{path}:{line}: error: '{title}': {text.count(old)} places in {file} read: {old}")
    return text


def mirror(source_folder, target_folder):
    """Makes the target like the source and leaves files alone that are alike already."""
    source_folder, target_folder = pathlib.Path(source_folder), pathlib.Path(target_folder)
    wanted = {path.relative_to(source_folder) for path in source_folder.rglob("*") if path.is_file()}
    for path in list(target_folder.rglob("*")):
        if path.is_file() and path.relative_to(target_folder) not in wanted:
            path.unlink()
    for name in sorted(wanted):
        original, copy = source_folder / name, target_folder / name
        if copy.exists() and copy.read_bytes() == original.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(original, copy)


def main(command, path, folder, *arguments):
    if command == "mirror":
        return mirror(path, folder)
    entries = mutants(path)
    if command == "check":
        for entry in entries:
            source(path, folder, entry)
        return print(len(entries))
    if not 1 <= int(arguments[0]) <= len(entries):
        sys.exit(f"{path}: error: there is no mutant {arguments[0]}")
    entry = entries[int(arguments[0]) - 1]
    if command == "show":
        return print(entry[1], entry[0], sep="\t")
    copy = pathlib.Path(arguments[1]) / entry[1]
    copy.write_text(source(path, folder, entry).replace(entry[2], entry[3]))


main(*sys.argv[1:])

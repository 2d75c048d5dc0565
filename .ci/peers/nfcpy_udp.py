"""Lets nfcpy at chips that `drytap serve --udp` serves, from bit frames up.

    python nfcpy_udp.py path/to/drytap

Each check prints one line; the first that fails ends the script with status 1.
"""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import ndef
import nfc
import nfc.clf
import nfc.tag.tt2

DRYTAP = sys.argv[1]
FOLDER = tempfile.mkdtemp()

# nfcpy gives a READ 5 ms. A busy machine may take longer, and nfcpy then takes the late answer for that to its next
# command.
PATIENCE = 1.0

# What each chip is: the name that nfcpy has for it, the largest message, pages, the page of CFG0, the capability
# container, the first user bytes at delivery and the answer to GET_VERSION (data sheet NTAG213/215/216 Rev 3.2), and a
# UID with the signature that NXP gave a genuine chip of it.
CHIPS = {
    "NTAG213": dict(
        product="NXP NTAG213", capacity=137, pages=45, cfg=0x29, cc="E1101200", user="0103A00C340300FE",
        version="0004040201000F03", uid="04AC6B72BA6C80",
        signature="2DAEBCAF84B88587C2FBFE76135886728E1D3CB5DA242344E5634D4C82FBD718"),
    "NTAG215": dict(
        product="NXP NTAG215", capacity=492, pages=135, cfg=0x83, cc="E1103E00", user="0300FE00",
        version="0004040201001103", uid="04515CFA6F7381",
        signature="4221E46C796A815EEA0D936D85EE4B0C2A00D577F1C567F36375F8EB86485E6B"),
    "NTAG216": dict(
        product="NXP NTAG216", capacity=868, pages=231, cfg=0xE3, cc="E1106D00", user="0300FE00",
        version="0004040201001303", uid="04D9650A325E80",
        signature="482AF2010FF2F5A79AD5796ECB14544898D1575D8A23A9B0E820023ECDC816DB"),
}

# The rest of the family is found by name only; Flipper's name of a chip where it is not the maker's.
NO_SIGNATURE = "00" * 32
OTHERS = {
    "NTAG210": dict(
        product="NXP NTAG210", pages=20, cfg=0x10, cc="E1100600", user="0300FE00",
        version="0004040101000B03", uid="04E141124C2880", signature=NO_SIGNATURE),
    "NTAG212": dict(
        product="NXP NTAG212", pages=41, cfg=0x25, cc="E1101000", user="0103900A340300FE",
        version="0004040101000E03", uid="04E141124C2880", signature=NO_SIGNATURE),
    "MF0UL11": dict(
        product="Mifare Ultralight EV1 (MF0UL11)", flipper="Mifare Ultralight 11", pages=20, cfg=0x10, cc="00000000",
        user="", version="0004030101000B03", uid="04E141124C2880", signature=NO_SIGNATURE),
    "MF0UL21": dict(
        product="Mifare Ultralight EV1 (MF0UL21)", flipper="Mifare Ultralight 21", pages=41, cfg=0x25, cc="00000000",
        user="", version="0004030101000E03", uid="04E141124C2880", signature=NO_SIGNATURE),
    "MF0ICU1": dict(
        product="Mifare Ultralight (MF01CU1)", flipper="Mifare Ultralight", pages=16, cfg=None, cc="00000000",
        user="", version="00" * 8, uid="04E141124C2880", signature=NO_SIGNATURE),
}


def check(what, holds, details=""):
    if not holds:
        print(f"FAILED  {what}  {details}", flush=True)
        raise AssertionError(what)
    print(f"ok  {what}", flush=True)


def equal(what, got, expected):
    check(what, got == expected, f"got {got!r}, not {expected!r}")


def refused(what, call):
    try:
        call()
    except (nfc.tag.tt2.Type2TagCommandError, AttributeError) as error:
        check(f"{what} ({error})", True)
    else:
        check(what, False, "it was allowed")


class TagFile:
    """A fresh tag in a Flipper file, and what stands in the file now."""

    def __init__(self, name):
        self.path = os.path.join(FOLDER, f"{name}.nfc")
        facts = {**CHIPS, **OTHERS}[name]
        uid = bytes.fromhex(facts["uid"])
        lines = [
            "Filetype: Flipper NFC device", "Version: 4", "Device type: NTAG/Ultralight", f"UID: {spaced(uid)}",
            "ATQA: 00 44", "SAK: 00", "Data format version: 2",
            f"NTAG/Ultralight type: {facts.get('flipper', name)}",
            f"Signature: {spaced(bytes.fromhex(facts['signature']))}",
            f"Mifare version: {spaced(bytes.fromhex(facts['version']))}",
        ]
        for counter in range(3):
            lines += [f"Counter {counter}: 0", f"Tearing {counter}: {'BD' if counter == 2 else '00'}"]
        lines += [f"Pages total: {facts['pages']}", f"Pages read: {facts['pages']}"]
        memory = factory_memory(uid, facts)
        lines += [f"Page {page}: {spaced(memory[page * 4:page * 4 + 4])}" for page in range(facts["pages"])]
        lines += ["Failed authentication attempts: 0"]
        with open(self.path, "w") as file:
            file.write("\n".join(lines) + "\n")

    def value(self, key):
        with open(self.path) as file:
            for line in file:
                if line.startswith(key + ": "):
                    return line[len(key) + 2:].strip()
        raise AssertionError(f"{self.path} has no {key}")

    def page(self, number):
        return bytes.fromhex(self.value(f"Page {number}"))

    def memory(self):
        return b"".join(self.page(number) for number in range(int(self.value("Pages total"))))


def factory_memory(uid, facts):
    """All pages at delivery."""
    memory = bytearray(facts["pages"] * 4)
    memory[0:9] = bytes([*uid[:3], 0x88 ^ uid[0] ^ uid[1] ^ uid[2], *uid[3:], uid[3] ^ uid[4] ^ uid[5] ^ uid[6]])
    memory[9] = 0x48
    memory[12:16] = bytes.fromhex(facts["cc"])
    user = bytes.fromhex(facts["user"])
    memory[16:16 + len(user)] = user
    if facts["cfg"]:
        cfg = facts["cfg"] * 4
        if facts["pages"] > 20:
            memory[cfg - 1] = 0xBD
        memory[cfg:cfg + 12] = bytes.fromhex("040000FF 00050000 FFFFFFFF")
    return bytes(memory)


def spaced(octets):
    return octets.hex(" ").upper()


class Server:
    """drytap serve on a free port; leaving ends it as Ctrl-C does."""

    def __init__(self, file, *options):
        self.process = subprocess.Popen(
            [DRYTAP, "serve", "--udp", "0", "--tag", file.path, *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        first = self.process.stdout.readline()
        assert "127.0.0.1:" in first, first
        self.port = int(first.split("127.0.0.1:")[1].split(";")[0])

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.send_signal(signal.SIGINT)
        try:
            self.said, _ = self.process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        if kind is None:
            equal("drytap serve ends with status 0", self.process.returncode, 0)


class Reader:
    """An nfcpy reader that has connected to the tag at a port."""

    def __init__(self, port):
        self.clf = nfc.ContactlessFrontend(f"udp:127.0.0.1:{port}")
        exchange = self.clf.device.send_cmd_recv_rsp
        self.clf.device.send_cmd_recv_rsp = (
            lambda target, data, timeout: exchange(target, data, max(timeout, PATIENCE)))
        self.connect()

    def connect(self):
        self.tag = self.clf.connect(rdwr={"on-connect": lambda tag: False, "targets": ["106A"], "iterations": 1},
                                    terminate=Deadline(10))
        assert self.tag, "nfcpy found no tag"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.clf.close()


class Deadline:
    def __init__(self, seconds):
        self.end = time.monotonic() + seconds

    def __call__(self):
        return time.monotonic() > self.end


class Noise:
    """A socket that sprays garbage at a port as long as it is entered."""

    GARBAGE = [b"", b"\0", b"\xff" * 64, b"106A", b"106A 3", b"106A zz", b"hello", b"106A " + b"30" * 291, b"x" * 2000]

    def __init__(self, port):
        self.address = ("127.0.0.1", port)
        self.count = 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.spray)

    def spray(self):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            while not self.over.wait(0.001):
                sender.sendto(self.GARBAGE[self.count % len(self.GARBAGE)], self.address)
                self.count += 1

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()


def message(size):
    """A message of one record with exactly this many bytes."""
    for payload in range(size, 0, -1):
        record = ndef.Record("application/octet-stream", "", bytes(index % 251 for index in range(payload)))
        octets = b"".join(ndef.message_encoder([record]))
        if len(octets) == size:
            return octets
    raise AssertionError(f"no message has {size} bytes")


def finds(name, facts):
    with Server(TagFile(name)) as server, Reader(server.port) as reader:
        equal(f"{name} is found as {facts['product']}", reader.tag.product, facts["product"])
        equal(f"{name} has its UID", reader.tag.identifier.hex().upper(), facts["uid"])


def reads_and_writes(name, facts):
    file = TagFile(name)
    full = message(facts["capacity"])
    with Server(file, "--save") as server:
        with Reader(server.port) as reader:
            equal(f"{name} is found by name", reader.tag.product, facts["product"])
            equal(f"{name} has its UID", reader.tag.identifier.hex().upper(), facts["uid"])
            equal(f"{name} takes {facts['capacity']} bytes", reader.tag.ndef.capacity, facts["capacity"])
            equal(f"{name} is empty", (reader.tag.ndef.length, reader.tag.ndef.is_writeable), (0, True))
            equal(f"{name} has its signature", reader.tag.signature.hex().upper(), facts["signature"])
            reader.tag.ndef.octets = full
        with Reader(server.port) as reader:
            equal(f"{name} gives a message of {len(full)} bytes back to the next reader", reader.tag.ndef.octets, full)
            dump = dumped(reader.tag)
    equal(f"{name}: the whole file is what nfcpy dumped", {page: file.page(page) for page in dump}, dump)
    check(f"{name}: the message is in the saved file", full in file.memory())
    check(f"{name}: drytap says what it saved", "saved: " in server.said, server.said)
    with Server(file) as server, Reader(server.port) as reader:
        equal(f"{name} gives it back from the saved file", reader.tag.ndef.octets, full)
        equal(f"{name} is wiped", reader.tag.format(wipe=0xA5), True)
        reader.connect()
        equal(f"{name} is empty again", reader.tag.ndef.octets, b"")
        data_area = bytes.fromhex(facts["cc"])[2] * 8
        equal(f"{name} is overwritten to the last byte", bytes(reader.tag.read(data_area // 4)), b"\xA5" * 16)
    check(f"{name}: drytap says what it discards", "discarded: " in server.said, server.said)
    check(f"{name}: without --save the file stays", full in file.memory())


def dumped(tag):
    """The pages that nfcpy's dump shows, but for the secrets, which read as zeros."""
    pages = {}
    for line in tag.dump():
        number, rest = line.split(":", 1) if ":" in line[:6] else ("*", line)
        if number != "*":
            pages[int(number, 16)] = bytes.fromhex(rest[:12])
    for secret in sorted(pages)[-2:]:
        equal(f"page {secret} is shown as zeros", pages.pop(secret), bytes(4))
    return pages


def takes_passwords(name, facts):
    file = TagFile(name)
    text = message(60)
    with Server(file, "--save") as server:
        with Reader(server.port) as reader:
            reader.tag.ndef.octets = text
            equal(f"{name} takes a password for writing from page 6 on",
                  reader.tag.protect(b"secret", protect_from=6), True)
        with Reader(server.port) as reader:
            equal(f"{name} is read without the password", reader.tag.ndef.octets, text)
            refused(f"{name} refuses a WRITE without it", lambda: reader.tag.write(6, b"\0\0\0\0"))
            reader.connect()
            equal(f"{name} refuses a wrong one", reader.tag.authenticate(b"SECRET"), False)
            reader.connect()
            equal(f"{name} takes the right one", reader.tag.authenticate(b"secret"), True)
            reader.tag.ndef.octets = message(61)
            reader.connect()
            equal(f"{name} was written with it", reader.tag.ndef.octets, message(61))
            refused(f"{name} forgot it with the field", lambda: reader.tag.write(6, b"\0\0\0\0"))
            reader.connect()
            reader.tag.authenticate(b"secret")
            equal(f"{name} takes a password for reading, too",
                  reader.tag.protect(b"hidden", read_protect=True, protect_from=4), True)
    equal(f"{name}: the password is in the saved file", file.page(facts["cfg"] + 2), b"hidd")
    equal(f"{name}: its acknowledge, too", file.page(facts["cfg"] + 3)[:2], b"en")
    with Server(file, "--save") as server:
        with Reader(server.port) as reader:
            equal(f"{name} shows no message without the password", reader.tag.ndef, None)
            refused(f"{name} refuses a READ without it", lambda: reader.tag.read(4))
            reader.connect()
            equal(f"{name} takes it", reader.tag.authenticate(b"hidden"), True)
            equal(f"{name} is read with it", reader.tag.ndef.octets, message(61))
        with Reader(server.port) as reader:
            with Reader(server.port) as other:
                equal(f"{name} takes it from a second reader", other.tag.authenticate(b"hidden"), True)
                # The first one polls again: the field of the second is gone, and what it was allowed with it.
                reader.connect()
                refused(f"{name} does not let the first one profit", lambda: reader.tag.read(4))
        with Reader(server.port) as reader:
            reader.tag.authenticate(b"hidden")
            equal(f"{name} goes without a password again", reader.tag.protect(b"", protect_from=255), True)
            reader.connect()
            reader.tag.ndef.octets = text
            reader.connect()
            equal(f"{name} is read and written without one", reader.tag.ndef.octets, text)
    equal(f"{name}: the password at delivery is in the saved file", file.page(facts["cfg"] + 2), b"\xff" * 4)


def limits_passwords():
    file = TagFile("NTAG213")
    with Server(file, "--save") as server, Reader(server.port) as reader:
        # AUTHLIM 2: the second wrong password is the last.
        reader.tag.write(0x2A, b"\x02\x05\0\0")
        reader.connect()
        equal("a wrong password is NAK 0", bytes(reader.tag.transceive(b"\x1Baaaa")), b"\x00")
        reader.connect()
        equal("the last one is NAK 4", bytes(reader.tag.transceive(b"\x1Baaaa")), b"\x04")
        reader.connect()
        equal("after it the right one is, too", bytes(reader.tag.transceive(b"\x1B\xff\xff\xff\xff")), b"\x04")
    equal("wrong passwords are counted in the saved file", file.value("Failed authentication attempts"), "2")
    with Server(file) as server, Reader(server.port) as reader:
        equal("a tag that is shut stays shut", bytes(reader.tag.transceive(b"\x1B\xff\xff\xff\xff")), b"\x04")


def counts_reads():
    file = TagFile("NTAG213")
    with Server(file, "--save") as server, Reader(server.port) as reader:
        equal("the counter is off at first", bytes(reader.tag.transceive(b"\x39\x02")), b"\x00")
        reader.connect()
        reader.tag.write(0x2A, b"\x10\x05\0\0")
        for reads in (1, 2, 3):
            reader.connect()
            reader.tag.read(0)
            reader.tag.read(4)
            equal(f"field {reads} with reads counts once", bytes(reader.tag.transceive(b"\x39\x02")),
                  reads.to_bytes(3, "little"))
    equal("the counter is in the saved file", file.value("Counter 2"), "3")


def is_made_read_only(name, facts):
    file = TagFile(name)
    text = message(facts["capacity"])
    with Server(file, "--save") as server, Reader(server.port) as reader:
        reader.tag.ndef.octets = text
        equal(f"{name} is made read-only", reader.tag.protect(), True)
        reader.connect()
        equal(f"{name} says so", (reader.tag.ndef.is_writeable, reader.tag.ndef.octets), (False, text))

        def write_message():
            reader.tag.ndef.octets = text

        refused(f"{name} refuses a message", write_message)
        for page in (3, 4, 15, 16, facts["cfg"] - 2, facts["cfg"], facts["cfg"] + 1):
            refused(f"{name} refuses a WRITE to page {page}", lambda: reader.tag.write(page, b"\xA5" * 4))
            reader.connect()
        equal(f"{name} is as it was", reader.tag.ndef.octets, text)
    equal(f"{name}: lock bits and CC are in the saved file",
          (file.page(2)[2:], file.page(3)[3], file.page(facts["cfg"] - 1)[3]), (b"\xff\xff", 0x0F, 0xBD))


def readers_take_turns():
    with Server(TagFile("NTAG215")) as server, Reader(server.port) as first:
        first.tag.ndef.octets = message(200)
        with Reader(server.port) as second:
            equal("a second reader reads what the first wrote", second.tag.ndef.octets, message(200))
            equal("the first has lost the tag", first.tag.is_present, False)
            check("the second has it", second.tag.is_present)
            second.tag.ndef.octets = message(201)
            first.connect()
            equal("the first gets it back and reads what the second wrote", first.tag.ndef.octets, message(201))
            equal("the second has lost it", second.tag.is_present, False)
        check("the second's leaving does not take it from the first", first.tag.is_present)


def bears_garbage():
    full = message(868)
    with Server(TagFile("NTAG216")) as server:
        with Noise(server.port) as noise, Reader(server.port) as reader:
            for packet in Noise.GARBAGE:
                reader.clf.device.socket.sendto(packet, ("127.0.0.1", server.port))
            reader.tag.ndef.octets = full
            reader.connect()
            equal("a message is written and read in the middle of garbage", reader.tag.ndef.octets, full)
            until = Deadline(10)
            while noise.count < 100 and not until():
                time.sleep(0.01)
    ignored = int(server.said.split(" frames heard, ")[1].split(" stray")[0])
    check(f"garbage is counted, {ignored} datagrams", 100 <= ignored <= noise.count + len(Noise.GARBAGE))


def hears_other_technologies():
    with Server(TagFile("NTAG213")) as server, Reader(server.port) as reader:
        for technology in ("106B", "212F", "424F"):
            target = nfc.clf.RemoteTarget(technology)
            equal(f"nobody answers in {technology}", reader.clf.sense(target), None)
        reader.connect()
        equal("the tag is found after them", reader.tag.product, "NXP NTAG213")


def main():
    start = time.monotonic()
    for name, facts in CHIPS.items():
        reads_and_writes(name, facts)
        takes_passwords(name, facts)
        is_made_read_only(name, facts)
    for name, facts in OTHERS.items():
        finds(name, facts)
    limits_passwords()
    counts_reads()
    readers_take_turns()
    bears_garbage()
    hears_other_technologies()
    print(f"all as nfcpy {nfc.__version__} expects, in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()

"""Lets nfcpy at a Type 4 tag on the UDP air, with a URI in an NDEF file of 256 bytes.

    python nfcpy_type4.py PORT

Each check prints one line; the first that fails ends the script with status 1. At the end the tag holds the last message.
"""
import sys

import ndef
import nfc
import nfc.clf
import nfc.tag.tt4


def equal(what, got, expected):
    if got != expected:
        print(f"FAILED  {what}  got {got!r}, not {expected!r}", flush=True)
        sys.exit(1)
    print(f"ok  {what}", flush=True)


def activate(frontend):
    target = frontend.sense(nfc.clf.RemoteTarget("106A"))
    equal("the tag is found, with SAK 20", target.sel_res, bytearray.fromhex("20"))
    return nfc.tag.activate(frontend, target)


def status(tag, cla, ins, p1, p2, data=None, mrl=0):
    return bytes(tag.send_apdu(cla, ins, p1, p2, data, mrl, check_status=False)[-2:]).hex()


with nfc.ContactlessFrontend(f"udp:127.0.0.1:{sys.argv[1]}") as frontend:
    tag = activate(frontend)
    equal("it is a Type 4 tag", tag.type, "Type4Tag")
    equal("its serial number", tag.identifier.hex(), "9b45a71c")
    equal("its frames hold 61 bytes", tag._dep.miu, 61)
    equal("it is there", tag.is_present, True)
    equal("capacity", tag.ndef.capacity, 254)
    equal("it can be written", tag.ndef.is_writeable, True)
    equal("its message", [record.uri for record in tag.ndef.records], ["https://example.com"])
    for length in (0, 1, 48, 49, 50, 51, 100, 200, 243):
        text = "x" * length
        tag.ndef.records = [ndef.TextRecord(text, "en")]
        equal(f"a text of {length} characters is written", tag.ndef.has_changed, False)
        equal(f"a text of {length} characters is read", tag.ndef.records[0].text, text)
    equal("a challenge is answered in several frames",
          bytes(tag.send_apdu(0, 0xA4, 4, 0, bytes.fromhex("A0000002471001"), 256)).hex(), "")
    equal("its answer", bytes(tag.send_apdu(0, 0x84, 0, 0, None, 200)), bytes(range(200)))
    equal("another application is not there", status(tag, 0, 0xA4, 4, 0, bytes.fromhex("F001"), 256), "6a82")
    equal("an unknown instruction", status(tag, 0, 0xCA, 0, 0), "6d00")

    tag = activate(frontend)
    equal("after another activation the message is there", len(tag.ndef.records[0].text), 243)
    tag.ndef.records = [ndef.UriRecord("https://example.org/last")]
    equal("lock by UPDATE BINARY",
          [status(tag, 0, 0xA4, 0, 0x0C, b"\xE1\x03"), status(tag, 0, 0xD6, 0, 14, b"\xFF")], ["9000", "9000"])
    tag = activate(frontend)
    equal("it is read-only", tag.ndef.is_writeable, False)
    equal("a write is refused",
          [status(tag, 0, 0xA4, 0, 0x0C, b"\xE1\x04"), status(tag, 0, 0xD6, 0, 0, b"\0\0")], ["9000", "6982"])

import TagModel
import TestSupport

/// What one command costs inside the chip, without air, phone or clock, and what one signature costs.
func measureChip() throws {
  let read = Frame([0x30, 0x04])
  var chip = try selectedChip(.ntag213)
  guard case .data = chip.receive(read) else { throw BenchmarkError("the chip does not answer READ") }
  func turn() { _ = chip.receive(read) }
  let time = nanoseconds(200_000, turn)
  row("READ, NTAG213", 1e3 / time, "million/s", allocations(10_000, each: "command", turn))

  let signature = hex("2DAEBCAF84B88587C2FBFE76135886728E1D3CB5DA242344E5634D4C82FBD718")
  guard let uid = UID("04AC6B72BA6C80"), case .genuine = SignatureVerdict(of: signature, uid: uid) else {
    throw BenchmarkError("the signature is not genuine")
  }
  let verification = nanoseconds(100) { _ = SignatureVerdict(of: signature, uid: uid, expecting: .ntag21x) }
  row("verify an originality signature", verification / 1e6, "ms")
}

/// A chip in the field, selected.
private func selectedChip(_ model: ChipModel) throws -> Chip {
  guard let uid = UID("04C4FC91DF2A81") else { throw BenchmarkError("the chip has no UID") }
  var chip = Chip(model, uid: uid)
  chip.fieldOn()
  _ = chip.receive(.reqa)
  _ = chip.receive(Frame([0x93, 0x70, 0x88] + uid.bytes[0..<3] + [uid.bcc0]))
  _ = chip.receive(Frame([0x95, 0x70] + uid.bytes[3..<7] + [uid.bcc1]))
  return chip
}

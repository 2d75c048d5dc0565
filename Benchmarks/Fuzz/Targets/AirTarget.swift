import Bridges
import TagModel

extension FuzzTarget {
  /// Packets to a chip on the UDP air: the chip, then packets, each with its sender and its length before it.
  static let air = FuzzTarget(
    name: "air",
    longestInput: 1600,
    words: AirDatagram.Technology.allCases.map { $0.rawValue + " " } + ["RFOFF", "26", "52", "9320", "9370", "3000"],
    seeds: { airSeeds },
    check: { try checkAir($0) }
  )

  private static let airSeeds: [[UInt8]] = ChipModel.all.indices.map { row in
    let packets = [
      "RFOFF", "106A 26", "106A 9320", "106A 93708804C4FCB4", "106A 9520", "106A 957091DF2A81E5", "106A 30 00",
      "106A 60",
      "106A A204 0300FE00", "106A a20403\r\n", "212F 06", "106A 3A002C", "106A 5000", "106B 050000",
    ]
    return [UInt8(row)] + packets.flatMap { [0x00, UInt8($0.utf8.count)] + Array($0.utf8) }
  }
}

private func checkAir(_ bytes: [UInt8]) throws(Finding) {
  var input = InputReader(bytes)
  let model = ChipModel.all[Int(input.byte()) % ChipModel.all.count]
  guard let uid = UID("04C4FC91DF2A81") else { throw Finding("a UID has seven bytes") }
  var bridge = AirBridge(Chip(model, uid: uid))
  while !input.isAtEnd {
    let choice = input.byte()
    // The two upper bits lengthen a packet beyond what one byte can count.
    let packet = input.bytes(Int(input.byte()) + Int(choice >> 6) * 256)
    try checkDatagram(packet)
    try checkExchange(packet, from: UDPAddress(host: 0x7F00_0001, port: UInt16(choice & 3)), &bridge)
  }
  for event in bridge.end() { try requireOneLine("\(event)", "an event") }
  try require(bridge.reader == nil && bridge.chip.state == .powerOff, "in the end there is no field")
}

/// A datagram is written as a packet that is the same datagram.
private func checkDatagram(_ packet: [UInt8]) throws(Finding) {
  guard let datagram = try? AirDatagram(packet) else { return }
  try require((try? AirDatagram(datagram.packet)) == datagram, "\(datagram) comes back out of its packet")
}

private func checkExchange(_ packet: [UInt8], from sender: UDPAddress, _ bridge: inout AirBridge<Chip>) throws(Finding)
{
  let before = bridge
  let action = bridge.receive(packet, from: sender)
  for event in action.events { try requireOneLine("\(event)", "an event") }
  try require(!action.events.isEmpty, "every packet leads to something")
  try require((bridge.reader == nil) == (bridge.chip.state == .powerOff), "there is a field where there is a reader")
  if let answer = action.answer {
    guard case .frame(.typeA106, let bytes) = try? AirDatagram(answer) else { throw Finding("an answer is a frame") }
    try require(!bytes.isEmpty, "an answer has bytes")
    try require(bridge.frameCount == before.frameCount + 1 && bridge.reader == sender, "only a heard frame is answered")
  }
  try ChipRules(before: before.chip, after: bridge.chip).checkMemory()
}

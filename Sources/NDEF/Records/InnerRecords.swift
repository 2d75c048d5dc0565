extension NDEFRecord {
  /// The records inside the payload where it is a message of its own, as in a smart poster; none for other records, and
  /// none where it does not decode.
  public var innerRecords: [NDEFRecord] {
    if isWellKnown("Sp") { return (try? NDEFMessage(decoding: payload))?.records ?? [] }
    guard HandoverRecord.kind(of: self) != nil else { return [] }
    return (try? HandoverRecord(self))?.records ?? []
  }
}

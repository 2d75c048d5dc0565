import NDEF

extension FuzzTarget {
  /// NDEF messages: what decodes is valid, and its encoding, chunked or not, decodes to the same.
  static let ndef = FuzzTarget(
    name: "ndef",
    longestInput: 600,
    words: ["U", "T", "Sp", "act", "s", "t", "en", "android.com:pkg", "text/vcard", "image/png", "\u{FE}\u{FF}"],
    seeds: {
      try SeedFiles.hexadecimal(in: "ndef/valid.json", key: "bytes")
        + SeedFiles.hexadecimal(in: "ndef/malformed.json", key: "bytes")
        + SeedFiles.hexadecimal(in: "ndef/oracle/vectors.json", key: "hex")
    },
    check: { try checkMessage($0) }
  )
}

private func checkMessage(_ bytes: [UInt8]) throws(Finding) {
  let message: NDEFMessage
  do {
    message = try NDEFMessage(decoding: bytes)
  } catch {
    try require((0...bytes.count).contains(error.offset), "the error lies in the input: \(error)")
    try requireOneLine("\(error)", "an error")
    return
  }
  try checkEncodings(of: message)
  try requireOneLine(message.summary, "the summary of a message")
  for record in message.records { try checkContent(of: record) }
}

private func checkEncodings(of message: NDEFMessage) throws(Finding) {
  do { try message.validate() } catch { throw Finding("a decoded message is valid: \(error)") }
  try require(message.encodedLength == message.bytes.count, "the encoded length is counted right")
  for chunkSize in [0, 1, 7, 255, 256] {
    let encoding = message.encoded(chunkSize: chunkSize)
    // A slice, so that places in it do not begin at 0.
    let copy = try? NDEFMessage(decoding: ([0xAA] + encoding).dropFirst())
    try require(copy == message, "the message comes back out of chunks of \(chunkSize)")
  }
}

/// What a record is taken for says the same when it is written again.
private func checkContent(of record: NDEFRecord) throws(Finding) {
  try requireOneLine(record.summary, "the summary of a record")
  let content = record.content
  let copy: NDEFRecord
  switch content {
  case .uri(let uri): copy = .uri(uri)
  case .text(let text, let language, let encoding): copy = .text(text, language: language, encoding: encoding)
  case .smartPoster(let poster): copy = poster.record
  case .androidApplication(let package): copy = .androidApplication(package)
  case .absoluteURI(let uri): copy = NDEFRecord(typeNameFormat: .absoluteURI, type: [UInt8](uri.utf8))
  default: return
  }
  try require(copy.content == content, "\(content) comes back out of its own record")
}

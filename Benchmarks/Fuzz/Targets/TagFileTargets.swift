import TagFiles
import TagModel

extension FuzzTarget {
  /// Dumps in files: one target a reader, all under the same rules.
  static let tagFiles = [
    tagFile("flipper", endings: [".nfc"], longest: 6000, words: flipperWords),
    tagFile("proxmark-json", endings: [".json"], longest: 6000, words: proxmarkWords),
    tagFile("binary", endings: [".bin"], longest: 1100, words: []),
    tagFile("hex-text", endings: [".eml", "mpp.txt"], longest: 2400, words: ["# Version: ", "# Signature: ", "\r\n"]),
    tagFile(
      "nfc-tools", endings: ["nfctools.txt"], longest: 6000, words: ["[ 04:C4:FC:B4 ] Addr. ", "```", ":", " ("]),
    tagFile("tag-info", endings: [".xml"], longest: 8000, words: tagInfoWords),
  ]

  private static func tagFile(_ name: String, endings: [String], longest: Int, words: [String]) -> FuzzTarget {
    FuzzTarget(
      name: name,
      longestInput: longest,
      words: words,
      seeds: { try SeedFiles.tags(endings: endings) },
      check: { try TagFileCheck.check($0) }
    )
  }

  private static let flipperWords =
    [
      "Filetype: Flipper NFC device", "Version: ", "Device type: ", "NTAG/Ultralight", "UID: ", "ATQA: ", "SAK: ",
      "Data format version: ", "NTAG/Ultralight type: ", "Signature: ", "Mifare version: ", "Counter 0: ",
      "Tearing 2: ", "Pages total: ", "Pages read: ", "Page 4: ", "Failed authentication attempts: ", "# ", "\r\n",
      "Mifare Ultralight 11", "4294967295", "16777215",
    ] + ChipModel.all.map(\.name)

  private static let proxmarkWords = [
    "\"Created\"", "\"proxmark3\"", "\"FileType\"", "\"mfu\"", "\"Card\"", "\"UID\"", "\"Version\"", "\"TBO_0\"",
    "\"TBO_1\"", "\"Signature\"", "\"Counter0\"", "\"Tearing2\"", "\"blocks\"", "\"44\"", "\"00000000\"", "\\u0030",
  ]

  private static let tagInfoWords = [
    "<?xml version=\"1.0\"?>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x30;", "<scan>", "</scan>", "<section>",
    "<subsection title=\"Memory content\">", "<block>", "<address>", "<data>", "</data>", "<uid>", "<ic>", "<hex>",
  ]
}

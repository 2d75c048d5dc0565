import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct WellKnownTypeTests {
  // Codes and prefixes as printed in the NFC Forum URI RTD 1.0, 3.2.2.
  @Test(arguments: [
    ("http://www.nfc.com", "01 6E66632E636F6D"), ("https://www.example.org/a", "02 6578616D706C652E6F72672F61"),
    ("http://a.b", "03 612E62"), ("https://a.b", "04 612E62"), ("tel:+35891234567", "05 2B333538393132333435 3637"),
    ("mailto:a@b.c", "06 6140622E63"), ("ftp://a", "0D 61"), ("urn:nfc:a", "23 61"), ("foo:bar", "00 666F6F3A626172"),
  ])
  func `a URI record abbreviates the known beginnings`(uri: String, payload: String) throws {
    let fromText = try #require(NFCNDEFPayload.wellKnownTypeURIPayload(string: uri))
    #expect(fromText.typeNameFormat == .nfcWellKnown)
    #expect(fromText.type == Data("U".utf8))
    #expect(fromText.identifier.isEmpty)
    #expect([UInt8](fromText.payload) == hex(payload))
    #expect(fromText.wellKnownTypeURIPayload()?.absoluteString == uri)

    let url = try #require(URL(string: uri))
    #expect(NFCNDEFPayload.wellKnownTypeURIPayload(url: url)?.payload == fromText.payload)
  }

  @Test func `a URI with other letters is stored as UTF-8 and read as a URL`() throws {
    let record = try #require(NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://example.org/ü"))
    #expect([UInt8](record.payload) == [4] + Array("example.org/ü".utf8))
    #expect(record.wellKnownTypeURIPayload()?.host == "example.org")
  }

  @Test func `an empty URI makes no record`() {
    #expect(NFCNDEFPayload.wellKnownTypeURIPayload(string: "") == nil)
  }

  // The example of the NFC Forum Text RTD 1.0, Appendix A.
  @Test func `a text record has a status byte, the language and the text`() throws {
    let locale = Locale(identifier: "en")
    let record = try #require(NFCNDEFPayload.wellKnownTypeTextPayload(string: "Hello, world!", locale: locale))
    #expect(record.typeNameFormat == .nfcWellKnown)
    #expect(record.type == Data("T".utf8))
    #expect([UInt8](record.payload) == [2] + Array("enHello, world!".utf8))
  }

  @Test(arguments: [("en_US", "en"), ("de-DE", "de"), ("pt_BR", "pt"), ("ja", "ja"), ("zh-Hans-CN", "zh")])
  func `a text record keeps the language of the locale and drops the rest`(locale: String, language: String) throws {
    let text = "Ωm 𝄞"
    let record = try #require(
      NFCNDEFPayload.wellKnownTypeTextPayload(string: text, locale: Locale(identifier: locale))
    )
    #expect([UInt8](record.payload) == [2] + Array((language + text).utf8))
    let (read, readLocale): (String?, Locale?) = record.wellKnownTypeTextPayload()
    #expect(read == text)
    #expect(readLocale?.identifier == language)
  }

  @Test func `a locale without a language makes no text record`() {
    #expect(NFCNDEFPayload.wellKnownTypeTextPayload(string: "a", locale: Locale(identifier: "")) == nil)
  }

  @Test func `UTF-16 text is read`() {
    let record = NFCNDEFPayload(
      format: .nfcWellKnown,
      type: Data("T".utf8),
      identifier: Data(),
      payload: Data([0x82, 0x64, 0x65, 0xFE, 0xFF, 0x03, 0xA9])
    )
    let (text, locale) = record.wellKnownTypeTextPayload()
    #expect(text == "Ω")
    #expect(locale == Locale(identifier: "de"))
  }

  @Test func `text without a language is read without a locale`() {
    let record = NFCNDEFPayload(
      format: .nfcWellKnown,
      type: Data("T".utf8),
      identifier: Data(),
      payload: Data([0x00, 0x61])
    )
    let (text, locale) = record.wellKnownTypeTextPayload()
    #expect(text == "a")
    #expect(locale == nil)
  }

  @Test(arguments: [
    (NFCTypeNameFormat.media, "U", "0461"), (.nfcWellKnown, "Sp", "0461"), (.nfcWellKnown, "u", "0461"),
    (.nfcWellKnown, "U", ""), (.nfcWellKnown, "U", "04FF"), (.nfcWellKnown, "T", ""), (.nfcWellKnown, "T", "3F6465"),
    (.nfcWellKnown, "T", "026465FF"), (.nfcWellKnown, "T", "826465FE"), (.empty, "", ""),
  ])
  func `a record of another kind, or a broken one, has neither URI nor text`(
    format: NFCTypeNameFormat,
    type: String,
    payload: String
  ) {
    let record = NFCNDEFPayload(
      format: format,
      type: Data(type.utf8),
      identifier: Data(),
      payload: Data(hex(payload))
    )
    #expect(record.wellKnownTypeURIPayload() == nil)
    let (text, locale) = record.wellKnownTypeTextPayload()
    #expect(text == nil)
    #expect(locale == nil)
  }
}

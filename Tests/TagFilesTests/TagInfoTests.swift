import TagFiles
import TagModel
import TestSupport
import Testing

/// A change to the report about the invented NTAG213.
struct ReportChange: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let says: String

  init(_ old: String, _ new: String, _ says: String = "") {
    self.old = old
    self.new = new
    self.says = says
  }

  var testDescription: String { "\(old) → \(new)" }

  func bytes() throws -> [UInt8] {
    let text = String(decoding: try fixtureBytes("ntag213-taginfo.xml"), as: UTF8.self)
    try #require(text.contains(old))
    return Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
  }
}

@Suite struct TagInfoTests {
  private let digest = Fixture.images["NTAG213"]?.sha256

  @Test func `a report tells the serial number, the pages and what could not be read`() throws {
    let image = try TagFile.read(fixtureBytes("ntag215-taginfo.xml"), name: "tag.xml")
    #expect(image.format == .tagInfo)
    #expect(image.uidLine == image.memory.uid)
    #expect(image.knowledge.prefix(133).allSatisfy { $0 == .known })
    #expect(image.knowledge.suffix(2) == [.masked, .masked])
    // CFG1 is shown as two bytes.
    #expect(image.memory[132] == hex("80050000"))
  }

  @Test(arguments: [
    ReportChange("<content>NTAG213</content>", "<content>NTAG213 (NT2H1311)</content>"),
    ReportChange("<content>NTAG213</content>", "<content>something else</content>"),
    ReportChange("<content>NTAG213</content>", "<content><![CDATA[NTAG213]]></content>"),
    ReportChange("<content>NTAG213</content>", "<content>&#78;TAG21&#x33;</content>"),
    ReportChange("<hasndef>true</hasndef>", "<hasndef/><!-- > < & --><?what ever?>"),
    ReportChange("<hasndef>true</hasndef>", "<a x='1' y = \"&quot;&lt;&amp;\"><b>&apos;&gt;</b></a>"),
    ReportChange("<uid nxp=\"true\">04:A1:B2:C3:D4:E5:80</uid>", ""),
    ReportChange("<address>4</address>", "<address> 4\n</address>"),
  ])
  func `what does not matter may be otherwise`(change: ReportChange) throws {
    let image = try TagFile.read(change.bytes(), name: "tag.xml")
    #expect(sha256(image.memory.bytes) == digest)
    #expect(image.warnings == [])
  }

  @Test(arguments: [
    ReportChange("<scan>", "<!DOCTYPE scan [<!ENTITY a 'b'>]><scan>", "2: error: document types are not read"),
    ReportChange("<hasndef>true</hasndef>", "&nbsp;", "7: error: unknown entity '&nbsp'"),
    ReportChange("<hasndef>true</hasndef>", "&#xD800;", "7: error: unknown entity '&#xD800'"),
    ReportChange("<hasndef>true</hasndef>", "&amp", "7: error: unknown entity "),
    ReportChange("<hasndef>true</hasndef>", "<hasndef>", "207: error: '</scan>' closes no element that is open"),
    ReportChange("<hasndef>true</hasndef>", "</hasndef>", "7: error: '</hasndef>' closes no element that is open"),
    ReportChange("<hasndef>true</hasndef>", "<hasndef", "8: error: expected an attribute in '<hasndef>'"),
    ReportChange("<hasndef>true</hasndef>", "<a b=c/>", "7: error: attribute 'b' has no quotation marks"),
    ReportChange("<hasndef>true</hasndef>", "<a b='c' b='d'/>", "7: error: attribute 'b' is given again"),
    ReportChange("<hasndef>true</hasndef>", "<>", "7: error: expected the name of an element after '<'"),
    ReportChange("<hasndef>true</hasndef>", "<!-- ", "7: error: a comment that does not end"),
    ReportChange("<hasndef>true</hasndef>", "<a b='", "7: error: a value that does not end"),
    ReportChange(
      "<hasndef>true</hasndef>", String(repeating: "<a>", count: 40), "7: error: more than 32 elements deep"),
    ReportChange("</scan>", "", "208: error: '<scan>' is not closed"),
    ReportChange("</scan>", "</scan><scan/>", "207: error: a second root element"),
    ReportChange("</scan>", "</scan>hello", "207: error: text outside of the root element"),
    ReportChange("<scan>", "<scam>", "2: error: the root element is 'scam' and not 'scan': not a TagInfo report"),
    ReportChange(">NTAG213<", ">NTAG203<", "11: error: chip 'NTAG203' is not one of"),
    ReportChange(">NTAG213<", ">MIFARE Ultralight C<", "11: error: chip 'MIFARE Ultralight C' is not one of"),
    ReportChange(">04:A1:B2:C3:D4:E5:80<", ">04:A1:B2:??<", "6: error: the UID '04:A1:B2:??' is not hexadecimal"),
    ReportChange(">04 A1 B2 9F<", ">04 A1 B2<", "19: error: the page has 3 bytes and not 4"),
    ReportChange(">04 A1 B2 9F<", ">04 A1 B2 9G<", "19: error: '9G' is not hexadecimal"),
    ReportChange(
      "<address>4</address>", "<address>four</address>", "34: error: address 'four' is no page from 0 to 255"),
    ReportChange("<address>4</address>", "<address>256</address>", "34: error: address '256' is no page from 0 to 255"),
    ReportChange("<address>4</address>", "", "33: error: a page without an address"),
    ReportChange("<address>4</address>", "<address>0</address>", "33: error: page 0 is given again"),
    ReportChange("length=\"2\"", "length=\"5\"", "187: error: length '5' is not one of 1 to 4"),
  ])
  func `a fault is refused at its line`(change: ReportChange) throws {
    let error = try #require(failure(change.bytes(), name: "tag.xml"))
    #expect(error.description.hasPrefix("tag.xml:\(change.says)"), "\(error)")
  }

  @Test func `a report without memory is refused`() {
    #expect(
      failure(Array("<scan><title>x</title></scan>".utf8), name: "tag.xml")?.description
        == "tag.xml:1: error: a TagInfo report without memory of an Ultralight")
  }

  @Test func `pages that are not shown are unknown, and a serial number of another tag is odd`() throws {
    let hidden = ReportChange("<address>4</address>\n\t<data access=\". \">01 03 A0 0C</data>", "<address>4</address>")
    #expect(try TagFile.read(hidden.bytes(), name: "tag.xml").knowledge[4] == .masked)
    let other = ReportChange(">04:A1:B2:C3:D4:E5:80<", ">04:A1:B2:C3:D4:E5:81<")
    let image = try TagFile.read(other.bytes(), name: "tag.xml")
    #expect(image.warnings.map(\.line) == [6])
    #expect(image.warnings.first?.text.hasPrefix("the UID differs") == true)
  }
}

import DryTap
import Foundation
import JSON5
import TagFiles

/// Tags as they lie on the table.
extension ScenarioReader {
  /// A tag that a file names; its setup is a stand-in where the file is wrong about it.
  struct ReadTag {
    let name: String
    let setup: Scenario.TagSetup
  }

  func tags(_ object: ObjectReader) -> [ReadTag] {
    var seen: [SerialNumber: String] = [:]
    let standards = [
      SerialNumber(ScenarioFormat.Standard.uid), ScenarioFormat.Standard.cardNumber,
      ScenarioFormat.Standard.classicNumber,
    ]
    return members(object, "tags").map { member in
      let setup = setup(member)
      let number = setup?.contents.serialNumber
      if let number, let other = seen.updateValue(member.key, forKey: number), standards.contains(number) {
        issues.add(
          member.keyMark,
          "tags \(JSONText.quoted(other)) and \(JSONText.quoted(member.key)) both have the standard uid; give one its own"
        )
      }
      let standIn = Chip(ScenarioFormat.Standard.chip, uid: ScenarioFormat.Standard.uid)
      return ReadTag(
        name: member.key,
        setup: setup ?? Scenario.TagSetup(name: member.key, contents: .type2(standIn), mark: member.keyMark)
      )
    }
  }

  /// The tag with everything on it; nil where a fault was found.
  private func setup(_ member: Member) -> Scenario.TagSetup? {
    let found = issues.issues.count
    guard let kind = tagKind(of: member.value), let object = issues.object(member.value, kind.shape),
      let contents = kind.read(self, object)
    else { return nil }
    let behaviour = behaviour(object)
    guard issues.issues.count == found else { return nil }
    return Scenario.TagSetup(name: member.key, contents: contents, behaviour: behaviour, mark: member.keyMark)
  }

  /// What is in a Type 2 tag.
  func chip(_ object: ObjectReader) -> Chip? {
    guard var chip = object.has("file") ? chipFromFile(object) : factoryChip(object) else { return nil }
    if let message = object.optionalNode("message"), let bytes = messageBytes(message) {
      write(bytes, on: &chip, at: message.mark)
    }
    if issues.attempt({ () throws(DecodingIssue) in try object.optionalBool("readOnly") ?? false }) == true {
      chip.memory[3][3] |= 0x0F
    }
    for member in members(object, "bytes") { put(member, on: &chip) }
    retained(object, on: &chip)
    return chip
  }

  private func factoryChip(_ object: ObjectReader) -> Chip? {
    var model = ScenarioFormat.Standard.chip
    if let name = text(object, "chip") {
      guard let known = ChipModel.named(name.value) else {
        if let absent = AbsentTags.technology(ofChip: name.value) {
          issues.add(name.mark, absent)
          return nil
        }
        issues.add(name.mark, Wording.unknown("chip", name.value, known: ChipModel.all.map(\.name)))
        return nil
      }
      model = known
    }
    let profile = profile(object)
    guard let text = text(object, "uid") else {
      return Chip(model, uid: ScenarioFormat.Standard.uid, profile: profile)
    }
    guard let uid = UID(text.value) else {
      issues.add(object.issue("uid", "must be 14 hexadecimal digits, found \(JSONText.quoted(text.value))"))
      return nil
    }
    return Chip(model, uid: uid, profile: profile)
  }

  private func chipFromFile(_ object: ObjectReader) -> Chip? {
    for key in ["chip", "uid"] where object.has(key) {
      issues.add(object.issue(key, "cannot stand beside \"file\", which says it already"))
    }
    guard let path = text(object, "file") else { return nil }
    let place = URL(fileURLWithPath: file).deletingLastPathComponent()
    let url = URL(fileURLWithPath: path.value, relativeTo: place)
    do {
      var chip = try TagFile.read(try ScenarioFile.read(url.path, named: path.value).get(), name: path.value).chip
      chip.profile = profile(object)
      return chip
    } catch let error as ScenarioFile.Unreadable {
      issues.add(path.mark, error.sentence)
    } catch {
      issues.add(path.mark, "\(error)")
    }
    return nil
  }

  /// Puts a message on the chip as a phone would, without asking whether it may be written.
  private func write(_ bytes: [UInt8], on chip: inout Chip, at mark: Mark) {
    guard let place = chip.messagePlace else {
      return issues.add(mark, "the tag is not formatted for NDEF: a message has no place on it")
    }
    do {
      for write in try place.writes(of: bytes, over: chip.dataArea) {
        chip.memory.write(write.bytes, to: write.page)
      }
    } catch {
      issues.add(mark, "\(error)")
    }
  }

  /// Overrides bytes from the start of a page on.
  private func put(_ member: Member, on chip: inout Chip) {
    guard let page = page(member, on: chip), let bytes = pageBytes(member, from: page, on: chip) else { return }
    for (index, start) in stride(from: 0, to: bytes.count, by: 4).enumerated() {
      chip.memory[page + index] = Array(bytes[start..<start + 4])
    }
  }

  /// The page that a key such as `page 4` or `page4` names.
  func page(_ member: Member, on chip: Chip) -> Int? {
    let digits = member.key.hasPrefix("page ") ? member.key.dropFirst(5) : member.key.dropFirst(4)
    guard member.key.hasPrefix("page"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let page = Int(digits)
    else {
      issues.add(member.keyMark, "\(JSONText.quoted(member.key)) must name a page, as in \"page 4\"")
      return nil
    }
    guard page < chip.model.pageCount else {
      issues.add(member.keyMark, "an \(chip.model.name) has pages 0 to \(chip.model.pageCount - 1), found \(page)")
      return nil
    }
    return page
  }

  /// The bytes of whole pages, which must end before the chip does.
  func pageBytes(_ member: Member, from page: Int, on chip: Chip) -> [UInt8]? {
    let name = JSONText.quoted(member.key)
    guard let bytes = bytes(member.value, named: name) else { return nil }
    guard !bytes.isEmpty, bytes.count.isMultiple(of: 4), page + bytes.count / 4 <= chip.model.pageCount else {
      issues.add(
        member.value.mark,
        "\(name) must be whole pages of 4 bytes that the chip has, found \(bytes.count) bytes"
      )
      return nil
    }
    return bytes
  }
}

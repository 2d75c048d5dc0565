import JSON5
import TagFiles
import TagModel

extension TagSheet {
  /// What `drytap tag show --json` prints; its keys and their order stay.
  ///
  /// `file`, `format` (null for none), `chip`, `uid`, `uidLine` (null unless the file gives one besides the pages), `version` (null where it is
  /// not known), `signature` (`bytes`, `verdict`, `detail`), `counters` (`address`, `value`, `tearing`), `failedAttempts`, `locks`
  /// (`static`, `dynamic`, `lockedPages`, `frozenPages`), `configuration` (`field`, `value`, `meaning`; null where there is none), `ndef`
  /// (see `NDEFSheet.json`; null where the tag is not formatted), `pages` (see `PageSheet.json`), `warnings` and `notes` (`place`, `text`).
  var json: JSONValue {
    [
      "file": .string(file),
      "format": formatName.map { .string($0) } ?? .null,
      "chip": .string(model.name),
      "uid": uid.map { .string($0.description) } ?? .null,
      "uidLine": image.uidLine.map { .string($0.description) } ?? .null,
      "version": image.version.map { .string(HexText.plain($0)) } ?? .null,
      "signature": [
        "bytes": image.signature.map { .string(HexText.plain($0)) } ?? .null,
        "verdict": .string(signature.word),
        "detail": .string(signature.description),
      ],
      "counters": .array(
        counters.map { counter in
          [
            "address": .integer(counter.address),
            "value": counter.value.map { .integer($0) } ?? .null,
            "tearing": counter.tearing.map { .string(HexText.pair($0)) } ?? .null,
          ]
        }),
      "failedAttempts": image.failedAttempts.map { .integer($0) } ?? .null,
      "locks": [
        "static": lockBytes(model.lockAreas.first).map { .string(HexText.plain($0)) } ?? .null,
        "dynamic": lockBytes(model.dynamicLocks).map { .string(HexText.plain($0)) } ?? .null,
        "lockedPages": .array(lockedPages.map { .integer($0) }),
        "frozenPages": .array(frozenPages.map { .integer($0) }),
      ],
      "configuration": configuration.map { .array($0.fields.map(\.json)) } ?? .null,
      "ndef": ndef?.json ?? .null,
      "pages": .array(pages.map(\.json)),
      "warnings": .array(image.warnings.map(remark)),
      "notes": .array(image.notes.map(remark)),
    ]
  }

  /// What people call the format of the file.
  var formatName: String? { image.format?.name }

  private func remark(_ remark: TagImage.Remark) -> JSONValue {
    ["place": .string(remark.place.rendered(in: file)), "text": .string(remark.text)]
  }
}

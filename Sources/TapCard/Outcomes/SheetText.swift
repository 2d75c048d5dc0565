import CoreNFC

/// What the scan sheet says; an app would translate these.
enum SheetText {
  static let holdNear = "Hold your iPhone near the tag."
  static let oneAtATime = "More than one tag is here. Hold your iPhone near one of them."
}

extension TapOutcome {
  /// What the sheet says at the end.
  var sheetText: String {
    switch self {
    case .empty: "The tag is empty."
    case .message: "The tag was read."
    case .written: "The tag was written."
    case .locked: "The tag is locked."
    case .alreadyLocked: "The tag was locked before."
    case .failed(let failure): failure.sheetText
    }
  }
}

extension TapFailure {
  fileprivate var sheetText: String {
    switch self {
    case .refused(.notNDEF), .refused(.unexpectedKind): "This kind of tag cannot be used here."
    case .refused(.readOnly): "This tag is read-only."
    case .refused(.tooLarge(let size, let capacity)): "This needs \(size) bytes, and the tag has room for \(capacity)."
    case .differs: "The tag was not written properly. Please write it again."
    case .stillWritable: "The tag could not be locked."
    case .reader(.readerTransceiveErrorTagConnectionLost): "The tag moved away too soon. Please try again."
    case .reader, .system, .cancelled, .unavailable, .busy, .doesNotStart, .offMainQueue:
      "That did not work. Please try again."
    }
  }
}

extension Unicode.Scalar {
  /// LF, CR, U+2028 or U+2029 (JSON5 1.0, section 8).
  var isLineTerminator: Bool { self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}" }

  /// White space or a line end between tokens (JSON5 1.0, section 8).
  var isJSON5Space: Bool {
    switch self {
    case "\t", "\u{0B}", "\u{0C}", " ", "\u{A0}", "\u{FEFF}": true
    default: isLineTerminator || properties.generalCategory == .spaceSeparator
    }
  }

  /// A character that may begin an unquoted key (ECMAScript 5.1, section 7.6).
  var isIdentifierStart: Bool {
    if value < 0x80 { return UInt8(value).isIdentifierPart && !UInt8(value).isDigit }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }

  /// A character that may go on an unquoted key (ECMAScript 5.1, section 7.6).
  var isIdentifierPart: Bool {
    if value < 0x80 { return UInt8(value).isIdentifierPart }
    if isIdentifierStart || self == "\u{200C}" || self == "\u{200D}" { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  /// Whether it shows nothing of its own: controls, format characters, separators other than the blank, unassigned code points.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// The value of an ASCII hexadecimal digit, `nil` for other bytes.
  var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }

  /// Whether it is an ASCII letter, a digit, `$` or `_`.
  var isIdentifierPart: Bool {
    (self >= 0x61 && self <= 0x7A) || (self >= 0x41 && self <= 0x5A) || isDigit || self == 0x5F || self == 0x24
  }
}

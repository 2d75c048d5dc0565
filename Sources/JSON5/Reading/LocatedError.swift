/// An error that stands at one place of a text.
public protocol LocatedError: Error, CustomStringConvertible {
  /// Where the error is.
  var mark: Mark { get }
  /// What is wrong, on one line: what was found and what was expected.
  var message: String { get }
}

extension LocatedError {
  /// `line:column: error: message`.
  public var description: String { "\(mark): error: \(message)" }

  /// `file:line:column: error: message`, one line, as compilers write it.
  public func rendered(file: String) -> String { "\(file):\(self)" }

  /// The line of ``rendered(file:)``, then the line of `source` it speaks of, then a caret below its column.
  ///
  /// Tabs stay tabs in both lines, so that the caret stays below its character. Other control characters show as U+FFFD.
  /// A long line is cut down to the surroundings of the column.
  public func rendered(file: String, source: String) -> String {
    let line = SourceLine(number: mark.line, in: source).excerpt(around: mark.column)
    return "\(rendered(file: file))\n\(line.text)\n\(line.caret)"
  }
}

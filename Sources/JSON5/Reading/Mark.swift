/// A place in a text: line and column, both counted from 1.
///
/// LF, CR LF and CR each end one line. U+2028 and U+2029 end none, because editors show none. Columns count Unicode
/// scalars; a byte order mark at the very start of a text takes no column.
public struct Mark: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Line number, from 1.
  public let line: Int
  /// Column number in Unicode scalars, from 1.
  public let column: Int

  /// The place at `line` and `column`, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` stands before `right` in a text.
  public static func < (left: Mark, right: Mark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// `line:column`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}

import JSON5

/// One option of a command.
struct Option: Sendable {
  let name: String
  /// What a value is called in the help; nil for a switch.
  let value: String?
  let help: String
  var repeats = false
  /// Whether a value of no characters means something.
  var takesNothing = false
}

/// What was wrong with a call: one line, and status 2.
struct UsageError: Error, Equatable {
  let message: String
  /// Whether the message names a place itself, as `file:line:column: error: …` does, and not the command.
  var isLocated = false

  /// What was wrong with a call.
  init(message: String) {
    self.message = message
  }

  /// What was wrong with a file, place included.
  init(located message: String) {
    self.message = message
    isLocated = true
  }
}

/// A command's words, sorted into options and paths.
struct Arguments {
  private(set) var words: [String] = []
  /// Every option with a value, in the order of the call.
  private(set) var given: [(option: String, value: String)] = []
  private var values: [String: [String]] = [:]

  /// Sorts `arguments` by the options that a command knows.
  ///
  /// `--name value` and `--name=value` are the same; behind `--` everything is a word.
  init(_ arguments: [String], options: [Option], command: String) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        throw Self.unknown(parts[0], options: options, command: command)
      }
      try take(option, attached: parts.count > 1 ? parts[1] : nil, rest: &rest)
    }
  }

  private mutating func take(_ option: Option, attached: String?, rest: inout ArraySlice<String>) throws(UsageError) {
    if values[option.name] != nil, !option.repeats {
      throw UsageError(message: "\(option.name) is given twice")
    }
    guard let what = option.value else {
      guard attached == nil else { throw UsageError(message: "\(option.name) takes no value") }
      values[option.name] = []
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "\(option.name) needs a value: \(option.name) \(what)")
    }
    guard !value.isEmpty || option.takesNothing else {
      throw UsageError(message: "the value is empty: \(option.name) \(what)")
    }
    values[option.name, default: []].append(value)
    given.append((option.name, value))
  }

  private static func unknown(_ word: String, options: [Option], command: String) -> UsageError {
    let guess = nearest(word, in: options.map(\.name)).map { "; did you mean \($0)?" } ?? ""
    return UsageError(message: "unknown option \(word)\(guess) (drytap \(command) --help lists all)")
  }

  /// Whether a switch is set.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// An option's value; nil where it is not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }
}

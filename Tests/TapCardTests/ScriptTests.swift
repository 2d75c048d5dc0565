import Testing

@testable import TapCard

@Suite struct ScriptTests {
  static let readable: [(String, Instruction.Act, Int?)] = [
    ("session ndef", .makeSession(.ndef(firstOnly: false)), nil),
    ("session messages", .makeSession(.messages(firstOnly: false)), nil),
    ("session ndef first", .makeSession(.ndef(firstOnly: true)), nil),
    ("session first-message", .makeSession(.messages(firstOnly: true)), nil),
    ("session tag iso14443 iso18092", .makeSession(.tag(["iso14443", "iso18092"])), nil),
    ("begin", .begin, nil), ("begin 2", .begin, 2),
    ("invalidate", .invalidate(nil), nil), ("invalidate 1", .invalidate(nil), 1),
    ("invalidate Too bad", .invalidate("Too bad"), nil), ("invalidate 2 Too bad", .invalidate("Too bad"), 2),
    ("alert 3 left", .alert("3 left"), nil), ("restart", .restart, nil), ("restart 1", .restart, 1),
    ("forget", .forget, nil), ("reading-available", .readingAvailable, nil),
    ("settle read it", .settle("read it"), nil),
    ("connect", .connect, nil), ("connect 2", .connect, 2), ("query 1", .query, 1), ("read 3", .read, 3),
    ("write", .write, nil), ("write-nothing", .writeNothing, nil), ("lock", .lock, nil), ("available", .available, nil),
    ("send 30 04", .send([0x30, 4]), nil), ("send 3004", .send([0x30, 4]), nil),
    ("wrap 00A40400", .wrap([0, 0xA4, 4, 0]), nil), ("apdu 00 a4 04 00", .apdu([0, 0xA4, 4, 0]), nil),
  ]

  @Test(arguments: readable.indices)
  func `an instruction is read`(_ index: Int) throws {
    let (text, act, number) = Self.readable[index]
    let step = try Instruction.step(text)
    #expect(step.map(\.act) == [act])
    #expect(step.map(\.number) == [number])
  }

  @Test func `every verb is among those that are read here`() {
    let verbs = Set(Self.readable.map { String($0.0.prefix { $0 != " " }) })
    #expect(verbs == Set(Instruction.verbs.map(\.name)))
  }

  @Test func `instructions that are given at once stand in one step`() throws {
    #expect(try Instruction.step("write + lock").map(\.act) == [.write, .lock])
  }

  @Test(arguments: [
    ("", "no instruction \"\""), ("jump", "no instruction \"jump\""), ("write + jump", "no instruction \"jump\""),
    ("connect x", "\"connect\" does not take \"x\""), ("connect 0", "\"connect\" does not take \"0\""),
    ("connect 1 2", "\"connect\" does not take \"2\""), ("forget 1", "\"forget\" does not take \"1\""),
    ("alert", "\"alert\" needs a text"), ("send", "\"send\" needs bytes"), ("send 3", "\"send\" needs bytes"),
    ("send 0x30", "\"send\" needs bytes"), ("apdu ß", "\"apdu\" needs bytes"), ("session", "a session is"),
    ("session nfc", "a session is"), ("session ndef 1", "a session is"),
    ("session tag nfc", "no polling option \"nfc\""),
  ])
  func `what is no instruction is refused in a sentence`(_ text: String, _ sentence: String) {
    #expect {
      _ = try Instruction.step(text)
    } throws: { error in
      "\(error)".hasPrefix(sentence)
    }
  }

  @Test func `an event's own steps for the n-th time come before those for every time`() throws {
    let script = Script(["didDetect": [[.begin]], "didDetect 2": []])
    #expect(script.steps(for: "didDetect", time: 1).count == 1)
    #expect(script.steps(for: "didDetect", time: 2).isEmpty)
    #expect(script.steps(for: "didDetect", time: 3).count == 1)
  }

  @Test func `a script that never settles does so at the first end, and another where it says`() throws {
    let silent = Script([:])
    #expect(silent.steps(for: "didInvalidate", time: 1) == [[.settleDone]])
    #expect(silent.steps(for: "didInvalidate", time: 2).isEmpty)
    let own = Script(["didDetect": [try Instruction.step("settle read")]])
    #expect(own.steps(for: "didInvalidate", time: 1).isEmpty)
    #expect(own.steps(for: "start", time: 1).map { $0.map(\.act) } == [[.makeSession(.ndef(firstOnly: false))], [.begin]])
  }
}

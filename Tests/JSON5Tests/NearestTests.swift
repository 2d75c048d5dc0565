import JSON5
import Testing

@Suite struct NearestTests {
  private let keys = ["name", "quirks", "phone", "tags", "client", "steps", "expect", "outcome", "isolate", "at"]

  @Test(arguments: [
    ("tagz", "tags"), ("tag", "tags"), ("atgs", "tags"), ("ttags", "tags"), ("Tags", "tags"), ("TAGS", "tags"),
    ("nmae", "name"), ("cleint", "client"), ("quriks", "quirks"), ("expected", "expect"), ("outcom", "outcome"),
    ("isolated", "isolate"), ("ta", "at"), ("phones", "phone"), ("steps", "steps"),
  ])
  func `a slip of the fingers finds its word`(_ word: String, _ expected: String) {
    #expect(nearest(word, in: keys) == expected)
  }

  @Test(arguments: ["", "zzz", "x", "wholly different", "nfc", "uid", "stop it", "manifest"])
  func `another word finds none`(_ word: String) {
    #expect(nearest(word, in: keys) == nil)
  }

  @Test func `the nearest wins, then the one of the same case, then the first`() {
    #expect(nearest("read", in: ["reads", "read", "bread"]) == "read")
    #expect(nearest("Read", in: ["read", "READ"]) == "read")
    #expect(nearest("NaN", in: ["nan", "NaN"]) == "NaN")
    #expect(nearest("cat", in: ["bat", "rat"]) == "bat")
  }

  @Test func `no word is near nothing`() {
    #expect(nearest("a", in: []) == nil)
    #expect(nearest("", in: [""]) == nil)
    #expect(nearest("a", in: ["b", ""]) == nil)
  }

  @Test func `a huge word is none`() {
    #expect(nearest(String(repeating: "a", count: 1_000_000), in: [String(repeating: "a", count: 1_000_000)]) == nil)
  }

  @Test func `one edit of any kind at any place of any key is undone`() {
    let alphabet: [Character] = ["q", "z", "_"]
    for key in keys where key.count >= 4 {
      let letters = Array(key)
      for place in letters.indices {
        var deleted = letters
        deleted.remove(at: place)
        var swapped = letters
        if place > 0 { swapped.swapAt(place, place - 1) }
        var words = [deleted, swapped]
        for letter in alphabet {
          words.append(letters[..<place] + [letter] + letters[place...])
          words.append(letters[..<place] + [letter] + letters[(place + 1)...])
        }
        for word in words { #expect(nearest(String(word), in: keys) == key, "\(String(word))") }
      }
    }
  }
}

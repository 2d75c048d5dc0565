import CoreNFC

// A method that Objective-C code or a selector calls.
class TagPlugin: NSObject {
  @objc func scan() {}
}

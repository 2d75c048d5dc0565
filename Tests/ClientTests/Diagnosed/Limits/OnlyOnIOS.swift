#if os(iOS)
import CoreNFC

class PhoneReader: NSObject {}
#endif

#if canImport(UIKit)
import CoreNFC

class ScreenReader: NSObject {}
#endif

// What a test does with them.
let readers = [PhoneReader(), ScreenReader()]

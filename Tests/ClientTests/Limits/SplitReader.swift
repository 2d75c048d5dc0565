#if canImport(CoreNFC)
import CoreNFC

class SplitReader: NSObject {
  func scan() {}
}

#if canImport(ObjectiveC)
extension SplitReader {
  @objc func scanTag() { scan() }
}
#endif

#if canImport(UIKit)
import UIKit

extension SplitReader {
  func complain(on screen: UIViewController) {}
}
#endif
#endif

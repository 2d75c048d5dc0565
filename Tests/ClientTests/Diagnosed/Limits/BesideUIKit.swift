import CoreNFC
import UIKit

// The reader and the screen in one file.
class ScanViewController: UIViewController {
  let reader = NSObject()
}

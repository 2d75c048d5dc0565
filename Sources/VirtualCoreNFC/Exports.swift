// Apple's module brings Foundation and Dispatch along: many app files import CoreNFC alone and use both.
@_exported import Dispatch
@_exported import Foundation

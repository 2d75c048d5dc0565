// Apple's module brings Foundation and Dispatch along: many app files import CoreNFC alone and use both.
@_exported import Dispatch
@_exported import Foundation

// Apple's Foundation brings Combine along. Apps that use nothing of it are spared its names.
#if Combine
#if canImport(ObjectiveC)
@_exported import Combine
#else
@_exported import VirtualCombine
#endif
#endif

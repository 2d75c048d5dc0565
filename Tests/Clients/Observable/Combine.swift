// Stands in for the package trait `Combine`, with which CoreNFC brings these names along.
#if canImport(Combine)
@_exported import Combine
#else
@_exported import VirtualCombine
#endif

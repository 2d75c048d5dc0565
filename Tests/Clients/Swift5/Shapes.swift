import ClientShapes

/// Every shape, compiled in Swift 5 mode.
public let shapes: [ClientShape] =
  sharedShapes + [
    ClientShape("as Apple's sample", .read) { finished in
      let reader = SampleReader(finished: finished)
      reader.beginScanning()
      return reader
    }
  ]

import CoreNFC

extension FoundTag {
  /// Locks the tag if it can be written, and looks whether it is locked.
  ///
  /// A lock that fails is never repeated: it may have done its work in part, and nothing undoes it (quirk F01).
  func lock() {
    tag.queryNDEFStatus { status, _, error in
      if let error { return self.fail(error) }
      switch status {
      case .notSupported: self.finish(.failed(.refused(.notNDEF)))
      case .readOnly: self.finish(.alreadyLocked)
      case .readWrite: self.lockWritable()
      @unknown default: self.finish(.failed(.refused(.notNDEF)))
      }
    }
  }

  private func lockWritable() {
    tag.writeLock { error in
      if let error { return self.fail(error) }
      self.checkLock()
    }
  }

  private func checkLock() {
    tag.queryNDEFStatus { status, _, error in
      if let error { return self.fail(error) }
      self.finish(status == .readOnly ? .locked : .failed(.stillWritable))
    }
  }
}

import Foundation

/// A file that is open for writing, closed with the last reference.
final class OpenFile {
  private let number: Int32

  /// Opens a file; one that is made may be read by all and written by its owner, as far as the umask lets them.
  init(_ path: String, flags: Int32) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError() }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try Self.write(bytes, to: number) }

  /// Writes all bytes to a file that the system knows by a number.
  static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var place = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&place, 1, -1)
        continue
      }
      guard count >= 0 else { throw SystemError() }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets those read and write it who may read and write the file at a path, if there is one.
  func takeAccess(from path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // Only the superuser can give files away: everybody else owns the new one.
    _ = fchown(number, status.st_uid, status.st_gid)
    guard fchmod(number, status.st_mode & 0o7777) == 0 else { throw SystemError() }
  }
}

/// Why the system did not do something.
struct SystemError: Error, Hashable {
  /// A few words, such as `No space left on device`.
  let reason: String

  /// What the system said last.
  init() {
    reason = String(cString: strerror(errno))
  }

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The system's `write`, beside a method of that name.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}

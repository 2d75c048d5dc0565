import Testing

@testable import DryTap

/// Whose phone a delegate finds.
@Suite struct PhoneDirectoryTests {
  private final class Delegate {}

  @Test func `a delegate keeps the phone that it met, until that phone's delegates are forgotten, and only those`() {
    let directory = PhoneDirectory()
    let (one, other) = (Phone(), Phone())
    let (first, second) = (Delegate(), Delegate())
    directory.setProcessPhone(one)
    #expect(directory.phone(for: first) === one)
    directory.setProcessPhone(other)
    #expect(directory.phone(for: first) === one)
    #expect(directory.phone(for: second) === other)
    directory.setProcessPhone(nil)
    directory.forgetDelegates(of: one)
    #expect(directory.phone(for: first) == nil)
    #expect(directory.phone(for: second) === other)
  }

  @Test func `a session without a delegate finds the phone of the process`() {
    let directory = PhoneDirectory()
    #expect(directory.phone(for: nil) == nil)
    let phone = Phone()
    directory.setProcessPhone(phone)
    #expect(directory.phone(for: nil) === phone)
  }
}

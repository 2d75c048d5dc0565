import CoreNFC
import Testing

@Suite struct ErrorCastTests {
  @Test(arguments: ErrorSource.allCases)
  func `an error of CoreNFC casts to NFCReaderError`(source: ErrorSource) async throws {
    let error = try await source.error()
    #expect(error is NFCReaderError)
    let cast = try #require(error as? NFCReaderError)
    #expect(cast.code == .readerErrorInvalidParameter)
    #expect(cast.errorCode == 3)
    guard case let pattern as NFCReaderError = error else {
      Issue.record("the pattern does not match")
      return
    }
    #expect(pattern == cast)
    #expect((error as! NFCReaderError) == cast)
  }

  @Test(arguments: ErrorSource.allCases)
  func `a failed result holds an NFCReaderError`(source: ErrorSource) async throws {
    let result: Result<Int, any Error> = .failure(try await source.error())
    switch result {
    case .failure(let error as NFCReaderError): #expect(error.code.rawValue == 3)
    default: Issue.record("the pattern does not match")
    }
  }

  @Test(arguments: ErrorSource.allCases)
  func `an error of CoreNFC is an NSError`(source: ErrorSource) async throws {
    let error = try await source.error()
    let plain = error as NSError
    #expect(plain.domain == "NFCError")
    #expect(plain.code == 3)
    #expect(plain.userInfo[NSLocalizedDescriptionKey] as? String == plain.localizedDescription)
    #expect(error.localizedDescription == plain.localizedDescription)
    // The compiler warns that this always succeeds; without the bridging it does not.
    #expect(((error as Any) as? NSError)?.code == 3)
  }

  @Test(arguments: ErrorSource.allCases)
  func `an error of CoreNFC is an NSError by every pattern and cast`(source: ErrorSource) async throws {
    let error = try await source.error()
    let optional: (any Error)? = error
    #expect((optional as NSError?)?.code == 3)
    #expect((error as NSError?)?.domain == "NFCError")
    let any: Any = error
    #expect((any as? NSError)?.domain == "NFCError")
    switch any {
    case let plain as NSError: #expect(plain.code == 3)
    default: Issue.record("the pattern does not match")
    }
    let result: Result<Int, any Error> = .failure(error)
    guard case .failure(let plain as NSError) = result else {
      Issue.record("the pattern does not match")
      return
    }
    #expect(plain.code == 3)
  }

  @Test(arguments: ErrorSource.allCases)
  func `an app's switch over the code takes the branch of its code`(source: ErrorSource) async throws {
    guard let error = try await source.error() as? NFCReaderError else {
      Issue.record("no NFCReaderError")
      return
    }
    switch error.code {
    case .readerSessionInvalidationErrorUserCanceled, .readerSessionInvalidationErrorFirstNDEFTagRead:
      Issue.record("the wrong branch")
    case .readerErrorInvalidParameter: break
    default: Issue.record("the wrong branch")
    }
  }

  @Test(arguments: ErrorSource.allCases)
  func `a catch clause finds the error by type, by code and as an NSError`(source: ErrorSource) async throws {
    let thrown = try await source.error()
    var clauses: [String] = []
    do { throw thrown } catch let error as NFCReaderError { clauses.append("type \(error.errorCode)") }
    do { throw thrown } catch let error as NSError { clauses.append("NSError \(error.code)") }
    do {
      throw thrown
    } catch NFCReaderError.readerErrorSecurityViolation {
      clauses.append("wrong code")
    } catch NFCReaderError.readerErrorInvalidParameter {
      clauses.append("code")
    } catch {
      clauses.append("no code")
    }
    #expect(clauses == ["type 3", "NSError 3", "code"])
  }

  @Test(arguments: ErrorSource.allCases)
  func `errors with equal domain and code are equal and hash alike`(source: ErrorSource) async throws {
    let error = try await source.error()
    let cast = try #require(error as? NFCReaderError)
    let other = NFCReaderError(.readerErrorInvalidParameter)
    #expect(cast == other)
    #expect(Set([cast, other]).count == 1)
    #expect(cast != NFCReaderError(.readerErrorUnsupportedFeature))
    #expect(Set([cast, NFCReaderError(.readerErrorUnsupportedFeature)]).count == 2)
  }

  @Test func `the NSError of a delivered error can be hashed`() async throws {
    let first = try await ErrorSource.refusedMock() as NSError
    let second = try await ErrorSource.refusedMock() as NSError
    #expect(Set([first, second]).count == 1)
  }

  @Test func `an error of another domain is no NFCReaderError`() {
    let error: any Error = NSError(domain: NSCocoaErrorDomain, code: 200)
    #expect(!(error is NFCReaderError))
    #expect(error as? NFCReaderError == nil)
  }

  @Test(arguments: [0, 9, 99, 106, 205, 404, -1, 4099])
  func `a code that CoreNFC does not have is no NFCReaderError`(code: Int) {
    let error: any Error = NSError(domain: "NFCError", code: code)
    #expect(error as? NFCReaderError == nil)
  }

  @Test func `the user info comes back in every form`() throws {
    let error = NFCReaderError(.readerTransceiveErrorTagResponseError, userInfo: [NFCISO15693TagResponseErrorKey: 15])
    #expect(error.userInfo["ISO15693TagResponseErrorCode"] as? Int == 15)
    #expect(error.errorUserInfo[NFCISO15693TagResponseErrorKey] as? Int == 15)
    #expect((error as NSError).userInfo[NFCISO15693TagResponseErrorKey] as? Int == 15)
    let back = try #require((error as NSError) as any Error as? NFCReaderError)
    #expect(back.userInfo[NFCISO15693TagResponseErrorKey] as? Int == 15)
  }

  @Test func `an app's LocalizedError conformance leaves the delivered text alone`() async throws {
    // Extensions.swift adds the conformance, as some apps do.
    let error = try await ErrorSource.refusedMock()
    #expect(error.localizedDescription != "the app's own sentence")
    #expect((error as? NFCReaderError)?.errorDescription == "the app's own sentence")
  }
}

/// What a session looks for, as far as the app's paperwork and the phone allow.
extension PhoneEngine {
  /// The request as the phone carries it out.
  func effective(_ request: PollingRequest) -> PollingRequest {
    request.effective(for: manifest, on: quirks)
  }

  /// The app's `restartPolling`: with a request for this one round, otherwise for what the session was made with.
  func restartPolling(_ id: Int, for request: PollingRequest?) {
    guard let session = sessions[id], !session.takesMessagesOnly, session.state == .active else { return }
    guard !restartsTooLate(id) else { return }
    endBudget(id)
    sessions[id]?.request = effective(request ?? session.kind.request)
    searchAgain(id, onRequest: true)
  }

  /// Why a tag in the field is none of the session's: the row of the table that took its technology out, if one did.
  func whyNotPolledFor(_ session: SessionRecord) -> [QuirkID] {
    session.request.options == .pace && session.kind.request.options != .pace ? [.a07] : []
  }
}

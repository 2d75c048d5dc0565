import CoreNFC

func holdNear(_ session: NFCNDEFReaderSession) {
  session.alertMessage = String(localized: "Hold your iPhone near the tag.")
}

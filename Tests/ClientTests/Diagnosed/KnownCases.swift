import CoreNFC

// Switches that name every case there is, and leave no room for others.
func text(_ status: NFCNDEFStatus) -> String {
  switch status {
  case .notSupported: "not supported"
  case .readOnly: "read-only"
  case .readWrite: "read-write"
  }
}

func identifier(_ tag: NFCTag) -> Data? {
  switch tag {
  case .feliCa(let tag): tag.currentIDm
  case .iso7816(let tag): tag.identifier
  case .iso15693(let tag): tag.identifier
  case .miFare(let tag): tag.identifier
  }
}

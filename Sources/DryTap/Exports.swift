@_exported import NDEF
@_exported import TagModel

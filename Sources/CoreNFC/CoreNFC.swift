@_exported import VirtualCoreNFC

// VirtualCoreNFC

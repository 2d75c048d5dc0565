import CoreNFC
import os

let log = Logger(subsystem: "com.example.app", category: "nfc")

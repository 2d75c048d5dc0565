import Bridges
import Testing

@Suite struct UDPAddressTests {
  @Test(arguments: [
    ("54321", "127.0.0.1:54321"), ("0", "127.0.0.1:0"), ("65535", "127.0.0.1:65535"),
    ("localhost:80", "127.0.0.1:80"), ("127.0.0.1:54321", "127.0.0.1:54321"), ("0.0.0.0:1", "0.0.0.0:1"),
    ("192.168.1.254:9", "192.168.1.254:9"), ("255.255.255.255:65535", "255.255.255.255:65535"),
  ])
  func `a port is on the loopback interface, and a host may stand before it`(text: String, address: String) {
    #expect(UDPAddress(text)?.description == address)
  }

  @Test(arguments: [
    "", ":", ":80", "80:", "65536", "-1", "+1", "080", "00", "1e3", "0x10", " 80", "80 ", "８０", "99999999999999999999",
    "example.com:80", "Localhost:80", "127.0.0.1", "127.0.0:80", "127.0.0.1.1:80", "127.0.0.256:80", "127.0.0.01:80",
    "127..0.1:80", "127.0.0.1:65536", "127.0.0.1:80:80", "::1:80", "[::1]:80", "127.0.0.1:", "1.2.3.4.5.6.7:80",
  ])
  func `anything else is no address`(text: String) {
    #expect(UDPAddress(text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1:1", true), ("127.255.255.254:1", true), ("127.0.0.0:1", true), ("126.255.255.255:1", false),
    ("128.0.0.1:1", false), ("0.0.0.0:1", false), ("10.0.0.1:1", false),
  ])
  func `127 dot anything is loopback`(text: String, isLoopback: Bool) {
    #expect(UDPAddress(text)?.isLoopback == isLoopback)
  }
}

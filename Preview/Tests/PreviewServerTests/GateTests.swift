// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PreviewServer

@Suite("The gate of the preview")
struct GateTests {
  private let gate = Gate(port: 4000, token: "abc")

  @Test("pages of this server are let in, by both names of this machine")
  func own() {
    #expect(gate.admits(host: "127.0.0.1:4000", origin: nil))
    #expect(gate.admits(host: "localhost:4000", origin: "http://localhost:4000"))
    #expect(gate.admitsSocket(host: "127.0.0.1:4000", origin: "http://127.0.0.1:4000"))
  }

  @Test(
    "other names and other sites are not",
    arguments: [
      (nil, nil), ("", nil), ("127.0.0.1", nil), ("127.0.0.1:4001", nil),
      ("evil.example:4000", nil),
      ("127.0.0.1:4000", "null"), ("127.0.0.1:4000", "http://evil.example"),
      ("127.0.0.1:4000", "https://127.0.0.1:4000"),
      ("127.0.0.1:4000", "http://127.0.0.1:4000.evil"),
      ("127.0.0.1:4000", "http://127.0.0.1"),
    ] as [(String?, String?)])
  func others(host: String?, origin: String?) {
    #expect(!gate.admits(host: host, origin: origin))
    #expect(!gate.admitsSocket(host: host, origin: origin))
  }

  @Test("a socket is for pages alone")
  func sockets() {
    #expect(!gate.admitsSocket(host: "127.0.0.1:4000", origin: nil))
  }

  @Test("only what stands behind the token is a path")
  func paths() {
    #expect(gate.rest(of: "/abc/") == "" && gate.rest(of: "/abc/page.js") == "page.js")
    for path in ["", "/", "/abc", "/abd/", "abc/", "//abc/", "/ab/", "/abcd/page.js"] {
      #expect(gate.rest(of: path) == nil, "\(path)")
    }
    #expect(Door.files[gate.rest(of: "/abc/../secret") ?? ""] == nil)
  }

  @Test("tokens are long, and never the same")
  func tokens() {
    let tokens = Set((0..<100).map { _ in Gate.token() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 64 })
  }
}

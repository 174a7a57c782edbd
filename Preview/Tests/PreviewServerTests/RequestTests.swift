// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PreviewServer

@Suite("The head of a request")
struct RequestTests {
  private func head(_ text: String) throws -> RequestHead { try RequestHead(Array(text.utf8)) }

  @Test("has a method, what is asked for, and fields")
  func fields() throws {
    let head = try head("GET /a?b HTTP/1.1\r\nHost: h:1\r\nX:  a b\t \r\nx: c\r\n\r\n")
    #expect(head.method == "GET" && head.target == "/a?b")
    #expect(head["host"] == "h:1" && head["x"] == "a b, c" && head["origin"] == nil)
  }

  @Test(
    "is refused where it can be read in two ways, or in none",
    arguments: [
      "", "\r\n", "\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\n\n",
      "GET / a HTTP/1.1\r\n\r\n", "GET /\u{E9} HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\n",
      "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "GET / HTTP/1.1\r\nX: \u{0}\r\n\r\n",
      "GET / HTTP/1.1\r\nX: a\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nX: a\rHost: b\r\n\r\n",
    ])
  func malformed(text: String) {
    #expect(throws: RequestHead.Fault.malformed) { try head(text) }
  }

  @Test("is refused where it is longer than any of ours")
  func long() {
    let long = String(repeating: "a", count: RequestHead.longest)
    #expect(throws: RequestHead.Fault.tooLong) { try head("GET / HTTP/1.1\r\nX: \(long)\r\n\r\n") }
    #expect(throws: RequestHead.Fault.lineTooLong) {
      try head("GET /\(long.prefix(RequestHead.longestLine)) HTTP/1.1\r\n\r\n")
    }
    #expect(throws: RequestHead.Fault.otherVersion) { try head("GET / HTTP/2\r\n\r\n") }
  }

  @Test("ends at its empty line, wherever it is cut on its way", arguments: 0...30)
  func ends(cut: Int) throws {
    let bytes = Array("GET / HTTP/1.1\r\nA: b\r\n\r\nmore\r\n\r\n".utf8)
    let first = Array(bytes[..<cut])
    let early = try RequestHead.end(in: first, after: 0)
    #expect(early == (cut >= 24 ? 24 : nil))
    #expect(try early ?? RequestHead.end(in: bytes, after: cut) == 24)
  }

  @Test("is not waited for beyond its limits")
  func limits() throws {
    let line = [UInt8](repeating: 65, count: RequestHead.longestLine)
    #expect(try RequestHead.end(in: line, after: 0) == nil)
    #expect(throws: RequestHead.Fault.lineTooLong) {
      try RequestHead.end(in: line + line, after: line.count)
    }
    let fields = Array("GET / HTTP/1.1\r\n".utf8)
    let long = fields + [UInt8](repeating: 65, count: RequestHead.longest)
    #expect(throws: RequestHead.Fault.tooLong) { try RequestHead.end(in: long, after: 0) }
  }

  @Test("becomes a socket by the key of RFC 6455, section 1.3")
  func handshake() throws {
    let fields =
      "Upgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    #expect(
      Handshake.accept(try head("GET / HTTP/1.1\r\n\(fields)\(key)\r\n"))
        == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(Handshake.accept(try head("GET / HTTP/1.1\r\n\(fields)\r\n")) == nil)
    #expect(Handshake.accept(try head("GET / HTTP/1.1\r\n\(key)\r\n")) == nil)
  }

  @Test(
    "is hashed as RFC 3174 has it",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    ])
  func hash(text: String, digest: String) {
    let hex = Handshake.sha1(Array(text.utf8)).map { String(Int($0) + 256, radix: 16).dropFirst() }
    #expect(hex.joined() == digest)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Media

@Suite("A decoder's stream")
struct DecoderStreamTests {
  /// The bytes that a shell writes, read three at a time at most.
  private func stream(
    _ script: String, limit: Int, patience: Double = 300
  ) throws -> DecoderStream<UInt8> {
    let child = try DecoderProcess(
      program: "/bin/sh", arguments: ["-c", script], patience: patience)
    let stream = DecoderStream<UInt8>(child, of: "a film", limit: limit)
    stream.start("reader", problems: { $0.uppercased() }) {
      var bytes = [UInt8](repeating: 0, count: 3)
      let count = bytes.withUnsafeMutableBytes { child.readSome($0) }
      return count > 0 ? Array(bytes[..<count]) : nil
    }
    return stream
  }

  @Test("gives all in order, and less only at the end", arguments: 1...8, [1, 2, 100])
  func order(count: Int, limit: Int) throws {
    // One that may keep less than is asked for at once would wait for ever.
    let stream = try stream("printf abcdefgh", limit: max(limit, count))
    var bytes: [UInt8] = []
    while true {
      let some = stream.take(count)
      bytes += some
      if some.count < count { break }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "abcdefgh")
    #expect(stream.take(count).isEmpty && stream.error == nil)
  }

  @Test("gives what came before a failure, and the decoder's words")
  func failure() throws {
    let stream = try stream("printf ab; echo a word >&2; exit 3", limit: 9)
    #expect(stream.take(9) == Array("ab".utf8))
    guard case .decoderFailed("a film", "A WORD") = stream.error else {
      Issue.record("\(String(describing: stream.error))")
      return
    }
  }

  @Test("gives what came before its decoder was stuck, whatever that says meanwhile")
  func stuck() throws {
    // Long enough for a slow machine to start the shell.
    let stream = try stream(
      "printf ab; while :; do echo a word >&2; done", limit: 9, patience: 3)
    #expect(stream.take(9) == Array("ab".utf8))
    guard case .decoderStuck("a film", 3, _) = stream.error else {
      Issue.record("\(String(describing: stream.error))")
      return
    }
  }

  @Test("gives nothing once it was cancelled, which is no failure", arguments: [1, 1000])
  func cancelled(limit: Int) throws {
    let stream = try stream("exec yes", limit: limit)
    #expect(stream.take(1) == Array("y".utf8))
    stream.cancel()
    #expect(stream.take(1).isEmpty && stream.error == nil)
  }
}

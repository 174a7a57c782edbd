// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PreviewSource

/// What was told, in order, for threads to wait for.
private final class Told: Sendable {
  private let news = Mutex([Source.News]())
  private let bell = DispatchSemaphore(value: 0)

  func note(_ one: Source.News) {
    news.withLock { $0.append(one) }
    bell.signal()
  }

  /// The next news that are none of what is said meanwhile.
  func next() -> Source.News? {
    while bell.wait(timeout: .now() + 300) == .success {
      let one = news.withLock { $0.removeFirst() }
      if case .waiting = one { continue }
      return one
    }
    return nil
  }
}

/// Versions of a program of the shell's, which answer nothing.
@Suite("What is previewed", .serialized)
struct SourceTests {
  private let folder: TemporaryFolder
  private let script: String

  init() throws {
    folder = try TemporaryFolder()
    script = folder.path("program")
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: script))
  }

  private func source() throws -> (Source, Told) {
    let source = try Source(starting: ["/bin/sh", script], watching: script)
    let told = Told()
    _ = source.listen { told.note($0) }
    return (source, told)
  }

  @Test("a version that answers takes the place of the one before")
  func versions() throws {
    try write("echo \"inspector: $2\"; exec cat")
    let (source, told) = try source()
    defer { source.end() }
    source.renew()
    #expect(told.next() == .changed)
    #expect(source.version == 1)
    source.renew()
    #expect(told.next() == .changed)
    #expect(source.version == 2 && source.failure == nil)
  }

  @Test("one that fails is told of in its own words, and the one before stays")
  func failure() throws {
    try write("echo \"inspector: $2\"; exec cat")
    let (source, told) = try source()
    defer { source.end() }
    source.renew()
    #expect(told.next() == .changed)
    try write("echo 'x.swift:1:1: error: no' >&2; exit 2")
    source.renew()
    #expect(told.next() == .failed("x.swift:1:1: error: no"))
    #expect(source.version == 1 && source.failure == "x.swift:1:1: error: no")
    try write("exit 0")
    source.renew()
    #expect(told.next() == .failed("the program has ended without a word"))
    try write("echo \"inspector: $2\"; exec cat")
    source.renew()
    #expect(told.next() == .changed)
    #expect(source.failure == nil)
  }

  @Test("one that ends while it is looked at is told of")
  func crash() throws {
    try write("echo \"inspector: $2\"; kill -SEGV $$")
    let (source, told) = try source()
    defer { source.end() }
    source.renew()
    let news = Set([told.next(), told.next()].map { "\($0.map { "\($0)" } ?? "nothing")" })
    #expect(
      news == ["changed", "failed(\"the program has ended with signal \(SIGSEGV)\")"])
  }
}

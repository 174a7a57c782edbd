// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import FoundationPieces

@Suite("Timers of run loops")
struct RunLoopTimerTests {
  private static let mode = CFRunLoopMode("a mode of these tests" as NSString)

  /// How often a timer of a hundredth of a second fires in a tenth.
  private func count(
    interval: CFTimeInterval = 0.01, _ prepare: (CFRunLoop, CFRunLoopTimer) -> Void
  ) throws -> Int {
    var count = 0
    let timer = try #require(
      CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), interval, 0, 7) { _ in
        count += 1
      })
    let loop = try #require(CFRunLoopGetCurrent())
    prepare(loop, timer)
    CFRunLoopRunInMode(Self.mode, 0.1, false)
    CFRunLoopTimerInvalidate(timer)
    #expect(!CFRunLoopTimerIsValid(timer) && CFRunLoopTimerGetNextFireDate(timer) == 0)
    return count
  }

  @Test("fire in the loops that have them, and not once they are taken from them")
  func firing() throws {
    #expect(try count { CFRunLoopAddTimer($0, $1, Self.mode) } > 1)
    #expect(try count(interval: 0) { CFRunLoopAddTimer($0, $1, Self.mode) } == 1)
    let removed = try count { loop, timer in
      CFRunLoopAddTimer(loop, timer, Self.mode)
      #expect(CFRunLoopContainsTimer(loop, timer, Self.mode))
      #expect(!CFRunLoopContainsTimer(loop, timer, .defaultMode))
      CFRunLoopRemoveTimer(loop, timer, Self.mode)
      #expect(!CFRunLoopContainsTimer(loop, timer, Self.mode))
      #expect(CFRunLoopTimerIsValid(timer))
    }
    #expect(removed == 0)
    let again = try count { loop, timer in
      CFRunLoopAddTimer(loop, timer, Self.mode)
      CFRunLoopRemoveTimer(loop, timer, Self.mode)
      CFRunLoopAddTimer(loop, timer, Self.mode)
    }
    #expect(again > 1)
  }

  @Test("say what they are like")
  func values() throws {
    let date = CFAbsoluteTimeGetCurrent() + 100
    let timer = try #require(CFRunLoopTimerCreateWithHandler(nil, date, 2, 0, 7) { _ in })
    #expect(abs(CFRunLoopTimerGetNextFireDate(timer) - date) < 0.001)
    #expect(CFRunLoopTimerGetInterval(timer) == 2 && CFRunLoopTimerDoesRepeat(timer))
    #expect(CFRunLoopTimerGetOrder(timer) == 7 && CFRunLoopTimerIsValid(timer))
    CFRunLoopTimerSetNextFireDate(timer, date + 5)
    #expect(abs(CFRunLoopTimerGetNextFireDate(timer) - date - 5) < 0.001)
    CFRunLoopTimerSetTolerance(timer, 0.5)
    #expect(CFRunLoopTimerGetTolerance(timer) == 0.5)
    CFRunLoopTimerInvalidate(timer)
    #expect(!CFRunLoopTimerIsValid(timer))
  }
}

@Suite("What scanners write into objects")
struct ScannerObjectTests {
  @Test("is what they find, and nothing where they find nothing")
  func objects() {
    let scanner = Scanner(string: "one, two3")
    var text: NSString?
    #expect(!scanner.scanString("two", into: &text) && text == nil)
    #expect(scanner.scanUpTo(",", into: &text) && text == "one")
    #expect(scanner.scanString(",", into: &text) && text == ",")
    #expect(scanner.scanCharacters(from: .letters, into: &text) && text == "two")
    #expect(!scanner.scanUpToCharacters(from: .decimalDigits, into: &text) && text == "two")
    #expect(scanner.scanUpTo("none", into: &text) && text == "3" && scanner.isAtEnd)
  }

  @Test("stands beside numbers and strings that are written as before")
  func numbers() {
    let scanner = Scanner(string: "12 3.5 -2.25 0xff 1 9")
    var (int, float, double, hex, long) = (Int32(0), Float(0), 0.0, UInt32(0), Int64(0))
    #expect(scanner.scanInt32(&int) && int == 12)
    #expect(scanner.scanFloat(&float) && float == 3.5)
    #expect(scanner.scanDouble(&double) && double == -2.25)
    #expect(scanner.scanHexInt32(&hex) && hex == 255)
    #expect(scanner.scanInt64(&long) && long == 1)
    var number = 0
    #expect(scanner.scanInt(&number) && number == 9)
  }
}

@Suite("Texts of a program in its language")
struct LocalizedTextTests {
  private func bundle(_ texts: [String: [String: String]]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.path + "/citrine-\(UUID()).resources"
    try FileManager.default.createDirectory(
      atPath: folder + "/en.lproj", withIntermediateDirectories: true)
    for (table, lines) in texts {
      let text = lines.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
      try text.write(
        toFile: "\(folder)/en.lproj/\(table).strings", atomically: true, encoding: .utf8)
    }
    return try #require(Bundle(path: folder))
  }

  @Test("are those of the first bundle that has one, or else the value or the key")
  func lookup() throws {
    let first = try bundle(["Localizable": ["a": "first a"]])
    let second = try bundle(["Localizable": ["a": "second a", "b": "second b"], "T": ["c": "see"]])
    defer {
      for bundle in [first, second] { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    }
    let bundles = [first, second]
    #expect(LocalizedText.text(for: "a", table: nil, in: bundles) == "first a")
    #expect(LocalizedText.text(for: "b", table: nil, in: bundles) == "second b")
    #expect(LocalizedText.text(for: "c", table: "T", in: bundles) == "see")
    #expect(LocalizedText.text(for: "c", table: nil, in: bundles) == "c")
    #expect(LocalizedText.text(for: "c", table: nil, value: "v", in: bundles) == "v")
  }

  @Test("are those of the language that was asked for, where it has one")
  func languages() throws {
    let bundle = try bundle(["Localizable": ["a": "one", "b": "two"]])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let folder = bundle.bundlePath + "/pt.lproj"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("\"a\" = \"um\";".utf8).write(
      to: URL(fileURLWithPath: folder + "/Localizable.strings"))
    func text(_ key: String, _ languages: [String]?) -> String {
      LocalizedText.text(for: key, table: "", in: [bundle], languages: languages)
    }
    #expect(text("a", ["pt-BR"]) == "um" && text("a", ["fr", "pt"]) == "um")
    #expect(text("a", nil) == "one" && text("a", ["fr"]) == "one")
    #expect(text("b", ["pt"]) == "two" && text("c", ["pt"]) == "c")
    #expect(PreferredLanguages.folders(for: ["pt-BR", "de"]) == ["pt-BR", "pt", "de"])
  }

  @Test("are asked for without a bundle, which calls with one do as before")
  func calls() {
    #expect(NSLocalizedString("no such key", comment: "") == "no such key")
    #expect(NSLocalizedString("k", tableName: "t", comment: "") == "k")
    #expect(NSLocalizedString("k", value: "v", comment: "") == "v")
    #expect(NSLocalizedString("k", tableName: nil, value: "v", comment: "") == "v")
    #expect(NSLocalizedString("k", bundle: .main, comment: "") == "k")
    #expect(NSLocalizedString("k", tableName: nil, bundle: .main, value: "v", comment: "") == "v")
  }
}

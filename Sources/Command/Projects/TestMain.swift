// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The beginning of a program that runs a target's tests, as text.
///
/// The package manager finds tests in an index that release builds do not have, so they are written
/// down.
struct TestMain {
  /// What the adapter says of tests of XCTest's (`--tests`).
  struct Table: Decodable {
    var tests: [Case]
  }

  /// A class with tests.
  struct Case: Decodable {
    struct Method: Decodable {
      var name: String
      var isAsync: Bool
      var conditions: [String]
    }

    var path: String
    var name: String
    var conditions: [String]
    var methods: [Method]
  }

  /// Says which tests are run: those whose `Module.Class/test` a regular expression is in.
  static let filterVariable = "CITRINE_TEST_FILTER"

  /// Says that tests within an application see the machine's clock.
  static let realTimeVariable = "CITRINE_TEST_REAL_TIME"

  /// Has the tests of Swift's own library run in the place of those of XCTest's.
  static let swiftFlag = "--swift-testing"

  /// The status with which Swift's own library says that it has run no test (`EX_UNAVAILABLE`).
  private static let noTests = 69

  var module: String
  var cases: [Case]
  /// Whether there are tests of Swift's own library too.
  var hasSwiftTests: Bool
  /// The module of the application that the tests run in; nil for tests that need none.
  var host: String?
  /// Whether they drive the application from outside, each launching it anew.
  var isOfInterface = false

  var text: String {
    // What waits for the main actor could not go on below a statement that waits itself.
    let swiftTests = """
      if CommandLine.arguments.contains("\(Self.swiftFlag)") {
        Task {
          var chosen = Testing.__CommandLineArguments_v0()
          chosen.filter = filter.map { [$0] }
          let status: CInt = await Testing.__swiftPMEntryPoint(passing: chosen)
          // Nothing that the filter chooses is no failure of these: the others are run besides.
          exit(filter != nil && status == \(Self.noTests) ? EXIT_SUCCESS : status)
        }
        RunLoop.main.run()
      }

      """
    return """
      import Foundation
      import XCTest
      \(hasSwiftTests ? "import Testing\n" : "")\(host == nil ? "" : "@_spi(Hosting) import UIKit\n")\
      \(isOfInterface ? "@_spi(Hosting) import XCUIAutomation\n" : "")
      let filter = ProcessInfo.processInfo.environment["\(Self.filterVariable)"]
      var cases: [XCTestCaseEntry] = []

      func add<Case: XCTestCase>(
        _ name: String, _ tests: [(String, (Case) -> () throws -> Void)]
      ) {
        let tests = tests.filter { test in
          guard let filter else { return true }
          return "\(module).\\(name)/\\(test.0)".range(of: filter, options: .regularExpression) != nil
        }
        if !tests.isEmpty { cases.append(testCase(tests)) }
      }

      \(cases.map(block).joined())
      @MainActor func runTests() -> Never {
      \(hasSwiftTests ? swiftTests : "")
      XCTMain(cases)
      }
      \(host.map(launch) ?? "MainActor.assumeIsolated { runTests() }")

      """
  }

  /// Begins the application, which runs the tests in the place of its own run loop.
  private func launch(_ host: String) -> String {
    """
    @_silgen_name("\(ProjectManifest.beginning(of: host))") func launchApplication(
      _: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
    \(isOfInterface ? interface : "")
    MainActor.assumeIsolated {
      \(isOfInterface ? "tellFailures()" : "")
      HostedTests.body = { runTests() }
      HostedTests.seesRealTime =
        ProcessInfo.processInfo.environment["\(Self.realTimeVariable)"] != nil
      exit(launchApplication(CommandLine.argc, CommandLine.unsafeArgv))
    }
    """
  }

  /// Has XCTest told what fails where a test begins, as the interface's own functions know no line.
  private var interface: String {
    let places = cases.flatMap { found in
      let lines =
        (try? String(contentsOfFile: found.path, encoding: .utf8))?
        .split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return found.methods.map { method in
        let line = lines.firstIndex { $0.contains("func \(method.name)(") } ?? 0
        return "  \(String(reflecting: "\(found.name).\(method.name)")): "
          + "(\(String(reflecting: found.path)), \(line + 1)),\n"
      }
    }
    return """
      let places: [String: (path: String, line: Int)] = [
      \(places.isEmpty ? ":" : places.joined())]

      final class PresentTest: NSObject, XCTestObservation {
        // XCTest tells of tests on the main thread alone.
        nonisolated(unsafe) static var test: XCTestCase?
        func testCaseWillStart(_ testCase: XCTestCase) { Self.test = testCase }
      }

      @MainActor func tellFailures() {
        XCTestObservationCenter.shared.addTestObserver(PresentTest())
        InterfaceTests.tellFailures { text in
          guard let test = PresentTest.test else { return XCTFail(text) }
          let place = places[test.name] ?? ("", 0)
          test.recordFailure(
            withDescription: text, inFile: place.path, atLine: place.line, expected: true)
        }
        HostedTests.launchLater = true
      }

      """
  }

  private func block(_ found: Case) -> String {
    let methods = found.methods.map { method in
      let call = "\(found.name).\(method.name)"
      let test = method.isAsync ? "asyncTest(\(call))" : call
      let line = "  tests.append((\(String(reflecting: method.name)), \(test)))\n"
      return Self.wrapped(line, in: method.conditions)
    }
    let text = """
      do {
        var tests: [(String, (\(found.name)) -> () throws -> Void)] = []
      \(methods.joined())  add(\(String(reflecting: found.name)), tests)
      }

      """
    return Self.wrapped(text, in: found.conditions)
  }

  private static func wrapped(_ text: String, in conditions: [String]) -> String {
    conditions.reversed().reduce(text) { "#if \($1)\n\($0)#endif\n" }
  }
}

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

  /// Has the tests of Swift's own library run in the place of those of XCTest's.
  static let swiftFlag = "--swift-testing"

  /// The status with which Swift's own library says that it has run no test (`EX_UNAVAILABLE`).
  private static let noTests = 69

  var module: String
  var cases: [Case]
  /// Whether there are tests of Swift's own library too.
  var hasSwiftTests: Bool

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
      \(hasSwiftTests ? "import Testing\n" : "")
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
      \(hasSwiftTests ? swiftTests : "")
      XCTMain(cases)

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

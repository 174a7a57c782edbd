// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import Testing

@testable import SourcePort

@Suite("Tests of XCTest's in sources")
struct TestCaseTests {
  private func cases(_ texts: String...) -> [TestCase] {
    TestCases(texts.indices.map { "\($0).swift" }, texts.map { Parser.parse(source: $0) }).found
  }

  @Test(
    "are the methods without parameters whose names begin so, of classes that come from XCTestCase")
  func methods() {
    let found = cases(
      """
      import XCTest
      class ATests: XCTestCase {
        func testOne() {}
        func testTwo() async throws {}
        func test(_ x: Int) {}
        func testFour() -> Int { 4 }
        private func testFive() {}
        static func testSix() {}
        func helper() { func testInner() {} }
      }
      class Model { func testNothing() {} }
      private class Hidden: XCTestCase { func testA() {} }
      """)
    #expect(found.map(\.name) == ["ATests"])
    #expect(found[0].methods.map(\.name) == ["testOne", "testTwo"])
    #expect(found[0].methods.map(\.isAsync) == [false, true])
  }

  @Test("are inherited, added by extensions and lie in other types, also across files")
  func families() {
    let found = cases(
      "class Base: XCTest.XCTestCase { func testBase() {} }\nclass Ring: Ring { func testR() {} }",
      """
      enum Group { final class Inner: Base { func testInner() {} } }
      extension Group.Inner { func testMore() {} }
      class Empty: XCTestCase { func helper() {} }
      """)
    #expect(found.map(\.name) == ["Base", "Group.Inner"])
    #expect(found[1].methods.map(\.name) == ["testInner", "testMore", "testBase"])
    #expect(found[1].path == "1.swift")
  }

  @Test("keep the conditions that they stand in")
  func conditions() {
    let found = cases(
      """
      #if os(iOS) || DEBUG
      class A: XCTestCase {
        #if FAST
          func testFast() {}
        #else
          func testSlow() {}
        #endif
      }
      #endif
      """)
    #expect(found[0].conditions == ["os(iOS) || DEBUG"])
    #expect(
      found[0].methods.map(\.conditions) == [
        ["os(iOS) || DEBUG", "FAST"], ["os(iOS) || DEBUG", "!(FAST)"],
      ])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import XCUIAutomation

@Suite("Tests of an interface")
struct InterfaceTests {
  /// What a test of the probe's form has seen, line by line.
  private func lines(_ kind: String) throws -> [String] {
    let run = try Program(name: "InterfaceProbe").run([kind])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.first == "true false", "\(run.output)")
    return Array(lines.dropFirst())
  }

  @Test("type, tap, drag and choose, and see what comes of it")
  func form() throws {
    #expect(
      try lines("form") == [
        "Your name false", "true", "Adam", "Ada", "Adaa 1", "1", "75.0", "true true false",
        "2 true",
        "false Hello, Adaa!", "blue Row 2", "375.0 667.0 31.0",
      ])
  }

  @Test("go to another screen, delete a row by a swipe, scroll to the last one and come back")
  func list() throws {
    #expect(try lines("list") == ["true false", "false true", "false", "true true", "true"])
  }

  @Test("wait for what comes minutes later without taking that long")
  func late() throws {
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try lines("late") == ["false", "true", "90.0"])
    // Ninety seconds of the program's time.
    #expect(clock.now - start < .seconds(60))
  }

  @Test("fail, and go on, where what they use is not there")
  func missing() throws {
    let lines = try lines("missing")
    #expect(lines[0].hasPrefix("FAILED Failed to tap: No matches found for Application → desc"))
    #expect(lines[0].hasSuffix("identity 'No such'"))
    #expect(lines.contains { $0.hasPrefix("FAILED Failed to type text: neither element nor any") })
    #expect(lines.contains { $0.hasPrefix("FAILED Failed to get the label: Multiple matching") })
  }

  @Test("hand words and defaults to the program")
  func arguments() throws {
    #expect(try lines("arguments") == [#"true ["-title", "Other"]"#])
  }

  @Test("leave the program, come back, turn the device and launch anew")
  func states() throws {
    #expect(
      try lines("states") == ["true", "true false", "true", "true", "Your name 1", "true false"])
  }

  @Test("list what they see with types, places and names")
  func tree() throws {
    let text = try lines("tree").joined(separator: "\n")
    for line in [
      "Application, {{0.0, 0.0}, {375.0, 667.0}}, label: 'InterfaceProbe'",
      "    NavigationBar, ", "identifier: 'Form'", "Button, ", "identifier: 'open', label: 'Add'",
      "TextField, {{20.0, 100.0}, {280.0, 34.0}}, value: Your name",
      "StaticText, {{20.0, 144.0}, {280.0, 24.0}}, identifier: 'greeting', label: 'Nobody'",
      "PickerWheel, ", "value: red",
    ] { #expect(text.contains(line), "\(text)") }
  }

  @Test("do what the module's page says")
  func guide() throws {
    #expect(try Program(name: "InterfaceProbe").run(["guide"]).lines == ["true"])
  }

  @Test("know types by the numbers and names of XCTest's header")
  func types() {
    let types: [(XCUIElement.ElementType, UInt, String)] = [
      (.any, 0, "Any"), (.button, 9, "Button"), (.navigationBar, 21, "NavigationBar"),
      (.table, 26, "Table"), (.collectionView, 32, "CollectionView"), (.slider, 33, "Slider"),
      (.switch, 40, "Switch"), (.searchField, 45, "SearchField"), (.staticText, 48, "StaticText"),
      (.textView, 52, "TextView"), (.cell, 75, "Cell"), (.stepper, 79, "Stepper"),
      (.statusItem, 82, "StatusItem"),
    ]
    for (type, number, name) in types {
      #expect(type.rawValue == number)
      if number != 82 { #expect(type.description == name) }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("InputScript")
struct InputScriptTests {
  func script(_ text: String) throws -> InputScript {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("a.json")))
    return try InputScript(path: folder.path("a.json"))
  }

  @Test("is written and read back to the bit, and written the same again")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 5)
    func number() -> Double { Double.random(in: 0...400, using: &generator) }
    let times = (0..<200).map { _ in number() }.sorted()
    let events = times.enumerated().map { index, time in
      var event = InputScript.Event(time: time)
      switch index % 6 {
      case 0, 1:
        event.touch = InputScript.Touch(
          id: index % 3, phase: [.began, .moved, .ended, .cancelled][index / 4 % 4], x: number(),
          y: number())
      case 2:
        event.wheel = InputScript.Wheel(x: number(), y: number(), right: 0, up: number())
      case 3:
        event.key = InputScript.Key(
          isDown: index % 2 == 0, isRepeat: false, usage: index, code: 97, modifiers: index % 32)
      case 4: event.resize = InputScript.Size(width: 1 + number(), height: 1 + number())
      default: event.text = "é\"\\\u{1F600}\n"
      }
      return event
    }
    let script = InputScript(size: InputScript.Size(width: 375, height: 667.5), events: events)
    let folder = try TemporaryFolder()
    let paths = ["a.json", "b.json"].map(folder.path)
    try script.write(to: paths[0])
    let read = try InputScript(path: paths[0])
    #expect(read == script)
    try read.write(to: paths[1])
    let data = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(data[0] == data[1])
    #expect(folder.contents.count == 2)
  }

  @Test("is written to the file behind a link, and to no folder")
  func links() throws {
    let folder = try TemporaryFolder()
    let script = InputScript(size: InputScript.Size(width: 3, height: 4), events: [])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.json"), withDestinationPath: "b.json")
    try script.write(to: folder.path("a.json"))
    #expect(folder.contents == ["a.json", "b.json"])
    #expect(try InputScript(path: folder.path("b.json")) == script)
    #expect(throws: InputScript.Failure.self) { try script.write(to: folder.url.path) }
  }

  @Test("puts events in the order of their times, and makes touches of taps")
  func taps() throws {
    let script = try script(
      """
      {"version": 1, "size": {"width": 10, "height": 20}, "events": [
        {"time": 2, "text": "b"}, {"time": 1, "tap": {"x": 3, "y": 4}},
        {"time": 1.02, "text": "a"}, {"time": 2, "text": "c"}]}
      """)
    #expect(script.events.map(\.time) == [1, 1.02, 1.05, 2, 2])
    #expect(script.events.compactMap(\.text) == ["a", "b", "c"])
    #expect(script.events.compactMap(\.touch?.phase) == [.began, .ended])
  }

  @Test("lifts a finger before the next tap, and has one for each tap of an instant")
  func quickTaps() throws {
    let script = try script(
      """
      {"version": 1, "size": {"width": 10, "height": 20}, "events": [
        {"time": 1.03, "tap": {"x": 5, "y": 6}}, {"time": 1, "tap": {"x": 3, "y": 4}},
        {"time": 1.03, "tap": {"x": 7, "y": 8}},
        {"time": 2, "touch": {"id": 0, "phase": "began", "x": 1, "y": 1}}]}
      """)
    // Finger 0 is the script's own.
    let touches = script.events.compactMap(\.touch).map { "\($0.id) \($0.phase) \($0.x)" }
    #expect(
      touches == [
        "1 began 3.0", "1 ended 3.0", "1 began 5.0", "2 began 7.0", "1 ended 5.0", "2 ended 7.0",
        "0 began 1.0",
      ])
    #expect(script.events.map(\.time) == [1, 1.03, 1.03, 1.03, 1.08, 1.08, 2])
  }

  @Test("of many taps, at one instant or at many, is soon read", .timeLimit(.minutes(1)))
  func manyTaps() throws {
    let count = 20_000
    for step in [0.0, 0.001] {
      let taps = (0..<count).map { #"{"time":\#(Double($0) * step),"tap":{"x":1,"y":1}}"# }
      let script = try script(
        #"{"version":1,"size":{"width":9,"height":9},"events":[\#(taps.joined(separator: ","))]}"#)
      #expect(script.events.count == 2 * count)
      #expect(Set(script.events.compactMap(\.touch?.id)).count == (step == 0 ? count : 1))
    }
  }

  @Test("has room for each size that the screen takes")
  func room() throws {
    let script = try script(
      """
      {"version": 1, "size": {"width": 10, "height": 20}, "events": [
        {"time": 1, "resize": {"width": 40, "height": 5}},
        {"time": 2, "resize": {"width": 8, "height": 30}}]}
      """)
    #expect(script.room == InputScript.Size(width: 40, height: 30))
  }

  @Test("is written once by its recorder, which leaves nothing else behind")
  func recorder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.json")
    let recorder = InputRecorder(path: path, size: InputScript.Size(width: 5, height: 6))
    var event = InputScript.Event(time: 1.5)
    event.text = "a"
    recorder.add(event)
    try recorder.write()
    recorder.add(event)
    try recorder.write()
    #expect(try InputScript(path: path).events == [event])
    #expect(folder.contents.count == 1)
    let nowhere = InputRecorder(path: "/none/x.json", size: InputScript.Size(width: 5, height: 6))
    #expect(throws: InputScript.Failure.self) { try nowhere.write() }
  }

  @Test(
    "says what is wrong",
    arguments: [
      (
        #"{"version":1,"size":{"width":1,"height":1},"events":[{"time":1,"resize":{"width":0,"height":9}}]}"#,
        "event 1 has no size that can be drawn. Correct it"
      ),
      ("", "it is no JSON"), ("{}", "has no \"version\""),
      (#"{"version":2,"size":{"width":1,"height":1},"events":[]}"#, "version 2"),
      (#"{"version":1,"size":{"width":0,"height":1},"events":[]}"#, "no size"),
      (
        #"{"version":1,"size":{"width":1,"height":1},"events":[{"time":-1,"text":"a"}]}"#, "event 1"
      ),
      (#"{"version":1,"size":{"width":1,"height":1},"events":[{"time":1}]}"#, "exactly one"),
      (
        #"{"version":1,"size":{"width":1,"height":1},"events":[{"time":1,"tap":{"x":"a","y":0}}]}"#,
        ".events[0].tap.x is of the wrong kind"
      ),
      (
        #"{"version":1,"size":{"width":1,"height":1},"events":[{"time":1,"tap":{"x":1e9,"y":0}}]}"#,
        "too far away"
      ),
    ])
  func failures(text: String, reason: String) throws {
    let error = #expect(throws: InputScript.Failure.self) { try script(text) }
    #expect("\(try #require(error))".contains(reason), "\(error.map { "\($0)" } ?? "")")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// What people did to a program, and when: recorded from a window, or written by hand.
///
/// ```json
/// { "version": 1, "size": { "width": 375, "height": 667 }, "events": [
///   { "time": 0.5, "tap": { "x": 187, "y": 600 } },
///   { "time": 1.25, "touch": { "id": 0, "phase": "began", "x": 40, "y": 60 } },
///   { "time": 1.5, "touch": { "id": 0, "phase": "ended", "x": 90, "y": 60 } } ] }
/// ```
struct InputScript: Hashable, Codable {
  struct Size: Hashable, Codable {
    var width: Double
    var height: Double

    var canBeDrawn: Bool { [width, height].allSatisfy { $0 >= 1 && $0 <= 16_384 } }
  }

  /// One thing that was done: exactly one of the fields beside the time is there.
  struct Event: Hashable, Codable {
    /// Seconds since the program was launched.
    var time: Double
    /// A finger that is down, moves or is lifted.
    var touch: Touch?
    /// A finger that is down and 0.05 s later lifted in the same place, or as soon as the next tap
    /// comes; of taps at one instant each has a finger.
    var tap: Point?
    var wheel: Wheel?
    var key: Key?
    /// The letters that were typed.
    var text: String?
    /// The letters that the desktop's method composes.
    var composed: Composed?
    /// The screen's new size, in points.
    var resize: Size?
  }

  struct Touch: Hashable, Codable {
    /// Tells fingers apart while they are down.
    var id: Int
    var phase: TouchPhase
    /// In points of the screen, y down.
    var x: Double
    var y: Double
    /// Whether it is a pointer; nil for a finger.
    var pointer: Bool?
    /// Keys that are held beside a pointer; bits as for keys, nil for none.
    var modifiers: Int?
  }

  struct Composed: Hashable, Codable {
    var text: String
    /// What of it is about to be changed, in characters.
    var start: Int
    var length: Int
  }

  struct Point: Hashable, Codable {
    var x: Double
    var y: Double
  }

  struct Wheel: Hashable, Codable {
    /// In points of the screen, y down.
    var x: Double
    var y: Double
    /// Lines, right and up positive.
    var right: Double
    var up: Double
  }

  struct Key: Hashable, Codable {
    var isDown: Bool
    var isRepeat: Bool
    /// The usage number of USB's keyboard page.
    var usage: Int
    /// A Unicode scalar for keys that write one.
    var code: Int
    /// Bits: shift 1, control 2, alternate 4, command 8, caps lock 16.
    var modifiers: Int
  }

  /// Why a script cannot be played.
  enum Failure: Error, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case version(path: String, Int)
    case size(path: String)
    case event(path: String, index: Int, reason: String)
    case unwritable(path: String, reason: String)

    var description: String {
      switch self {
      case .unreadable(let path, let reason):
        "\(path) cannot be read: \(reason). Record one with --record FILE."
      case .version(let path, let version):
        "\(path) is a script of version \(version), and only version 1 is known. Record it anew."
      case .size(let path):
        "\(path) has no size that can be drawn. Give it one from 1 to 16384 points."
      case .event(let path, let index, let reason):
        "\(path): event \(index + 1) \(reason). Correct it, or record a script with --record FILE."
      case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
      }
    }
  }

  static let limit = 1_000_000

  var version = 1
  var size: Size
  var events: [Event]

  init(size: Size, events: [Event]) {
    (self.size, self.events) = (size, events)
  }

  /// The smallest size that has room for the screen at all times.
  var room: Size {
    events.compactMap(\.resize).reduce(size) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  // MARK: - Files

  /// Reads a script; events come in the order of their times, taps as touches.
  init(path: String) throws(Failure) {
    do {
      self = try JSONDecoder().decode(
        InputScript.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .unreadable(path: path, reason: Self.text(error))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard version == 1 else { throw .version(path: path, version) }
    guard size.canBeDrawn else { throw .size(path: path) }
    guard events.count <= Self.limit else {
      throw .unreadable(path: path, reason: "it has more than \(Self.limit) events")
    }
    for (index, event) in events.enumerated() {
      if let reason = event.problem { throw .event(path: path, index: index, reason: reason) }
    }
    events = Self.ordered(Self.withoutTaps(Self.ordered(events)))
  }

  /// By time; of one instant, as they stand.
  private static func ordered(_ events: [Event]) -> [Event] {
    events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Makes two touches of each tap; the events are in the order of their times.
  private static func withoutTaps(_ events: [Event]) -> [Event] {
    let taken = Set(events.compactMap(\.touch?.id))
    var free = (0...).lazy.filter { !taken.contains($0) }.makeIterator()
    // Of the taps of an instant each has the next of these.
    var fingers: [Int] = []
    let times = events.filter { $0.tap != nil }.map(\.time)
    // When the next later tap comes.
    var nexts = times.map { _ in Double.infinity }
    for index in times.indices.dropLast().reversed() {
      nexts[index] = times[index + 1] > times[index] ? times[index + 1] : nexts[index + 1]
    }
    var (result, index, place) = ([Event](), 0, 0)
    for event in events {
      guard let tap = event.tap else {
        result.append(event)
        continue
      }
      place = index > 0 && times[index - 1] == event.time ? place + 1 : 0
      if place == fingers.count { fingers.append(free.next() ?? 0) }
      let end = min(event.time + 0.05, nexts[index])
      index += 1
      for (phase, time) in [(TouchPhase.began, event.time), (.ended, end)] {
        let touch = Touch(id: fingers[place], phase: phase, x: tap.x, y: tap.y)
        result.append(Event(time: time, touch: touch))
      }
    }
    return result
  }

  /// Writes the script, complete or not at all, an event a line.
  func write(to path: String) throws(Failure) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
      }
      let lines = try events.map { "  " + (try text($0)) }
      let whole =
        "{\"version\":1,\"size\":\(try text(size)),\"events\":[\n"
        + lines.joined(separator: ",\n") + "\n]}\n"
      try AtomicFile.write(Data(whole.utf8), to: path)
    } catch let error as OutputError {
      throw .unwritable(path: path, reason: error.reason)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }

  private static func text(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
    }
    return switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) is of the wrong kind"
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no \"\(key.stringValue)\""
    case .dataCorrupted(let context): "it is no JSON, or \(place(context.codingPath)) is wrong"
    @unknown default: "it is no script"
    }
  }
}

extension InputScript.Event {
  /// What is wrong with it.
  var problem: String? {
    guard time.isFinite, time >= 0, time <= 1e6 else { return "has no time from 0 to 1000000" }
    let kinds = [
      touch != nil, tap != nil, wheel != nil, key != nil, text != nil, composed != nil,
      resize != nil,
    ]
    guard kinds.count(where: { $0 }) == 1 else {
      return "needs exactly one of touch, tap, wheel, key, text, composed and resize"
    }
    if let resize, !resize.canBeDrawn { return "has no size that can be drawn" }
    let numbers = [
      touch?.x, touch?.y, tap?.x, tap?.y, wheel?.x, wheel?.y, wheel?.right, wheel?.up,
    ]
    guard numbers.allSatisfy({ abs($0 ?? 0) <= 1e6 }) else { return "is too far away" }
    return nil
  }
}

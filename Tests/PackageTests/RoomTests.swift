// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The folders of UIKit stand on one another: what a file names lies in its own or in a lower one, but
/// for what the list of rooms says.
@Suite("Rooms of UIKit")
struct RoomTests {
  private static let path = "docs/uikit-rooms.txt"
  private static let sources = SourceTree().files(below: "Sources/UIKit", endings: [".swift"])

  /// The folder of a file right below UIKit's; nil for what lies in none.
  private static func room(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : nil
  }

  /// The types that files declare outside of others, where no two have the name.
  private static let owners: [String: String] = {
    var found: [String: [String]] = [:]
    for file in sources {
      guard let room = room(file.path) else { continue }
      for name in SourceRules.declaredTypes(in: file.text) { found[name, default: []].append(room) }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }()

  /// What the list says: the rooms from below, and what is named upwards.
  private func table() throws -> (rooms: [String], upward: Set<String>) {
    let text = try #require(SourceTree().file(Self.path)).text
    var rooms: [String] = []
    var upward: Set<String> = []
    var way = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("   ") {
        upward.formUnion(words.map { "\(way) \($0)" })
      } else if words.count > 2, words[1] == ">" {
        way = "\(words[0]) > \(words[2].dropLast())"
        upward.formUnion(words.dropFirst(3).map { "\(way) \($0)" })
      } else {
        rooms.append(words[0])
      }
    }
    return (rooms, upward)
  }

  @Test("name what lies below, but for what the list says")
  func walls() throws {
    let (rooms, listed) = try table()
    #expect(Set(rooms) == Set(Self.sources.compactMap { Self.room($0.path) }))
    #expect(rooms.count == Set(rooms).count && Self.owners.count > 700)
    let places = Dictionary(uniqueKeysWithValues: zip(rooms, rooms.indices))
    var upward: Set<String> = []
    for file in Self.sources {
      guard let room = Self.room(file.path), let place = places[room] else { continue }
      for name in SourceRules.capitalizedNames(in: file.text) {
        guard let other = Self.owners[name], let above = places[other], above > place else {
          continue
        }
        upward.insert("\(room) > \(other) \(name)")
      }
    }
    #expect(upward.subtracting(listed).sorted() == [], "named upwards, and not in \(Self.path)")
    #expect(listed.subtracting(upward).sorted() == [], "listed in \(Self.path), and gone")
    #expect(listed.count <= 46)
  }

  @Test("are read from code alone")
  func reading() {
    let text = """
      /// A Comment.
      private struct Hidden {}
      @MainActor
      public final class Shown: Base<Part> {
        let word = "Text \\"Quoted\\" Not" // Neither
        struct Inner {}
      }
      extension Other {}
      """
    #expect(SourceRules.declaredTypes(in: text) == ["Shown"])
    #expect(
      SourceRules.capitalizedNames(in: text)
        == ["Hidden", "MainActor", "Shown", "Base", "Part", "Inner", "Other"])
  }
}

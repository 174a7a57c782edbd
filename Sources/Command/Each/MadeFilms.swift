// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// What is known of the films that lie in a folder, so that those that fit need not be made again.
struct MadeFilms {
  private struct Film: Codable {
    /// What tells what it was made of, and with which options.
    var digest: String
    var size: Int
    var time: Double
  }

  static let name = ".citrine-films.json"

  private let path: String
  private var films: [String: Film]

  init(in folder: String) {
    path = folder + Self.name
    let data = FileManager.default.contents(atPath: path) ?? Data()
    films = (try? JSONDecoder().decode([String: Film].self, from: data)) ?? [:]
  }

  /// Whether a film is there as it was made, of what is asked for now.
  func has(_ name: String, _ digest: String) -> Bool {
    guard let film = films[name], film.digest == digest, let (size, time) = Self.facts(name) else {
      return false
    }
    return film.size == size && film.time == time
  }

  /// Notes a film that has been made.
  mutating func add(_ name: String, _ digest: String) throws(CommandError) {
    guard let (size, time) = Self.facts(name) else { return }
    films[name] = Film(digest: digest, size: size, time: time)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try AtomicFile.write(try encoder.encode(films), to: path)
    } catch {
      throw CommandError(error)
    }
  }

  private static func facts(_ name: String) -> (Int, Double)? {
    var entry = stat()
    guard stat(name, &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else { return nil }
    return (
      Int(entry.st_size), Double(entry.st_mtim.tv_sec) + Double(entry.st_mtim.tv_nsec) / 1e9
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import ZipFiles

/// The files of a `.lottie` archive: animations and what they need.
///
/// Version 1 has `animations/ID.json` and `images`, version 2 `a/ID.json` and `i`; which animation is
/// meant stands in `manifest.json`.
struct LottieArchive {
  private let zip: ZipArchive
  private let file: String
  private var places: [String: Int] = [:]

  /// Whether bytes begin as a zip archive does.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B]) }

  init(_ bytes: [UInt8], file: String) throws(LottieError) {
    self.file = file
    do throws(ZipError) {
      zip = try ZipArchive(bytes)
    } catch {
      throw LottieError(file: file, error.reason)
    }
    for (place, entry) in zip.entries.enumerated() where entry.isInside {
      places[entry.name] = place
    }
  }

  /// What of the archive no animation shows: what players do when they are touched.
  var problems: [String] {
    let has = places.keys.contains { $0.hasPrefix("s/") || $0.hasPrefix("states/") }
    return has ? ["state machines"] : []
  }

  /// What is in a file of the archive; nil where there is no such file.
  func contents(_ name: String) throws(LottieError) -> [UInt8]? {
    guard let place = places[name] else { return nil }
    do throws(ZipError) {
      return try zip.contents(of: zip.entries[place])
    } catch {
      throw LottieError(file: file, error.reason)
    }
  }

  /// The bytes of an animation, its name in the archive, and its identifier.
  ///
  /// - Parameter identifier: The animation's; nil for the one that the archive begins with.
  /// - Returns: The bytes, the name and the identifier.
  /// - Throws: ``LottieError``, when there is no such animation, or the archive is damaged.
  func animation(_ identifier: String?) throws(LottieError) -> (
    bytes: [UInt8], name: String, identifier: String
  ) {
    let (wanted, known) = try listed()
    guard let chosen = identifier ?? wanted ?? known.first else {
      throw LottieError(file: file, "the archive holds no animation")
    }
    for name in ["a/\(chosen).json", "a/\(chosen).lot", "animations/\(chosen).json"] {
      if let bytes = try contents(name) { return (bytes, name, chosen) }
    }
    throw LottieError(
      file: file,
      "the archive holds no animation \(chosen); there are: \(known.joined(separator: ", "))")
  }

  /// The animation that the archive begins with, where it says so, and all that there are.
  private func listed() throws(LottieError) -> (first: String?, all: [String]) {
    var (first, all): (String?, [String]) = (nil, [])
    if let bytes = try contents("manifest.json") {
      (first, all) = try JSONDocument(bytes, file: "\(file)/manifest.json").read {
        (root) throws(LottieError) in
        let list = root["animations"]?.elements ?? .empty
        return (
          root["initial"]?["animation"]?.string ?? root["activeAnimationId"]?.string,
          list.compactMap { $0["id"]?.string }
        )
      }
    }
    guard all.isEmpty else { return (first, all) }
    let names = places.keys.sorted().compactMap { name -> String? in
      let parts = name.split(separator: "/")
      guard parts.count == 2, parts[0] == "a" || parts[0] == "animations" else { return nil }
      return parts[1].split(separator: ".").dropLast().joined(separator: ".")
    }
    return (first, names)
  }

  /// A theme: the one that is asked for, or else the one that an animation begins with.
  ///
  /// - Parameters:
  ///   - identifier: The theme's; nil for the animation's first.
  ///   - animation: The animation's.
  /// - Returns: The theme; nil where none is asked for.
  /// - Throws: ``LottieError``, when there is no such theme, or it is damaged.
  func theme(
    _ identifier: String?, of animation: String
  ) throws(LottieError) -> LottieTheme? {
    var wanted = identifier
    if wanted == nil { wanted = try initialTheme(of: animation) }
    guard let chosen = wanted else { return nil }
    for name in ["t/\(chosen).json", "themes/\(chosen).json"] {
      guard let bytes = try contents(name) else { continue }
      return try LottieTheme(JSONDocument(bytes, file: "\(file)/\(name)"), for: animation)
    }
    let known = places.keys.filter { $0.hasPrefix("t/") || $0.hasPrefix("themes/") }.map {
      $0.split(separator: "/").dropFirst().joined(separator: "/").replacing(".json", with: "")
    }.sorted()
    throw LottieError(
      file: file,
      "the archive holds no theme \(chosen); there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    )
  }

  private func initialTheme(of animation: String) throws(LottieError) -> String? {
    guard let bytes = try contents("manifest.json") else { return nil }
    return try JSONDocument(bytes, file: "\(file)/manifest.json").read {
      (root) throws(LottieError) in
      for entry in root["animations"]?.elements ?? .empty
      where entry["id"]?.string == animation {
        if let theme = entry["initialTheme"]?.string, !theme.isEmpty { return theme }
      }
      return nil
    }
  }

  /// A picture or a sound that an animation names.
  func picture(_ asset: Asset.Picture) -> Data? {
    file(asset.folder + asset.file, in: ["i/", "images/", "u/", "audio/"])
  }

  /// A font that an animation names.
  func font(_ path: String) -> Data? { file(path, in: ["f/", "fonts/"]) }

  private func file(_ path: String, in folders: [String]) -> Data? {
    let base = path.split(separator: "/").last.map(String.init) ?? path
    for name in folders.map({ $0 + base }) + [path] {
      if let bytes = try? contents(name) { return Data(bytes) }
    }
    return nil
  }
}

/// What a document's bytes are behind gzip's, as stickers have them.
enum PackedDocument {
  /// More than any document has.
  private static let limit = 1 << 28

  /// The bytes without their packing; the same where they have none.
  static func unpacked(_ bytes: [UInt8], file: String) throws(LottieError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    // RFC 1952: a method, flags, a time and two more bytes; then what the flags promise.
    guard bytes.count > 18, bytes[2] == 8 else { throw damaged(file) }
    let flags = bytes[3]
    var at = 10
    if flags & 4 != 0 { at += 2 + Int(bytes[at]) + Int(bytes[at + 1]) << 8 }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard at < bytes.count, let end = bytes[at...].firstIndex(of: 0) else { throw damaged(file) }
      at = end + 1
    }
    if flags & 2 != 0 { at += 2 }
    guard at < bytes.count, let result = Inflation.unpack(bytes[at...], limit: limit) else {
      throw damaged(file)
    }
    return result
  }

  private static func damaged(_ file: String) -> LottieError {
    LottieError(file: file, "the packed document is damaged: fetch it anew")
  }
}

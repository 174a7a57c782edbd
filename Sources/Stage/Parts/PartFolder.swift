// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media

/// The parts of a film in a folder, which cover it exactly.
package struct PartFolder {
  let path: String
  let film: PartManifest.Film
  private let parts: [PartManifest]

  /// Whether the film is a program's, which has to make its sounds.
  package var isProgram: Bool { film.isProgram }
  /// What a program has to be told so that it shows this film.
  package var words: [String] { film.words }

  /// Looks at the parts, but not at their pictures.
  ///
  /// - Throws: What is missing, which may come yet, or what does not belong together.
  package init(_ path: String) throws(StageError) {
    self.path = path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .outside(.input, "\(path) is no folder that can be read.")
    }
    var parts: [PartManifest] = []
    for name in names.sorted() where name.hasPrefix("part-") && name.hasSuffix(".json") {
      parts.append(try PartManifest.read(path + "/" + name))
    }
    parts.sort { ($0.first, $0.file) < ($1.first, $1.file) }
    guard let film = parts.first?.film else {
      throw .outside(.temporary, "\(path) holds no part of a film yet.")
    }
    (self.film, self.parts) = (film, parts)
    for part in parts.dropFirst() {
      guard let difference = Self.difference(part.film, film) else { continue }
      throw .media(
        "\(part.file) and \(parts[0].file) in \(path) are not of one film: they differ in "
          + "\(difference). Make one of them again, or take it away.")
    }
    try Self.checkCover(parts, of: film, in: path)
    let lost = parts.filter { !$0.hasFile(in: path) }.map(\.file)
    guard lost.isEmpty else {
      throw .outside(
        .temporary,
        "In \(path) \(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") missing or not "
          + "as written. Make \(lost.count == 1 ? "it" : "them") again.")
    }
  }

  /// What two parts do not have in common.
  private static func difference(_ a: PartManifest.Film, _ b: PartManifest.Film) -> String? {
    if a.tool != b.tool { return "the version of citrine (\(a.tool), \(b.tool))" }
    if a.scene != b.scene { return "the program or document" }
    if a.frames != b.frames { return "the film's length (\(a.frames), \(b.frames) frames)" }
    if (a.width, a.height) != (b.width, b.height) {
      return "size (\(a.width)x\(a.height), \(b.width)x\(b.height))"
    }
    if a.sound != b.sound { return "the sound" }
    return a.options == b.options ? nil : "what was asked for"
  }

  private static func checkCover(
    _ parts: [PartManifest], of film: PartManifest.Film, in path: String
  ) throws(StageError) {
    var missing: [String] = []
    func miss(_ range: Range<Int>) {
      if !range.isEmpty { missing.append("\(range.lowerBound)-\(range.upperBound - 1)") }
    }
    var next = 0
    for (index, part) in parts.enumerated() {
      guard part.first >= next else {
        throw .media(
          "Frames \(part.first)-\(min(part.last, next - 1)) are in \(path) twice: in "
            + "\(parts[index - 1].file) and \(part.file). Take one of them away.")
      }
      miss(next..<part.first)
      next = part.last + 1
    }
    miss(next..<film.frames)
    guard missing.isEmpty else {
      throw .outside(
        .temporary,
        "In \(path) of \(film.frames) frames these are missing: \(missing.joined(separator: ", ")). "
          + "Make the parts that have them.")
    }
  }

  /// Calls a body with each frame of the film, in order.
  ///
  /// - Throws: When a frame is not the one that was drawn.
  func eachFrame(
    patience: Double, _ body: (Int, Image) throws(StageError) -> Void
  ) throws(StageError) {
    for part in parts {
      func read() throws(MediaError) -> KeptFrames {
        try KeptFrames(
          path: path + "/" + part.file, width: film.width, height: film.height, patience: patience)
      }
      let frames = try Self.reading(read)
      for index in part.first...part.last {
        let image = try Self.reading(frames.next)
        guard let image,
          PartManifest.text(of: Checksum.crc32(image)) == part.checksums[index - part.first]
        else {
          throw .outside(
            .temporary,
            "Frame \(index) in \(path)/\(part.file) is not the one that was drawn. Make the part "
              + "again.")
        }
        try body(index, image)
      }
    }
  }

  private static func reading<Value>(
    _ body: () throws(MediaError) -> Value
  ) throws(StageError) -> Value {
    do {
      return try body()
    } catch {
      throw StageError(error)
    }
  }
}

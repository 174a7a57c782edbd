// SPDX-License-Identifier: Apache-2.0

/// What a PNG file tells beside its pixels, in its `iTXt` chunks.
package enum PNGNotes {
  /// A keyword of 1 to 79 letters, and a text.
  package typealias Note = (keyword: String, text: String)

  /// Writes notes into a file, before what follows the header.
  package static func insert(_ notes: [Note], into file: [UInt8]) -> [UInt8] {
    // The signature and the header chunk have 33 bytes.
    guard file.starts(with: PNGChunk.signature), file.count >= 33 else { return file }
    return file[..<33] + notes.flatMap { chunk($0.keyword, $0.text) } + file[33...]
  }

  /// The notes of a file, in its order; none where it is no PNG file, and those before the damage
  /// where it is cut.
  package static func read(_ file: [UInt8]) -> [Note] {
    guard file.starts(with: PNGChunk.signature) else { return [] }
    var notes: [Note] = []
    var place = PNGChunk.signature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = place + 8
      guard length <= file.count - body - 4 else { break }
      if file[place + 4..<body].elementsEqual("iTXt".utf8) {
        // Keyword, 0, two bytes of compression, language, 0, keyword in that language, 0, text.
        let chunk = file[body..<body + length]
        let parts = chunk.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].count >= 4, parts[1].starts(with: [0, 0, 0, 0]) {
          notes.append(
            (
              String(decoding: parts[0], as: UTF8.self),
              String(decoding: parts[1].dropFirst(4), as: UTF8.self)
            ))
        }
      }
      place = body + length + 4
    }
    return notes
  }

  private static func chunk(_ keyword: String, _ text: String) -> [UInt8] {
    PNGChunk.bytes("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The boxes of an mp4 or mov film: the table of its frames, and their bytes.
struct MovieBoxes {
  private struct Box {
    var kind: String
    /// What is in it.
    var content: Range<Int>
  }

  /// How many frames a complete file has.
  let frames: Int

  init(_ file: FileWindow) throws(FilmFault) {
    let boxes = try Self.boxes(in: 0..<file.count, of: file)
    let media = boxes.filter { $0.kind == "mdat" }.map(\.content)
    guard let movie = boxes.first(where: { $0.kind == "moov" }), !media.isEmpty else { throw .cut }
    for track in try Self.boxes(in: movie.content, of: file) where track.kind == "trak" {
      guard let info = try Self.descend(["mdia", "minf"], from: track, of: file) else { continue }
      let parts = try Self.boxes(in: info.content, of: file)
      guard parts.contains(where: { $0.kind == "vmhd" }) else { continue }
      guard let table = parts.first(where: { $0.kind == "stbl" }) else { throw .strange }
      frames = try Self.frames(in: Self.boxes(in: table.content, of: file), media, of: file)
      return
    }
    throw .strange
  }

  private static func descend(
    _ path: [String], from box: Box, of file: FileWindow
  ) throws(FilmFault) -> Box? {
    var box = box
    for kind in path {
      guard let next = try boxes(in: box.content, of: file).first(where: { $0.kind == kind })
      else { return nil }
      box = next
    }
    return box
  }

  /// The boxes that fill a range to its end.
  private static func boxes(
    in range: Range<Int>, of file: FileWindow
  ) throws(FilmFault) -> [Box] {
    var result: [Box] = []
    var at = range.lowerBound
    while at < range.upperBound {
      guard var size = file.big(at, bytes: 4), let kind = file.text(at + 4, count: 4) else {
        throw .cut
      }
      var head = 8
      if size == 1 {
        guard let long = file.big(at + 8, bytes: 8) else { throw .cut }
        (size, head) = (long, 16)
      }
      guard size >= head else { throw .strange }
      guard size <= range.upperBound - at else { throw .cut }
      result.append(Box(kind: kind, content: at + head..<at + size))
      at += size
    }
    return result
  }

  /// Counts the frames of a track, whose bytes must lie where the file keeps them.
  private static func frames(
    in table: [Box], _ places: [Range<Int>], of file: FileWindow
  ) throws(FilmFault) -> Int {
    guard let sizes = table.first(where: { $0.kind == "stsz" })?.content.lowerBound,
      let same = file.big(sizes + 4, bytes: 4), let count = file.big(sizes + 8, bytes: 4)
    else { throw .strange }
    var (total, isHuge) = same.multipliedReportingOverflow(by: count)
    if isHuge { throw .strange }
    if same == 0 {
      for index in 0..<count {
        guard let size = file.big(sizes + 12 + 4 * index, bytes: 4) else { throw .cut }
        total += size
      }
    }
    guard total <= places.reduce(0, { $0 + $1.count }) else { throw .cut }
    guard let chunks = table.first(where: { $0.kind == "stco" || $0.kind == "co64" }),
      let chunkCount = file.big(chunks.content.lowerBound + 4, bytes: 4)
    else { throw .strange }
    let width = chunks.kind == "stco" ? 4 : 8
    for index in 0..<chunkCount {
      let at = chunks.content.lowerBound + 8 + width * index
      guard let place = file.big(at, bytes: width) else { throw .cut }
      guard places.contains(where: { $0.contains(place) }) else { throw .strange }
    }
    return count
  }
}

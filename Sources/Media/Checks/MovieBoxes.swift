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

  /// Where the map stands that says how the pictures of each track are turned.
  static func turns(in file: FileWindow) throws(FilmFault) -> [Int] {
    guard
      let movie = try boxes(in: 0..<file.count, of: file).first(where: { $0.kind == "moov" })
    else { throw .cut }
    var result: [Int] = []
    for track in try boxes(in: movie.content, of: file) where track.kind == "trak" {
      guard let info = try descend(["mdia", "minf"], from: track, of: file),
        try boxes(in: info.content, of: file).contains(where: { $0.kind == "vmhd" }),
        let head = try descend(["tkhd"], from: track, of: file),
        let version = file.byte(head.content.lowerBound)
      else { continue }
      let offset = version == 1 ? 52 : 40
      guard offset + 36 <= head.content.count else { throw .strange }
      result.append(head.content.lowerBound + offset)
    }
    return result
  }

  /// A number in the file.
  struct Number {
    var offset: Int
    var width: Int
    var value: Int
  }

  /// The numbers that say how long a track lasts.
  struct Length {
    var isOfPictures: Bool
    /// Units of its times a second.
    var scale: Int
    /// How many times the table of times has, and their sum; the last of them for a frame of its own, where
    /// it has one.
    var count: Int
    var sum: Int
    var last: Number?
    /// The time of the frames before that one.
    var usual: Int
    /// In the track's own units.
    var media: Number
    /// In the film's units.
    var film: [Number]
  }

  /// The numbers that say how long a film lasts: that of all of it, in so many units a second, and those
  /// of its tracks.
  static func lengths(
    in file: FileWindow
  ) throws(FilmFault) -> (film: Number, scale: Int, tracks: [Length]) {
    guard
      let movie = try boxes(in: 0..<file.count, of: file).first(where: { $0.kind == "moov" }),
      let head = try descend(["mvhd"], from: movie, of: file)
    else { throw .cut }
    var tracks: [Length] = []
    for track in try boxes(in: movie.content, of: file) where track.kind == "trak" {
      tracks.append(try length(of: track, file))
    }
    return (
      try number(head, 16, 24, file), try number(head, 12, 20, file, isShort: true).value, tracks
    )
  }

  private static func length(of track: Box, _ file: FileWindow) throws(FilmFault) -> Length {
    guard let media = try descend(["mdia"], from: track, of: file),
      let mediaHead = try descend(["mdhd"], from: media, of: file),
      let info = try descend(["minf"], from: media, of: file),
      let head = try descend(["tkhd"], from: track, of: file),
      let table = try descend(["stbl", "stts"], from: info, of: file)?.content.lowerBound,
      let entries = file.big(table + 4, bytes: 4)
    else { throw .strange }
    var result = Length(
      isOfPictures: try boxes(in: info.content, of: file).contains { $0.kind == "vmhd" },
      scale: try number(mediaHead, 12, 20, file, isShort: true).value, count: 0, sum: 0, usual: 0,
      media: try number(mediaHead, 16, 24, file), film: [try number(head, 20, 28, file)])
    for index in 0..<entries {
      let at = table + 8 + 8 * index
      guard let count = file.big(at, bytes: 4), let time = file.big(at + 4, bytes: 4) else {
        throw .cut
      }
      let isAlone = index == entries - 1 && count == 1
      if isAlone { result.last = Number(offset: at + 4, width: 4, value: time) }
      if !isAlone { result.usual = time }
      result.count += count
      result.sum += count &* time
    }
    if let edits = try descend(["edts", "elst"], from: track, of: file),
      let count = file.big(edits.content.lowerBound + 4, bytes: 4), count > 0
    {
      result.film.append(try number(edits, 8 + 12 * (count - 1), 8 + 20 * (count - 1), file))
    }
    return result
  }

  /// A number at a place in a box of the short or the long form; it has 4 or 8 bytes, unless it is short
  /// in both.
  private static func number(
    _ box: Box, _ short: Int, _ long: Int, _ file: FileWindow, isShort: Bool = false
  ) throws(FilmFault) -> Number {
    let isLong = file.byte(box.content.lowerBound) == 1
    let offset = box.content.lowerBound + (isLong ? long : short)
    let width = isLong && !isShort ? 8 : 4
    guard let value = file.big(offset, bytes: width) else { throw .strange }
    return Number(offset: offset, width: width, value: value)
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

// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreMedia
import Foundation
@testable import Media
import TestSupport
import Testing

@Suite("Edits of tracks")
struct PieceListLawTests {
  /// Whole numbers that fall the same on every run.
  private struct Lots {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % (range.upperBound - range.lowerBound + 1)
    }
  }

  private static let origin: TrackOrigin = {
    let audio = MediaFile.Audio(
      stream: 0, codec: "pcm", rate: 48_000, channels: 2, duration: 1000, start: 0)
    return TrackOrigin(
      media: MediaFile(
        path: "/dev/null", format: "wav", duration: 1000, start: 0, videos: [], sounds: [audio]),
      stream: .audio(audio))
  }()

  private func time(_ unit: Int, _ scale: Int32) -> CMTime {
    CMTime(value: Int64(unit), timescale: scale)
  }

  /// What is played in each unit of time: the unit of the source, or nil.
  private func units(_ list: PieceList, _ scale: Int32) -> [Int?] {
    var result: [Int?] = []
    for piece in list.pieces {
      #expect(piece.target.start == time(result.count, scale))
      let count = Int((piece.target.duration.seconds * Double(scale)).rounded())
      for unit in 0..<count {
        let start = piece.source.start.seconds * Double(scale)
        result.append(piece.origin == nil ? nil : Int(start.rounded()) + unit)
      }
    }
    return result
  }

  @Test("are those of a row of units, whatever is done in whatever order", arguments: 1...40)
  func model(seed: Int) throws {
    let origin = Self.origin
    var lots = Lots(state: UInt64(seed))
    let scale = [30, 600, 24, 1000, 44_100][seed % 5]
    let tick = Int32(scale)
    var (list, row): (PieceList, [Int?]) = (PieceList(), [])
    for _ in 0..<60 {
      let (start, length) = (lots.next(0...40), lots.next(1...20))
      let at = lots.next(0...max(row.count + 3, 3))
      let range = CMTimeRange(start: time(start, tick), duration: time(length, tick))
      let place = CMTimeRange(start: time(at, tick), duration: time(length, tick))
      switch lots.next(0...4) {
      case 0, 1:
        let piece = TrackPiece(
          origin: origin, source: range,
          target: CMTimeRange(start: .zero, duration: range.duration))
        list.insert([piece], lasting: range.duration, at: place.start)
        while row.count < at { row.append(nil) }
        row.insert(contentsOf: (start..<start + length).map { $0 }, at: at)
      case 2:
        list.insert([], lasting: place.duration, at: place.start)
        if at < row.count { row.insert(contentsOf: [Int?](repeating: nil, count: length), at: at) }
      case 3:
        list.remove(place)
        if at < row.count { row.removeSubrange(at..<min(row.count, at + length)) }
      default:
        // Into itself, as a copy of a part.
        let part = list.part(place)
        let copy = at < row.count ? Array(row[at..<min(row.count, at + length)]) : []
        list.insert(part, lasting: place.duration, at: list.end)
        row += copy
      }
      while row.last == .some(nil) { row.removeLast() }
      #expect(units(list, tick) == row)
      #expect(list.end == time(row.count, tick))
    }
  }

  @Test("a range that is played slower and then faster again is as it was", arguments: 2...7)
  func scaling(factor: Int) throws {
    let origin = Self.origin
    let whole = CMTimeRange(start: .zero, duration: time(90, 30))
    var list = PieceList([TrackPiece(origin: origin, source: whole, target: whole)])
    let part = CMTimeRange(start: time(30, 30), duration: time(10, 30))
    list.scale(part, to: time(10 * factor, 30))
    #expect(list.end == time(80 + 10 * factor, 30))
    #expect(list.pieces.map(\.source.duration) == [time(30, 30), time(10, 30), time(50, 30)])
    list.scale(
      CMTimeRange(start: part.start, duration: time(10 * factor, 30)), to: part.duration)
    #expect(list.end == time(90, 30))
    #expect(units(list, 30) == (0..<90).map { $0 })
  }
}

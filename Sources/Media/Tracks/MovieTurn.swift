// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the pictures of a mp4 or mov file are to be turned: nine numbers in the head of each track
/// (ISO/IEC 14496-12, `tkhd`).
enum MovieTurn {
  private static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  /// Writes the maps of a film's tracks of pictures, in their order.
  static func write(_ turns: [[Double]], to file: String, named path: String) throws(MediaError) {
    guard turns.contains(where: { $0 != identity }) else { return }
    let places: [Int]
    do throws(FilmFault) {
      guard let window = FileWindow(path: file) else { throw FilmFault.cut }
      places = try MovieBoxes.turns(in: window)
    } catch {
      throw .incomplete(path: path, reason: error.reason, message: "")
    }
    guard places.count == turns.count, let handle = FileHandle(forUpdatingAtPath: file) else {
      throw .incomplete(path: path, reason: "its tracks are not there", message: "")
    }
    do {
      for (place, turn) in zip(places, turns) {
        try handle.seek(toOffset: UInt64(place))
        try handle.write(contentsOf: Data(bytes(turn)))
      }
      try handle.close()
    } catch {
      throw .cannotWrite(path: path, reason: "its turn could not be written")
    }
  }

  /// The map row by row: a b u, c d v, tx ty w; u, v and w have 30 bits after the point, others 16.
  private static func bytes(_ turn: [Double]) -> [UInt8] {
    func fixed(_ value: Double) -> Int32 { Int32(saturating: (value * 65_536).rounded()) }
    let values = [
      fixed(turn[0]), fixed(turn[1]), 0, fixed(turn[2]), fixed(turn[3]), 0, fixed(turn[4]),
      fixed(turn[5]), 1 << 30,
    ]
    return values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ((3 - $0) * 8)) }
    }
  }
}

extension Int32 {
  fileprivate init(saturating value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, -2_147_483_648), 2_147_483_647))
  }
}

// SPDX-License-Identifier: Apache-2.0

extension QRCode {
  /// How hard the code is to read (ISO/IEC 18004, 7.8.3).
  var penalty: Int {
    let columns = rows.indices.map { x in rows.map { $0[x] } }
    return (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) }
      + blocks + balance
  }

  /// Runs of five or more squares of one colour.
  private static func runs(_ line: [Bool]) -> Int {
    var result = 0
    var start = 0
    for index in 1...line.count where index == line.count || line[index] != line[start] {
      let length = index - start
      if length >= 5 { result += 3 + length - 5 }
      start = index
    }
    return result
  }

  /// What looks like the corner's pattern, with four light squares at a side.
  private static func finders(_ line: [Bool]) -> Int {
    let core = [true, false, true, true, true, false, true]
    // What lies beyond the code is light.
    let padded = Array(repeating: false, count: 4) + line + Array(repeating: false, count: 4)
    var result = 0
    for start in 4...padded.count - 11 where Array(padded[start..<start + 7]) == core {
      if !padded[start - 4..<start].contains(true) { result += 40 }
      if !padded[start + 7..<start + 11].contains(true) { result += 40 }
    }
    return result
  }

  /// Squares of two by two of one colour.
  private var blocks: Int {
    var result = 0
    for y in 1..<rows.count {
      for x in 1..<rows.count {
        let color = rows[y][x]
        if rows[y][x - 1] == color, rows[y - 1][x] == color, rows[y - 1][x - 1] == color {
          result += 3
        }
      }
    }
    return result
  }

  /// How far dark squares are from being half of all.
  private var balance: Int {
    let dark = rows.reduce(0) { $0 + $1.count { $0 } }
    let total = rows.count * rows.count
    return ((abs(dark * 20 - total * 10) + total - 1) / total - 1) * 10
  }

  /// How many check bytes a block has, by level and version.
  static let checkCounts: [[Int]] = [
    [
      0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30,
      30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      0, 13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30,
      30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      0, 17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// How many blocks there are, by level and version.
  static let blockCounts: [[Int]] = [
    [
      0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13,
      14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23,
      25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      0, 1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29,
      34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      0, 1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35,
      37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// Checks over bytes, in the field of x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for place in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if b >> UInt8(place) & 1 == 1 { result ^= Int(a) }
    }
    return UInt8(truncatingIfNeeded: result)
  }

  /// The polynomial whose roots are the first powers of 2, its highest term left out.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }
}

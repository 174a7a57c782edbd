// SPDX-License-Identifier: Apache-2.0

/// A QR code of bytes (ISO/IEC 18004), in the smallest version that holds them.
public struct QRCode {
  /// How much may be lost: 7, 15, 25 and 30 hundredths.
  public enum Level: String, Sendable, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// The two bits that stand for it.
    fileprivate var bits: Int { [1, 0, 3, 2][index] }
  }

  /// Whether a square is dark, the topmost row first.
  public private(set) var rows: [[Bool]]
  private var isFixed: [[Bool]]
  private let version: Int
  private let side: Int

  /// Nil for more bytes than the greatest code holds at the level.
  public init?(_ message: [UInt8], level: Level) {
    guard
      let version = (1...40).first(where: { version in
        4 + (version < 10 ? 8 : 16) + message.count * 8
          <= Self.dataCount(version, level) * 8
      })
    else { return nil }
    self.version = version
    side = version * 4 + 17
    rows = Array(repeating: Array(repeating: false, count: side), count: side)
    isFixed = rows
    drawPatterns()
    drawData(Self.codewords(message, version, level))
    var best = (penalty: Int.max, mask: 0)
    for mask in 0..<8 {
      let penalty = masked(mask, level).penalty
      if penalty < best.penalty { best = (penalty, mask) }
    }
    rows = masked(best.mask, level).rows
  }

  // MARK: - Bytes

  private static func codewords(_ message: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(4, 4)
    append(message.count, version < 10 ? 8 : 16)
    for byte in message { append(Int(byte), 8) }
    let room = dataCount(version, level) * 8
    append(0, min(4, room - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while data.count < room / 8 { data.append(data.count % 2 == bits.count / 8 % 2 ? 0xEC : 0x11) }
    return interleaved(data, version, level)
  }

  /// Blocks with their checks, byte by byte in turn.
  private static func interleaved(
    _ data: [UInt8], _ version: Int, _ level: Level
  ) -> [UInt8] {
    let count = blockCounts[level.index][version]
    let checks = checkCounts[level.index][version]
    let total = moduleCount(version) / 8
    let shortLength = total / count - checks
    let shortBlocks = count - total % count
    let divisor = ReedSolomon.divisor(checks)
    var blocks: [[UInt8]] = []
    var start = 0
    for block in 0..<count {
      let length = shortLength + (block < shortBlocks ? 0 : 1)
      blocks.append(Array(data[start..<start + length]))
      start += length
    }
    let rests = blocks.map { ReedSolomon.remainder($0, divisor) }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for block in blocks where index < block.count { result.append(block[index]) }
    }
    for index in 0..<checks { for rest in rests { result.append(rest[index]) } }
    return result
  }

  private static func dataCount(_ version: Int, _ level: Level) -> Int {
    moduleCount(version) / 8
      - checkCounts[level.index][version] * blockCounts[level.index][version]
  }

  /// Squares that are left for bytes.
  private static func moduleCount(_ version: Int) -> Int {
    var result = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      result -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { result -= 36 }
    }
    return result
  }

  // MARK: - Drawing

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    rows[y][x] = isDark
    isFixed[y][x] = true
  }

  private mutating func drawPatterns() {
    for place in 0..<side {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for dy in -4...4 {
        for dx in -4...4 where (0..<side).contains(x + dx) && (0..<side).contains(y + dy) {
          let ring = max(abs(dx), abs(dy))
          set(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
    let places = alignmentPlaces
    for (i, x) in places.enumerated() {
      for (j, y) in places.enumerated() {
        let last = places.count - 1
        guard !(i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0) else { continue }
        for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private var alignmentPlaces: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    return [6] + (0..<count - 1).map { side - 7 - (count - 2 - $0) * step }
  }

  /// Level and mask, with their checks, twice.
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(side - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, side - 15 + place, bit(place)) }
    set(8, side - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for place in 0..<18 {
      let (a, b) = (side - 11 + place % 3, place / 3)
      set(a, b, bits >> place & 1 == 1)
      set(b, a, bits >> place & 1 == 1)
    }
  }

  /// Bits go up and down in columns of two, from the right.
  private mutating func drawData(_ bytes: [UInt8]) {
    var index = 0
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for line in 0..<side {
        for x in [right, right - 1] {
          let isUpward = (right + 1) & 2 == 0
          let y = isUpward ? side - 1 - line : line
          guard !isFixed[y][x], index < bytes.count * 8 else { continue }
          rows[y][x] = bytes[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  private func masked(_ mask: Int, _ level: Level) -> QRCode {
    var result = self
    for y in 0..<side {
      for x in 0..<side where !isFixed[y][x] {
        let isFlipped: Bool
        switch mask {
        case 0: isFlipped = (x + y) % 2 == 0
        case 1: isFlipped = y % 2 == 0
        case 2: isFlipped = x % 3 == 0
        case 3: isFlipped = (x + y) % 3 == 0
        case 4: isFlipped = (x / 3 + y / 2) % 2 == 0
        case 5: isFlipped = x * y % 2 + x * y % 3 == 0
        case 6: isFlipped = (x * y % 2 + x * y % 3) % 2 == 0
        default: isFlipped = ((x + y) % 2 + x * y % 3) % 2 == 0
        }
        if isFlipped { result.rows[y][x].toggle() }
      }
    }
    result.drawFormat(level.bits << 3 | mask)
    return result
  }
}

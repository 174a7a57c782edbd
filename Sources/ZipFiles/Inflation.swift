// SPDX-License-Identifier: Apache-2.0

/// Unpacks what was packed by the DEFLATE method (RFC 1951), as archives have it.
package struct Inflation {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var at: Int
  private var bits: UInt32 = 0
  private var count = 0
  private var out: [UInt8] = []

  /// The bytes that packed ones stand for; nil when they are damaged, or more than a limit.
  package static func unpack(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var inflation = Inflation(bytes, limit: limit)
    return inflation.run() ? inflation.out : nil
  }

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    (self.bytes, self.limit, at) = (bytes, limit, bytes.startIndex)
  }

  /// A code of Huffman's, by how many codes there are of each length and what they mean in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    /// nil where more codes are promised than there can be.
    init?(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...15 {
        left = left * 2 - counts[length]
        if left < 0 { return nil }
      }
      symbols = lengths.enumerated().filter { $0.element > 0 }
        .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
    }
  }

  private static let fixed = (
    Code(
      [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
        + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)),
    Code([Int](repeating: 5, count: 30))
  )
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]

  private mutating func take(_ wanted: Int) -> Int? {
    while count < wanted {
      guard at < bytes.endIndex else { return nil }
      bits |= UInt32(bytes[at]) << UInt32(count)
      at += 1
      count += 8
    }
    defer {
      bits >>= UInt32(wanted)
      count -= wanted
    }
    return Int(bits & (1 << UInt32(wanted) - 1))
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let number = code.counts[length]
      if value - first < number { return code.symbols[index + value - first] }
      index += number
      first = (first + number) << 1
      value <<= 1
    }
    return nil
  }

  private mutating func run() -> Bool {
    while let isLast = take(1), let kind = take(2) {
      let isRead: Bool
      switch kind {
      case 0: isRead = copy()
      case 1:
        guard let values = Self.fixed.0, let places = Self.fixed.1 else { return false }
        isRead = unpack(values, places)
      case 2:
        guard let (values, places) = codes() else { return false }
        isRead = unpack(values, places)
      default: return false
      }
      guard isRead else { return false }
      if isLast == 1 { return true }
    }
    return false
  }

  /// A part that is not packed.
  private mutating func copy() -> Bool {
    (bits, count) = (0, 0)
    guard let length = take(16), let check = take(16), length == ~check & 0xFFFF,
      bytes.endIndex - at >= length, out.count + length <= limit
    else { return false }
    out += bytes[at..<at + length]
    at += length
    return true
  }

  private mutating func codes() -> (Code, Code)? {
    guard let more = take(5), let places = take(5), let own = take(4), more <= 29, places <= 29
    else { return nil }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var widths = [Int](repeating: 0, count: 19)
    for index in 0..<own + 4 {
      guard let width = take(3) else { return nil }
      widths[order[index]] = width
    }
    guard let code = Code(widths) else { return nil }
    let total = 257 + more + places + 1
    var lengths: [Int] = []
    while lengths.count < total {
      guard let symbol = symbol(code) else { return nil }
      guard symbol >= 16 else {
        lengths.append(symbol)
        continue
      }
      let (bits, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard let extra = take(bits), symbol != 16 || !lengths.isEmpty else { return nil }
      let repeated = symbol == 16 ? lengths[lengths.count - 1] : 0
      lengths += [Int](repeating: repeated, count: least + extra)
    }
    guard lengths.count == total, let values = Code(lengths[..<(257 + more)]),
      let distances = Code(lengths[(257 + more)...])
    else { return nil }
    return (values, distances)
  }

  private mutating func unpack(_ values: Code, _ places: Code) -> Bool {
    while let symbol = symbol(values) {
      if symbol == 256 { return true }
      guard out.count < limit else { return false }
      if symbol < 256 {
        out.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      guard index < Self.lengths.count,
        let extra = take(index < 8 || index == 28 ? 0 : index / 4 - 1),
        let place = self.symbol(places),
        place < Self.distances.count, let more = take(place < 4 ? 0 : place / 2 - 1)
      else { return false }
      let (length, distance) = (Self.lengths[index] + extra, Self.distances[place] + more)
      guard distance <= out.count, out.count + length <= limit else { return false }
      for _ in 0..<length { out.append(out[out.count - distance]) }
    }
    return false
  }
}

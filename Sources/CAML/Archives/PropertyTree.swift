// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A list of properties as its bytes have it: nothing of it is trusted.
struct PropertyTree {
  enum Value {
    case number(NSNumber)
    case text(String)
    case data(Data)
    /// Seconds since 2001.
    case date(Double)
    /// A reference into a keyed archive's table.
    case reference(Int)
    /// Places of values.
    case list([Int])
    case table(keys: [Int], values: [Int])
    case other
  }

  private(set) var values: [Value] = []
  private(set) var root = 0

  /// The most values that are read.
  private static let limit = 4_000_000

  /// Reads a binary list; nil for what is damaged.
  init?(binary bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else { return nil }
    let trailer = bytes.count - 32
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 8, at + count <= trailer || at >= trailer, at + count <= bytes.count, count <= 8
      else { return nil }
      let value = (0..<count).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[at + $1]) }
      return Int(exactly: value)
    }
    let (width, size) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(width), (1...8).contains(size), let count = number(trailer + 8, 8),
      let root = number(trailer + 16, 8), let table = number(trailer + 24, 8), count > 0,
      count <= Self.limit, root < count, table <= trailer, count <= (trailer - table) / width
    else { return nil }
    self.root = root
    var total = 0
    for index in 0..<count {
      guard let place = number(table + index * width, width), place >= 8, place < table,
        let value = Self.value(bytes, place, end: table, count: count, size: size, number, &total)
      else { return nil }
      values.append(value)
    }
  }

  private static func value(
    _ bytes: [UInt8], _ place: Int, end: Int, count: Int, size: Int,
    _ number: (Int, Int) -> Int?, _ total: inout Int
  ) -> Value? {
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
    var at = place + 1
    func fits(_ length: Int) -> Bool { length >= 0 && at <= end && length <= end - at }
    var length = low
    if low == 15, kind >= 4, kind != 8 {
      guard at < end, bytes[at] >> 4 == 1, bytes[at] & 15 <= 3,
        let long = number(at + 1, 1 << Int(bytes[at] & 15)), long <= 1 << 40
      else { return nil }
      at += 1 + 1 << Int(bytes[at] & 15)
      length = long
    }
    func places(_ wanted: Int, from start: Int) -> [Int]? {
      let result = (0..<wanted).compactMap { number(start + $0 * size, size) }
      return result.count == wanted && result.allSatisfy { $0 < count } ? result : nil
    }
    switch kind {
    case 0 where low == 8 || low == 9: return .number(NSNumber(value: low == 9))
    case 0: return .other
    case 1:
      // Numbers of sixteen bytes are whole ones without a sign.
      guard low <= 4, fits(1 << low) else { return nil }
      let start = low == 4 ? at + 8 : at
      return .number(NSNumber(value: Int64(bitPattern: bits(bytes, start, min(1 << low, 8)))))
    case 2:
      guard low == 2 || low == 3, fits(1 << low) else { return nil }
      let raw = bits(bytes, at, 1 << low)
      return .number(
        low == 2
          ? NSNumber(value: Float(bitPattern: UInt32(truncatingIfNeeded: raw)))
          : NSNumber(value: Double(bitPattern: raw)))
    case 3: return fits(8) ? .date(Double(bitPattern: bits(bytes, at, 8))) : nil
    case 4: return fits(length) ? .data(Data(bytes[at..<at + length])) : nil
    case 5:
      return fits(length) ? .text(String(decoding: bytes[at..<at + length], as: UTF8.self)) : nil
    case 6:
      guard fits(length * 2) else { return nil }
      let units = (0..<length).map {
        UInt16(bytes[at + 2 * $0]) << 8 | UInt16(bytes[at + 2 * $0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 8: return fits(low + 1) ? number(at, low + 1).map { .reference($0) } : nil
    case 10, 12, 13:
      let wanted = kind == 13 ? 2 * length : length
      total += wanted
      guard fits(wanted * size), total <= limit, let all = places(wanted, from: at) else {
        return nil
      }
      return kind == 13
        ? .table(keys: Array(all[..<length]), values: Array(all[length...])) : .list(all)
    default: return nil
    }
  }

  private static func bits(_ bytes: [UInt8], _ at: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 << 8 | UInt64(bytes[at + $1]) }
  }

  /// The value of a key of a table; nil where there is none.
  func value(_ key: String, of table: Value) -> Value? {
    guard case .table(let keys, let places) = table else { return nil }
    for (index, name) in keys.enumerated() {
      if case .text(key) = values[name] { return values[places[index]] }
    }
    return nil
  }
}

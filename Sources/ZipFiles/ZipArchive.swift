// SPDX-License-Identifier: Apache-2.0

/// Why an archive cannot be read, as a sentence about it.
package struct ZipError: Error, Hashable, Sendable {
  /// What is wrong, and what to do.
  package let reason: String
}

/// The files of a zip archive.
package struct ZipArchive {
  /// A file, by where it lies.
  package struct Entry: Sendable {
    /// Its path as the archive has it: it may be any.
    package let name: String
    fileprivate let place: Int
    fileprivate let packed: Int
    fileprivate let size: Int
    fileprivate let method: Int

    /// Whether the path stays below the folder that it is put into.
    package var isInside: Bool {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return !name.contains("\0")
        && !parts.contains { $0.isEmpty || $0 == ".." || $0 == "." }
    }
  }

  private let bytes: [UInt8]
  /// In the order of the archive's list, folders left out.
  package private(set) var entries: [Entry] = []

  /// More than documents have, less than an archive can lie about.
  private static let entryLimit = 10_000
  private static let sizeLimit = 1 << 28

  /// Reads the list of what is in an archive.
  ///
  /// - Parameter bytes: The archive.
  /// - Throws: ``ZipError``, when it is none, or has more than is read.
  package init(_ bytes: [UInt8]) throws(ZipError) {
    self.bytes = bytes
    // The list is named at the end, before a remark of up to 65,535 bytes.
    let lowest = max(0, bytes.count - 65_557)
    var end = bytes.count - 22
    while end >= lowest, number(end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= lowest, let count = number(end + 10, 2), var at = number(end + 16, 4) else {
      throw ZipError(reason: "this is no zip archive, or its end is missing: fetch it anew")
    }
    guard count <= Self.entryLimit else {
      throw ZipError(reason: "the archive has \(count) files, more than are read")
    }
    var total = 0
    for _ in 0..<count {
      guard number(at, 4) == 0x0201_4B50, let method = number(at + 10, 2),
        let packed = number(at + 20, 4), let size = number(at + 24, 4),
        let name = number(at + 28, 2), let extra = number(at + 30, 2),
        let note = number(at + 32, 2),
        let place = number(at + 42, 4), at + 46 + name <= bytes.count
      else { throw damaged }
      total += size
      guard total <= Self.sizeLimit else {
        throw ZipError(reason: "the archive's files are larger together than is read")
      }
      let text = String(decoding: bytes[(at + 46)..<(at + 46 + name)], as: UTF8.self)
      guard !text.hasSuffix("/") else {
        at += 46 + name + extra + note
        continue
      }
      entries.append(
        Entry(name: text, place: place, packed: packed, size: size, method: method))
      at += 46 + name + extra + note
    }
  }

  private var damaged: ZipError { ZipError(reason: "the archive is damaged: fetch it anew") }

  private func number(_ at: Int, _ count: Int) -> Int? {
    guard at >= 0, at + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  /// What is in a file.
  ///
  /// - Throws: ``ZipError``, when it is damaged or packed by an unknown method.
  package func contents(of entry: Entry) throws(ZipError) -> [UInt8] {
    guard number(entry.place, 4) == 0x0403_4B50, let name = number(entry.place + 26, 2),
      let extra = number(entry.place + 28, 2)
    else { throw damaged }
    let start = entry.place + 30 + name + extra
    guard start + entry.packed <= bytes.count else { throw damaged }
    let packed = bytes[start..<start + entry.packed]
    switch entry.method {
    case 0: return Array(packed)
    case 8:
      guard let contents = Inflation.unpack(packed, limit: entry.size), contents.count == entry.size
      else { throw damaged }
      return contents
    default:
      throw ZipError(
        reason: "\(entry.name) is packed by a method that is not read: pack the archive anew")
    }
  }
}

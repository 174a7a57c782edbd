// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The files of a zip archive.
struct ZipArchive {
  private let bytes: [UInt8]
  private let file: String
  private var entries: [(name: String, place: Int, packed: Int, size: Int, method: Int)] = []

  /// More than a wallpaper has, less than an archive can lie about.
  private static let entryLimit = 10_000
  private static let sizeLimit = 1 << 28

  /// Reads the list of what is in an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - file: Its name for errors.
  /// - Throws: When it is none, or has more than is read.
  init(_ bytes: [UInt8], file: String) throws(CAMLError) {
    (self.bytes, self.file) = (bytes, file)
    // The list is named at the end, before a remark of up to 65,535 bytes.
    let lowest = max(0, bytes.count - 65_557)
    var end = bytes.count - 22
    while end >= lowest, number(end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= lowest, let count = number(end + 10, 2), var at = number(end + 16, 4) else {
      throw CAMLError(file: file, "this is no zip archive, or its end is missing: fetch it anew")
    }
    guard count <= Self.entryLimit else {
      throw CAMLError(file: file, "the archive has \(count) files, more than are read")
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
        throw CAMLError(file: file, "the archive's files are larger together than is read")
      }
      let text = String(decoding: bytes[(at + 46)..<(at + 46 + name)], as: UTF8.self)
      if !text.hasSuffix("/") { entries.append((text, place, packed, size, method)) }
      at += 46 + name + extra + note
    }
  }

  private var damaged: CAMLError {
    CAMLError(file: file, "the archive is damaged: fetch it anew")
  }

  private func number(_ at: Int, _ count: Int) -> Int? {
    guard at >= 0, at + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  /// Puts the files into a folder; what would lie outside of it is left out.
  func unpack(into folder: URL) throws(CAMLError) {
    for entry in entries {
      let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }),
        !entry.name.contains("\0")
      else { continue }
      let contents = try contents(entry)
      let place = folder.appendingPathComponent(entry.name)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents).write(to: place)
      } catch {
        throw CAMLError(
          file: file, "\(entry.name) of the archive cannot be put down in \(folder.path)")
      }
    }
  }

  private func contents(
    _ entry: (name: String, place: Int, packed: Int, size: Int, method: Int)
  ) throws(CAMLError) -> [UInt8] {
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
      throw CAMLError(
        file: file, "\(entry.name) is packed by a method that is not read: pack the archive anew")
    }
  }
}

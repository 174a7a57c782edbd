// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes of a file, read in pieces, however large the file is; reading outside gives nil.
final class FileWindow {
  let count: Int
  private let descriptor: Int32
  private var window: [UInt8] = []
  private var start = 0

  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    count = Int(max(0, lseek(descriptor, 0, SEEK_END)))
  }

  deinit { close(descriptor) }

  func byte(_ at: Int) -> Int? {
    guard at >= 0, at < count else { return nil }
    if at < start || at >= start + window.count { fill(at) }
    let index = at - start
    return index >= 0 && index < window.count ? Int(window[index]) : nil
  }

  private func fill(_ at: Int) {
    start = at
    window = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(at)))
    }
  }

  /// A number with the most significant byte first, of up to 7 bytes, or 8 that fit.
  func big(_ at: Int, bytes: Int) -> Int? {
    var value = 0
    for index in 0..<bytes {
      guard let byte = byte(at &+ index), value < 1 << 55 else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  /// A number with the least significant byte first.
  func little(_ at: Int, bytes: Int) -> Int? {
    var value = 0
    for index in 0..<bytes {
      guard let byte = byte(at &+ index) else { return nil }
      value |= byte << (8 * index)
    }
    return value
  }

  func text(_ at: Int, count: Int) -> String? {
    var bytes: [UInt8] = []
    for index in 0..<count {
      guard let byte = byte(at &+ index) else { return nil }
      bytes.append(UInt8(byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

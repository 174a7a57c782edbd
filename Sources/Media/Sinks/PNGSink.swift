// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Writes PNG files: one for each frame when the path holds a number pattern such as
/// `frame-%05d.png`, otherwise only the last frame, at the end.
package final class PNGSink: FrameSink {
  private let prefix: String
  private let suffix: String
  private let digits: Int?
  private let path: String
  private var number: Int
  private var last: Image?
  private var written: [String] = []
  private var isClosed = false

  /// Creates a sink; the first frame's file gets `firstNumber`.
  package init(path: String, firstNumber: Int = 0) {
    self.path = path
    number = firstNumber
    let pattern = Self.pattern(in: path)
    digits = pattern?.digits
    prefix = pattern.map { String(path[..<$0.range.lowerBound]) } ?? path
    suffix = pattern.map { String(path[$0.range.upperBound...]) } ?? ""
  }

  package func append(_ image: Image) throws(MediaError) {
    guard !isClosed else { throw .closed(path: path) }
    guard digits != nil else {
      last = image
      return
    }
    let file = name(of: number)
    do {
      try PNG.write(image, to: file)
    } catch {
      cancel()
      throw error
    }
    written.append(file)
    number += 1
  }

  package func finish() throws(MediaError) {
    guard !isClosed else { return }
    isClosed = true
    guard digits == nil else {
      guard !written.isEmpty else { throw .noFrames(path: path) }
      return
    }
    guard let last else { throw .noFrames(path: path) }
    try PNG.write(last, to: path)
  }

  package func cancel() {
    guard !isClosed else { return }
    isClosed = true
    for file in written { unlink(file) }
    written = []
  }

  private func name(of number: Int) -> String {
    let text = String(abs(number))
    let zeros = String(repeating: "0", count: max(0, (digits ?? 0) - text.count))
    return prefix + (number < 0 ? "-" : "") + zeros + text + suffix
  }

  /// The first `%d` or `%0Nd` of a path and its N.
  private static func pattern(
    in path: String
  ) -> (range: Range<String.Index>, digits: Int)? {
    guard let range = path.range(of: "%0?[0-9]{0,2}d", options: .regularExpression) else {
      return nil
    }
    return (range, Int(path[range].dropFirst().dropLast()) ?? 1)
  }
}

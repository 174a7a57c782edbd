// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import OutputFiles

/// Writes PNG or JPEG files: one for each frame when the path holds a number pattern such as
/// `frame-%05d.png`, otherwise only the last frame, at the end.
///
/// Frames that were written go when the film is broken off, also by the end of the process.
package final class PictureSink: FrameSink {
  private let format: PictureFormat
  private let prefix: String
  private let suffix: String
  private let digits: Int?
  private let path: String
  private var number: Int
  private var last: Image?
  private var written: [(path: String, item: UnfinishedFiles.Item)] = []
  private var isClosed = false

  /// Creates a sink; the first frame's file gets `firstNumber`.
  ///
  /// - Parameters:
  ///   - path: The file or pattern.
  ///   - format: What is written; nil for what the path's extension says.
  ///   - firstNumber: The number of the first frame.
  /// - Throws: When nothing can be written there.
  package init(
    path: String, format: PictureFormat? = nil, firstNumber: Int = 0
  ) throws(MediaError) {
    if let format { self.format = format } else { self.format = try PictureFormat(path: path) }
    self.path = path
    number = firstNumber
    let pattern = Self.pattern(in: path)
    digits = pattern?.digits
    prefix = pattern.map { String(path[..<$0.range.lowerBound]) } ?? path
    suffix = pattern.map { String(path[$0.range.upperBound...]) } ?? ""
    // What cannot be written is told before anything is drawn.
    if pattern == nil {
      try MediaError.writing { () throws(OutputError) in _ = try Destination(path: path) }
    }
    let (start, end) = (prefix.split(separator: "/").last ?? "", suffix)
    DraftFile.removeStale(for: path) { name in
      pattern == nil ? name == start : name.hasPrefix(start) && name.hasSuffix(end)
    }
  }

  package func append(_ image: Image) throws(MediaError) {
    guard !isClosed else { throw .closed(path: path) }
    guard digits != nil else {
      last = image
      return
    }
    do {
      try write(image, to: name(of: number))
    } catch {
      cancel()
      throw error
    }
    number += 1
  }

  private func write(_ image: Image, to file: String) throws(MediaError) {
    let data = try format.encode(image)
    try MediaError.writing { () throws(OutputError) in
      guard case .file(let place) = try Destination(path: file) else {
        return try AtomicFile.write(data, to: file)
      }
      let draft = try DraftFile(for: file)
      try draft.write(data)
      let added = try UnfinishedFiles.whileBeginning { () throws(OutputError) in
        try draft.commit()
        return UnfinishedFiles.add(file: place)
      }
      if let item = added ?? nil {
        written.append((place, item))
      } else if added == nil {
        throw OutputError(path: file, reason: "the program is ending")
      }
    }
  }

  package func finish() throws(MediaError) {
    guard !isClosed else { return }
    isClosed = true
    guard digits == nil else {
      guard !written.isEmpty else { throw .noFrames(path: path) }
      for (_, item) in written { item.forget() }
      written = []
      return
    }
    guard let last else { throw .noFrames(path: path) }
    let data = try format.encode(last)
    try MediaError.writing { () throws(OutputError) in try AtomicFile.write(data, to: path) }
  }

  package func cancel() {
    guard !isClosed else { return }
    isClosed = true
    for (path, item) in written {
      unlink(path)
      item.forget()
    }
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

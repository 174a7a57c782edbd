// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import ImageIO
import Media
import OutputFiles

/// A file that is compared: a picture, a film or a document.
enum ComparedFile {
  case picture(Image)
  case film(FootageReader)
  /// Is opened when its pictures are asked for, as a process has one virtual time at a time.
  case document(path: String, CommandInput)

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: Where it is; its ending tells what it is.
  ///   - input: How documents are put on a stage.
  /// - Throws: What cannot be read.
  init(_ path: String, _ input: CommandInput) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError.input("\(path): there is no such file")
    }
    if OpenDocument.reads(path) {
      self = .document(path: path, input)
      return
    }
    let source = CGImageSourceCreateWithURL(URL(fileURLWithPath: path) as CFURL, nil)
    if let source, CGImageSourceGetCount(source) == 1 {
      guard let picture = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
        throw CommandError.input("\(path) is a picture that cannot be read, or too large")
      }
      self = .picture(picture.image)
      return
    }
    do {
      self = .film(try FootageReader(try MediaFile.probe(path)))
    } catch {
      throw CommandError.input("\(error)")
    }
  }

  /// Seconds; nil for a picture, which has none.
  func length() throws -> Double? {
    switch self {
    case .picture: nil
    case .film(let reader): reader.file.duration
    case .document(let path, let input): try OpenDocument(path, input).length
    }
  }

  /// The pictures at times, one after the other.
  ///
  /// - Parameters:
  ///   - times: Seconds, growing.
  ///   - body: Gets the number of each time, and the picture.
  /// - Throws: What cannot be shown.
  func forEachPicture(at times: [Double], _ body: (Int, Image) throws -> Void) throws {
    switch self {
    case .picture(let image):
      for index in times.indices { try body(index, image) }
    case .film(let reader):
      for (index, time) in times.enumerated() {
        guard let shown = reader.frame(at: time) else {
          throw CommandError.input(
            "\(reader.file.path) has no frame at \(time) s: "
              + (reader.error.map { "\($0)" } ?? "it holds none"))
        }
        try body(index, shown.image)
      }
    case .document(let path, let input):
      let stage = try OpenDocument(path, input).stage
      for (index, time) in times.enumerated() {
        try stage.advance(to: time)
        try body(index, stage.image().image)
      }
    }
  }
}

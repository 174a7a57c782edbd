// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import Stage
import TestSupport

/// A stage with a layer on which a film with numbered frames is played, pixel for pixel.
final class FilmStage {
  let folder: TemporaryFolder
  let stage: Stage
  let url: URL
  let layer = AVPlayerLayer()

  /// A film of so many frames of a rate.
  init(
    frames: Int = 60, rate: String = "30", name: String = "a.mp4",
    _ arguments: [String] = NumberedFilm.h264
  ) throws {
    folder = try TemporaryFolder()
    url = URL(fileURLWithPath: folder.path(name))
    try NumberedFilm.write(url.path, frames: frames, rate: rate, arguments)
    stage = try Stage(size: CGSize(width: 64, height: 32))
    layer.frame = stage.layer.bounds
    stage.layer.addSublayer(layer)
  }

  /// The number of the frame that is seen at a time of the stage; nil for none.
  func number(at time: Double) -> Int? { NumberedFilm.number(in: stage.image(at: time).image) }

  /// The number of the frame that is seen now.
  var number: Int? { number(at: stage.time) }
}

/// What happened, and when.
final class Log: @unchecked Sendable {
  private let stage: Stage
  private(set) var lines: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ stage: Stage) { self.stage = stage }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  /// Writes a word with the time of the stage in milliseconds.
  func note(_ word: String) {
    lines.append("\(word) \(Int((stage.time * 1000).rounded()))")
  }

  /// Notes the end of an item.
  func listen(_ name: NSNotification.Name, _ item: AVPlayerItem, _ word: String) {
    let log = self
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: item, queue: nil) { _ in
        log.note(word)
      })
  }
}

/// Seconds as a time that is exact to the nanosecond.
func seconds(_ seconds: Double) -> CMTime {
  CMTime(value: Int64((seconds * 1e9).rounded()), timescale: 1_000_000_000)
}

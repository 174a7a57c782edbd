// SPDX-License-Identifier: Apache-2.0

import Media

/// Which instants a film shows, and which of its frames are made.
///
/// Frame i shows the instant i · speed / fps after the film's beginning, whichever frames are made:
/// so a part of a film is that part of the whole.
struct FilmSpan: Equatable, Sendable {
  var rate: FrameRate
  /// Seconds of the stage in one of the film.
  var speed = 1.0
  /// Of the whole film.
  var count: Int
  /// Those that are made.
  var frames: Range<Int>

  init(fps: Double, speed: Double = 1, count: Int) {
    (rate, self.speed, self.count, frames) = (FrameRate(fps), speed, count, 0..<count)
  }

  /// Seconds of the stage from the film's beginning to a frame.
  func instant(of frame: Int) -> Double {
    rate.seconds(before: frame, speed: speed)
  }

  /// Seconds of the film before a frame.
  func seconds(before frame: Int) -> Double { rate.seconds(before: frame) }

  /// Which frames a part has: parts differ by one frame at most.
  ///
  /// Where a film has n frames, part i of k has those from ⌊i·n/k⌋ to ⌊(i+1)·n/k⌋, without the last.
  static func part(_ index: Int, of parts: Int, frames count: Int) -> Range<Int> {
    // At most 10^10 frames times 10^5 parts.
    count * index / parts..<count * (index + 1) / parts
  }
}

extension FilmOptions {
  /// Which frames are asked for.
  ///
  /// - Parameter length: Seconds of the stage until the program's own end, where it has one that is
  ///   taken when nothing else is said.
  /// - Returns: The frames.
  /// - Throws: When there are no such frames.
  func span(length: Double? = nil) throws(StageError) -> FilmSpan {
    try StageLimits.checkRate(fps, "A film")
    let fps = FrameRate(fps).value
    let shown: Double =
      if let end {
        (end - at) / speed
      } else if hasLength {
        seconds
      } else if let length {
        max(length - at, 1 / fps) / speed
      } else {
        seconds
      }
    try StageLimits.checkLength(shown, "A film")
    guard StageLimits.speeds.contains(speed) else {
      throw .argument("A film wants a speed of 0.001 to 1000, not \(speed).")
    }
    var count = max(1, Int((shown * fps).rounded()))
    if let frames {
      guard frames.lowerBound >= 0, frames.upperBound < StageLimits.frames else {
        throw .argument("A film has no frames \(frames.lowerBound)-\(frames.upperBound).")
      }
      if frames.upperBound >= count {
        // Who makes a part of a film must know how long the whole is.
        guard end == nil, !hasLength, partsFolder == nil else {
          throw .usage(
            "--frames \(frames.lowerBound)-\(frames.upperBound) lies beyond the film, whose frames "
              + "are 0-\(count - 1). Give it a later end with --to or --seconds.")
        }
        count = frames.upperBound + 1
      }
    }
    var span = FilmSpan(fps: fps, speed: speed, count: count)
    if let frames { span.frames = frames.lowerBound..<frames.upperBound + 1 }
    if let shard {
      try Self.check(parts: shard.count, of: count)
      span.frames = FilmSpan.part(shard.index, of: shard.count, frames: count)
    }
    return span
  }

  /// Each part has a frame at least.
  static func check(parts: Int, of count: Int) throws(StageError) {
    guard parts <= count else {
      throw .usage("A film of \(count) frames cannot have \(parts) parts: ask for fewer.")
    }
  }
}

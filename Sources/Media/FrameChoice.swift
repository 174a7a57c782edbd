// SPDX-License-Identifier: Apache-2.0

/// Which frames a film keeps whose format cannot show them as fast as they come.
///
/// Players show frames of GIF for a tenth of a second when their delay is below two hundredths, and
/// those of other animated pictures when it is ten milliseconds or less. So of too many frames some
/// are kept, evenly: frame k of the file is the one that the film shows when k begins, and the file
/// lasts as long as the film does, to half a delay.
struct FrameChoice {
  /// Of the file.
  let rate: FrameRate
  /// Film frames to one of the file; nil where all are kept.
  private let step: Double?
  private var taken = 0
  private(set) var kept = 0

  init(_ rate: FrameRate, format: FilmFormat) {
    let limit = format.highestRate ?? .infinity
    let isTooFast = rate.value > limit
    self.rate = isTooFast ? FrameRate(min(limit, 50)) : rate
    step = isTooFast ? rate.value / self.rate.value : nil
  }

  /// Whether frames are left out.
  var isSome: Bool { step != nil }

  /// Whether the film's next frame is kept.
  mutating func takes() -> Bool {
    defer { taken += 1 }
    guard let step else {
      kept += 1
      return true
    }
    guard Int((Double(kept) * step).rounded(.down)) == taken else { return false }
    kept += 1
    return true
  }

  /// Whether the last frame that was kept is one too many, now that the film has ended.
  var isOneTooMany: Bool {
    guard let step else { return false }
    return kept > max(1, Int((Double(taken) / step).rounded()))
  }
}

extension FilmFormat {
  /// The most frames a second that players show as the file says; nil where there is no such limit.
  fileprivate var highestRate: Double? {
    switch self {
    case .gif: 50
    // WebP counts in whole milliseconds, of which eleven are the least that is taken.
    case .apng, .webp: 90
    case .mp4, .webm, .mov, .mkv: nil
    }
  }
}

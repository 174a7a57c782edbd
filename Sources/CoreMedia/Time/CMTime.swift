// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// Units a second: 600 and 90,000 are usual.
public typealias CMTimeScale = Int32
/// What tells apart times that do not follow on each other, such as the turns of a loop.
public typealias CMTimeEpoch = Int64

/// The largest timescale, 2³¹ - 1.
public let kCMTimeMaxTimescale: Int = 0x7FFF_FFFF

/// What a time is beside its number.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Without it the time is none.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// A calculation has lost something.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// The time is later than every number.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// The time is earlier than every number.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// Not known, as the duration of what is live.
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// Those with which value and scale say nothing.
  public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}

/// A time as a fraction: `value` / `timescale` seconds.
///
/// Times with the same or related scales are added without loss; what is lost is told by a flag.
/// Nothing overflows: scales are made coarser, then times become infinite.
public struct CMTime: Sendable {
  /// How many units of `1 / timescale` seconds.
  public var value: CMTimeValue
  /// How many units a second has.
  public var timescale: CMTimeScale
  /// Whether it is a time at all, and of which kind.
  public var flags: CMTimeFlags
  /// Tells apart times that do not follow on each other.
  public var epoch: CMTimeEpoch

  /// An invalid time: the same as ``invalid``.
  public init() {
    self.init(value: 0, timescale: 0, flags: [], epoch: 0)
  }

  /// A time from all its parts.
  public init(
    value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  /// A number of units of which there are so many a second.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// The time of the scale that lies nearest to a number of seconds towards zero.
  ///
  /// Where the value would be too large, the scale is halved until it is not; without any the time is
  /// infinite. A scale that is not above 0 makes no time.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self.init()
      return
    }
    var scale = preferredTimescale
    var value = seconds * Double(scale)
    while abs(value) >= 0x1p63, scale > 1 {
      scale /= 2
      value = seconds * Double(scale)
    }
    guard abs(value) < 0x1p63 else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: CMTimeValue(value.rounded(.towardZero)), timescale: scale)
    if Double(self.value) / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
  }

  /// No time at all, as functions answer that cannot.
  public static let invalid = CMTime()
  /// A time that is not known.
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time later than every number.
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time earlier than every number.
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// The time of 0 seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
}

extension CMTime {
  /// Whether it is a time.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is later than every number.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is earlier than every number.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number.
  public var isNumeric: Bool { flags.intersection([.valid, .impliedValueFlagsMask]) == .valid }
  /// Whether a calculation has lost something.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Seconds; NaN for what is no time or not known.
  public var seconds: Double {
    if isNumeric { return timescale == 0 ? .nan : Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return .nan
  }
}

extension CMTime: CustomStringConvertible {
  /// As `CMTimeShow` writes it: value, scale, epoch where there is one, and seconds.
  public var description: String {
    if !isValid { return "{INVALID}" }
    if isPositiveInfinity { return "{+INFINITY}" }
    if isNegativeInfinity { return "{-INFINITY}" }
    if isIndefinite { return "{INDEFINITE}" }
    let text = String(format: "%.3f", seconds)
    let age = epoch == 0 ? "" : ":\(epoch)"
    return "{\(value)/\(timescale)\(age) = \(text)\(hasBeenRounded ? ", rounded" : "")}"
  }
}

/// Written part by part; an addition to Apple's API.
extension CMTime: Codable {
  private enum CodingKeys: CodingKey {
    case value, timescale, flags, epoch
  }

  /// Reads the parts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      value: try container.decode(CMTimeValue.self, forKey: .value),
      timescale: try container.decode(CMTimeScale.self, forKey: .timescale),
      flags: CMTimeFlags(rawValue: try container.decode(UInt32.self, forKey: .flags)),
      epoch: try container.decode(CMTimeEpoch.self, forKey: .epoch))
  }

  /// Writes the parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(timescale, forKey: .timescale)
    try container.encode(flags.rawValue, forKey: .flags)
    try container.encode(epoch, forKey: .epoch)
  }
}

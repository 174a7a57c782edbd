// SPDX-License-Identifier: Apache-2.0

/// Which stretch of a source's time is shown in which stretch of a track's.
///
/// Where they do not last equally long, the source is played faster or slower.
public struct CMTimeMapping: Hashable, Sendable {
  /// Of the source's time; no range where nothing is shown.
  public var source: CMTimeRange
  /// Of the track's time.
  public var target: CMTimeRange

  /// No mapping at all: both ranges are invalid.
  public init() {
    (source, target) = (.invalid, .invalid)
  }

  /// A mapping from the one range to the other.
  public init(source: CMTimeRange, target: CMTimeRange) {
    (self.source, self.target) = (source, target)
  }

  /// No mapping at all.
  public static let invalid = CMTimeMapping()

  /// Whether it maps something, or nothing, to a range that is one.
  public var isValid: Bool { target.isValid }

  /// Whether nothing is shown in its target.
  public var isEmpty: Bool { isValid && !source.isValid }
}

/// A mapping from the one range to the other.
public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
  CMTimeMapping(source: source, target: target)
}

/// A mapping in whose target nothing is shown.
public func CMTimeMappingMakeEmpty(target: CMTimeRange) -> CMTimeMapping {
  CMTimeMapping(source: .invalid, target: target)
}

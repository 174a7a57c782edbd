// SPDX-License-Identifier: Apache-2.0

/// When a sample is shown or heard.
public struct CMSampleTimingInfo: Sendable {
  /// How long it lasts; of one that stands for many, how long each does.
  public var duration: CMTime
  /// When it begins.
  public var presentationTimeStamp: CMTime
  /// When it is decoded; no time where samples are decoded in the order in which they are shown.
  public var decodeTimeStamp: CMTime

  /// No times at all.
  public init() {
    self.init(duration: CMTime(), presentationTimeStamp: CMTime(), decodeTimeStamp: CMTime())
  }

  /// Times from all parts.
  public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
    self.duration = duration
    self.presentationTimeStamp = presentationTimeStamp
    self.decodeTimeStamp = decodeTimeStamp
  }

  /// No times at all.
  public static let invalid = CMSampleTimingInfo()
}

/// No times at all.
public let kCMTimingInfoInvalid = CMSampleTimingInfo.invalid
/// How many samples something has.
public typealias CMItemCount = Int
/// The number of a sample, from 0.
public typealias CMItemIndex = Int

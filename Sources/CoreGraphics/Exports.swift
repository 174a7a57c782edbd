// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

/// Seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first instant of 1 January 2001.
public typealias CFAbsoluteTime = Double
/// An index or a count.
public typealias CFIndex = Int
/// The number of a Core Foundation type.
public typealias CFTypeID = UInt
/// Any object.
public typealias CFTypeRef = AnyObject
/// A string object.
public typealias CFString = NSString
/// A mutable string object.
public typealias CFMutableString = NSMutableString
/// An array object.
public typealias CFArray = NSArray
/// A mutable array object.
public typealias CFMutableArray = NSMutableArray
/// A dictionary object.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary object.
public typealias CFMutableDictionary = NSMutableDictionary
/// A URL object.
public typealias CFURL = NSURL
/// A data object.
public typealias CFData = NSData
/// A mutable data object.
public typealias CFMutableData = NSMutableData
/// A number object.
public typealias CFNumber = NSNumber
/// A truth value object.
public typealias CFBoolean = NSNumber
/// An attributed string object.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string object.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A run of indices.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// How many indices.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() {
    self.init(location: 0, length: 0)
  }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Returns a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// Seconds from 1 January 1970 to 1 January 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// Returns the wall clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Infinity in single precision, which `repeatCount` takes as "for ever".
public let HUGE: Float = .infinity
/// The largest finite number in single precision.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// Runs `body`; there is no pool to drain where objects are counted at compile time.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

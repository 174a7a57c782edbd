// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

/// A length of time in seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first instant of 1 January 2001.
public typealias CFAbsoluteTime = Double
/// An index or a count.
public typealias CFIndex = Int
/// The number of a Core Foundation type.
public typealias CFTypeID = UInt
/// Any object: Core Foundation's types are Foundation's classes here.
public typealias CFTypeRef = AnyObject
/// Foundation's string class under Core Foundation's name.
public typealias CFString = NSString
/// Foundation's mutable string class under Core Foundation's name.
public typealias CFMutableString = NSMutableString
/// Foundation's array class under Core Foundation's name.
public typealias CFArray = NSArray
/// Foundation's mutable array class under Core Foundation's name.
public typealias CFMutableArray = NSMutableArray
/// Foundation's dictionary class under Core Foundation's name.
public typealias CFDictionary = NSDictionary
/// Foundation's mutable dictionary class under Core Foundation's name.
public typealias CFMutableDictionary = NSMutableDictionary
/// Foundation's URL class under Core Foundation's name.
public typealias CFURL = NSURL
/// Foundation's data class under Core Foundation's name.
public typealias CFData = NSData
/// Foundation's mutable data class under Core Foundation's name.
public typealias CFMutableData = NSMutableData
/// Foundation's number class under Core Foundation's name.
public typealias CFNumber = NSNumber
/// Foundation's number class, which holds truth values too.
public typealias CFBoolean = NSNumber
/// Foundation's attributed string class under Core Foundation's name.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string object.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A run of indices: `length` of them from `location` on.
public struct CFRange: Hashable, Sendable {
  /// The first index of the run.
  public var location: CFIndex
  /// How many indices the run has; 0 for none.
  public var length: CFIndex

  /// Creates the empty range at 0.
  public init() {
    self.init(location: 0, length: 0)
  }

  /// Creates a range from its first index and its length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Returns a range from its first index and its length.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// Seconds from 1 January 1970 to 1 January 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// Returns the wall clock in seconds since 2001, which jumps when it is set.
@_disfavoredOverload  // Files that import CoreFoundation too see that one.
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

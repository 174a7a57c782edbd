// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Computes a function's results from its arguments.
///
/// It gets the function's `info`, as many arguments as the domain has dimensions, and room for as
/// many results as the range has.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// Is told that a function has ended.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What computes a function, and hears of its end.
public struct CGFunctionCallbacks {
  /// Has no meaning; 0.
  public var version: UInt32
  /// Computes the results; nil computes nothing.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Is told that the function has ended.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates callbacks that compute nothing.
  public init() {
    self.init(version: 0, evaluate: nil, releaseInfo: nil)
  }

  /// Creates callbacks that get the function's `info`.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function of numbers that a program computes.
public final class CGFunction: Hashable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  /// For each argument its least and greatest value; nil where all are valid.
  private let domain: [ClosedRange<CGFloat>]?
  private let range: [ClosedRange<CGFloat>]?
  let domainDimension: Int
  let rangeDimension: Int

  /// Dimensions above this are taken for a mistake.
  private static let dimensionLimit = 64

  /// Creates a function.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - domainDimension: How many arguments there are, 1...64.
  ///   - domain: For each argument its least and its greatest value, to which it is clipped; nil
  ///     for no limits.
  ///   - rangeDimension: How many results there are, 1...64.
  ///   - range: For each result its least and its greatest value, to which it is clipped; nil for
  ///     no limits.
  ///   - callbacks: What computes the results; nil is the outcome when nothing does.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard (1...Self.dimensionLimit).contains(domainDimension),
      (1...Self.dimensionLimit).contains(rangeDimension), callbacks.pointee.evaluate != nil
    else { return nil }
    self.info = info
    self.callbacks = callbacks.pointee
    self.domainDimension = domainDimension
    self.rangeDimension = rangeDimension
    self.domain = domain.map { Self.intervals($0, domainDimension) }
    self.range = range.map { Self.intervals($0, rangeDimension) }
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The results for arguments, of which there must be as many as the domain has dimensions; a
  /// result that is not a number counts as 0.
  func callAsFunction(_ arguments: [CGFloat]) -> [CGFloat] {
    let clipped = Self.clip(arguments, to: domain)
    var results = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, clipped, &results)
    return Self.clip(results, to: range)
  }

  private static func intervals(
    _ bounds: UnsafePointer<CGFloat>, _ count: Int
  ) -> [ClosedRange<CGFloat>] {
    (0..<count).map { index in
      let (low, high) = (bounds[2 * index], bounds[2 * index + 1])
      return low <= high ? low...high : (low.isNaN ? 0 : low)...(low.isNaN ? 0 : low)
    }
  }

  private static func clip(
    _ values: [CGFloat], to intervals: [ClosedRange<CGFloat>]?
  ) -> [CGFloat] {
    values.indices.map { index in
      let value = values[index].isNaN ? 0 : values[index]
      guard let interval = intervals?[index] else { return value }
      return min(max(value, interval.lowerBound), interval.upperBound)
    }
  }

  /// Functions are equal when they are the same object.
  public static func == (a: CGFunction, b: CGFunction) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

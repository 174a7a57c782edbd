// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number that Apple's systems have for it.
  public let rawValue: UInt8
  /// Creates a kind of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The begin of a stretch.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of a stretch.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Tells stretches of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates a mark of its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates a mark of its number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates a mark, which is the one there is: nothing gathers signposts.
  public init(log: OSLog) { rawValue = 1 }
  /// Creates the mark of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
  }
  /// The mark of stretches of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No mark.
  public static let invalid = OSSignpostID(UInt64.max)
  /// No mark.
  public static let null = OSSignpostID(0)
}

/// Sets a signpost, which nothing here gathers.
///
/// - Parameters:
///   - type: What it marks.
///   - dso: Not looked at.
///   - log: The log.
///   - name: The name of the moment or stretch.
///   - signpostID: Which of several at a time.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Sets a signpost with a message, which nothing here gathers.
///
/// - Parameters:
///   - type: What it marks.
///   - dso: Not looked at.
///   - log: The log.
///   - name: The name of the moment or stretch.
///   - signpostID: Which of several at a time.
///   - format: The form of the message.
///   - arguments: What stands in its places.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// A stretch that has begun.
public struct OSSignpostIntervalState: Sendable {}

/// Sets signposts, which nothing here gathers; what is measured between them runs all the same.
public struct OSSignposter: Sendable {
  /// Creates a poster.
  ///
  /// - Parameters:
  ///   - subsystem: The program or library.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {}
  /// Creates a poster of a log.
  public init(logHandle: OSLog) {}
  /// Creates a poster of a logger.
  public init(logger: Logger) {}
  /// Creates a poster without a name.
  public init() {}

  /// Whether signposts are gathered: they are not.
  public var isEnabled: Bool { false }

  /// A mark for a stretch.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(1) }

  /// Begins a stretch.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends a stretch.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks what `task` takes.
  ///
  /// - Parameters:
  ///   - name: The name of the stretch.
  ///   - id: Which of several at a time.
  ///   - task: What is run.
  /// - Returns: What `task` returns.
  /// - Throws: What `task` throws.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}

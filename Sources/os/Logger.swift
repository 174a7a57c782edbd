// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says messages of a part of a program on the standard error, a line each, after its name.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - subsystem: The program or library, as a rule `com.example.name`.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Creates a logger without a name.
  public init() { log = .default }

  /// Says a message.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Says a message that matters as much as is told.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }

  /// Says what helps those who look for a fault, in small steps.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Says what helps those who look for a fault.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Says what helps, and is not needed.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }

  /// Says what is needed to see what went wrong.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Says what may go wrong.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Says what went wrong.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Says what must not go wrong.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }

  /// Says what must not be.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// Who may read a value in a message.
///
/// Nothing is kept from anybody here: it goes no further than the
/// standard error.
public struct OSLogPrivacy: Sendable {
  /// How a value that is not shown can still be told from others.
  public struct Mask: Sendable {
    /// By its hash.
    public static var hash: Mask { Mask() }
    /// Not at all.
    public static var none: Mask { Mask() }
  }

  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, on Apple's systems.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, on Apple's systems, whatever else is set.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// As the value's type has it.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, on Apple's systems, who may yet tell values apart.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// What a message is put together of.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }

    /// Adds a number with some digits behind its point.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
      _ value: @autoclosure () -> T, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += format.text(Double(value()))
    }
  }

  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message of its parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// How a number with a point is written.
public struct OSLogFloatFormatting: Sendable {
  private let digits: Int

  /// With six digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(digits: 6) }

  /// With some digits behind the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(digits: precision)
  }

  func text(_ number: Double) -> String { String(format: "%.\(max(digits, 0))f", number) }
}

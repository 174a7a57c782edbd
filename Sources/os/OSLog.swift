// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number that Apple's systems have for it.
  public let rawValue: UInt8

  /// Creates a kind of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a kind of its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// What is said unless another kind is named.
  public static let `default` = OSLogType(0)
  /// What helps, and is not needed.
  public static let info = OSLogType(1)
  /// What helps those who look for a fault.
  public static let debug = OSLogType(2)
  /// What went wrong.
  public static let error = OSLogType(16)
  /// What must not be.
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// Where messages of a part of a program go: to the standard error, a line each, after its name.
///
/// Logs are immutable, so that threads can share them.
open class OSLog: NSObject, @unchecked Sendable {
  /// What a part of a program is for, where Apple's systems treat it in a way of its own.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a category of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points where something of interest happens.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Stretches that are looked at while somebody measures.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  let prefix: String

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: The program or library, as a rule `com.example.name`.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    prefix = "[\(subsystem):\(category)] "
  }

  /// Creates a log for a category that Apple's systems know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(prefix: String) { self.prefix = prefix }

  /// The log of whoever names none.
  public static let `default` = OSLog(prefix: "")
  /// Says nothing.
  public static let disabled = OSLog(prefix: "disabled")

  /// Whether messages of a kind are said: all are, unless the log is the disabled one.
  open func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  /// Whether signposts are said: none are, as there is nothing that gathers them.
  open var signpostsEnabled: Bool { false }

  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let kind = type == .default ? "" : "\(type.name): "
    FileHandle.standardError.write(Data("\(prefix)\(kind)\(message)\n".utf8))
  }
}

/// Says a message in a form with places for arguments.
///
/// - Parameters:
///   - message: The form, as `String(format:)` has it; `%{public}` and its like are read as `%`.
///   - dso: Not looked at.
///   - log: Where it goes.
///   - type: How much it matters.
///   - args: What stands in the places.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(MessageForm.text(message.description, args), type)
}

/// Says a message in a form with places for arguments.
///
/// - Parameters:
///   - type: How much it matters.
///   - dso: Not looked at.
///   - log: Where it goes.
///   - message: The form, as `String(format:)` has it; `%{public}` and its like are read as `%`.
///   - args: What stands in the places.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  log.write(MessageForm.text(message.description, args), type)
}

/// The forms that messages are written in.
enum MessageForm {
  static func text(_ form: String, _ arguments: [any CVarArg]) -> String {
    // Objects, and texts that are none here, both stand where "%@" does.
    let plain = plain(form)
    guard !arguments.isEmpty else { return plain.replacing("%%", with: "%") }
    return String(format: plain, arguments: arguments)
  }

  /// The form without what Apple's systems have in braces.
  static func plain(_ form: String) -> String {
    var (result, rest) = ("", Substring(form))
    while let start = rest.range(of: "%{"), let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      result += rest[..<start.lowerBound] + "%"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

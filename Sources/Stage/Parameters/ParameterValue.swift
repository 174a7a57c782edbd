// SPDX-License-Identifier: Apache-2.0

/// What a ``Parameter`` can be: a text, a number, yes or no, or one of the cases of an enumeration of
/// texts.
///
/// This is Citrine's own addition.
///
/// ```swift
/// enum Look: String, CaseIterable, ParameterValue { case light, dark }
/// ```
public protocol ParameterValue: Sendable {
  /// What people are told is wanted, such as "number".
  static var parameterKind: String { get }
  /// The texts that are values, where only some are; empty where any number of them are.
  static var parameterChoices: [String] { get }
  /// Reads a value as a command line has it; nil where the text is none.
  init?(parameter text: String)
  /// The text that reads as this value.
  var parameterText: String { get }
}

extension ParameterValue {
  /// Any number of texts are values.
  public static var parameterChoices: [String] { [] }
}

extension String: ParameterValue {
  /// Texts are "text".
  public static var parameterKind: String { "text" }
  /// Takes the text as it is.
  public init?(parameter text: String) { self = text }
  /// The text itself.
  public var parameterText: String { self }
}

extension Int: ParameterValue {
  /// Whole numbers are "whole number".
  public static var parameterKind: String { "whole number" }
  /// Reads decimal digits, with a sign before them or none.
  public init?(parameter text: String) { self.init(text) }
  /// Decimal digits.
  public var parameterText: String { String(self) }
}

extension Double: ParameterValue {
  /// Numbers are "number".
  public static var parameterKind: String { "number" }
  /// Reads a finite decimal number.
  public init?(parameter text: String) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
  /// The shortest decimal number that reads as this one.
  public var parameterText: String { "\(self)" }
}

extension Bool: ParameterValue {
  /// Yes and no are "true or false".
  public static var parameterKind: String { "true or false" }
  /// The texts that are written for them.
  public static var parameterChoices: [String] { ["true", "false"] }
  /// Reads true, yes and 1, and false, no and 0.
  public init?(parameter text: String) {
    switch text.lowercased() {
    case "true", "yes", "1": self = true
    case "false", "no", "0": self = false
    default: return nil
    }
  }
  /// "true" or "false".
  public var parameterText: String { self ? "true" : "false" }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Cases are "choice".
  public static var parameterKind: String { "choice" }
  /// The texts of all cases.
  public static var parameterChoices: [String] { allCases.map(\.rawValue) }
  /// Reads the text of a case.
  public init?(parameter text: String) { self.init(rawValue: text) }
  /// The case's text.
  public var parameterText: String { rawValue }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value of a program that a command line may set: `--set name=Eve`, or a row of a table.
///
/// This is Citrine's own addition. A program that declares one parameter declares all that can be set,
/// before its first picture: another name is an error then, and so is a value of another kind, with
/// status 64 and before anything is drawn. `--help` lists those that are declared before the program
/// reads its command line, and `citrine parameters` all of them.
///
/// ```swift
/// let name = Parameter("name", default: "Ada", help: "who is greeted").value
/// ```
///
/// In a type or a function it is written as a wrapper too; Swift has none at the top of a script:
///
/// ```swift
/// @Parameter("copies", help: "how many there are") var copies = 3
/// ```
@propertyWrapper
public struct Parameter<Value: ParameterValue>: Sendable {
  /// The name that `--set` takes.
  public let name: String
  /// What was set, else the default.
  public let wrappedValue: Value

  /// What was set, else the default.
  public var value: Value { wrappedValue }

  /// Declares a parameter, and reads its value.
  ///
  /// - Parameters:
  ///   - name: What `--set` takes.
  ///   - initial: The value where none is set.
  ///   - choices: The values that may be set; any where there are none.
  ///   - help: What it is for, in a few words.
  public init(
    _ name: String, default initial: Value, choices: [Value] = [], help: String = ""
  ) {
    self.name = name
    let words = choices.isEmpty ? Value.parameterChoices : choices.map(\.parameterText)
    let row = ParameterRow(
      name: name, type: Value.parameterKind, initial: initial.parameterText, choices: words,
      help: help)
    let given = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)[name]
    let value = (given as? String).map { text -> Value? in
      let value = Value(parameter: text)
      let isChosen =
        choices.isEmpty || choices.contains { $0.parameterText == value?.parameterText }
      return isChosen ? value : nil
    }
    wrappedValue = (value ?? nil) ?? initial
    let isWrong = value.map { $0 == nil } ?? false
    ParameterTable.process.declare(row, wrong: isWrong ? given as? String : nil)
  }

  /// Declares a parameter of a type or a function, and reads its value; see ``init(_:default:choices:help:)``.
  public init(
    wrappedValue: Value, _ name: String, choices: [Value] = [], help: String = ""
  ) {
    self.init(name, default: wrappedValue, choices: choices, help: help)
  }
}

// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// A method that a class may leave out, as its protocol has a default for it.
struct OptionalMethod {
  /// With the labels: `name(label:)`.
  var name: String
  /// The types of the parameters, as written, without white space.
  var types: [String]
  /// From `func` to the result.
  var head: String
  /// What stands in for it; nil where that is more than nothing or a plain value.
  var body: String?

  /// - Parameters:
  ///   - function: The requirement.
  ///   - body: What stands in for it.
  init(_ function: FunctionDeclSyntax, body: String?) {
    name = function.fullName
    types = function.parameterTypes
    head = function.head
    self.body = body
  }
}

/// The classes and protocols of the modules that Linux has under Apple's names.
struct AppleTable {
  /// By name: what a class names behind its colon.
  private(set) var classes: [String: [String]] = [:]
  /// By name: what a protocol names behind its colon.
  private(set) var protocols: [String: [String]] = [:]
  /// By the name of their protocol.
  private(set) var optionalMethods: [String: [OptionalMethod]] = [:]
  /// The same names of all of them.
  private(set) var optionalNames: Set<String> = []

  static let shared = AppleTable(AppleInterfaces.text)

  /// Reads lines of "class A: B" and "protocol P: Q", these with their methods below them.
  init(_ text: String) {
    var owner = ""
    for line in text.split(separator: "\n") {
      let words = line.split { ":, ".contains($0) }.map(String.init)
      guard let kind = words.first, words.count > 1 else { continue }
      switch kind {
      case "class": classes[words[1]] = Array(words.dropFirst(2))
      case "protocol":
        owner = words[1]
        protocols[owner] = Array(words.dropFirst(2))
      default:
        let tree = Parser.parse(source: String(line))
        guard let function = tree.statements.first?.item.as(FunctionDeclSyntax.self) else {
          continue
        }
        let method = OptionalMethod(function, body: function.body?.trimmedDescription)
        optionalMethods[owner, default: []].append(method)
        optionalNames.insert(method.name)
      }
    }
  }

  /// Whether a class is one of those, or stands below one of those; nil where it is unknown.
  func isBelow(_ roots: Set<String>, _ name: String) -> Bool? {
    if roots.contains(name) { return true }
    guard let inherited = classes[name] else { return name == "NSObject" ? false : nil }
    guard let parent = inherited.first, classes[parent] != nil else { return false }
    return isBelow(roots, parent)
  }
}

extension FunctionDeclSyntax {
  /// With the labels: `name(label:)`.
  var fullName: String {
    MethodName.full(name.text, signature.parameterClause.parameters.map(\.firstName.text))
  }

  var parameterTypes: [String] {
    signature.parameterClause.parameters.map { parameter in
      parameter.type.trimmedDescription.filter { !$0.isWhitespace }
    }
  }

  /// Name, parameters and result on one line.
  var head: String {
    let generics = genericParameterClause?.trimmedDescription ?? ""
    let rest = genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    let text = "func \(name.text)\(generics)\(signature.trimmedDescription)\(rest)"
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }
}

// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Methods of protocols that a class leaves out and a subclass has.
///
/// Swift without Objective-C asks the class that conforms, once and for all: it has the default, and
/// the subclass's method is called by nobody. Where the class has an empty method of its own, the
/// subclass's overrides it.
struct LeftRequirements {
  /// A method that a class is to have, whether it is the library's, and the protocol that asks for it.
  typealias Addition = (method: OptionalMethod, isOpen: Bool, protocolName: String)

  /// Protocols of the library's all of whose methods have defaults, so that an empty object has these.
  private static let ofDefaults: Set<String> = [
    "CALayerDelegate", "UIAdaptivePresentationControllerDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UIPickerViewDelegate", "UITableViewDelegate",
    "UIPopoverPresentationControllerDelegate",
  ]

  /// By the class that conforms: what it is to have.
  private(set) var additions: [Int: [Addition]] = [:]
  /// What overrides those.
  private(set) var overrides: Set<Place> = []
  /// What cannot be called, and what to do.
  private(set) var problems: [Place: String] = [:]

  /// Looks for them in classes.
  init(in classes: DeclaredClasses) {
    for index in classes.all.indices {
      let ancestors = classes.ancestors(of: index)
      for method in classes.all[index].methods where !method.isOverride {
        look(for: method, of: classes.all[index].name, above: ancestors, in: classes)
      }
    }
  }

  private mutating func look(
    for method: DeclaredClass.Method, of name: String, above ancestors: [Int],
    in classes: DeclaredClasses
  ) {
    for ancestor in ancestors {
      let base = classes.all[ancestor]
      if base.methods.contains(where: { $0.name == method.name && $0.types == method.types }) {
        return
      }
      for conformance in classes.conformances(of: ancestor) {
        let own = classes.optionalMethods[conformance]
        let required = (own ?? AppleTable.shared.optionalMethods[conformance])?
          .first { $0.name == method.name && $0.types == method.types }
        guard let required else { continue }
        guard required.body != nil || own == nil && Self.ofDefaults.contains(conformance) else {
          problems[method.place] =
            "\(base.name) conforms to \(conformance) without it, so it is not called: "
            + "declare it there, and override it here."
          return
        }
        overrides.insert(method.place)
        if additions[ancestor]?.contains(where: { $0.method.name == required.name }) != true {
          additions[ancestor, default: []].append((required, own == nil, conformance))
        }
        return
      }
    }
  }
}

extension Porter {
  /// The empty methods that subclasses of a class override.
  func requirements(of node: ClassDeclSyntax, _ index: Int) -> [String] {
    (names.left.additions[index] ?? []).map { addition in
      let body = addition.method.body ?? "{ \(addition.method.call(on: defaults(of: addition))) }"
      let text = "\(addition.method.head) \(body)"
      report(node.name, after: text, note: "a subclass has it, and would not be called")
      return (addition.isOpen ? access(of: node) : "") + text
    }
  }

  /// An object that has the defaults of a protocol, and nothing else.
  private func defaults(of addition: LeftRequirements.Addition) -> String {
    let name = "DefaultsOf\(addition.protocolName)"
    defaults.insert(addition.protocolName)
    return "\(name)()"
  }

  /// Declares at the end of the file what has the defaults of protocols.
  func addDefaults() {
    let end = file.text.utf8.count
    for name in defaults.sorted() {
      edit(
        end..<end,
        (file.text.hasSuffix("\n") ? "\n" : "\n\n")
          + "/// What \(name) does where nothing else is said.\n"
          + "private final class DefaultsOf\(name): NSObject, \(name) {}\n")
    }
  }

  /// Has a method override that of its superclass.
  func portRequirement(_ node: FunctionDeclSyntax) {
    let place = Place(node, in: number)
    if let problem = names.left.problems[place] { return byHand(node.name, problem) }
    guard names.left.overrides.contains(place) else { return }
    let start = bytes(of: node.modifiers.first.map(Syntax.init) ?? Syntax(node.funcKeyword))
      .lowerBound
    edit(start..<start, "override ")
    if OverrideMover.extensionAround(node) != nil { return }
    report(node.name, after: "override func \(node.name.text)")
  }
}

extension OptionalMethod {
  /// A call of the method on another object, with its own parameters.
  fileprivate func call(on other: String) -> String {
    let tree = Parser.parse(source: head)
    let function = tree.statements.first?.item.as(FunctionDeclSyntax.self)
    let arguments = function?.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    return "\(other).\(function?.name.text ?? "")(\((arguments ?? []).joined(separator: ", ")))"
  }
}

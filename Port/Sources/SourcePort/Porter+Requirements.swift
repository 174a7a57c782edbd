// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Methods of protocols that a class leaves out and a subclass has.
///
/// Swift without Objective-C asks the class that conforms, once and for all: it has the default, and
/// the subclass's method is called by nobody. Where the class has an empty method of its own, the
/// subclass's overrides it.
struct LeftRequirements {
  /// By the class that conforms: what it is to have.
  private(set) var additions: [Int: [(method: OptionalMethod, isOpen: Bool)]] = [:]
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
        guard required.body != nil else {
          problems[method.place] =
            "\(base.name) conforms to \(conformance) without it, so it is not called: "
            + "declare it there, and override it here."
          return
        }
        overrides.insert(method.place)
        if additions[ancestor]?.contains(where: { $0.method.name == required.name }) != true {
          additions[ancestor, default: []].append((required, own == nil))
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
      let text = "\(addition.method.head) \(addition.method.body ?? "{}")"
      report(node.name, after: text, note: "a subclass has it, and would not be called")
      return (addition.isOpen ? access(of: node) : "") + text
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

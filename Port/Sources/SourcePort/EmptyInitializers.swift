// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Classes that make objects of themselves of nothing, by `self.init()` and the like.
///
/// On Apple's systems each class below the library's has an initializer without parameters that such a
/// call reaches; Swift's own classes need one that is required. It is added where every subclass in
/// the files has it by that.
struct EmptyInitializers {
  /// By the number of a class: what makes it.
  private(set) var additions: [Int: String] = [:]
  /// Initializers that become required, and whether they say `override` in vain.
  private(set) var marks: [Place: Bool] = [:]
  private var made: Set<Place> = []

  /// What is known before the files are.
  init() {}

  /// - Parameters:
  ///   - types: Names of classes that are made so.
  ///   - classes: All classes.
  init(of types: Set<String>, in classes: DeclaredClasses) {
    for index in classes.all.indices where types.contains(classes.all[index].name) {
      add(index, in: classes)
    }
  }

  /// Whether a class can be made so.
  func makes(_ place: Place) -> Bool { made.contains(place) }

  private mutating func add(_ index: Int, in classes: DeclaredClasses) {
    let known = classes.all[index]
    for above in [index] + classes.ancestors(of: index)
    where classes.all[above].initializers.contains(where: { $0.name == "init()" && $0.isRequired })
    {
      made.insert(known.place)
      return
    }
    guard let root = classes.foreignRoot(of: index), let base = Self.base(of: root) else { return }
    let below = classes.all.indices.filter { classes.ancestors(of: $0).contains(index) }
    var new: [Place: Bool] = [:]
    if let own = known.initializers.first(where: { $0.name == "init()" }) {
      new[own.place] = false
    } else {
      guard Self.inherits(known, base.designated) else { return }
    }
    for child in below {
      let initializers = classes.all[child].initializers
      if let own = initializers.first(where: { $0.name == "init()" }) {
        if !own.isRequired { new[own.place] = true }
      } else if !Self.inherits(classes.all[child], base.designated) {
        return
      }
    }
    if !known.initializers.contains(where: { $0.name == "init()" }) {
      additions[index] = base.text
    }
    marks.merge(new) { $0 && $1 }
    made.insert(known.place)
  }

  /// Whether a class has all initializers from above.
  private static func inherits(_ known: DeclaredClass, _ designated: Set<String>) -> Bool {
    let own = known.initializers.filter { !$0.isConvenience && !$0.isRequired }.map(\.name)
    return own.isEmpty || designated.isSubset(of: Set(known.initializers.map(\.name)))
  }

  /// What makes objects of a class of the library, and what its subclasses have to have for that.
  private static func base(of root: String) -> (designated: Set<String>, text: String)? {
    if root == "NSObject" {
      return (["init()"], "required override init() { super.init() }")
    }
    if AppleTable.shared.isBelow(["UIViewController"], root) == true {
      return (
        ["init(nibName:bundle:)", "init(coder:)"],
        "required convenience init() { self.init(nibName: nil, bundle: nil) }"
      )
    }
    if AppleTable.shared.isBelow(["UIView"], root) == true {
      return (
        ["init(frame:)", "init(coder:)"],
        "required convenience init() { self.init(frame: .zero) }"
      )
    }
    return nil
  }
}

extension Porter {
  /// The initializer that a class gets; nil for none.
  func emptyInitializer(of node: ClassDeclSyntax, _ index: Int) -> String? {
    guard let text = names.empty.additions[index] else { return nil }
    report(node.name, after: text, note: "it makes objects of its own type, of nothing")
    return (access(of: node).isEmpty ? "" : "public ") + text
  }

  /// Has an initializer without parameters be required.
  func portEmptyInitializer(_ node: InitializerDeclSyntax) {
    guard let isBelow = names.empty.marks[Place(node, in: number)] else { return }
    let start = bytes(of: node.modifiers.first.map(Syntax.init) ?? Syntax(node.initKeyword))
      .lowerBound
    edit(start..<start, "required ")
    if isBelow {
      for modifier in node.modifiers where modifier.name.text == "override" {
        edit(bytesWithSpaceAfter(modifier), "")
      }
    }
    report(
      node.initKeyword, after: "required init", note: "the class makes objects of its own type")
  }

  /// An initializer from an archive fails where that of its superclass does, and may have not in Swift 1.
  func portCoderInitializer(_ node: InitializerDeclSyntax) {
    guard node.optionalMark == nil, let body = node.body,
      node.signature.parameterClause.parameters.map(\.firstName.text) == ["coder"],
      let type = node.enclosingTypeName,
      let index = names.classes.all.firstIndex(where: { $0.name == type }),
      let root = names.classes.foreignRoot(of: index),
      AppleTable.shared.isBelow(["UIResponder", "CALayer"], root) == true,
      AppleTable.shared.isBelow(Self.sureFromArchives, root) == false
    else { return }
    let finder = CoderCallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    guard finder.isFound else { return }
    let end = bytes(of: node.initKeyword).upperBound
    edit(end..<end, "?")
    report(node.initKeyword, after: "init?", note: "that of the superclass may fail")
  }

  /// Classes whose initializer from an archive does not fail, as Apple's headers have it.
  static let sureFromArchives: Set<String> = ["UIActivityIndicatorView", "UIStackView"]

  /// A class of the library that is to conform to a protocol which asks for an initializer.
  func portEmptyConformance(_ node: ExtensionDeclSyntax) {
    let type = node.extendedType.trimmedDescription.replacing("UIKit.", with: "")
    guard type == "NSObject" || AppleTable.shared.classes[type] != nil,
      !names.types.contains(type), conditionsAllow(node)
    else { return }
    for inherited in node.inheritanceClause?.inheritedTypes ?? []
    where names.makers.contains(inherited.type.trimmedDescription) {
      byHand(
        inherited,
        "Swift on Linux asks for a required initializer here, which \(type) has not: have classes of "
          + "your own conform, or take the initializer out of \(inherited.type.trimmedDescription)."
      )
    }
  }
}

/// Finds a call of the superclass's initializer from an archive, whose failure nothing is done about.
private final class CoderCallFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "super.init",
      node.arguments.first?.label?.text == "coder",
      node.parent?.is(ForceUnwrapExprSyntax.self) != true
    {
      isFound = true
    }
    return .visitChildren
  }
}

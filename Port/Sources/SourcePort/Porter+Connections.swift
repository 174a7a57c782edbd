// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension DeclaredClasses {
  /// The classes whose descendants override what their connections are.
  private static let owners: Set<String> = ["UIResponder", "UIGestureRecognizer"]

  func hasConnections(_ index: Int) -> Bool {
    all[index].ownConnections != nil || all[index].members.contains { $0.problem == nil }
  }

  /// Whether a class has connections from above; nil where that is not known.
  func inheritsConnections(_ index: Int) -> Bool? {
    if ancestors(of: index).contains(where: hasConnections) { return true }
    guard let root = foreignRoot(of: index) else { return false }
    return AppleTable.shared.isBelow(Self.owners, root)
  }
}

extension Porter {
  /// What a class adds before its closing brace, so that no line moves.
  func portBody(_ node: ClassDeclSyntax) {
    guard let index = names.classes[Place(node, in: number)] else { return }
    conformAsObserver(node, index)
    portAnimationClass(node, index)
    var parts = requirements(of: node, index)
    parts += emptyInitializer(of: node, index).map { [$0] } ?? []
    parts += connections(of: node, index).map { [$0] } ?? []
    parts += appearanceList(of: node, index).map { [$0] } ?? []
    guard !parts.isEmpty else { return }
    let brace = node.memberBlock.rightBrace
    let previous = brace.previousToken(viewMode: .sourceAccurate)
    let lines = (previous?.trailingTrivia.pieces ?? []) + brace.leadingTrivia.pieces
    let isAlone = lines.contains(where: \.isNewline) || previous == node.memberBlock.leftBrace
    let start = bytes(of: brace).lowerBound
    let isSpaced = isAlone || lines.contains(where: \.isWhitespace)
    edit(
      start..<start,
      (isAlone ? "" : isSpaced ? "; " : " ; ") + parts.joined(separator: "; ") + " ")
  }

  /// The declaration of what storyboards connect to a class; nil where nothing is to be added.
  private func connections(of node: ClassDeclSyntax, _ index: Int) -> String? {
    let known = names.classes.all[index]
    let calls = calls(for: known.members, beside: known.ownConnections)
    guard !calls.isEmpty else { return nil }
    if let own = node.memberBlock.property("interfaceConnections") {
      extend(own, with: calls)
      return nil
    }
    let inherits = names.classes.inheritsConnections(index)
    let access = access(of: node)
    let isOwner = inherits == false
    if isOwner { conform(node, to: "InterfaceOwner") }
    let head = isOwner ? "\(access)class var" : "\(access)override class var"
    let base = isOwner ? "InterfaceConnections()" : "super.interfaceConnections"
    let text = "\(head) interfaceConnections: InterfaceConnections { \(base)\(calls) }"
    report(
      node.name, after: text,
      note: inherits == nil
        ? "storyboards connect by it, if \(names.classes.foreignRoot(of: index) ?? "") is a UIKit class"
        : "storyboards connect by it")
    return text
  }

  /// What adds those members that are not yet said of.
  private func calls(for members: [InterfaceMember], beside connections: String?) -> String {
    var calls: [String] = []
    for member in members
    where member.problem == nil && !member.isNamed(in: connections) && !calls.contains(member.call)
      && !absent.contains(member.place)
    {
      calls.append(member.call)
    }
    return calls.joined()
  }

  /// Says behind an extension of a class of the library what it and others add to its connections.
  func portExtension(_ node: ExtensionDeclSyntax) {
    guard let host = names.classes.foreign.hosts[Place(node, in: number)] else { return }
    let calls = calls(for: host.members, beside: host.connections)
    guard !calls.isEmpty else { return }
    if let own = node.memberBlock.property("extendedConnections") {
      return extend(own, with: calls)
    }
    // With their modules: so the compiler knows that class and protocol are meant to be another's.
    let text =
      "extension UIKit.\(host.path): UIKit.InterfaceExtension { public static var "
      + "extendedConnections: InterfaceConnections { InterfaceConnections()\(calls) } }"
    let end = bytes(of: node).upperBound
    edit(end..<end, "; " + text)
    report(node.extendedType, after: text, note: "storyboards connect by it")
  }

  /// Adds what is not yet in a declaration that is there.
  private func extend(_ own: VariableDeclSyntax, with calls: String) {
    guard case .getter(let items)? = own.bindings.first?.accessorBlock?.accessors,
      let last = items.last
    else { return byHand(own, "Add \(calls).") }
    let end = bytes(of: last).upperBound
    edit(end..<end, calls)
    report(last, after: "\(last.trimmedDescription)\(calls)", note: "storyboards connect by it")
  }

  func conform(_ node: ClassDeclSyntax, to name: String) {
    if let last = node.inheritanceClause?.inheritedTypes.last {
      guard !node.inheritanceClause.names.contains(name) else { return }
      let end = bytes(of: last).upperBound
      return edit(end..<end, ", \(name)")
    }
    let end =
      node.genericParameterClause.map { bytes(of: $0).upperBound }
      ?? bytes(of: node.name).upperBound
    edit(end..<end, ": \(name)")
  }

  /// How far the members of a class can be seen where the class itself can: `open ` and the like.
  func access(of node: ClassDeclSyntax) -> String {
    let names: Set<String> = ["open", "public", "package"]
    return node.modifiers.first { names.contains($0.name.text) }.map { $0.name.text + " " } ?? ""
  }

  /// Says of a marked member that nothing can be connected to it.
  func portMark(_ attribute: AttributeSyntax, of node: some SyntaxProtocol) {
    if let problem = names.problems[Place(node, in: number)] { return byHand(attribute, problem) }
    guard let owner = OverrideMover.extensionAround(node)?.extendedType.trimmedDescription,
      !names.types.contains(String(owner.split(separator: ".").last ?? "")),
      ForeignMembers.name(of: owner) == nil
    else { return }
    byHand(attribute, "\(owner) is not among these files, so nothing can be connected by it.")
  }
}

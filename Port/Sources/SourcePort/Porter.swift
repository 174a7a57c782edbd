// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds what is to be rewritten in one file.
final class Porter: SyntaxVisitor {
  let file: SourceFile
  /// Which of the files it is.
  let number: Int
  let names: DeclaredNames
  let locations: SourceLocationConverter
  private(set) var edits: [Edit] = []
  private(set) var changes: [Change] = []
  /// Classes of Foundation that Linux lacks and that the file has been told of.
  var missingClasses: Set<String> = []
  /// The places of what is left out, in all files.
  var absent: Set<Place> = []
  /// Protocols whose defaults the file's classes call.
  var defaults: Set<String> = []
  /// What moves into the bodies of classes once the edits are made.
  let moves: MemberMoves
  /// Modules that the file imports, without submodules.
  let imports: Set<String>

  init(
    file: SourceFile, number: Int, tree: SourceFileSyntax, names: DeclaredNames,
    moves: MemberMoves
  ) {
    self.file = file
    self.number = number
    self.names = names
    self.moves = moves
    locations = SourceLocationConverter(fileName: file.path, tree: tree)
    let finder = FileNames(viewMode: .sourceAccurate)
    finder.walk(tree)
    imports = finder.imports
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Results

  /// Puts a text in the place of a node, without what surrounds it.
  func replace(_ node: some SyntaxProtocol, with text: String, note: String = "") {
    edit(bytes(of: node), text)
    report(node, after: text, note: note)
  }

  func edit(_ range: Range<Int>, _ text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// Makes changes that stand before others at the same place.
  func putFirst(_ new: [Edit]) { edits = new + edits }

  /// Takes a node away, with the space up to what follows.
  func remove(_ node: some SyntaxProtocol, note: String = "") {
    edit(bytesWithSpaceAfter(node), "")
    report(node, after: "", note: note)
  }

  /// Says that a person has to look here.
  func byHand(_ node: some SyntaxProtocol, _ note: String) {
    report(node, after: nil, note: note)
  }

  func report(
    _ node: some SyntaxProtocol, after: String?, note: String = "", leftOut: LeftOut? = nil
  ) {
    let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
    let before = node.trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    changes.append(
      Change(
        line: place.line, column: place.column, before: String(before.prefix(120)), after: after,
        note: note, leftOut: leftOut))
  }

  func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The node and the white space behind it, line ends too, as long as no comment is among it.
  func bytesWithSpaceAfter(_ node: some SyntaxProtocol) -> Range<Int> {
    let range = bytes(of: node)
    guard let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return range }
    let between = node.trailingTrivia.pieces + next.leadingTrivia.pieces
    guard between.allSatisfy(\.isWhitespace) else { return range }
    return range.lowerBound..<next.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  // MARK: - Visits

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    for attribute in node.plain { portAttribute(attribute, in: node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    portManaged(node)
    portStatic(node.modifiers)
    noteMove(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    portBody(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    portExtension(node)
    portEmptyConformance(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    portRequirement(node)
    portObserving(node)
    portAnimationMethod(node)
    portStatic(node.modifiers)
    portForwarding(node)
    noteMove(node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    portProtocol(node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOpened(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": portSelector(node)
    case "keyPath": portKeyPath(node)
    case "Preview": guardPreview(node)
    default: if !portLiteral(node) { return .visitChildren }
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    guardPreview(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if portSuperObserving(node) { return .skipChildren }
    portOptionalCall(node)
    portPlainCall(node)
    portListedURLs(node)
    portClassName(node)
    portRequiredInit(node)
    portTypeDescription(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    portFontCast(node)
    portTableCast(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    portDelegatesWindow(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    portDoubleOptional(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    portAnyObjectCall(node)
    portOptionalValue(node)
    portBoxedValue(node)
    portModuleName(node)
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    portTextSelector(node)
    portTextNotification(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    portStatic(node.modifiers)
    noteMove(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    portEmptyInitializer(node)
    portCoderInitializer(node)
    noteMove(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    portMissingClass(node, name)
    if names.variables[name] == nil, let new = ConstantNames.current(name) {
      replace(node, with: new)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    portMissingClass(node, node.name.text)
    portModuleName(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    portCondition(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    portImport(node)
    return .skipChildren
  }

  /// Says of a declaration that other files may use it from now on.
  func noteOpened(_ node: some DeclSyntaxProtocol) {
    guard let type = moves.opened[Place(node, in: number)] else { return }
    report(node, after: "visible in other files", note: "what moves into \(type) uses it")
  }

  /// Says of a member of an extension that it moves into the body of its class.
  func noteMove(_ node: some DeclSyntaxProtocol) {
    if portDispatched(node) { return }
    let place = Place(node, in: number)
    if let type = moves.moved[place] {
      report(node, after: "moved into the body of \(type)")
    } else if let problem = moves.problems[place] {
      byHand(node, problem)
    }
  }
}

/// The imports of one file.
final class FileNames: SyntaxVisitor {
  private(set) var imports: Set<String> = []
  /// Those that are not under a condition which does not hold.
  private(set) var needed: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    imports.insert(module)
    if BuildConditions.hold(node.conditions) != false { needed.insert(module) }
    return .skipChildren
  }
}

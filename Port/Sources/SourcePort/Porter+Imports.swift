// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// Modules of user interfaces, whose code means Linux, too, when it asks for iOS.
  private static let interfaces: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "AVFoundation",
  ]

  /// `os(iOS)` holds on Linux in the code of a user interface.
  func portCondition(_ node: IfConfigClauseSyntax) {
    guard let condition = node.condition, !imports.isDisjoint(with: Self.interfaces),
      !condition.trimmedDescription.contains("os(Linux)")
    else { return }
    let finder = SystemFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found { replace(call, with: "(os(iOS) || os(Linux))") }
  }

  func portImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first, node.importKindSpecifier == nil else { return }
    switch module {
    case "UIKit" where path.count > 1, "QuartzCore" where path.count > 1,
      "CoreGraphics" where path.count > 1:
      replace(node.path, with: module)
    case "ObjectiveC", "Darwin":
      if !isConditional(node) { replace(node.path, with: "Foundation") }
    case "os", "simd", "MetalKit", "Metal", "AudioToolbox", "Accelerate":
      if !isConditional(node) { byHand(node, "Linux has no module \(module).") }
    default: break
    }
  }

  private func isConditional(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.is(IfConfigClauseSyntax.self) { return true }
      current = parent.parent
    }
    return false
  }

  /// A file that uses Apple's names with Foundation alone gets them on Apple's systems, and not here.
  func addMissingImport(to tree: SourceFileSyntax) {
    guard imports == ["Foundation"] else { return }
    let finder = AppleNames(own: names.types)
    finder.walk(tree)
    guard let module = finder.module,
      let last = tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) })
    else { return }
    let end = bytes(of: last).upperBound
    edit(end..<end, "\nimport \(module)")
    report(last, after: "import \(module)", note: "Foundation does not bring it along on Linux")
  }
}

private final class SystemFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription.filter({ !$0.isWhitespace }) == "os(iOS)" { found.append(node) }
    return .visitChildren
  }
}

/// Types that a file uses by the prefixes of Apple's frameworks.
private final class AppleNames: SyntaxVisitor {
  private let own: Set<String>
  private var prefixes: Set<String> = []

  init(own: Set<String>) {
    self.own = own
    super.init(viewMode: .sourceAccurate)
  }

  /// The highest module that is needed; it brings those below along.
  var module: String? {
    if prefixes.contains("UI") { return "UIKit" }
    if prefixes.contains("CT") { return "CoreText" }
    if prefixes.contains("CA") { return "QuartzCore" }
    return prefixes.contains("CG") ? "CoreGraphics" : nil
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text)
    return .visitChildren
  }

  private func note(_ name: String) {
    let letters = Array(name.prefix(4))
    guard letters.count == 4, letters[2].isUppercase, letters[3].isLowercase, !own.contains(name)
    else { return }
    let prefix = String(letters.prefix(2))
    // Foundation has these on Linux.
    guard !["CGFloat", "CGPoint", "CGSize", "CGRect"].contains(name) else { return }
    if ["UI", "CT", "CA", "CG"].contains(prefix) { prefixes.insert(prefix) }
  }
}

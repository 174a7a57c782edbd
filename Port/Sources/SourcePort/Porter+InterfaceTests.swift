// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  /// XCTest brings the tests of interfaces along on Apple's systems; here they are a module of their own.
  func addInterfaceTestImport(to tree: SourceFileSyntax) {
    let module = "XCUIAutomation"
    guard imports.contains("XCTest"), !imports.contains(module),
      let node = tree.statements.first(where: {
        $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "XCTest"
      }),
      tree.tokens(viewMode: .sourceAccurate).contains(where: { token in
        if case .identifier(let name) = token.tokenKind { return name.hasPrefix("XCUI") }
        return false
      })
    else { return }
    let end = bytes(of: node).upperBound
    edit(end..<end, "\nimport \(module)")
    report(node, after: "import \(module)", note: "XCTest brings it along on Apple's systems")
  }
}

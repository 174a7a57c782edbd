// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftSyntax

/// A class whose methods are tests of XCTest's, for programs that run them where nothing finds them by
/// itself.
public struct TestCase: Sendable, Equatable, Encodable {
  /// A test.
  public struct Method: Sendable, Equatable, Encodable {
    /// Its name, without parentheses.
    public var name: String
    /// Whether it waits for others.
    public var isAsync: Bool
    /// The conditions that it stands in, from the outside.
    public var conditions: [String]
  }

  /// The file.
  public var path: String
  /// The class's name, with the types around it.
  public var name: String
  /// The conditions that it stands in, from the outside.
  public var conditions: [String]
  /// Its own tests and those that it has from classes of these files, in their order.
  public var methods: [Method]
}

/// The test cases of a set of files.
struct TestCases {
  private(set) var found: [TestCase] = []

  /// - Parameters:
  ///   - paths: The files.
  ///   - trees: What stands in them.
  init(_ paths: [String], _ trees: [SourceFileSyntax]) {
    var classes: [Collector.Class] = []
    var methods: [String: [TestCase.Method]] = [:]
    for (path, tree) in zip(paths, trees) {
      let collector = Collector(path: path)
      collector.walk(tree)
      classes += collector.classes
      methods.merge(collector.methods) { $0 + $1 }
    }
    let named = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
    found = classes.compactMap { found in
      var chain: [String] = []
      var next: String? = found.name
      while let name = next, name != "XCTestCase" {
        guard !chain.contains(name), let known = named[name] else { return nil }
        chain.append(name)
        next = known.superclass
      }
      guard next != nil else { return nil }
      var seen: Set<String> = []
      let tests = chain.flatMap { methods[$0] ?? [] }.filter { seen.insert($0.name).inserted }
      guard !tests.isEmpty else { return nil }
      return TestCase(
        path: found.path, name: found.name, conditions: found.conditions, methods: tests)
    }
  }
}

/// Collects classes and the methods that may be tests.
private final class Collector: SyntaxVisitor {
  struct Class {
    var path: String
    var name: String
    var superclass: String?
    var conditions: [String]
  }

  private(set) var classes: [Class] = []
  private(set) var methods: [String: [TestCase.Method]] = [:]
  private let path: String
  private var conditions: [String] = []

  init(path: String) {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var before: [String] = []
    for clause in node.clauses {
      let own = clause.condition?.trimmedDescription
      let outer = before.map { "!(\($0))" }
      conditions += outer + (own.map { [$0] } ?? [])
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast(outer.count + (own == nil ? 0 : 1))
      if let own { before.append(own) }
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    if node.genericParameterClause == nil, !isPrivate {
      let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
      classes.append(
        Class(
          path: path, name: (node.enclosingTypeNames + [node.name.text]).joined(separator: "."),
          superclass: superclass?.split(separator: ".").last.map(String.init),
          conditions: conditions))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let words = node.modifiers.map(\.name.text)
    let signature = node.signature
    let types = node.enclosingTypeNames
    guard !types.isEmpty, node.name.text.hasPrefix("test"), node.genericParameterClause == nil,
      signature.parameterClause.parameters.isEmpty,
      signature.returnClause.map({ ["Void", "()"].contains($0.type.trimmedDescription) }) ?? true,
      !words.contains(where: { ["static", "class", "private", "fileprivate"].contains($0) })
    else { return .skipChildren }
    methods[types.joined(separator: "."), default: []].append(
      TestCase.Method(
        name: node.name.text, isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
        conditions: conditions))
    return .skipChildren
  }
}

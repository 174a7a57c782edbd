// SPDX-License-Identifier: Apache-2.0

/// How strictly a kind of document is read, and how much of it.
package struct MarkupRules: Sendable {
  /// The largest file, in bytes.
  package var sizeLimit = 64 << 20
  /// How deep elements may lie in each other.
  package var depthLimit = 200
  /// The most elements.
  package var countLimit = 500_000
  /// Whether declarations of types and of entities are passed over.
  ///
  /// Else they are refused, as hostile documents grow without end by them. Entities that a document
  /// declares are known in neither case; where declarations are passed over, they stand for nothing.
  package var passesOverDeclarations = false
  /// Whether `a:b` is called `b`.
  package var dropsPrefixes = false
  /// What to do with a file that is broken, the end of a sentence.
  package var advice = "take the last version that was whole"

  package init() {}
}

// SPDX-License-Identifier: Apache-2.0

/// The rows of one kind of layer, found by key or by index: those of all layers, then what its class
/// adds.
package struct PropertyTable: Sendable {
  package let rows: [Property]
  private let indices: [String: Int]

  private init(_ rows: [Property]) {
    self.rows = rows
    indices = Dictionary(
      rows.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { _, last in last }
    )
  }

  /// The row's place, stable for the life of the process.
  package func index(of key: String) -> Int? { indices[key] }

  package subscript(key key: String) -> Property? { indices[key].map { rows[$0] } }

  /// The table of a kind of layer.
  package static func table(for kind: LayerKind) -> PropertyTable { all[Int(kind.rawValue)] }

  private static let all = LayerKind.allCases.map { PropertyTable(LayerKeys.all + $0.ownKeys) }
}

// SPDX-License-Identifier: Apache-2.0

/// A value kept once and copied only when one of its holders writes to it.
///
/// Layers hold their rarely used properties this way: a commit, and a layer that never touches
/// them, share one block.
package struct CopyOnWrite<Value: Sendable>: @unchecked Sendable {
  private final class Block {
    // Only a sole holder writes, so that the checks for exclusive access would find nothing.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var block: Block

  package init(_ value: Value) {
    block = Block(value)
  }

  package var value: Value {
    // Lent, as most readers want one field of many.
    @inline(__always) _read { yield block.value }
    _modify {
      if !isKnownUniquelyReferenced(&block) { block = Block(block.value) }
      yield &block.value
    }
  }

  /// Whether both hold the very same block.
  package func isIdentical(to other: CopyOnWrite) -> Bool { block === other.block }
}

extension CopyOnWrite: Equatable where Value: Equatable {
  package static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool {
    a.block === b.block || a.value == b.value
  }
}

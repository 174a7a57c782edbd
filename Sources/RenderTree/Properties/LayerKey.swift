// SPDX-License-Identifier: Apache-2.0

/// A property of layers: its name, where its value lies, and what follows from a change of it.
///
/// All else is derived from these: the table and key paths, key-value coding, archives, commits,
/// evaluation, what animation blocks of views animate, and the public accessor, which names its key
/// alone. A new property is a field of its block, a key beside it, an accessor, and the drawing:
///
/// ```swift
/// static let shadowRadius = LayerKey(
///   "shadowRadius", Access.number, .extra({ $0.shadowRadius }, { $0.shadowRadius = $1 }),
///   implicit: .basic)
/// ```
package struct LayerKey<Value: Equatable & Sendable>: Sendable {
  /// What is known of the key without its type.
  package let row: Property
  package let get: Property.Getter<Value>
  package let set: Property.Setter<Value>
  /// What the public property keeps of a value that it is given; nil when it keeps it as it is.
  package let settle: (@Sendable (Value) -> Value)?

  // `access` is the case for the type of the values. What is not said follows: a key with an implicit
  // action is animatable, and the class answers a default that is not zero.
  init(
    _ name: String,
    _ access: (@escaping Property.Getter<Value>, @escaping Property.Setter<Value>) ->
      Property.Access,
    _ field: LayerField<Value>, implicit: Property.ImplicitAction = .none,
    animatable: Bool? = nil, answersDefault: Bool? = nil, isAlwaysArchived: Bool = false,
    stacks: Bool = false, redraws: Bool = false, direct: Property.DirectField? = nil,
    settle: (@Sendable (Value) -> Value)? = nil
  ) {
    let (get, set) = (field.get, field.set)
    var settleField: (@Sendable (inout LayerProperties) -> Void)?
    if let settle { settleField = { layer in set(&layer, settle(get(layer))) } }
    row = Property(
      name, access(get, set), in: field.blocks, implicit: implicit, animatable: animatable,
      answersDefault: answersDefault, isAlwaysArchived: isAlwaysArchived, stacks: stacks,
      redraws: redraws, direct: direct, settle: settleField)
    (self.get, self.set, self.settle) = (get, set, settle)
  }

  /// The Objective-C name.
  package var name: String { row.key }
}

/// The keys of one class of layers, in the order of its table.
protocol LayerKeyList {
  static var all: [Property] { get }
}

extension LayerKeyList {
  typealias Access = Property.Access
}

/// Where a value lies among a layer's properties.
struct LayerField<Value>: Sendable {
  let blocks: PropertyBlocks
  let get: Property.Getter<Value>
  let set: Property.Setter<Value>

  /// A field of ``LayerProperties`` itself.
  static func layer(
    _ get: @escaping Property.Getter<Value>, _ set: @escaping Property.Setter<Value>
  ) -> Self {
    Self(blocks: [], get: get, set: set)
  }

  /// A field of the block of rare properties.
  static func extra(
    _ get: @escaping @Sendable (ExtraProperties) -> Value,
    _ set: @escaping @Sendable (inout ExtraProperties, Value) -> Void
  ) -> Self {
    Self(blocks: .extra, get: { get($0.extra.value) }, set: { set(&$0.extra.value, $1) })
  }

  /// A field of what a class of layers adds.
  static func specific<Block: SpecificBlock>(
    _ get: @escaping @Sendable (Block) -> Value,
    _ set: @escaping @Sendable (inout Block, Value) -> Void
  ) -> Self {
    Self(
      blocks: .specific, get: { get(Block.read($0.specific) ?? Block()) },
      set: { layer, value in Block.change(&layer.specific) { set(&$0, value) } })
  }
}

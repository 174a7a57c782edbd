// SPDX-License-Identifier: Apache-2.0

/// The shared blocks of a layer's properties that something writes to.
struct PropertyBlocks: OptionSet, Sendable {
  let rawValue: UInt8

  /// What the layer's class adds.
  static let specific = PropertyBlocks(rawValue: 1)
  /// What few layers set.
  static let extra = PropertyBlocks(rawValue: 2)
}

extension RenderAnimation {
  /// The blocks that the animation writes to.
  var blocks: PropertyBlocks {
    switch content {
    case .number(let path, _): path.blocks
    case .vector(let path, _): path.blocks
    case .rect(let path, _): path.blocks
    case .matrix(let path, _): path.blocks
    case .flag(let path, _): path.blocks
    case .color(let path, _): path.blocks
    case .path(let path, _): path.blocks
    case .numbers(let path, _): path.blocks
    case .colors(let path, _): path.blocks
    case .discrete(let path, _): path.blocks
    case .motion(let path, _): path.blocks
    case .valueFunction(let path, _): path.blocks
    case .group(_, let children): children.reduce([]) { $0.union($1.blocks) }
    case .contents, .transition, .nothing: []
    }
  }
}

extension PropertyPath {
  fileprivate var blocks: PropertyBlocks {
    switch row.block {
    case .layer: []
    case .extra: .extra
    case .specific: .specific
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

extension RenderAnimation {
  /// The blocks that the animation writes to.
  var blocks: PropertyBlocks {
    switch content {
    case .number(let path, _): path.row.blocks
    case .vector(let path, _): path.row.blocks
    case .rect(let path, _): path.row.blocks
    case .matrix(let path, _): path.row.blocks
    case .flag(let path, _): path.row.blocks
    case .color(let path, _): path.row.blocks
    case .path(let path, _): path.row.blocks
    case .numbers(let path, _): path.row.blocks
    case .colors(let path, _): path.row.blocks
    case .discrete(let path, _): path.row.blocks
    case .motion(let path, _): path.row.blocks
    case .valueFunction(let path, _): path.row.blocks
    case .group(_, let children): children.reduce([]) { $0.union($1.blocks) }
    case .recipe: .specific
    case .contents, .transition, .nothing: []
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// Gives properties that have not been set the style's values, and those that an earlier style
  /// had given theirs the default ones.
  final func applyStyle() {
    guard state.original == nil, style != nil || !state.styledKeys.isEmpty else { return }
    if !state.isDecoding { TransactionStack.ofThread.openImplicit() }
    let kind = type(of: self).kind
    var styled = Set<String>()
    for row in PropertyTable.table(for: kind).rows where !state.setKeys.contains(row.key) {
      let value = LayerCoding.styled(row.key, of: self)
      if let new = value.flatMap({ ValueBridge.value($0, for: row.access) }) {
        if row.set(new, in: &properties) {
          styled.insert(row.key)
        }
      } else if state.styledKeys.contains(row.key) {
        _ = row.access.write(row.access.read(kind.initialProperties), to: &properties)
      }
    }
    state.styledKeys = styled
    if !state.isDecoding { markDirty() }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// Takes another style, if there is one or was one.
  final func replaceStyle(_ new: [AnyHashable: Any]?) {
    guard new != nil || style != nil else { return }
    exchange(\.style, new)
    applyStyle()
  }

  /// Gives properties that have not been set the style's values, and those that an earlier style
  /// had given theirs the default ones; asks for a new picture where the class wants one for the style or for
  /// one of these.
  final func applyStyle() {
    guard state.original == nil else { return }
    if !state.isDecoding { TransactionStack.ofThread.openImplicit() }
    let kind = type(of: self).kind
    var changed = [OtherKey.style.rawValue]
    var styled = Set<String>()
    for row in PropertyTable.table(for: kind).rows where !state.setKeys.contains(row.key) {
      let value = LayerCoding.styled(row.key, of: self)
      if let new = value.flatMap({ ValueBridge.value($0, for: row.access) }) {
        if row.set(new, in: &properties) {
          styled.insert(row.key)
          changed.append(row.key)
        }
      } else if state.styledKeys.contains(row.key) {
        _ = row.access.write(row.access.read(kind.initialProperties), to: &properties)
        changed.append(row.key)
      }
    }
    state.styledKeys = styled
    guard !state.isDecoding else { return }
    markDirty()
    if changed.contains(where: { type(of: self).needsDisplay(forKey: $0) }) { markDisplay() }
  }
}

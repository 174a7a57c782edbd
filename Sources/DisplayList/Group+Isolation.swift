// SPDX-License-Identifier: Apache-2.0

extension Group {
  /// Whether the group does more than to show a part of its picture, so that what stands in it must
  /// not see what lies below.
  ///
  /// What only lets less be seen (one clip, a mask, opacity) gives the same picture when the content
  /// is drawn onto a copy of what lies below and less of that copy is shown; and there filters of
  /// what lies behind find it.
  public var isIsolated: Bool {
    if !filters.isEmpty || shadow != nil || blend != .normal { return true }
    if let tint, tint.clamped != .white { return true }
    return clips.count > 1 || clips.contains { $0.role == .behind }
  }
}

extension [Command] {
  /// Whether a filter in the group that begins at an index is to see what lies below the group.
  ///
  /// Groups in it hand that on, but not those in which something is not blended normally: that would
  /// be blended with what lies below, too.
  public func seesBelow(_ push: Int) -> Bool {
    guard case .push(let group) = self[push], !group.isIsolated else { return false }
    var open: [(isIsolated: Bool, isNormal: Bool, sees: Bool)] = [(false, true, false)]
    for command in self[(push + 1)...] {
      switch command {
      case .draw(let draw):
        if draw.blend != .normal { open[open.count - 1].isNormal = false }
      case .backdrop: open[open.count - 1].sees = true
      case .push(let inner):
        if inner.blend != .normal { open[open.count - 1].isNormal = false }
        open.append((inner.isIsolated, true, false))
      case .pop:
        let last = open.removeLast()
        let sees = last.sees && last.isNormal && !last.isIsolated
        guard let outer = open.indices.last else { return sees }
        open[outer].sees = open[outer].sees || sees
      }
    }
    // The end of the list ends all groups.
    return open.reversed().reduce(false) { inner, group in
      (group.sees || inner) && group.isNormal && !group.isIsolated
    }
  }
}

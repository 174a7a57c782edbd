// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a cell takes from the table and from its place in it.
struct CellDress: Equatable {
  var style = UITableView.Style.plain
  /// Points between the edges and text.
  var margin: CGFloat = 16
  var isFirst = false
  var isLast = false
  var hasSeparator = true
  var separatorColor: UIColor?
  /// The table's own; nil for where the text begins.
  var separatorInset: UIEdgeInsets?
  /// Points that an index takes at the side at which lines end.
  var indexRoom: CGFloat = 0

  /// The corners that are round: those of a group.
  var corners: CACornerMask {
    var corners: CACornerMask = []
    guard style == .insetGrouped else { return corners }
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

/// Where the parts of a cell lie that is read from the left, from its size and what it holds.
struct CellPlan: Equatable {
  var content = CGRect.zero
  var accessory = CGRect.zero
  var edit = CGRect.zero
  var reorder = CGRect.zero

  /// Points that what edits a row takes at the left, and what moves it at the right.
  static let (editWidth, reorderWidth): (CGFloat, CGFloat) = (38, 44)

  /// - Parameters:
  ///   - size: The cell's.
  ///   - accessory: The size of what stands at the right; zero for nothing.
  ///   - margin: Points between it and the edge.
  ///   - hasEdit: Whether there is room for what edits the row.
  ///   - hasReorder: Whether what moves the row is there.
  ///   - indexRoom: Points that are left free at the right.
  init(
    size: CGSize, accessory: CGSize, margin: CGFloat, hasEdit: Bool, hasReorder: Bool,
    indexRoom: CGFloat = 0
  ) {
    let left: CGFloat = hasEdit ? Self.editWidth : 0
    var right = size.width - indexRoom
    edit = CGRect(x: margin - 11, y: 0, width: 44, height: size.height)
    if hasReorder {
      right -= Self.reorderWidth
      reorder = CGRect(x: right, y: 0, width: Self.reorderWidth, height: size.height)
    }
    if accessory.width > 0 {
      let gap = hasReorder ? 0 : margin
      self.accessory = CGRect(
        x: right - gap - accessory.width,
        y: ((size.height - accessory.height) / 2).rounded(.down),
        width: accessory.width, height: accessory.height)
      right = self.accessory.minX
    }
    content = CGRect(x: left, y: 0, width: max(0, right - left), height: size.height)
  }
}

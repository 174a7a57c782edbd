// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A drag from side to side.
@MainActor
final class TableSwipePan: UIPanGestureRecognizer {
  /// What the swipe uncovers that is about to begin.
  var found: (TableGeometry.Row, TableSwipe.Side, UISwipeActionsConfiguration)?

  override var isFarEnough: Bool {
    let way = fullWay
    return abs(way.x) >= TouchMeasure.dragSlop && abs(way.x) > abs(way.y)
  }
}

/// The row that is swiped to a side, and the buttons that are uncovered.
@MainActor
final class TableSwipe {
  enum Side {
    case leading
    case trailing

    var opposite: Side { self == .leading ? .trailing : .leading }
  }

  /// What becomes of a swipe whose finger is lifted.
  enum End {
    case close
    case open
    case perform(UIContextualAction)
  }

  let row: TableGeometry.Row
  let cell: UIView
  let side: Side
  let configuration: UISwipeActionsConfiguration
  let panel = UIView(frame: .zero)
  private var buttons: [SwipeButton] = []
  /// How far the cell lies beside its place.
  var offset: CGFloat = 0
  private var start: CGFloat = 0

  init(
    row: TableGeometry.Row, cell: UIView, side: Side,
    _ configuration: UISwipeActionsConfiguration,
    perform: @escaping (UIContextualAction, TableSwipe) -> Void
  ) {
    (self.row, self.cell, self.side) = (row, cell, side)
    self.configuration = configuration
    panel.look.isPart = true
    panel.clipsToBounds = true
    buttons = configuration.actions.map { action in
      SwipeButton(action) { [weak self] in if let self { perform(action, self) } }
    }
    for button in buttons.reversed() { panel.addSubview(button) }
  }

  private var width: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }
  var openOffset: CGFloat { side == .trailing ? -width : width }

  func begin(at way: CGFloat) { start = offset - way }

  /// Follows the finger, and gives way beyond the buttons unless the first of them is done so.
  func follow(_ way: CGFloat) {
    let wanted = start + way
    let far = abs(openOffset)
    let isRight = side == .trailing ? wanted <= 0 : wanted >= 0
    guard isRight else {
      offset = 0
      return
    }
    guard !configuration.performsFirstActionWithFullSwipe, abs(wanted) > far else {
      offset = wanted
      return
    }
    let bent = far + RubberBand.offset(abs(wanted) - far, length: cell.bounds.width)
    offset = wanted < 0 ? -bent : bent
  }

  func end(velocity: CGFloat) -> End {
    let far = abs(openOffset)
    if configuration.performsFirstActionWithFullSwipe, abs(offset) > far,
      abs(offset) > cell.bounds.width * 0.6, let first = configuration.actions.first
    {
      return .perform(first)
    }
    let outwards = side == .trailing ? -velocity : velocity
    if outwards < -300 { return .close }
    return abs(offset) > far / 2 || outwards > 300 && offset != 0 ? .open : .close
  }

  /// Lays the buttons out in what the cell uncovers of its place.
  func layOut(in place: CGRect) {
    let shown = abs(offset)
    panel.frame = CGRect(
      x: side == .trailing ? place.maxX - shown : place.minX, y: place.minY, width: shown,
      height: place.height)
    let scale = width > 0 ? shown / width : 0
    var edge: CGFloat = 0
    // The first button lies at the edge of the table.
    for button in buttons {
      let own = button.wantedWidth * scale
      button.frame = CGRect(
        x: side == .trailing ? shown - edge - own : edge, y: 0, width: own, height: place.height)
      edge += own
    }
  }
}

/// A button that a swipe uncovers.
@MainActor
private final class SwipeButton: UIControl {
  private let act: () -> Void
  private let label = UILabel(frame: .zero)
  private let picture: UIImageView?
  let wantedWidth: CGFloat

  init(_ action: UIContextualAction, _ act: @escaping () -> Void) {
    self.act = act
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    picture = action.image.map { UIImageView(image: $0) }
    wantedWidth = max(74, label.sizeThatFits(.zero).width + 30)
    super.init(frame: .zero)
    look.isPart = true
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    picture?.tintColor = .white
    if let picture { addSubview(picture) }
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(isElement: true, label: label.text, traits: .button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture else {
      label.frame = bounds
      return
    }
    let size = picture.image?.size ?? .zero
    let text = label.text == nil ? 0 : label.sizeThatFits(.zero).height + 4
    let top = (bounds.height - size.height - text) / 2
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
    label.frame = CGRect(
      x: 0, y: top + size.height, width: bounds.width, height: text)
  }
}

/// A row that a finger moves.
@MainActor
final class TableRowDrag {
  let row: TableGeometry.Row
  let cell: UITableViewCell
  /// Where in the cell the finger is, from its top.
  let grip: CGFloat
  var target: TableGeometry.Row
  let scroller = EdgeScroller()

  init(row: TableGeometry.Row, cell: UITableViewCell, grip: CGFloat) {
    (self.row, self.cell, self.grip, target) = (row, cell, grip, row)
  }

  /// How far another row gives way.
  func shift(of other: TableGeometry.Row, _ table: UITableView) -> CGFloat {
    let height = cell.bounds.height
    if other > row, other < target || other == target && target.section == row.section {
      return -height
    }
    return other < row && other >= target ? height : 0
  }
}

/// What moves a row by a finger.
@MainActor
final class CellGrip: UIControl {
  private let bars = CellGlyph(.bars)

  override func prepare() {
    super.prepare()
    look.isPart = true
    addSubview(bars)
  }

  private var cell: UITableViewCell? { superview as? UITableViewCell }
  private var host: UITableView? { cell?.host }

  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    bars.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let host else { return false }
    return host.beginRowDrag(cell, at: touch.location(in: host).y)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let host else { return false }
    host.followGrip(to: touch.location(in: host).y)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { host?.endRowDrag(true) }
  override func cancelTracking(with event: UIEvent?) { host?.endRowDrag(false) }
}

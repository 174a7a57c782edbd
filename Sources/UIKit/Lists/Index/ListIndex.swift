// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The short titles at the edge of a list, over which a finger goes to reach a section.
@MainActor
final class ListIndex: UIControl {
  /// Points from side to side.
  static let width: CGFloat = 15
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  /// Is called with a title and its number when a finger reaches it.
  var onTitle: (String, Int) -> Void = { _, _ in }
  private(set) var titles: [String] = []
  private var labels: [UIView] = []
  private var chosen: Int?

  /// The colour of the titles; nil for the tint.
  var color: UIColor? { didSet { setNeedsLayout() } }
  /// What lies behind the titles.
  var ground: UIColor? { didSet { showGround() } }
  /// What lies behind them while a finger is there; nil for the same.
  var touchedGround: UIColor? { didSet { showGround() } }

  override func prepare() {
    super.prepare()
    look.isPart = true
    accessibilityLabel = "Section index"
  }

  override var ownsTaps: Bool { true }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    chosen = nil
    setNeedsLayout()
  }

  private var plan: IndexPlan { IndexPlan(count: titles.count, height: bounds.height) }

  private func showGround() {
    backgroundColor = isTracking ? touchedGround ?? ground : ground
  }

  // MARK: - Titles

  override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan
    for label in labels { label.removeFromSuperview() }
    labels = plan.lines.enumerated().map { line, what in
      let label = view(of: what)
      label.look.isPart = true
      label.isUserInteractionEnabled = false
      let middle = plan.start + (Double(line) + 0.5) * IndexPlan.lineHeight
      label.center = CGPoint(x: bounds.midX, y: middle)
      addSubview(label)
      return label
    }
  }

  private func view(of line: IndexPlan.Line) -> UIView {
    if case .title(let number) = line, titles[number] == UITableView.indexSearch {
      let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
      glass.contentMode = .scaleAspectFit
      glass.tintColor = color
      glass.bounds.size = CGSize(width: 11, height: 11)
      return glass
    }
    let label = UILabel(frame: .zero)
    label.font = Self.font
    label.textColor = color ?? effectiveTintColor
    label.textAlignment = .center
    if case .title(let number) = line { label.text = titles[number] } else { label.text = "•" }
    label.bounds.size = CGSize(
      width: max(bounds.width, label.sizeThatFits(.zero).width), height: IndexPlan.lineHeight)
    return label
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: - Fingers

  private func follow(_ touch: UITouch) {
    guard let title = plan.title(at: touch.location(in: self).y), title != chosen else { return }
    chosen = title
    onTitle(titles[title], title)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    chosen = nil
    backgroundColor = touchedGround ?? ground
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { backgroundColor = ground }
  override func cancelTracking(with event: UIEvent?) { backgroundColor = ground }
}

extension UIScrollView {
  /// Puts an index at the edge at which lines end, over what is seen.
  final func place(_ index: ListIndex) {
    let inset = adjustedContentInset
    let room = CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    let frame = CGRect(
      x: isLaidOutRightToLeft ? room.minX : room.maxX - ListIndex.width, y: room.minY,
      width: ListIndex.width, height: room.height)
    if index.superview !== self { addSubview(index) }
    if index.frame != frame { index.frame = frame }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a bar shows of a controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// What stands in the middle.
  open var title: String? { didSet { onChange?() } }
  /// Stands in place of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// Whether there is no way back.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// A line above the title; stored.
  open var prompt: String? {
    didSet {
      guard prompt != nil else { return }
      Diagnostics.report("a navigation bar shows no prompt", kind: .property)
    }
  }

  final var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A strip with a title and the way back.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  /// The strip's colour; nil for the style's own.
  open var barTintColor: UIColor? { didSet { recolor() } }
  /// Whether what lies below shines through; stored, the strip is opaque.
  open var isTranslucent = true
  /// The looks of the strip.
  open var barStyle = UIBarStyle.default { didSet { recolor() } }
  /// The item whose title is shown; nil for an empty strip.
  open private(set) var topItem: UINavigationItem?

  final var onBack: (() -> Void)?
  private let titleLayer = CATextLayer()
  private let backLayer = CATextLayer()
  private let line = CALayer()
  /// Continues the strip up to the screen's edge.
  private let ground = CALayer()
  /// Points above the bar that nothing else covers.
  final var topRoom: CGFloat = 0 { didSet { if topRoom != oldValue { setNeedsLayout() } } }
  private weak var titleView: UIView?

  /// Creates a bar with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for (text, mode) in [(titleLayer, CATextLayerAlignmentMode.center), (backLayer, .left)] {
      text.fontSize = 17
      text.alignmentMode = mode
      text.truncationMode = .end
      text.contentsScale = UIScreen.main.scale
      layer.addSublayer(text)
    }
    layer.addSublayer(ground)
    layer.addSublayer(line)
    line.backgroundColor = CGColor(gray: 0, alpha: 0.3)
    recolor()
  }

  /// Creates a bar; the archive's values are not read.
  public required init?(coder: NSCoder) { nil }

  private func recolor() {
    let isDark = barStyle == .black
    backgroundColor = barTintColor ?? UIColor(white: isDark ? 0.11 : 0.97, alpha: 1)
    ground.backgroundColor = layer.backgroundColor
    titleLayer.foregroundColor = CGColor(gray: isDark ? 1 : 0, alpha: 1)
    backLayer.foregroundColor = tintColor.cgColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  /// What the bar shows, the last in the middle; the controllers themselves own the bar.
  private var items: [UINavigationItem] = []

  final func show(_ stack: [UIViewController]) {
    topItem?.onChange = nil
    items = stack.map(\.navigationItem)
    topItem = items.last
    topItem?.onChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    let item = topItem
    if titleView !== item?.titleView {
      titleView?.removeFromSuperview()
      titleView = item?.titleView
      if let titleView { addSubview(titleView) }
    }
    titleLayer.isHidden = titleView != nil
    titleLayer.string = item?.title ?? ""
    let isDeep = items.count > 1 && !(item?.hidesBackButton ?? false)
    backLayer.string =
      isDeep ? "\u{2039} " + (items.dropLast().last?.title ?? "Back") : ""
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let text: CGFloat = 22
    ground.isHidden = topRoom <= 0
    ground.frame = CGRect(x: 0, y: -topRoom, width: width, height: topRoom)
    titleLayer.frame = CGRect(
      x: width * 0.25, y: (height - text) / 2, width: width / 2, height: text)
    backLayer.frame = CGRect(x: 8, y: (height - text) / 2, width: width * 0.25 - 8, height: text)
    line.frame = CGRect(x: 0, y: height - 0.5, width: width, height: 0.5)
    titleView?.center = CGPoint(x: width / 2, y: height / 2)
  }
}

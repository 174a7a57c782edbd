// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A text or drawing of a bar that can be touched, as high as the bar.
@MainActor
final class BarButton: UIControl {
  /// Points between a drawing and a text beside it.
  static let gap: CGFloat = 6
  private static let faded: CGFloat = 0.2

  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var least: CGFloat = 0

  /// Makes a button that does something when it is touched.
  init(_ onTouch: @escaping (UIEvent?) -> Void) {
    super.init(frame: .zero)
    look.isPart = true
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      addSubview(view)
    }
    picture.contentMode = .center
    addAction(UIAction { _ in onTouch(nil) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      refresh()
      let alpha = isHighlighted && !hasHighlightedLooks ? Self.faded : 1
      if isHighlighted {
        self.alpha = alpha
      } else {
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
          self.alpha = alpha
        }
      }
    }
  }

  private weak var item: UIBarButtonItem?
  /// Brings the title up to date with the state.
  private var refresh: () -> Void = {}
  /// Whether the program says how the title looks while it is touched: it does not fade then.
  private var hasHighlightedLooks = false

  override var presetAccessibility: PresetAccessibility {
    let title = item?.accessibilityLabel ?? item?.title ?? item?.systemItem?.spokenName
    return PresetAccessibility(
      isElement: true, label: title ?? label.text,
      traits: isEnabled ? .button : [.button, .notEnabled])
  }

  /// What tests call the item, which is no view itself.
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item?.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override var shownMenu: UIMenu? { item?.menu }
  override var menuSender: NSObject? { item }

  /// Shows an item.
  func show(
    _ item: UIBarButtonItem, tint: UIColor, looks appearance: UIBarButtonItemAppearance? = nil
  ) {
    self.item = item
    // What does something by itself has its menu after half a second.
    showsMenuAsPrimaryAction =
      item.menu != nil && item.primaryAction == nil && item.action == nil
    isEnabled = item.isEnabled
    let color = item.isEnabled ? item.shownTint(in: self) ?? tint : .tertiaryLabel
    let drawing = item.image ?? item.systemItem?.picture
    picture.image =
      drawing?.renderingMode == .automatic
      ? drawing?.withRenderingMode(.alwaysTemplate) : drawing
    picture.tintColor = color
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    var looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: weight), .foregroundColor: color,
    ]
    looks.merge(appearance?.normal.titleTextAttributes ?? [:]) { $1 }
    if !item.isEnabled { looks.merge(appearance?.disabled.titleTextAttributes ?? [:]) { $1 } }
    looks.merge(item.shownTitleLooks(for: .normal, in: self)) { $1 }
    if !item.isEnabled { looks.merge(item.shownTitleLooks(for: .disabled, in: self)) { $1 } }
    mergeHighlighted(&looks, appearance, item.shownTitleLooks(for: .highlighted, in: self))
    let title = drawing == nil ? item.title ?? "" : ""
    label.show(TextRuns(title, looks: looks))
    let widths = (item.possibleTitles ?? []).map { $0.size(withAttributes: looks).width }
    least = title.isEmpty ? 0 : widths.max() ?? 0
    if item.width > 0 { least = item.width }
    refresh = { [weak self, weak item] in
      if let self, let item { show(item, tint: tint, looks: appearance) }
    }
    setNeedsLayout()
  }

  /// What a title looks like while it is touched, besides.
  private func mergeHighlighted(
    _ looks: inout [NSAttributedString.Key: Any], _ appearance: UIBarButtonItemAppearance?,
    _ own: [NSAttributedString.Key: Any]
  ) {
    let all = (appearance?.highlighted.titleTextAttributes ?? [:]).merging(own) { $1 }
    hasHighlightedLooks = !all.isEmpty
    if isHighlighted { looks.merge(all) { $1 } }
  }

  /// Shows the way back to what has a title.
  func showBack(
    _ title: String, tint: UIColor, looks appearance: UIBarButtonItemAppearance? = nil
  ) {
    picture.image = UIImage.barSymbol("chevron.backward", weight: .semibold)?
      .imageFlippedForRightToLeftLayoutDirection()
    picture.tintColor = tint
    var looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: tint,
    ]
    looks.merge(appearance?.normal.titleTextAttributes ?? [:]) { $1 }
    mergeHighlighted(&looks, appearance, [:])
    label.show(TextRuns(title, looks: looks))
    refresh = { [weak self] in self?.showBack(title, tint: tint, looks: appearance) }
    setNeedsLayout()
  }

  private var textWidth: CGFloat {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
      .rounded(.up)
  }

  /// How wide the button wants to be.
  var wantedWidth: CGFloat {
    let drawn = picture.image?.size.width ?? 0
    let text = label.text?.isEmpty == true ? 0 : textWidth
    return max(least, drawn + text + (drawn > 0 && text > 0 ? Self.gap : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let drawn = picture.image?.size.width ?? 0
    let hasText = label.text?.isEmpty == false
    // A drawing alone stands in the middle, beside a text at the leading edge.
    let x = hasText ? 0 : (width - drawn) / 2
    picture.frame = CGRect(x: x, y: 0, width: drawn, height: height)
    let left = drawn > 0 ? drawn + Self.gap : 0
    label.textAlignment = drawn > 0 ? .left : .center
    label.frame = CGRect(x: left, y: 0, width: max(0, width - left), height: height)
    if isLaidOutRightToLeft {
      if drawn > 0 { label.textAlignment = .right }
      for view in [picture, label] { view.frame.origin.x = width - view.frame.maxX }
    }
    if let insets = item?.imageInsets { picture.frame = picture.frame.inset(by: insets) }
  }
}

extension UIBarButtonItem {
  /// The view of an item in a bar: the program's own, or a button.
  func makeView() -> UIView {
    if let customView {
      shownView = customView
      return customView
    }
    if systemItem?.isSpace == true { return UIView(frame: .zero) }
    let button = BarButton { [weak self] in self?.perform(for: $0) }
    shownView = button
    return button
  }

  /// Brings the view up to date, and says how wide it wants to be.
  func update(
    _ view: UIView, tint: UIColor, looks: UIBarButtonItemAppearance? = nil
  ) -> CGFloat {
    if let button = view as? BarButton {
      button.show(self, tint: tint, looks: looks)
      return button.wantedWidth
    }
    if systemItem?.isSpace == true { return max(0, width) }
    if width > 0 { return width }
    let wanted = view.intrinsicContentSize.width
    return wanted > 0 ? wanted : view.bounds.width
  }
}

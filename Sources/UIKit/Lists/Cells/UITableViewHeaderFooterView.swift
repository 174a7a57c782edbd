// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What stands above or below a section of a table.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  override class var propertyList: PropertyList { sectionViewProperties }

  /// The name by which a table uses the view for other sections; nil for none.
  open var reuseIdentifier: String? { identifier }
  private final var identifier: String?
  private final var text: UILabel?
  private final var detail: UILabel?
  private final var kind = HeaderText()
  private final var direction = ListDirection()
  /// Labels whose natural alignment has been turned round.
  private final var turned: Set<ObjectIdentifier> = []

  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  /// Creates a header or footer with a frame in its superview's coordinates.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a header or footer, named as the table asks for that makes it.
  public convenience init() {
    self.init(reuseIdentifier: ReusedView.identifier)
  }

  /// Reads an archived header or footer: what the program has put into it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    contentView.look.isPart = true
    addSubview(contentView)
    contentView.frame = bounds
  }

  final func take(identifier: String) {
    if self.identifier == nil { self.identifier = identifier }
  }

  /// The view is about to be used for another section: to be overridden by what resets it.
  open func prepareForReuse() {}

  /// What holds the view's contents; constraints to its edges make the height.
  public final let contentView = UIView(frame: .zero)
  override var measuredContents: UIView? { contentView }
  override func placeMeasuredContents() {
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  /// The title; its view is made when it is first asked for.
  open var textLabel: UILabel? {
    if let text { return text }
    let new = UILabel(frame: .zero)
    new.look.isPart = true
    contentView.addSubview(new)
    text = new
    kind.dress(new)
    setNeedsLayout()
    return new
  }

  /// A second text, which lies in the same place as the first.
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let new = UILabel(frame: .zero)
    new.look.isPart = true
    contentView.addSubview(new)
    detail = new
    setNeedsLayout()
    return new
  }

  /// What lies behind the contents.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundView.look.isPart = true
        insertSubview(backgroundView, at: 0)
        backgroundView.frame = bounds
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeMeasuredContents()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if let text { place(text) }
    if let detail { place(detail) }
  }

  private func place(_ label: UILabel) {
    if isLaidOutRightToLeft, label.textAlignment == .natural {
      label.textAlignment = .right
      turned.insert(ObjectIdentifier(label))
    } else if !isLaidOutRightToLeft, turned.remove(ObjectIdentifier(label)) != nil {
      label.textAlignment = .natural
    }
    let frame = kind.frame(in: bounds, label)
    label.frame = isLaidOutRightToLeft ? frame.mirrored(in: bounds.width) : frame
  }

  /// Reads as the table does.
  final func follow(_ table: UITableView) {
    direction.follow(table, in: self)
    if contentView.semanticContentAttribute != semanticContentAttribute {
      contentView.semanticContentAttribute = semanticContentAttribute
    }
  }

  /// Shows a title as the tables of a style do.
  final func wear(title: String, isHeader: Bool, style: UITableView.Style, margin: CGFloat) {
    kind = HeaderText(isHeader: isHeader, style: style, margin: margin)
    backgroundColor = style == .plain ? .systemBackground : nil
    if let label = textLabel {
      kind.dress(label)
      label.text = kind.shown(title)
    }
    setNeedsLayout()
  }

  /// The height by what the view holds.
  final func fittingHeight(width: CGFloat, style: UITableView.Style) -> CGFloat {
    let isConstrained =
      !contentView.constraints.isEmpty
      || contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard isConstrained else {
      let wanted = sizeThatFits(CGSize(width: width, height: 0)).height
      return max(wanted.isFinite ? wanted : 0, TableMeasure.plainHeader)
    }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : TableMeasure.plainHeader
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text else { return CGSize(width: size.width, height: TableMeasure.plainHeader) }
    let room = max(0, size.width - 2 * kind.margin)
    let height = text.sizeThatFits(CGSize(width: room, height: 0)).height
    return CGSize(width: size.width, height: height + 2 * HeaderText.gap)
  }
}

/// How titles of sections look.
struct HeaderText {
  static let identifier = "citrine.section-title"
  /// Points between a group's title and its rows.
  static let gap: CGFloat = 5
  static let footerGap: CGFloat = 7

  var isHeader = true
  var style = UITableView.Style.plain
  var margin: CGFloat = 16

  private static func font(_ style: UITableView.Style) -> UIFont {
    style == .plain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
  }

  func shown(_ title: String) -> String {
    style != .plain && isHeader ? title.uppercased() : title
  }

  @MainActor
  func dress(_ label: UILabel) {
    label.font = Self.font(style)
    label.textColor = style == .plain && isHeader ? .label : .secondaryLabel
    label.numberOfLines = style == .plain ? 1 : 0
  }

  @MainActor
  func frame(in bounds: CGRect, _ label: UILabel) -> CGRect {
    let width = max(0, bounds.width - 2 * margin)
    guard style != .plain else {
      return CGRect(x: margin, y: 0, width: width, height: bounds.height)
    }
    let height = min(bounds.height, label.sizeThatFits(CGSize(width: width, height: 0)).height)
    let y = isHeader ? bounds.height - height - Self.gap : Self.footerGap
    return CGRect(x: margin, y: y, width: width, height: height)
  }

  /// The height of a group's title with its gaps, without what sets groups apart.
  @MainActor
  static func height(
    _ title: String, isHeader: Bool, style: UITableView.Style, width: CGFloat
  ) -> CGFloat {
    let margin: CGFloat = width < TableMeasure.wideWidth ? 16 : 20
    let kind = HeaderText(isHeader: isHeader, style: style, margin: margin)
    let label = UILabel(frame: .zero)
    kind.dress(label)
    label.text = kind.shown(title)
    let room = CGSize(width: max(0, width - 2 * margin), height: 0)
    let height = ScreenScale.roundUp(label.sizeThatFits(room).height)
    return height + (isHeader ? gap : 2 * footerGap)
  }
}

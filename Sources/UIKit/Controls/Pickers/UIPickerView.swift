// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Drums with rows, side by side, of which each has one row chosen: that in the middle.
@MainActor @preconcurrency
open class UIPickerView: UIView {
  override class var propertyList: PropertyList { pickerProperties }

  /// What stands for a length that a delegate says nothing about.
  static let unsaid: CGFloat = -1
  /// What stands for the view that a delegate does not make.
  static let titleView = UIView(frame: .zero)
  private static let (margin, gap): (CGFloat, CGFloat) = (9, 5)

  /// Says how many drums and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Says what rows show, and hears what is chosen.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether a band marks the middle; it always does, so it has no effect.
  open var showsSelectionIndicator = true

  private final var columns: [PickerColumn] = []
  private final let band = UIView(frame: .zero)
  private final var isLoaded = false
  /// What shows rows in place of the delegate; for pickers made of this one.
  final var source: (any PickerSource)? { didSet { reloadAllComponents() } }

  /// Creates a picker with a frame in its superview's coordinates, of 216 points where it has no
  /// height.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.width == 0 { frame.size.width = 320 }
    if frame.height == 0 { frame.size.height = 216 }
    super.init(frame: frame)
  }

  /// Reads an archived picker.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    isOpaque = false
    clipsToBounds = true
    band.isUserInteractionEnabled = false
    band.look.isPart = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    addSubview(band)
  }

  // MARK: - Rows

  /// How many drums there are.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  /// How many rows a drum has; 0 for one that there is not.
  ///
  /// - Parameter component: The drum, from 0.
  /// - Returns: The number of rows.
  open func numberOfRows(inComponent component: Int) -> Int {
    column(component)?.count ?? 0
  }

  /// The size of a drum's rows; zero for one that there is not.
  ///
  /// - Parameter component: The drum, from 0.
  /// - Returns: The size in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    return CGSize(width: widths[component], height: column.rowHeight)
  }

  /// The view of a row, as the delegate has made it; nil where the row is not seen.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - component: The drum, from 0.
  /// - Returns: The view.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return (column(component)?.view(at: row) as? PickerRow)?.content
  }

  /// The row in the middle of a drum; -1 where there is none.
  ///
  /// - Parameter component: The drum, from 0.
  /// - Returns: The row, from 0.
  open func selectedRow(inComponent component: Int) -> Int {
    column(component)?.selectedRow ?? -1
  }

  /// Turns a drum to a row; the delegate does not hear of it.
  ///
  /// - Parameters:
  ///   - row: The row, from 0; one that there is not changes nothing.
  ///   - component: The drum, from 0.
  ///   - animated: Whether the drum is seen turning.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    column(component)?.select(row, animated: animated)
  }

  /// Asks for everything anew.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for the rows of a drum anew.
  ///
  /// - Parameter component: The drum, from 0.
  open func reloadComponent(_ component: Int) {
    guard isLoaded, let column = column(component) else { return reloadAllComponents() }
    load(column, component)
  }

  private func column(_ component: Int) -> PickerColumn? {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component] : nil
  }

  private func loadIfNeeded() {
    guard !isLoaded, source != nil || dataSource != nil else { return }
    isLoaded = true
    let count = source?.columnCount ?? dataSource?.numberOfComponents(in: self) ?? 0
    let wanted = min(max(count, 0), 100)
    while columns.count > wanted { columns.removeLast().removeFromSuperview() }
    while columns.count < wanted {
      let column = PickerColumn(frame: .zero)
      columns.append(column)
      addSubview(column)
    }
    for (component, column) in columns.enumerated() { load(column, component) }
    noteLayout()
  }

  private func load(_ column: PickerColumn, _ component: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.unsaid
    column.rowHeight = height.isFinite && height >= 1 ? height : 32
    column.makeRow = { [weak self] row, old in
      let view = old as? PickerRow ?? PickerRow(frame: .zero)
      self?.fill(view, row, component)
      return view
    }
    column.onRest = { [weak self] row in
      guard let self else { return }
      if let source { return source.didChoose(row, in: component) }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    column.reload(
      count: source?.rowCount(in: component)
        ?? dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func fill(_ view: PickerRow, _ row: Int, _ component: Int) {
    if let source {
      let shown = source.row(row, in: component)
      return view.show(shown.text, isEnabled: shown.isEnabled, shown.alignment)
    }
    guard let delegate else { return view.show(TextRuns("?")) }
    let own = delegate.pickerView(
      self, viewForRow: row, forComponent: component, reusing: view.ownContent)
    if own !== Self.titleView { return view.show(own) }
    if let text = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return view.show(TextRuns(text))
    }
    let title = delegate.pickerView(self, titleForRow: row, forComponent: component)
    view.show(TextRuns(title ?? "?"))
  }

  // MARK: - Layout

  /// The widths of the drums: what is asked for, and equal shares of the rest.
  private var widths: [CGFloat] {
    let asked = columns.indices.map { component -> CGFloat? in
      let width =
        source.map { $0.width(of: component) }
        ?? delegate?.pickerView(self, widthForComponent: component) ?? Self.unsaid
      return width.isFinite && width >= 0 ? width : nil
    }
    let gaps = Self.gap * CGFloat(max(0, columns.count - 1))
    let room = max(0, bounds.width - 2 * Self.margin - gaps)
    let taken = asked.compactMap { $0 }.reduce(0, +)
    let others = asked.filter { $0 == nil }.count
    let share = others > 0 ? max(0, room - taken) / CGFloat(others) : 0
    return asked.map { $0 ?? share }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = widths
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    var x = (bounds.width - total) / 2
    for (column, width) in zip(columns, widths) {
      column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
    let height = (columns.map(\.rowHeight).max() ?? 32) + 2
    band.isHidden = columns.isEmpty
    band.frame = CGRect(
      x: Self.margin, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Fills a picker that another control is made of.
@MainActor
protocol PickerSource: AnyObject {
  var columnCount: Int { get }
  func rowCount(in column: Int) -> Int
  func width(of column: Int) -> CGFloat
  func row(_ row: Int, in column: Int) -> (
    text: String, isEnabled: Bool, alignment: NSTextAlignment
  )
  func didChoose(_ row: Int, in column: Int)
}

/// A row of a drum: a title, or a program's view.
@MainActor
final class PickerRow: UIView {
  private let label = UILabel(frame: .zero)
  /// The program's view, once it was shown.
  private(set) var ownContent: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 23)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var content: UIView { ownContent ?? label }

  func show(_ text: String, isEnabled: Bool, _ alignment: NSTextAlignment) {
    show(TextRuns(text))
    label.textColor = isEnabled ? .label : .tertiaryLabel
    label.textAlignment = alignment
  }

  func show(_ text: TextRuns) {
    ownContent?.removeFromSuperview()
    ownContent = nil
    label.isHidden = false
    let looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 23), .foregroundColor: UIColor.label,
    ]
    var whole = text
    whole.change { $0.merge(looks) { own, _ in own } }
    label.show(whole)
    label.textAlignment = .center
    setNeedsLayout()
  }

  func show(_ view: UIView) {
    label.isHidden = true
    if ownContent !== view { ownContent?.removeFromSuperview() }
    ownContent = view
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    ownContent?.frame = bounds
  }
}

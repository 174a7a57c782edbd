// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A row of titles or pictures, of which one is chosen.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  override class var propertyList: PropertyList { segmentProperties }

  /// One of the row.
  @MainActor
  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// Zero for a share of the room.
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
    var view = UIView(frame: .zero)
  }

  /// The number of no segment.
  public nonisolated static let noSegment = -1
  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2
  /// The room of the line between two segments.
  private static let gap: CGFloat = 1
  final private(set) var segments: [Segment] = []
  private final var dividers: [CALayer] = []
  private final let thumb = UIView(frame: .zero)
  private final var looks: [UInt: [NSAttributedString.Key: Any]] = [:]
  private final var chosen = UISegmentedControl.noSegment
  /// The segment under the finger, and whether the finger drags the chosen one.
  private final var touched = UISegmentedControl.noSegment
  private final var isDragging = false

  /// Creates a row of titles (`String`) and pictures (`UIImage`), in its own size.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      segments.append(
        item is UIImage
          ? Segment(image: item as? UIImage)
          : Segment(title: item as? String ?? String(describing: item)))
    }
    rebuild()
    bounds.size = intrinsicContentSize
  }

  /// Creates a row of actions, which are called when they are chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    rebuild()
  }

  override func prepare() {
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    // The chosen segment's shadow falls on the row alone.
    clipsToBounds = true
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 7
    thumb.layer.cornerCurve = .continuous
    thumb.layer.setControlShadow()
    thumb.isHidden = true
    thumb.look.isPart = true
    addSubview(thumb)
  }

  // MARK: - Choice

  /// The chosen segment, or ``noSegment``; setting it calls no targets.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsLayout()
    }
  }

  /// Whether a segment is chosen only while a finger is on it.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments are as wide as what they show.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour of the chosen segment.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  // MARK: - Segments

  /// Puts a title into the row.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment, animated)
  }

  /// Puts a picture into the row.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment, animated)
  }

  /// Puts an action into the row.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment, animated)
  }

  private func insert(_ segment: Segment, at index: Int, _ animated: Bool) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if chosen >= place { chosen += 1 }
    rebuild()
    settle(animated)
  }

  /// Takes a segment out of the row.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = min(max(segment, 0), segments.count - 1)
    segments.remove(at: place).view.removeFromSuperview()
    if chosen == place { chosen = Self.noSegment } else if chosen > place { chosen -= 1 }
    rebuild()
    settle(animated)
  }

  /// Empties the row.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    chosen = Self.noSegment
    rebuild()
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    rebuild()
  }

  private func part<Value>(_ index: Int, _ path: KeyPath<Segment, Value>) -> Value? {
    segments.indices.contains(index) ? segments[index][keyPath: path] : nil
  }

  /// Gives a segment a title in place of what it shows.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// The title of a segment; nil where it has a picture, and beyond the last.
  open func titleForSegment(at segment: Int) -> String? { part(segment, \.title) ?? nil }
  /// Gives a segment a picture in place of what it shows.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// The picture of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { part(segment, \.image) ?? nil }
  /// Gives a segment an action, with its title and picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }
  /// The action of a segment; nil where it has none, and beyond the last.
  open func actionForSegment(at segment: Int) -> UIAction? { part(segment, \.action) ?? nil }
  /// Gives a segment a width in points; 0 for a share of the room.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width) }
  }
  /// The width that a segment was given.
  open func widthForSegment(at segment: Int) -> CGFloat { part(segment, \.width) ?? 0 }
  /// Moves what a segment shows.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// How far what a segment shows is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { part(segment, \.offset) ?? .zero }
  /// Lets a segment be chosen or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { part(segment, \.isEnabled) ?? false }

  /// Gives titles looks in a state: normal, selected, highlighted or disabled.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks[state.rawValue] = attributes
    rebuild()
  }

  /// The looks of titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    looks[state.rawValue]
  }

  // MARK: - Showing

  private func settle(_ animated: Bool) {
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  private func rebuild() {
    for (index, segment) in segments.enumerated() {
      if let image = segment.image {
        guard (segment.view as? UIImageView)?.image !== image else { continue }
        replaceView(index, by: UIImageView(image: image))
      } else if !(segment.view is UILabel) {
        let label = UILabel(frame: .zero)
        label.textAlignment = .center
        replaceView(index, by: label)
      }
    }
    while dividers.count > max(0, segments.count - 1) {
      dividers.removeLast().removeFromSuperlayer()
    }
    while dividers.count < segments.count - 1 {
      let divider = CALayer()
      layer.insertSublayer(divider, below: thumb.layer)
      dividers.append(divider)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func replaceView(_ index: Int, by view: UIView) {
    segments[index].view.removeFromSuperview()
    view.isUserInteractionEnabled = false
    view.look.isPart = true
    segments[index].view = view
    addSubview(view)
  }

  /// A title's looks.
  private func attributes(_ index: Int) -> [NSAttributedString.Key: Any] {
    let isChosen = index == shownChoice
    let isUsable = isEnabled && segments[index].isEnabled
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
      .foregroundColor: isUsable ? UIColor.label : .tertiaryLabel,
    ]
    var states: [UIControl.State] = [.normal]
    if isChosen { states.append(.selected) }
    if index == touched, !isChosen { states.append(.highlighted) }
    if !isUsable { states.append(.disabled) }
    for state in states { result.merge(looks[state.rawValue] ?? [:]) { $1 } }
    if let color = result[.foregroundColor] as? UIColor {
      result[.foregroundColor] = color.resolvedColor(with: traitCollection)
    }
    return result
  }

  /// The segment that the thumb is on.
  private var shownChoice: Int {
    if isMomentary { return isHighlighted ? touched : Self.noSegment }
    return isDragging && touched != Self.noSegment ? touched : chosen
  }

  private func contentSize(_ segment: Segment) -> CGSize {
    if let image = segment.image { return image.size }
    let font = (looks[0]?[.font] as? UIFont) ?? .systemFont(ofSize: 13, weight: .semibold)
    return (segment.title ?? "").size(withAttributes: [.font: font])
  }

  private var wantedWidths: [CGFloat] {
    let contents = segments.map { contentSize($0).width.rounded(.up) + 20 }
    let widest = contents.max() ?? 0
    return zip(segments, contents).map { segment, content in
      segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? content : widest
    }
  }

  private static func gaps(_ count: Int) -> CGFloat { CGFloat(max(0, count - 1)) * gap }

  /// Where segments lie: those with a width of their own keep it, the others share the rest.
  private var frames: [CGRect] {
    let wanted = wantedWidths
    let fixed = segments.reduce(Self.gaps(segments.count)) { $0 + $1.width }
    let free = zip(segments, wanted).reduce(0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
    let room = max(0, bounds.width - fixed)
    var x: CGFloat = 0
    return zip(segments, wanted).map { segment, wanted in
      let width = segment.width > 0 ? segment.width : free > 0 ? room * wanted / free : 0
      defer { x += width + Self.gap }
      return CGRect(
        x: isLaidOutRightToLeft ? bounds.width - x - width : x, y: 0, width: width,
        height: bounds.height)
    }
  }

  /// The segments in their order, of which people hear how many there are.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? segments.map(\.view) }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (frames, traits) = (frames, traitCollection)
    backgroundColor = backgroundColor ?? .tertiarySystemFill
    for (index, segment) in segments.enumerated() {
      if let label = segment.view as? UILabel {
        label.show(TextRuns(segment.title ?? "", looks: attributes(index)))
        label.textAlignment = .center
        label.frame = frames[index].insetBy(dx: min(4, frames[index].width / 2), dy: 0)
      } else {
        let size = contentSize(segment)
        segment.view.frame = CGRect(
          x: frames[index].midX - size.width / 2, y: frames[index].midY - size.height / 2,
          width: size.width, height: size.height)
      }
      let isChosen = index == selectedSegmentIndex
      segment.view.isAccessibilityElement = true
      segment.view.accessibilityTraits = isChosen ? [.button, .selected] : .button
      segment.view.frame.origin.x += segment.offset.width
      segment.view.frame.origin.y += segment.offset.height
      segment.view.tintColor = .label
      // Titles have a colour of their own while they cannot be chosen.
      let isPale = segment.image != nil && !(segment.isEnabled && isEnabled)
      segment.view.alpha = index == touched && index != shownChoice ? 0.2 : isPale ? 0.5 : 1
    }
    placeThumb(frames)
    CATransaction.begin()
    CATransaction.setDisableActions(UIView.inheritedAnimationDuration == 0)
    let shown = shownChoice
    for (index, divider) in dividers.enumerated() {
      divider.frame = CGRect(
        x: isLaidOutRightToLeft ? frames[index].minX - Self.gap : frames[index].maxX, y: 8,
        width: Self.gap, height: max(0, bounds.height - 16))
      divider.cornerRadius = Self.gap / 2
      divider.backgroundColor = UIColor.systemFill.resolvedColor(with: traits).cgColor
      divider.opacity = index == shown || index + 1 == shown ? 0 : 1
    }
    CATransaction.commit()
  }

  private func placeThumb(_ frames: [CGRect]) {
    let shown = shownChoice
    guard frames.indices.contains(shown) else {
      thumb.isHidden = true
      return
    }
    let wasHidden = thumb.isHidden
    thumb.isHidden = false
    thumb.backgroundColor = selectedSegmentTintColor ?? thumbColor
    let inset = Self.inset + (isDragging && isTracking ? 1 : 0)
    let frame = frames[shown].insetBy(dx: inset, dy: inset)
    if wasHidden {
      UIView.performWithoutAnimation { thumb.frame = frame }
    } else {
      thumb.frame = frame
    }
  }

  private var thumbColor: UIColor {
    traitCollection.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: wantedWidths.reduce(0, +) + Self.gaps(segments.count), height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Fingers

  override var ownsTaps: Bool { true }

  private func segment(at x: CGFloat) -> Int {
    let frames = frames
    let index = frames.firstIndex { x >= $0.minX && x < $0.maxX + Self.gap }
    let found = index ?? ((x < 0) != isLaidOutRightToLeft ? 0 : frames.count - 1)
    return segments.indices.contains(found) && segments[found].isEnabled ? found : Self.noSegment
  }

  private func show() {
    setNeedsLayout()
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.layoutIfNeeded() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self).x)
    guard touched != Self.noSegment else { return false }
    isDragging = touched == chosen && !isMomentary
    show()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let under = segment(at: touch.location(in: self).x)
    guard under != Self.noSegment, under != touched else { return true }
    touched = under
    show()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let new = isTouchInside ? touched : Self.noSegment
    let old = chosen
    (touched, isDragging) = (Self.noSegment, false)
    if new != Self.noSegment { chosen = isMomentary ? Self.noSegment : new }
    show()
    guard new != Self.noSegment, isMomentary || new != old else { return }
    let action = segments[new].action
    if isMomentary { chosen = new }
    sendActions(for: .valueChanged)
    if let action { sendAction(action) }
    if isMomentary { chosen = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    (touched, isDragging) = (Self.noSegment, false)
    show()
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that shows what lies behind it as if through glass, and its ``contentView`` on it.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  override class var propertyList: PropertyList { effectViewProperties }

  /// What lies on the glass; add subviews to it.
  public let contentView = UIView()
  private let glass = UIView()

  /// Creates a view with an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without an effect and without size.
  public convenience init() {
    self.init(effect: nil)
  }

  /// Reads an archived view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    for view in [glass, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.look.isPart = true
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    update()
  }

  /// What is done to what lies behind; a change inside an animation block fades.
  open var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue else { return }
      update()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private func update() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    setGlass((effect as? UIBlurEffect)?.glass(isDark: isDark))
    setVibrancy((effect as? UIVibrancyEffect)?.matrix(isDark: isDark))
  }

  // MARK: - Glass

  /// Filters what lies behind the view's own layer, whose corners and mask then limit the glass.
  private func setGlass(_ new: UIBlurEffect.Glass?) {
    if let tint = new?.tint {
      let paint = { self.glass.backgroundColor = UIColor(cgColor: tint) }
      // Glass that comes has its colour from the start, and does not pass through grey.
      if glass.alpha == 0 { UIView.performWithoutAnimation(paint) } else { paint() }
    }
    glass.alpha = new?.tint == nil ? 0 : 1
    guard new != nil || layer.backgroundFilters?.isEmpty == false else { return }
    var still = UIBlurEffect.Glass()
    // A grey that is not mixed in is the one that comes or that was there.
    still.curve = new?.curve ?? shownCurve ?? still.curve
    let goal = new ?? still
    let isWanted = new != nil || ViewAnimations.current != nil
    let needsStart = new?.curveAmount ?? 0 > 0 && !hasCurve
    change(goal.inputs, from: still.inputs, on: layer) {
      layer.backgroundFilters = isWanted ? goal.filters : nil
    } keepsStart: { keyPath in
      needsStart && keyPath.hasSuffix("inputValues")
    }
    if !isWanted { forget(goal.inputs, on: layer) }
  }

  private static let curvePath = "backgroundFilters.luminanceCurveMap."

  private var shownCurve: [Double]? {
    guard case .numbers(let curve) = input(Self.curvePath + "inputValues", of: layer) else {
      return nil
    }
    return curve
  }

  private var hasCurve: Bool {
    guard case .number(let amount) = input(Self.curvePath + "inputAmount", of: layer) else {
      return false
    }
    return amount > 0
  }

  // MARK: - Vibrancy

  /// Draws what lies in the content view through its alpha alone.
  private func setVibrancy(_ new: [Double]?) {
    let layer = contentView.layer
    let old = layer.compositingFilter as? CAFilter
    guard new != nil || old != nil else { return }
    let before = input(Self.matrixPath, of: layer)
    var matrix = new.map { ViewValue.numbers($0) } ?? before ?? .numbers([])
    if case .other = matrix { matrix = .numbers([]) }
    let goal = [
      (keyPath: Self.matrixPath, value: matrix),
      (keyPath: Self.amountPath, value: ViewValue.number(new == nil ? 0 : 1)),
    ]
    let still = [goal[0], (keyPath: Self.amountPath, value: ViewValue.number(0))]
    let isWanted = new != nil || ViewAnimations.current != nil
    change(goal, from: still, on: layer) {
      guard isWanted else {
        layer.compositingFilter = nil
        return
      }
      let filter = CAFilter(type: "vibrantColorMatrix")
      filter.setValue(matrix.boxed, forKey: "inputColorMatrix")
      filter.setValue(new == nil ? 0.0 : 1.0, forKey: "inputAmount")
      layer.compositingFilter = filter
    } keepsStart: { _ in
      false
    }
    if !isWanted { forget(goal, on: layer) }
  }

  private static let matrixPath = "compositingFilter.inputColorMatrix"
  private static let amountPath = "compositingFilter.inputAmount"

  // MARK: - Inputs

  private typealias Input = (keyPath: String, value: ViewValue)

  /// What a filter of a layer has for an input, or nil.
  private func input(_ keyPath: String, of layer: CALayer?) -> ViewValue? {
    layer?.value(forKeyPath: keyPath).map { ViewValue($0, forKeyPath: keyPath) }
  }

  /// Gives a layer filters with other inputs, which move inside an animation block.
  ///
  /// Where there are no filters yet they start from `still`, the inputs with which they do nothing,
  /// but for those that are to have their new value from the start.
  private func change(
    _ inputs: [Input], from still: [Input], on layer: CALayer, by assign: () -> Void,
    keepsStart: (String) -> Bool
  ) {
    let block = ViewAnimations.current
    let takesOver = block?.options.contains(.beginFromCurrentState) == true
    let before = zip(inputs, still).map { new, still -> (old: ViewValue, shown: ViewValue?) in
      let old = keepsStart(new.keyPath) ? new.value : input(new.keyPath, of: layer) ?? still.value
      let isMoving = layer.animation(forKey: new.keyPath) != nil
      return (old, takesOver && isMoving ? input(new.keyPath, of: layer.presentation()) : nil)
    }
    assign()
    guard let block else { return }
    for (new, before) in zip(inputs, before)
    where !before.old.isEqual(new.value)
      || before.shown != nil
    {
      block.take(
        ViewChange(
          replacing: new.keyPath, from: before.shown ?? before.old, old: before.old,
          new: new.value),
        on: layer)
    }
  }

  private func forget(_ inputs: [Input], on layer: CALayer) {
    for input in inputs { layer.removeAnimation(forKey: input.keyPath) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a ``UIVisualEffectView`` does to what lies behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }

  /// An effect does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs and tints what lies behind.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How bright and how thick the glass is.
  public enum Style: Int, Sendable {
    /// Very bright.
    case extraLight = 0
    /// Bright.
    case light = 1
    /// Dark.
    case dark = 2
    /// As bright as the surroundings.
    case regular = 4
    /// As bright as the surroundings, with more contrast.
    case prominent = 5
    /// The thinnest.
    case systemUltraThinMaterial = 6
    /// Thin.
    case systemThinMaterial = 7
    /// In between.
    case systemMaterial = 8
    /// Thick.
    case systemThickMaterial = 9
    /// As thick as bars.
    case systemChromeMaterial = 10
    /// The thinnest, bright.
    case systemUltraThinMaterialLight = 11
    /// Thin, bright.
    case systemThinMaterialLight = 12
    /// In between, bright.
    case systemMaterialLight = 13
    /// Thick, bright.
    case systemThickMaterialLight = 14
    /// As thick as bars, bright.
    case systemChromeMaterialLight = 15
    /// The thinnest, dark.
    case systemUltraThinMaterialDark = 16
    /// Thin, dark.
    case systemThinMaterialDark = 17
    /// In between, dark.
    case systemMaterialDark = 18
    /// Thick, dark.
    case systemThickMaterialDark = 19
    /// As thick as bars, dark.
    case systemChromeMaterialDark = 20
  }

  /// The style.
  let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
  }

  /// Glass: a blur's radius in points and the colour that lies over it.
  struct Glass {
    var radius: CGFloat
    var tint: CGColor
  }

  /// What the style looks like.
  ///
  /// Apple does not say; these come close on photographs.
  func glass(isDark: Bool) -> Glass {
    func glass(_ radius: CGFloat, _ white: CGFloat, _ alpha: CGFloat) -> Glass {
      Glass(radius: radius, tint: CGColor(srgbRed: white, green: white, blue: white, alpha: alpha))
    }
    func material(_ thickness: CGFloat, _ isDark: Bool) -> Glass {
      isDark ? glass(30, 0.12, thickness) : glass(30, 0.97, thickness)
    }
    switch style {
    case .extraLight: return glass(20, 0.97, 0.82)
    case .light: return glass(30, 1, 0.3)
    case .dark: return glass(20, 0.11, 0.73)
    case .regular: return isDark ? glass(20, 0.11, 0.73) : glass(30, 1, 0.3)
    case .prominent: return isDark ? glass(20, 0.11, 0.73) : glass(20, 0.97, 0.82)
    case .systemUltraThinMaterial: return material(0.4, isDark)
    case .systemThinMaterial: return material(0.55, isDark)
    case .systemMaterial: return material(0.7, isDark)
    case .systemThickMaterial: return material(0.85, isDark)
    case .systemChromeMaterial: return material(0.8, isDark)
    case .systemUltraThinMaterialLight: return material(0.4, false)
    case .systemThinMaterialLight: return material(0.55, false)
    case .systemMaterialLight: return material(0.7, false)
    case .systemThickMaterialLight: return material(0.85, false)
    case .systemChromeMaterialLight: return material(0.8, false)
    case .systemUltraThinMaterialDark: return material(0.4, true)
    case .systemThinMaterialDark: return material(0.55, true)
    case .systemMaterialDark: return material(0.7, true)
    case .systemThickMaterialDark: return material(0.85, true)
    case .systemChromeMaterialDark: return material(0.8, true)
    }
  }
}

/// How what lies on glass takes part in it.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Text of less weight.
  case secondaryLabel = 1
  /// Text of little weight.
  case tertiaryLabel = 2
  /// Text of least weight.
  case quaternaryLabel = 3
  /// Shapes.
  case fill = 4
  /// Shapes of less weight.
  case secondaryFill = 5
  /// Shapes of little weight.
  case tertiaryFill = 6
  /// Lines.
  case separator = 7
}

/// Has what lies on glass take part in it; it is stored, and what lies there is drawn as it is.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The glass.
  let blurEffect: UIBlurEffect
  /// What lies on it.
  let style: UIVibrancyEffectStyle

  /// Creates an effect for what lies on glass.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    self.blurEffect = blurEffect
    self.style = style
  }
}

/// A view that shows what lies behind it as if through glass, and its ``contentView`` on it.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  /// What lies on the glass; add subviews to it.
  public let contentView = UIView()
  private let glass = UIView()

  /// Creates a view with an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view without an effect and without size.
  public convenience init() {
    self.init(effect: nil)
  }

  /// Reads an archived view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    ViewArchive.read(self, from: coder)
  }

  private func prepare() {
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
      noteUndrawn()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    noteUndrawn()
  }

  private func noteUndrawn() {
    guard window != nil, effect is UIVibrancyEffect else { return }
    Diagnostics.report(
      "vibrancy is not drawn: what lies there is drawn as it is", kind: .visualEffect, at: layer)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private static let radiusKeyPath = "backgroundFilters.blur.inputRadius"

  /// The blur's radius, or what is on screen of it.
  private func radius(of layer: CALayer?) -> Double? {
    layer?.value(forKeyPath: Self.radiusKeyPath).flatMap {
      ($0 as? NSNumber)?.doubleValue ?? ($0 as? CGFloat).map(Double.init)
    }
  }

  private func update() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let look = (effect as? UIBlurEffect)?.glass(isDark: isDark)
    setRadius(Double(look?.radius ?? 0))
    if let look {
      let paint = { self.glass.backgroundColor = UIColor(cgColor: look.tint) }
      // Glass that comes has its colour from the start, and does not pass through grey.
      if glass.alpha == 0 { UIView.performWithoutAnimation(paint) } else { paint() }
    }
    glass.alpha = look == nil ? 0 : 1
  }

  /// Blurs what lies behind the view's own layer, whose corners and mask then limit the glass.
  private func setRadius(_ new: Double) {
    let (old, block) = (radius(of: layer) ?? 0, ViewAnimations.current)
    let isMoving = layer.animation(forKey: Self.radiusKeyPath) != nil
    let shown =
      isMoving && block?.options.contains(.beginFromCurrentState) == true
      ? radius(of: layer.presentation()) : nil
    guard new > 0 || block != nil else {
      layer.backgroundFilters = nil
      layer.removeAnimation(forKey: Self.radiusKeyPath)
      return
    }
    let filter = CAFilter(type: "gaussianBlur")
    filter.name = "blur"
    filter.setValue(new, forKey: "inputRadius")
    layer.backgroundFilters = [filter]
    guard let block, old != new || shown != nil else { return }
    block.take(
      ViewChange(
        replacing: Self.radiusKeyPath, from: .number(shown ?? old), old: .number(old),
        new: .number(new)),
      on: layer)
  }
}

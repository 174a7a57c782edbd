// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Whether the interface is bright or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Dark text on a bright ground.
  case light = 1
  /// Bright text on a dark ground.
  case dark = 2
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// An interface for a telephone.
  case phone = 0
  /// An interface for a tablet.
  case pad = 1
  /// An interface for a television.
  case tv = 2
  /// An interface for a car's screen.
  case carPlay = 3
  /// An interface for a desktop computer.
  case mac = 5
  /// An interface for a headset.
  case vision = 6
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Little room, as on a telephone that is held upright.
  case compact = 1
  /// Room enough for two columns.
  case regular = 2
}

/// The direction of reading that traits say.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How strong contrasts are to be.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Stronger than usual.
  case high = 1
}

/// Which colours a screen can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB = 0
  /// Those of Display P3.
  case P3 = 1
}

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a category of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing is said.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The size that is preset.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
}

/// What the surroundings of a view are like; a value that does not change.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// The values; unset ones say nothing.
  struct Values: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var contentSize = UIContentSizeCategory.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var gamut = UIDisplayGamut.unspecified

    /// Takes over what another collection says.
    mutating func merge(_ other: Values) {
      if other.style != .unspecified { style = other.style }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.scale != 0 { scale = other.scale }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.direction != .unspecified { direction = other.direction }
      if other.contentSize != .unspecified { contentSize = other.contentSize }
      if other.contrast != .unspecified { contrast = other.contrast }
      if other.gamut != .unspecified { gamut = other.gamut }
    }
  }

  let values: Values

  init(values: Values) {
    self.values = values
  }

  /// Creates a collection that says nothing.
  public override convenience init() {
    self.init(values: Values())
  }

  /// Creates a collection that says how bright the interface is.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = Values()
    values.style = userInterfaceStyle
    self.init(values: values)
  }

  /// Creates a collection that says how many pixels a point has.
  public convenience init(displayScale scale: CGFloat) {
    var values = Values()
    values.scale = scale
    self.init(values: values)
  }

  /// Creates a collection that says what the device is.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    var values = Values()
    values.idiom = idiom
    self.init(values: values)
  }

  /// Creates a collection that says how much room there is across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values()
    values.horizontal = horizontalSizeClass
    self.init(values: values)
  }

  /// Creates a collection that says how much room there is down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values()
    values.vertical = verticalSizeClass
    self.init(values: values)
  }

  /// Creates a collection that says how strong contrasts are to be.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    var values = Values()
    values.contrast = accessibilityContrast
    self.init(values: values)
  }

  /// Creates a collection that says which colours can be shown.
  public convenience init(displayGamut: UIDisplayGamut) {
    var values = Values()
    values.gamut = displayGamut
    self.init(values: values)
  }

  /// Creates a collection that says what others say, the last one having the last word.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values: values)
  }

  /// Whether the interface is bright or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The kind of device that the interface is made for.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Pixels a point; 0 where nothing is said.
  open var displayScale: CGFloat { values.scale }
  /// How much room there is across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// How much room there is down.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The direction of reading, which leading and trailing edges follow.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }

  /// How strong contrasts are to be.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// Which colours can be shown.
  open var displayGamut: UIDisplayGamut { values.gamut }

  /// Whether dynamic colours may look different in the two.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values
    return other?.style != values.style || other?.contrast != values.contrast
      || other?.gamut != values.gamut
  }

  /// Whether everything that the other collection says is said here too.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// A collection does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Collections are equal when they say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// Hashes all that is said.
  open override var hash: Int { values.hashValue }

  /// The collection in a window of some size.
  ///
  /// Apple's phones have little room across, but the large ones on their side; the narrowest window
  /// of a tablet that has much is 678 points wide. A window is taken for either by its size.
  func sized(_ size: CGSize) -> UITraitCollection {
    guard size.width > 667, size.height > 400 else { return self }
    var values = values
    values.horizontal = .regular
    return UITraitCollection(values: values)
  }

  // MARK: - The thread's own

  private final class Slot {
    var collection: UITraitCollection?
  }

  private static let slots = ThreadLocal { Slot() }

  /// What the program's surroundings are like where nothing else is said.
  static var preset: UITraitCollection {
    var values = Values()
    values.style = .light
    values.idiom = .phone
    values.scale = ScreenScale.main
    values.horizontal = .compact
    values.vertical = .regular
    values.direction = .leftToRight
    values.contentSize = .large
    values.contrast = .normal
    values.gamut = .SRGB
    return UITraitCollection(values: values)
  }

  /// The thread's own, by which dynamic colours answer `cgColor`; set while a view draws.
  public static var current: UITraitCollection {
    get { slots.value.collection ?? preset }
    set { slots.value.collection = newValue }
  }

  /// Runs something while these traits are the thread's own.
  open func performAsCurrent(_ actions: () -> Void) {
    let slot = Self.slots.value
    let before = slot.collection
    slot.collection = self
    actions()
    slot.collection = before
  }
}

/// Something that has traits, and hears when they change.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
  /// What the surroundings are like.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed from those given.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

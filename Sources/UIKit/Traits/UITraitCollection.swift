// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What the surroundings of a view are like; a value that does not change.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
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

  /// Creates a collection that says the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    var values = Values()
    values.direction = layoutDirection
    self.init(values: values)
  }

  /// Creates a collection that says the size of text that the user prefers.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var values = Values()
    values.contentSize = preferredContentSizeCategory
    self.init(values: values)
  }

  /// Creates a collection that says whether something lies in front of the ground.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    var values = Values()
    values.level = userInterfaceLevel
    self.init(values: values)
  }

  /// Creates a collection that says how thick the strokes of text are to be.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    var values = Values()
    values.legibility = legibilityWeight
    self.init(values: values)
  }

  /// Creates a collection that says whether the screen feels how hard it is pressed.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    var values = Values()
    values.forceTouch = capability
    self.init(values: values)
  }

  /// Creates a collection that says whether the interface is worked with.
  public convenience init(
    activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance
  ) {
    var values = Values()
    values.activity = userInterfaceActiveAppearance
    self.init(values: values)
  }

  /// Creates a collection that says whether the scene is recorded.
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    var values = Values()
    values.capture = sceneCaptureState
    self.init(values: values)
  }

  /// Creates a collection that says how much brighter than white pictures may be.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    var values = Values()
    values.dynamicRange = imageDynamicRange
    self.init(values: values)
  }

  /// Creates a collection that says the language by whose rules text is set.
  public convenience init(typesettingLanguage: Locale.Language) {
    var values = Values()
    values.language = typesettingLanguage
    self.init(values: values)
  }

  /// Creates a collection that says the kind of list.
  public convenience init(listEnvironment: UIListEnvironment) {
    var values = Values()
    values.list = listEnvironment
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

  /// Whether something lies in front of the ground of the interface.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// How thick the strokes of text are to be.
  open var legibilityWeight: UILegibilityWeight { values.legibility }
  /// Whether the screen feels how hard it is pressed.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouch }
  /// Whether the interface is the one that is worked with.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activity }
  /// Whether the scene is recorded.
  open var sceneCaptureState: UISceneCaptureState { values.capture }
  /// How much brighter than white pictures may be.
  open var imageDynamicRange: UIImage.DynamicRange { values.dynamicRange }
  /// The language by whose rules text is set; nil where nothing is said.
  open var typesettingLanguage: Locale.Language? { values.language }
  /// The kind of list that the view lies in.
  open var listEnvironment: UIListEnvironment { values.list }

  /// Whether dynamic colours may look different in the two.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.differsInColor(from: traitCollection?.values ?? .silent)
  }

  /// Whether everything that the other collection says is said here too.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a collection from an archive; what it does not understand there says nothing.
  public required convenience init?(coder: NSCoder) {
    self.init(values: Values(coder))
  }

  /// Writes what is said of the system's traits; those of a program's own are left out.
  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  /// A collection does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Collections are equal when they say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// Hashes all that is said.
  open override var hash: Int { values.hashValue }

  /// What is said, in words.
  open override var description: String { wording }

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
    values.level = .base
    values.legibility = .regular
    values.forceTouch = .unavailable
    values.activity = .active
    values.capture = .inactive
    values.merge(UserTraits.values)
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

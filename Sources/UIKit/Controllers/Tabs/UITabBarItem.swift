// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a bar shows as one of several.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  class var propertyList: PropertyList { itemProperties }

  /// What is written below the picture.
  open var title: String? { didSet { onChange?() } }
  /// What is drawn above the title.
  open var image: UIImage? { didSet { onChange?() } }
  /// How far the edges of the picture's place move inwards; to move a picture, give opposite edges
  /// opposite numbers.
  open var imageInsets = UIEdgeInsets.zero { didSet { onChange?() } }
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { onChange?() } }
  /// What people who cannot see hear of it; its title unless set.
  open var accessibilityLabel: String? {
    get { AccessibilityNotes.of(self).accessibilityLabel }
    set { AccessibilityNotes.of(self).accessibilityLabel = newValue }
  }
  /// What they hear that comes of it; stored.
  open var accessibilityHint: String? {
    get { AccessibilityNotes.of(self).accessibilityHint }
    set { AccessibilityNotes.of(self).accessibilityHint = newValue }
  }
  /// What tests call it.
  open var accessibilityIdentifier: String? {
    get { AccessibilityNotes.of(self).accessibilityIdentifier }
    set { AccessibilityNotes.of(self).accessibilityIdentifier = newValue }
  }
  /// A number that the program may use for itself.
  open var tag = 0
  /// The item has come from a storyboard or a nib, and all in that has been connected; to be
  /// overridden.
  open func awakeFromNib() {}
  private final var looks: [UInt: [NSAttributedString.Key: Any]] = [:]
  final var onChange: (() -> Void)?

  /// Creates an item without title or picture.
  public override init() {
    super.init()
  }

  /// Gives the title looks in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks[state.rawValue] = attributes
    onChange?()
  }

  /// The looks of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    looks[state.rawValue]
  }
}

/// What a tab bar shows of a controller.
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
  override class var propertyList: PropertyList { tabItemProperties }

  /// What is drawn while it is chosen; the usual picture unless set.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// A few letters beside the picture.
  open var badgeValue: String? { didSet { onChange?() } }
  /// How far the title lies from where it would, in points to the right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The colour behind these letters; red unless set.
  open var badgeColor: UIColor? { didSet { onChange?() } }

  /// Creates an item with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with another picture while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

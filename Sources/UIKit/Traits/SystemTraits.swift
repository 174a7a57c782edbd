// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The traits that the system knows, as ``UITraitDefinition`` has them.

/// What a collection says.
typealias TraitValues = UITraitCollection.Values

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// Whether the interface is bright or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// Pixels a point; 0 where nothing is said.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: CGFloat = 0
}

/// How much room there is across.
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// How much room there is down.
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// Whether the screen feels how hard it is pressed.
public struct UITraitForceTouchCapability: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIForceTouchCapability = .unknown
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

/// Which colours can be shown.
public struct UITraitDisplayGamut: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIDisplayGamut = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// How strong contrasts are to be.
public struct UITraitAccessibilityContrast: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// Whether something lies in front of the ground.
public struct UITraitUserInterfaceLevel: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// How thick the strokes of text are to be.
public struct UITraitLegibilityWeight: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UILegibilityWeight = .unspecified
}

/// Whether the interface is the one that is worked with.
public struct UITraitActiveAppearance: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// Whether the scene is recorded.
public struct UITraitSceneCaptureState: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UISceneCaptureState = .unspecified
}

/// How much brighter than white pictures may be.
public struct UITraitImageDynamicRange: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIImage.DynamicRange = .unspecified
}

/// The language by whose rules text is set.
public struct UITraitTypesettingLanguage: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: Locale.Language? = nil
}

/// The kind of list that the view lies in.
public struct UITraitListEnvironment: UITraitDefinition, Sendable {
  /// What it says where nothing is said.
  public static let defaultValue: UIListEnvironment = .unspecified
}

extension UITraitUserInterfaceIdiom: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

extension UITraitUserInterfaceStyle: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

extension UITraitLayoutDirection: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}

extension UITraitDisplayScale: SystemTrait {
  static var place: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}

extension UITraitHorizontalSizeClass: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

extension UITraitVerticalSizeClass: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

extension UITraitForceTouchCapability: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouch }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.contentSize }
}

extension UITraitDisplayGamut: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIDisplayGamut> { \.gamut }
}

extension UITraitAccessibilityContrast: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}

extension UITraitUserInterfaceLevel: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}

extension UITraitLegibilityWeight: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibility }
}

extension UITraitActiveAppearance: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activity }
}

extension UITraitSceneCaptureState: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UISceneCaptureState> { \.capture }
}

extension UITraitImageDynamicRange: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIImage.DynamicRange> { \.dynamicRange }
}

extension UITraitTypesettingLanguage: SystemTrait {
  static var place: WritableKeyPath<TraitValues, Locale.Language?> { \.language }
}

extension UITraitListEnvironment: SystemTrait {
  static var place: WritableKeyPath<TraitValues, UIListEnvironment> { \.list }
}

extension UITraitCollection {
  /// All traits that the system knows.
  static let systemTraits: [any SystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self,
    UITraitUserInterfaceStyle.self,
    UITraitLayoutDirection.self,
    UITraitDisplayScale.self,
    UITraitHorizontalSizeClass.self,
    UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self,
    UITraitPreferredContentSizeCategory.self,
    UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self,
    UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self,
    UITraitSceneCaptureState.self,
    UITraitImageDynamicRange.self,
    UITraitTypesettingLanguage.self,
    UITraitListEnvironment.self,
  ]
}

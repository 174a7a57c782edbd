// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What an interface is pictured on: a device, how it is held, and what its user prefers.
///
/// ```swift
/// expectSnapshot(of: controller, on: .iPhone13(.landscape).dark.contentSize(.accessibilityLarge))
/// ```
///
/// Devices know their size, scale, safe areas and size classes, as Apple publishes them. The gamut
/// is sRGB: that is what pictures hold.
public struct SnapshotConfiguration: Hashable, Sendable, CustomStringConvertible {
  /// How a device is held.
  public enum Orientation: String, Hashable, Sendable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// What differs between a device upright and on its side.
  struct Pose: Hashable, Sendable {
    var size: CGSize
    var safeArea: UIEdgeInsets
    var horizontal: UIUserInterfaceSizeClass
    var vertical: UIUserInterfaceSizeClass

    init(
      _ size: CGSize, _ safeArea: UIEdgeInsets, _ horizontal: UIUserInterfaceSizeClass,
      _ vertical: UIUserInterfaceSizeClass
    ) {
      (self.size, self.safeArea) = (size, safeArea)
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(size.width)
      hasher.combine(size.height)
    }
  }

  /// What files call it, such as "iPhone13".
  public var device: String
  /// How it is held.
  public var orientation = Orientation.portrait
  /// Pixels a point.
  public var scale: CGFloat
  /// The kind of device.
  public var idiom: UIUserInterfaceIdiom
  /// Whether the interface is bright or dark.
  public var style = UIUserInterfaceStyle.light
  /// The size of text that the user prefers.
  public var contentSizeCategory = UIContentSizeCategory.large
  /// The direction of reading.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// How strong contrasts are to be.
  public var contrast = UIAccessibilityContrast.normal
  /// Whether slanted edges are hard, as on iOS, rather than smooth; of layers that say nothing of it.
  public var hasHardEdges = false
  private var upright: Pose
  private var onItsSide: Pose

  /// Describes a device of your own.
  ///
  /// - Parameters:
  ///   - device: What files call it.
  ///   - size: Upright, in points, at least one in each direction.
  ///   - scale: Pixels a point, above 0.
  ///   - safeArea: What is covered of the edges, upright.
  ///   - landscapeSafeArea: What is covered of the edges on its side; as upright where it is nil.
  ///   - idiom: The kind of device; tablets have regular size classes, phones compact widths.
  public init(
    device: String, size: CGSize, scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero,
    landscapeSafeArea: UIEdgeInsets? = nil, idiom: UIUserInterfaceIdiom = .phone
  ) {
    let isTablet = idiom == .pad
    self.init(
      device: device, scale: scale, idiom: idiom,
      upright: Pose(size, safeArea, isTablet ? .regular : .compact, .regular),
      onItsSide: Pose(
        CGSize(width: size.height, height: size.width), landscapeSafeArea ?? safeArea,
        isTablet ? .regular : .compact, isTablet ? .regular : .compact))
  }

  init(
    device: String, scale: CGFloat, idiom: UIUserInterfaceIdiom, upright: Pose, onItsSide: Pose
  ) {
    (self.device, self.scale, self.idiom) = (device, scale, idiom)
    (self.upright, self.onItsSide) = (upright, onItsSide)
  }

  private var pose: Pose { orientation == .portrait ? upright : onItsSide }

  /// The screen's size as it is held, in points.
  public var size: CGSize { pose.size }
  /// What is covered of the screen's edges, by its corners and the bars of the system.
  public var safeArea: UIEdgeInsets { pose.safeArea }
  /// How much room there is across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { pose.horizontal }
  /// How much room there is down.
  public var verticalSizeClass: UIUserInterfaceSizeClass { pose.vertical }

  // MARK: - Variations

  /// The same, held in a way: `.iPhone13(.landscape)`.
  public func callAsFunction(_ orientation: Orientation) -> Self {
    changed { $0.orientation = orientation }
  }

  /// The same on its side.
  public var landscape: Self { self(.landscape) }
  /// The same with a dark interface.
  public var dark: Self { changed { $0.style = .dark } }
  /// The same with a bright interface.
  public var light: Self { changed { $0.style = .light } }
  /// The same for those who read from right to left.
  public var rightToLeft: Self { changed { $0.layoutDirection = .rightToLeft } }
  /// The same with strong contrasts.
  public var highContrast: Self { changed { $0.contrast = .high } }

  /// The same with slanted edges as hard as on iOS, for pictures that stand beside a simulator's.
  public var hardEdges: Self { changed { $0.hasHardEdges = true } }

  /// The same with text of a size.
  public func contentSize(_ category: UIContentSizeCategory) -> Self {
    changed { $0.contentSizeCategory = category }
  }

  /// The same with other pixels a point: 1 makes small files, and loses what hairlines tell.
  public func scale(_ scale: CGFloat) -> Self { changed { $0.scale = scale } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  // MARK: - Names

  /// What files call it: the device, and what differs from a device as it is preset, as in
  /// "iPhone13-landscape-dark".
  public var description: String {
    var words = [device]
    if orientation == .landscape { words.append("landscape") }
    if style == .dark { words.append("dark") }
    if contentSizeCategory != .large { words.append(Self.name(of: contentSizeCategory)) }
    if layoutDirection == .rightToLeft { words.append("rightToLeft") }
    if contrast == .high { words.append("highContrast") }
    if hasHardEdges { words.append("hardEdges") }
    return words.joined(separator: "-")
  }

  /// "accessibilityXL" for what Apple spells "UICTContentSizeCategoryAccessibilityXL".
  private static func name(of category: UIContentSizeCategory) -> String {
    let prefix = "UICTContentSizeCategory"
    guard category.rawValue.hasPrefix(prefix) else { return category.rawValue }
    let rest = category.rawValue.dropFirst(prefix.count)
    return rest.hasPrefix("Accessibility")
      ? "accessibility\(rest.dropFirst(13))" : "text\(rest)"
  }
}

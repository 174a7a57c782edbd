// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a height of a sheet is worked out from.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// What the surroundings are like.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a full sheet in points, what is covered at the lower edge not counted.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  @MainActor @preconcurrency
  open class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Nearly all of the screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    private let name: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    private static var count = 0

    private init(
      _ name: Identifier,
      _ resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.name, self.resolver) = (name, resolver)
      super.init()
    }

    /// About half of the screen.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        let isLow = context.containerTraitCollection.verticalSizeClass == .compact
        guard !isLow else { return nil }
        return (context as? ResolutionContext)?.half ?? context.maximumDetentValue / 2
      }
    }

    /// Nearly all of the screen.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of the program's own.
    ///
    /// - Parameters:
    ///   - identifier: Its name; nil for one that nothing else has.
    ///   - resolver: Works out the height in points; nil where there is no such height now.
    /// - Returns: The height.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("custom.\(count)"), resolver)
    }

    /// The name of the height.
    open var identifier: Identifier { name }

    /// The height in points; nil where there is no such height now.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }

    /// What stands for a height that there is not now.
    public static let inactiveDetentValue = CGFloat.greatestFiniteMagnitude
  }

  /// The surroundings of one sheet.
  final class ResolutionContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    /// Half of the container, what is covered below not counted.
    let half: CGFloat

    init(_ traits: UITraitCollection, container: CGSize, safeArea: UIEdgeInsets) {
      containerTraitCollection = traits
      let plan = SheetPlan(container: container, safeArea: safeArea, heights: [])
      maximumDetentValue = max(0, plan.full - safeArea.bottom)
      half = max(0, (container.height / 2).rounded() - safeArea.bottom)
    }
  }
}

/// Hears at which height people leave a sheet.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// People have moved the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

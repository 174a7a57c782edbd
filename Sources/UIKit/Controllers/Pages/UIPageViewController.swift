// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows one controller after the other, between which people swipe.
///
/// > Difference: Pages of the style ``TransitionStyle/pageCurl`` slide too, with a diagnostic.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// They turn like paper.
    case pageCurl
    /// They slide.
    case scroll
  }

  /// The axis along which pages lie.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// Above each other.
    case vertical
  }

  /// Which way pages change.
  public enum NavigationDirection: Int, Sendable {
    /// To what comes after.
    case forward
    /// To what came before.
    case reverse
  }

  /// Where the pages of a book are bound.
  public enum SpineLocation: Int, Sendable {
    /// They slide and are not bound.
    case none
    /// At the left or upper edge.
    case min
    /// In the middle.
    case mid
    /// At the right or lower edge.
    case max
  }

  /// Names what a program may ask for at the beginning.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Where the pages of a book are bound; a number of ``SpineLocation``.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Points between pages that slide.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages change.
  public private(set) final var transitionStyle = TransitionStyle.pageCurl
  /// The axis along which pages lie.
  public private(set) final var navigationOrientation = NavigationOrientation.horizontal
  /// Where the pages of a book are bound.
  public private(set) final var spineLocation = SpineLocation.none
  /// Points between pages.
  final var spacing: CGFloat = 0
  /// Says what comes before and after a page; without one nobody swipes.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { refill() } }
  /// Hears of changes that people make.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have a back; stored.
  open var isDoubleSided = false
  /// What is shown: one controller.
  open private(set) var viewControllers: [UIViewController]? = []
  /// The recognizers of the changes.
  open var gestureRecognizers: [UIGestureRecognizer] { scroller.gestureRecognizers ?? [] }

  final let scroller = PageScroller(frame: .zero)
  final let dots = UIPageControl(frame: .zero)
  /// The controllers around the one that is shown.
  final var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
  /// What is to be done when pages that slide by themselves have come to rest.
  final var whenRested: (() -> Void)?
  final var goal: UIViewController?
  /// What a finger draws in.
  final var pending: UIViewController?
  final var isArranging = false

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: How pages change.
  ///   - navigationOrientation: The axis along which they lie.
  ///   - options: The room between them, or where they are bound.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
    take(options ?? [:])
  }

  /// Creates a controller without pages, whose pages turn.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    take([:])
  }

  /// Creates a controller without pages; the archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    transitionStyle = .scroll
    take([:])
  }

  private func take(_ options: [OptionsKey: Any]) {
    if transitionStyle == .scroll {
      spacing = Swift.max(
        0,
        ((options[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
          ?? options[.interPageSpacing] as? CGFloat ?? 0))
    } else {
      let number =
        (options[.spineLocation] as? NSNumber)?.intValue ?? options[.spineLocation] as? Int
      spineLocation = number.flatMap(SpineLocation.init) ?? .min
      Diagnostics.report("pages that are to curl slide", kind: .viewTransition)
    }
    scroller.owner = self
  }

  // MARK: - Pages

  /// Shows another controller.
  ///
  /// - Parameters:
  ///   - viewControllers: One controller.
  ///   - direction: Where it comes from.
  ///   - animated: Whether it slides.
  ///   - completion: Hears whether it came to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first else {
      return Diagnostics.report("a page view controller needs a controller to show")
    }
    let old = self.viewControllers?.first
    guard animated, let old, old !== new, viewIfLoaded?.window != nil else {
      show(new)
      completion?(true)
      return
    }
    slide(to: new, direction, completion)
  }

  final func note(_ shown: UIViewController) { viewControllers = [shown] }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = transitionStyle == .scroll ? .black : nil
    scroller.frame = view.bounds
    view.addSubview(scroller)
    view.addSubview(dots)
    dots.isHidden = true
    dots.addAction(
      UIAction { [weak self] _ in self?.dotsTouched() }, for: .valueChanged)
    self.view = view
    if let shown = viewControllers?.first { show(shown) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }
}

/// Says what comes before and after a page.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
  /// What comes before a page; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// What comes after a page; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are below pages that slide side by side; none unless there is a number.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is bright after the program has changed the page.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots.
  @MainActor @preconcurrency
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  /// The first.
  @MainActor @preconcurrency
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that people change.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A finger begins to draw pages in.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Pages have come to rest.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

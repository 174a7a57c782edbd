// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows one controller after the other, between which people swipe.
///
/// The back of a page that turns shows the page's own picture seen through it, unless pages are double
/// sided: then it shows the controller that the program gives for it, or nothing. A back is a picture
/// of how that controller's view looks when the turn begins.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  override class var propertyList: PropertyList { pageProperties }

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
  public internal(set) final var spineLocation = SpineLocation.none
  /// Points between pages.
  final var spacing: CGFloat = 0
  /// Says what comes before and after a page; without one nobody swipes.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { refill() } }
  /// Hears of changes that people make.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have a back, for which the data source is asked as for others, and which only a
  /// page that turns shows; always where pages are bound in the middle.
  open var isDoubleSided = false
  /// What is shown: one controller, or two where pages are bound in the middle.
  open private(set) var viewControllers: [UIViewController]? = []
  /// The recognizers of the changes.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? scroller.gestureRecognizers ?? [] : [book.pan, book.tap]
  }

  final let scroller = PageScroller(frame: .zero)
  /// The pages that turn.
  final lazy var book = PageBook(self)
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

  /// Creates a controller without pages.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // A storyboard has said all this meanwhile.
    if interface == nil { take(.scroll, .horizontal, [:]) }
  }

  /// Takes what a storyboard says.
  final func take(
    _ style: TransitionStyle, _ orientation: NavigationOrientation, _ options: [OptionsKey: Any]
  ) {
    (transitionStyle, navigationOrientation) = (style, orientation)
    take(options)
  }

  private func take(_ options: [OptionsKey: Any]) {
    scroller.owner = self
    guard transitionStyle == .pageCurl else {
      let number = (options[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
      let given = number ?? options[.interPageSpacing] as? CGFloat ?? 0
      (spacing, spineLocation) = (given.isFinite ? Swift.max(0, given) : 0, .none)
      return
    }
    let option = options[.spineLocation]
    let number = (option as? NSNumber)?.intValue ?? option as? Int
    let wanted = option as? SpineLocation ?? number.flatMap(SpineLocation.init) ?? .min
    spineLocation = wanted == .none ? .min : wanted
    if spineLocation == .mid { isDoubleSided = true }
  }

  // MARK: - Pages

  /// Shows other controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: One controller, or two where pages are bound in the middle. Of pages with a
  ///     back that are bound at an edge a second one is the back of the page that turns.
  ///   - direction: Where they come from.
  ///   - animated: Whether they slide or turn.
  ///   - completion: Hears whether it came to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, let all = viewControllers else {
      return Diagnostics.report("a page view controller needs a controller to show")
    }
    let isMoving = animated && viewIfLoaded?.window != nil
    guard transitionStyle == .scroll else {
      if spineLocation == .mid, all.count != 2 {
        Diagnostics.report("pages that are bound in the middle are two, not \(all.count)")
      }
      let shown = Array(all.prefix(spineLocation == .mid ? 2 : 1))
      let back = all.dropFirst(shown.count).first
      let isOther = !shown.elementsEqual(self.viewControllers ?? [], by: ===)
      guard isMoving, isOther, self.viewControllers?.isEmpty == false else {
        book.show(shown)
        completion?(true)
        return
      }
      return book.turn(to: shown, back: back, direction, completion)
    }
    let old = self.viewControllers?.first
    guard isMoving, let old, old !== new else {
      show(new)
      completion?(true)
      return
    }
    slide(to: new, direction, completion)
  }

  final func note(_ shown: UIViewController) { viewControllers = [shown] }
  final func note(_ shown: [UIViewController]) { viewControllers = shown }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = transitionStyle == .scroll ? .black : nil
    guard transitionStyle == .scroll else {
      self.view = view
      book.settle(in: view)
      return
    }
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
    if transitionStyle == .scroll { arrange() } else { book.arrange() }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let old = viewIfLoaded?.bounds.size ?? size
    let isWide = size.width > size.height
    guard transitionStyle == .pageCurl, isWide != (old.width > old.height), let delegate else {
      return
    }
    let spine = delegate.pageViewController(
      self, spineLocationFor: isWide ? .landscapeLeft : .portrait)
    if spine != .none { bind(at: spine) }
  }

  private func bind(at spine: SpineLocation) {
    spineLocation = spine
    if spine == .mid { isDoubleSided = true }
    book.arrange()
  }
}

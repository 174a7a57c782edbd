// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A search bar, and the results over the contents that are searched.
///
/// It stands in the bar of a navigation controller: as `searchController` of the navigation item of
/// the controller whose contents are searched.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
  override class var propertyList: PropertyList { searchProperties }

  /// Shows the results; nil where the controller that is searched does so itself.
  open private(set) var searchResultsController: UIViewController?
  /// Finds what is looked for.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Hears how the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The field that is typed into.
  open var searchBar: UISearchBar { bar }

  /// Whether a shade lies over the contents while there are no results.
  open var obscuresBackgroundDuringPresentation = true { didSet { show() } }
  /// Whether the search has the navigation bar for itself.
  open var hidesNavigationBarDuringPresentation = true { didSet { stack?.fitLargeTitle() } }
  /// Whether the button that ends the search comes and goes with it.
  open var automaticallyShowsCancelButton = true
  /// Whether the buttons below the field come and go with the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown as soon as there is a text.
  open var automaticallyShowsSearchResultsController = true { didSet { show() } }
  /// Whether the results are shown; while ``automaticallyShowsSearchResultsController``, what is set
  /// holds until the text changes.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      showsResults = newValue
      show()
    }
  }

  private final let bar = UISearchBar(frame: .zero)
  private final var active = false
  private final var showsResults = false
  /// The stack in whose bar the search stands, and the controller whose contents are searched.
  private final weak var stack: UINavigationController?
  private final weak var host: UIViewController?

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: Shows the results; nil where the controller that is
  ///   searched does so itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.owner = self
  }

  /// Creates a search without a controller for the results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  /// Creates a search of a storyboard.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
  }

  /// Whether there is a search; setting it begins or ends one.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue, animated: true) }
  }

  open override func loadView() {
    let cover = SearchCover(frame: UIScreen.main.bounds)
    cover.onTap = { [weak self] in self?.isActive = false }
    view = cover
  }

  // MARK: - Beginning and ending

  private func setActive(_ isActive: Bool, animated: Bool) {
    guard isActive != active else { return }
    if isActive {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
    }
    active = isActive
    bar.staysCancellable = isActive
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(isActive, animated: animated) }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false {
      bar.setShowsScope(isActive, animated: animated)
    }
    if !isActive {
      bar.text = ""
      showsResults = false
      bar.resignFirstResponder()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
    if isActive { enter() }
    move(animated: animated)
  }

  private func move(animated: Bool) {
    let isActive = active
    let changes = { [weak self] in
      guard let self else { return }
      show()
      stack?.searchMoved(in: host)
    }
    let end = { [weak self] (_: Bool) in
      // Another search may have begun meanwhile, or ended.
      guard let self, active == isActive else { return }
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        leave()
        delegate?.didDismissSearchController(self)
      }
    }
    guard animated, stack?.viewIfLoaded?.window != nil else {
      changes()
      return end(true)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: changes,
      completion: end)
  }

  /// The cover comes over the contents; nobody sees it yet.
  private func enter() {
    guard let host, let content = stack?.content else {
      if searchResultsController != nil {
        Diagnostics.report(
          .misuse, "a search shows results only while it stands in a navigation bar")
      }
      return
    }
    guard parent == nil else { return }
    host.addChild(self)
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.alpha = 0
    content.addSubview(view)
    didMove(toParent: host)
  }

  private func leave() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  /// Shows what lies over the contents now.
  private func show() {
    guard parent != nil, let cover = viewIfLoaded as? SearchCover else { return }
    let results = active && showsResults ? searchResultsController : nil
    if let results, results.parent == nil {
      addChild(results)
      if let view = results.view {
        view.frame = cover.bounds
        cover.addSubview(view)
      }
      results.didMove(toParent: self)
    }
    searchResultsController?.viewIfLoaded?.isHidden = results == nil
    let isSeen = active && (obscuresBackgroundDuringPresentation || results != nil)
    cover.shade.isHidden = !obscuresBackgroundDuringPresentation
    cover.alpha = isSeen && stack?.stack.last === host ? 1 : 0
  }

  // MARK: - The stack

  /// The search stands in the bar of a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - host: Whose contents are searched.
  final func stand(in stack: UINavigationController, for host: UIViewController) {
    (self.stack, self.host) = (stack, host)
    bar.standsInBar = true
    show()
  }

  /// Another controller is seen in the stack: the cover goes until the search's own comes back.
  final func hideCover() { viewIfLoaded?.alpha = 0 }

  /// The controller whose contents are searched has left the stack.
  final func quit() {
    setActive(false, animated: false)
    leave()
  }
}

extension UISearchController: SearchBarOwner {
  func searchBarDidBegin(_ searchBar: UISearchBar) {
    if active {
      searchResultsUpdater?.updateSearchResults(for: self)
    } else {
      isActive = true
    }
  }

  func searchBarDidEnd(_ searchBar: UISearchBar) {}

  func searchBarDidChange(_ searchBar: UISearchBar) {
    if automaticallyShowsSearchResultsController {
      showsResults = searchBar.text?.isEmpty == false
      show()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func searchBarDidCancel(_ searchBar: UISearchBar) { isActive = false }
}

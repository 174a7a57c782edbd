// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of a page; every method has a default.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The person has touched Done.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The page is there, or it is known that it will not come.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// Shows a page with the means of the system.
///
/// > Difference: There is no page: the controller shows the address and a Done button, which tells the
/// > delegate and puts it away; the delegate hears that the page has not come.
open class SFSafariViewController: UIViewController {
  /// How a page is shown.
  @MainActor @preconcurrency
  open class Configuration: NSObject {
    /// Whether the text alone is shown where it can be; only stored.
    open var entersReaderIfAvailable = false
    /// Whether the bars become small; only stored.
    open var barCollapsingEnabled = true
    /// Creates how a page is shown by itself.
    public override init() { super.init() }
  }

  /// What the button says.
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  /// Hears of the page; it is not kept.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the page is shown.
  public let configuration: Configuration
  /// The bars' colour; nil for the system's.
  open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
  /// The buttons' colour; nil for the system's.
  open var preferredControlTintColor: UIColor? {
    didSet { bar.tintColor = preferredControlTintColor }
  }
  /// What the button says.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { nameButton() } }
  private let address: URL
  private let bar = UINavigationBar()
  private let item = UINavigationItem(title: "")
  private var hasFailed = false

  /// Creates a controller of a page.
  ///
  /// > Difference: Apple's ends the program where the address is none of `http` or `https`.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// Creates a controller of a page that shows its text alone where it can.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  /// Creates a controller of a page.
  public init(url URL: URL, configuration: Configuration) {
    (address, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    item.title = URL.host ?? URL.absoluteString
    nameButton()
  }

  /// Creates a controller without a page.
  public required init?(coder: NSCoder) {
    (address, configuration) = (URL(fileURLWithPath: "/"), Configuration())
    super.init(coder: coder)
  }

  private func nameButton() {
    let title =
      switch dismissButtonStyle {
      case .done: "Done"
      case .close: "Close"
      case .cancel: "Cancel"
      }
    item.leftBarButtonItem = UIBarButtonItem(
      title: title, primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    // The delegate may have put it away itself.
    guard presentingViewController != nil, !isBeingDismissed else { return }
    dismiss(animated: true)
  }

  /// Makes the bar above an empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.items = [item]
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// The delegate hears in a later turn that the page has not come.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasFailed else { return }
    hasFailed = true
    Diagnostics.report("\(address.absoluteString) is not shown: there is no engine for pages")
    // The turn is the main thread's.
    MainTurn.schedule { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.safariViewController(self, didCompleteInitialLoad: false)
      }
    }
  }
}

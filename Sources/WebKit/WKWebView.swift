// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A load of a page.
open class WKNavigation: NSObject {}

/// Pages that were shown: none ever are.
open class WKBackForwardList: NSObject {
  /// The page that is shown: none.
  open var currentItem: WKBackForwardListItem? { nil }
  /// The page before: none.
  open var backItem: WKBackForwardListItem? { nil }
  /// The page after: none.
  open var forwardItem: WKBackForwardListItem? { nil }
  /// The pages before: none.
  open var backList: [WKBackForwardListItem] { [] }
  /// The pages after: none.
  open var forwardList: [WKBackForwardListItem] { [] }
}

/// A page that was shown; none ever is.
open class WKBackForwardListItem: NSObject {
  /// Where it is.
  public let url: URL
  init(url: URL) { self.url = url }
}

/// A view of a page.
///
/// > Difference: There is no engine that shows pages: the view is white, and whatever is loaded, also
/// > from memory, fails: the delegate hears of `NSURLErrorNotConnectedToInternet` for requests, and of
/// > WebKit's number for contents that cannot be shown (100 of `WebKitErrorDomain`) for files, texts
/// > and data. Scripts answer `WKError.webViewInvalidated`. Who observes the progress by a key path
/// > hears of no change.
open class WKWebView: UIView {
  /// What the view was made with.
  public let configuration: WKWebViewConfiguration
  /// Hears of loads; it is not kept.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Would hear of a page's windows and questions; it is not kept.
  ///
  /// > Difference: it is never called, as no page is shown.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// What scrolls: empty.
  open private(set) lazy var scrollView: UIScrollView = {
    let scrollView = UIScrollView(frame: bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    return scrollView
  }()
  /// Pages that were shown: none.
  public let backForwardList = WKBackForwardList()

  /// Where the page is; nil unless one is being loaded.
  open private(set) var url: URL?
  /// What the page is called: nothing.
  open var title: String? { nil }
  /// Whether a page is being loaded.
  open private(set) var isLoading = false
  /// How much of it is, from 0 to 1: a tenth at most.
  open private(set) var estimatedProgress = 0.0
  /// Whether all of it came over safe ways: nothing has come.
  open var hasOnlySecureContent: Bool { false }
  /// Whether there is a page before: no.
  open var canGoBack: Bool { false }
  /// Whether there is a page after: no.
  open var canGoForward: Bool { false }
  /// Whether swipes lead to other pages; only stored.
  open var allowsBackForwardNavigationGestures = false
  /// Whether links can be looked into; only stored.
  open var allowsLinkPreview = true
  /// What the view says that it is; only stored.
  open var customUserAgent: String?
  /// Whether the page can be looked into; only stored.
  open var isInspectable = false
  /// How large the page is; only stored.
  open var pageZoom: CGFloat = 1

  private var asked: URLRequest?
  private var loads = 0

  /// Creates a view.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    backgroundColor = .white
  }

  /// Creates a view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates the view of a storyboard.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    if backgroundColor == nil { backgroundColor = .white }
  }

  // MARK: - Loading

  /// Would load a page: the delegate is asked, and hears of the failure in later turns.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    begin(request, failure: NSURLErrorNotConnectedToInternet)
  }

  /// Would show a file: the delegate hears that it cannot be.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    begin(URLRequest(url: URL), failure: nil)
  }

  /// Would show a text: the delegate hears that it cannot be.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin(baseURL.map { URLRequest(url: $0) }, failure: nil)
  }

  /// Would show data: the delegate hears that they cannot be.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { begin(URLRequest(url: baseURL), failure: nil) }

  /// Would load the page again that was asked for last.
  @discardableResult
  open func reload() -> WKNavigation? { asked.flatMap { load($0) } }

  /// Would load the page again that was asked for last.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Loads no longer; the delegate hears of `NSURLErrorCancelled`.
  open func stopLoading() {
    guard isLoading else { return }
    loads += 1
    fail(WKNavigation(), Self.error(NSURLErrorCancelled, url))
  }

  /// Nothing, as there is no page before.
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  /// Nothing, as there is no page after.
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  /// Nothing, as there are no pages before or after.
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }

  private func begin(_ request: URLRequest?, failure: Int?) -> WKNavigation {
    let navigation = WKNavigation()
    asked = request
    loads += 1
    let load = loads
    (url, isLoading, estimatedProgress) = (request?.url, true, 0.1)
    let action = WKNavigationAction(request ?? URLRequest(url: Self.blank))
    later(load) { view in
      let goOn: @MainActor (WKNavigationActionPolicy) -> Void = { [weak view] policy in
        guard let view, view.loads == load else { return }
        guard policy != .cancel else {
          // As WebKit does where the program does not want it.
          return view.fail(navigation, WKWebView.interrupted(request?.url))
        }
        view.navigationDelegate?.webView(view, didStartProvisionalNavigation: navigation)
        view.later(load) {
          $0.fail(
            navigation,
            failure.map { WKWebView.error($0, request?.url) } ?? WKWebView.noEngine)
        }
      }
      guard let delegate = view.navigationDelegate else { return goOn(.allow) }
      delegate.webView(view, decidePolicyFor: action, decisionHandler: goOn)
    }
    return navigation
  }

  private func later(_ load: Int, _ body: @escaping @MainActor (WKWebView) -> Void) {
    // The turn is the main thread's.
    MainTurn.schedule { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.loads == load else { return }
        body(self)
      }
    }
  }

  private func fail(_ navigation: WKNavigation, _ error: NSError) {
    (isLoading, estimatedProgress, url) = (false, 0, nil)
    Diagnostics.report("a web view shows no page: \(error.localizedDescription)")
    navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
  }

  private static let blank = URL(fileURLWithPath: "/")

  private static func error(_ code: Int, _ url: URL?) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: code == NSURLErrorCancelled
        ? "The load was stopped." : "The Internet connection appears to be offline."
    ]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
      info["NSErrorFailingURLStringKey"] = url.absoluteString
    }
    return NSError(domain: NSURLErrorDomain, code: code, userInfo: info)
  }

  private static func interrupted(_ url: URL?) -> NSError {
    NSError(
      domain: "WebKitErrorDomain", code: 102,
      userInfo: [NSLocalizedDescriptionKey: "Frame load interrupted"])
  }

  /// WebKit's number for contents of a kind that it cannot show.
  private static var noEngine: NSError {
    NSError(
      domain: "WebKitErrorDomain", code: 100,
      userInfo: [NSLocalizedDescriptionKey: "There is no engine here that shows pages."])
  }

  // MARK: - Scripts

  /// Would run a script in the page; the answer is an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    MainTurn.schedule { completionHandler?(nil, WKError(.webViewInvalidated)) }
  }

  /// Would run a script in the page.
  public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.webViewInvalidated)
  }

  /// Would take a picture of the page; the answer is an error.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {
    MainTurn.schedule { completionHandler(nil, WKError(.webViewInvalidated)) }
  }

  /// Whether the view itself shows addresses of a scheme: as WebKit does.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "data", "about", "blob", "ftp", "ws", "wss"]
      .contains(urlScheme.lowercased())
  }
}

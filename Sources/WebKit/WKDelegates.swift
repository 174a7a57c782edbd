// SPDX-License-Identifier: Apache-2.0

/// Whether a page may be loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
}

/// Whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow, download
}

/// What led to a page.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// A part of a page.
@MainActor @preconcurrency
open class WKFrameInfo: NSObject {
  /// Whether it is the page itself.
  open var isMainFrame: Bool { true }
  /// What it was loaded by.
  public let request: URLRequest
  init(_ request: URLRequest) { self.request = request }
}

/// A page that is about to be loaded.
@MainActor @preconcurrency
open class WKNavigationAction: NSObject {
  /// What it is loaded by.
  public let request: URLRequest
  /// What led to it: the program.
  open var navigationType: WKNavigationType { .other }
  /// Where it comes from.
  public let sourceFrame: WKFrameInfo
  /// Where it goes.
  public let targetFrame: WKFrameInfo?

  init(_ request: URLRequest) {
    self.request = request
    let frame = WKFrameInfo(request)
    (sourceFrame, targetFrame) = (frame, frame)
  }
}

/// An answer; none ever comes.
@MainActor @preconcurrency
open class WKNavigationResponse: NSObject {
  /// Whether it is for the page itself.
  open var isForMainFrame: Bool { true }
  /// The answer.
  public let response: URLResponse
  /// Whether it can be shown.
  open var canShowMIMEType: Bool { false }
  init(_ response: URLResponse) { self.response = response }
}

/// Hears of loads; every method has a default.
///
/// > Difference: As no page is shown, no redirection, answer, commit or finish is heard of, and nobody
/// > is asked who they are.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: AnyObject {
  /// Whether a page may be loaded.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Whether an answer may be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  /// A load begins.
  func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// The server sends the load elsewhere.
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// A load has failed before anything came.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// The page begins to come.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// The page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// A load has failed.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// The process that shows the page has ended.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// It may.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// It may.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// How a window of a page should look.
@MainActor @preconcurrency
open class WKWindowFeatures: NSObject {
  /// How wide; nil where the page does not say.
  open var width: NSNumber? { nil }
  /// How high; nil where the page does not say.
  open var height: NSNumber? { nil }
}

/// Would hear of a page's windows and questions; every method has a default.
///
/// > Difference: it is never called, as no page is shown.
@MainActor @preconcurrency
public protocol WKUIDelegate: AnyObject {
  /// A page wants another window.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// A page says something.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void)
  /// A page asks yes or no.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void)
  /// A page's window is closed.
  func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
  /// None.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Goes on.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  /// No.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func webViewDidClose(_ webView: WKWebView) {}
}

/// The domain of WebKit's errors.
public let WKErrorDomain = "WKErrorDomain"

/// What can go wrong with pages.
public struct WKError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed
    case contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch
  }
  /// Apple's domain.
  public static var errorDomain: String { WKErrorDomain }
  /// Which error it is.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

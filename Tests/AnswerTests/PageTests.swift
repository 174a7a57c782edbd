// SPDX-License-Identifier: Apache-2.0

import MessageUI
import SafariServices
import Stage
import Testing
import WebKit

@testable import UIKit

/// Hears of pages and letters.
@MainActor
private final class Reader: NSObject, WKNavigationDelegate, SFSafariViewControllerDelegate,
  MFMailComposeViewControllerDelegate
{
  var heard: [String] = []
  var policy = WKNavigationActionPolicy.allow

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(policy) }
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    heard.append("start \(webView.isLoading)")
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) { heard.append("\((error as NSError).domain) \((error as NSError).code)") }
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { heard.append("done") }
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) { heard.append("loaded \(didLoadSuccessfully)") }
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) { heard.append("letter \(result.rawValue)") }
}

@Suite("Pages and letters", .serialized)
@MainActor
struct PageTests {
  @Test("a web view says that a page cannot come, and why")
  func fails() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let reader = Reader()
    view.navigationDelegate = reader
    let url = try #require(URL(string: "https://example.com"))
    view.load(URLRequest(url: url))
    #expect(view.isLoading && view.url == url && reader.heard.isEmpty)
    try stage.advance(by: 0.1)
    #expect(reader.heard == ["start true", "NSURLErrorDomain -1009"])
    #expect(!view.isLoading && view.estimatedProgress == 0 && !view.canGoBack && view.url == nil)
    reader.heard = []
    view.loadHTMLString("<p>Hello", baseURL: nil)
    try stage.advance(by: 0.1)
    #expect(reader.heard == ["start true", "WebKitErrorDomain 100"])
    reader.heard = []
    reader.policy = .cancel
    view.reload()
    view.load(URLRequest(url: url))
    try stage.advance(by: 0.1)
    #expect(reader.heard == ["WebKitErrorDomain 102"], "the newer load alone")
    var code = 0
    view.evaluateJavaScript("1 + 1") { code = ($1 as? WKError)?.errorCode ?? -1 }
    try stage.advance(by: 0.1)
    #expect(code == WKError.Code.webViewInvalidated.rawValue && code == 3)
    #expect(view.backgroundColor == .white)
  }

  @Test("a page of the system's is an empty one with Done")
  func safari() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.layer.addSublayer(window.layer)
    let url = try #require(URL(string: "https://example.com/page"))
    let safari = SFSafariViewController(url: url)
    let reader = Reader()
    safari.delegate = reader
    root.present(safari, animated: false)
    try stage.advance(by: 0.5)
    #expect(reader.heard == ["loaded false"] && root.presentedViewController === safari)
    let bar = try #require(safari.view.subviews.compactMap { $0 as? UINavigationBar }.first)
    #expect(bar.topItem?.title == "example.com")
    let done = try #require(bar.topItem?.leftBarButtonItem)
    #expect(done.title == "Done")
    done.primaryAction.map { $0.handler($0) }
    #expect(reader.heard.last == "done")
    for _ in 0..<60 { try stage.advance(by: 1.0 / 30) }
    #expect(root.presentedViewController == nil)
  }

  @Test("letters and short messages cannot be sent, and are cancelled")
  func letters() throws {
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
    let mail = MFMailComposeViewController()
    let reader = Reader()
    mail.mailComposeDelegate = reader
    mail.setSubject("Hello")
    mail.setToRecipients(["a@example.com"])
    mail.loadViewIfNeeded()
    let button = try #require(mail.topViewController?.navigationItem.leftBarButtonItem)
    button.primaryAction.map { $0.handler($0) }
    #expect(reader.heard == ["letter 0"])
    #expect(MFMailComposeError(.sendFailed).errorCode == 1)
  }
}

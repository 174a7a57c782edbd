// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view of pages is made with.
///
/// All of it is kept and nothing of it has a page to work on.
@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
  /// Where pages would keep things; only stored.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// What programs and pages would say to each other; only stored.
  open var userContentController = WKUserContentController()
  /// What is liked; only stored.
  open var preferences = WKPreferences()
  /// How pages would be shown; only stored.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// The process that would show pages; only stored.
  open var processPool = WKProcessPool()
  /// What the view adds to its name; only stored.
  open var applicationNameForUserAgent: String?
  /// Whether films would play in their places; only stored.
  open var allowsInlineMediaPlayback = false
  /// Whether films could be seen on another device; only stored.
  open var allowsAirPlayForMediaPlayback = true
  /// Whether films could be seen in a picture of their own; only stored.
  open var allowsPictureInPictureMediaPlayback = true
  /// What plays only where somebody asks; only stored.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// Whether a page is shown only when it is whole; only stored.
  open var suppressesIncrementalRendering = false
  /// What would become links; only stored.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// Creates what a view is made with by itself.
  public override init() { super.init() }

  /// Keeps what would answer addresses of a scheme.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }

  /// What would answer addresses of a scheme.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
}

/// Would answer addresses of a program's own.
///
/// > Difference: it is never called, as no page is shown.
public protocol WKURLSchemeHandler: AnyObject {}

/// What plays.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sounds.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Films.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// Both.
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// What becomes a link.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  /// Addresses of pages.
  public static let link = WKDataDetectorTypes(rawValue: 2)
  /// Addresses of houses.
  public static let address = WKDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  /// All of them.
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// What is liked.
@MainActor @preconcurrency
open class WKPreferences: NSObject {
  /// The smallest size of letters; only stored.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts run; only stored.
  open var javaScriptEnabled = true
  /// Whether scripts may open windows; only stored.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Whether one is warned of bad pages; only stored.
  open var isFraudulentWebsiteWarningEnabled = true
  /// Creates what is liked by itself.
  public override init() { super.init() }
}

/// How pages are shown.
@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
  /// Whether scripts run; only stored.
  open var allowsContentJavaScript = true
  /// Creates how pages are shown by themselves.
  public override init() { super.init() }
}

/// The process that would show pages.
@MainActor @preconcurrency
open class WKProcessPool: NSObject {
  /// Creates one.
  public override init() { super.init() }
}

/// How a picture of a page is taken.
@MainActor @preconcurrency
open class WKSnapshotConfiguration: NSObject {
  /// Of which part; only stored.
  open var rect = CGRect.null
  /// How wide; only stored.
  open var snapshotWidth: NSNumber?
  /// Creates how it is taken by itself.
  public override init() { super.init() }
}

/// Where a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A program's script for pages.
@MainActor @preconcurrency
open class WKUserScript: NSObject {
  /// The script.
  public let source: String
  /// When it would run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it would run in the page alone and not in what lies in it.
  public let isForMainFrameOnly: Bool

  /// Creates a script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime) = (source, injectionTime)
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// What a page says to a program; no page does.
@MainActor @preconcurrency
open class WKScriptMessage: NSObject {
  /// What is said.
  open var body: Any { NSNull() }
  /// To whom.
  open var name: String { "" }
  /// By which view.
  open weak var webView: WKWebView? { nil }
}

/// Would hear what pages say.
///
/// > Difference: it is never called, as no page is shown.
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: AnyObject {
  /// A page says something.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// What programs and pages would say to each other.
@MainActor @preconcurrency
open class WKUserContentController: NSObject {
  /// The scripts for pages.
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  /// Creates one that says nothing.
  public override init() { super.init() }

  /// Keeps a script, which no page runs.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Keeps no script any more.
  open func removeAllUserScripts() { userScripts = [] }
  /// Keeps who would hear what pages say; no page does.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  /// Keeps who would hear no longer.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Keeps nobody who would hear any longer.
  open func removeAllScriptMessageHandlers() { handlers = [:] }
}

/// Where pages would keep things: always empty.
@MainActor @preconcurrency
open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore()
  /// The process's own.
  open class func `default`() -> WKWebsiteDataStore { shared }
  /// One that keeps nothing.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  /// All kinds of things that pages keep.
  open class func allWebsiteDataTypes() -> Set<String> {
    [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
  }
  /// Whether it keeps things beyond the process: it has none.
  open var isPersistent: Bool { false }
  /// Cookies: none.
  open private(set) lazy var httpCookieStore = WKHTTPCookieStore()

  /// Says that it is done, as nothing is kept.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { MainTurn.schedule { completionHandler() } }

  /// Tells what pages keep: nothing.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) { MainTurn.schedule { completionHandler([]) } }

  /// Says that it is done, as nothing is kept.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping () -> Void
  ) { MainTurn.schedule { completionHandler() } }
}

/// What a site keeps; none does.
open class WKWebsiteDataRecord: NSObject {
  /// The site's name.
  open var displayName: String { "" }
  /// What it keeps.
  open var dataTypes: Set<String> { [] }
}

/// Cookies.
@MainActor @preconcurrency
open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []

  /// Tells the cookies: those that the program has set.
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    let cookies = cookies
    MainTurn.schedule { completionHandler(cookies) }
  }

  /// Keeps a cookie.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain }
    cookies.append(cookie)
    MainTurn.schedule { completionHandler?() }
  }

  /// Keeps a cookie no longer.
  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain }
    MainTurn.schedule { completionHandler?() }
  }
}

/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// What is kept on disk to be quick.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// What is kept in memory to be quick.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// What scripts keep.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// What scripts keep while the page is there.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"

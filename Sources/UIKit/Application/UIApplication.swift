// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The program as a whole.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  override class var propertyList: PropertyList { applicationProperties }

  /// What a program is doing.
  public enum State: Int, Sendable {
    /// On screen, and gets events.
    case active
    /// On screen, and gets none: it starts, or stops.
    case inactive
    /// Not to be seen.
    case background
  }

  /// Why a program was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A URL that is to be opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the program that asked for it.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// The names of what is asked when another program is to open a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Only by a program that is made for it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the program's own page in the system's settings.
  ///
  /// > Difference: There is no such page: ``open(_:options:completionHandler:)`` of it opens nothing.
  public static let openSettingsURLString = "app-settings:"
  /// The address of what the system's settings say of the program's notifications.
  ///
  /// > Difference: There is no such page, as for ``openSettingsURLString``.
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// The program that runs; nil where none was started.
  static var running: UIApplication?

  /// The program of this process, made when it is first asked for.
  public class var shared: UIApplication {
    if let running { return running }
    let application = UIApplication()
    running = application
    return application
  }

  /// Creates the program; ``UIApplicationMain(_:_:_:_:)`` does it.
  public override init() {
    super.init()
  }

  /// Hears what becomes of the program.
  open weak var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - State

  /// What the program is doing.
  open internal(set) var applicationState = State.inactive
  /// Whether the machine is to stay awake while nobody touches it; stored.
  open var isIdleTimerDisabled = false
  /// A number on the program's icon; stored.
  open var applicationIconBadgeNumber = 0
  /// Whether shaking undoes; stored.
  open var applicationSupportsShakeToEdit = true
  /// How the interface stands: on its left side while it is wider than high, else upright.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Where the status bar is: nowhere.
  open var statusBarFrame: CGRect { .zero }
  /// Whether there is no status bar; stored.
  open var isStatusBarHidden = true
  /// The colours of the status bar; stored.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Stores whether there is no status bar.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// Stores the colours of the status bar.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Whether a spinner shows that the network is used; stored.
  open var isNetworkActivityIndicatorVisible = false
  /// Seconds for which a program in the background goes on.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether protected files can be read.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: - Windows

  /// The windows that have been shown, from the back to the front.
  open var windows: [UIWindow] { UIScreen.main.windows }
  /// The window that gets keys.
  open var keyWindow: UIWindow? { UIScreen.main.keyWindow }
  /// The scenes that have been connected and not left.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The scene that windows belong to of which the program says nothing; nil in a program with scenes.
  final var plainScene: UIWindowScene?
  /// The sessions of the scenes that are connected.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Whether several scenes may be open: no.
  open var supportsMultipleScenes: Bool { false }

  // MARK: - Events

  /// How often events have been shut off.
  final var ignoredInteractions = 0
  /// Whether events are shut off.
  open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }
  /// Shuts off events of people until ``endIgnoringInteractionEvents()``; calls nest.
  open func beginIgnoringInteractionEvents() { ignoredInteractions += 1 }
  /// Takes one call of ``beginIgnoringInteractionEvents()`` back.
  open func endIgnoringInteractionEvents() { ignoredInteractions = max(0, ignoredInteractions - 1) }

  /// Hands an event to the window that it happened in.
  open func sendEvent(_ event: UIEvent) {
    EventTarget.of(event)?.sendEvent(event)
  }

  /// Calls a method of an object.
  ///
  /// - Parameters:
  ///   - action: The method, which takes no arguments, the sender, or the sender and the event.
  ///   - target: The object; nil for the first that has the method, from the sender along the
  ///     responder chain.
  ///   - sender: Who calls.
  ///   - event: Why.
  /// - Returns: Whether somebody had the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(on: target, sender, event) }
    var responder = sender as? UIResponder ?? keyWindow
    while let current = responder {
      if action.perform(on: current, sender, event) { return true }
      responder = current.next
    }
    return false
  }

  // MARK: - Other programs

  /// Whether a URL can be opened: none can.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Says on standard error which URL was to be opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Diagnostics.report("nothing opens \(url.absoluteString): open it in a browser", kind: .resource)
    if let completion { AppearanceQueue.add { completion(false) } }
  }

  // MARK: - Background

  private var backgroundTasks: Set<Int> = []
  private var lastBackgroundTask = 0

  /// Work that is to go on in the background; stored, as nothing stops it there.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Work that is to go on in the background; stored, as nothing stops it there.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    backgroundTasks.insert(lastBackgroundTask)
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Says that the work is done.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier.rawValue)
  }
}

/// Names work in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// Tells the work from all other; counted up from 1, 0 for none.
  public var rawValue: Int

  /// Creates an identifier of a number that the program has kept.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The identifier of no work, 0.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

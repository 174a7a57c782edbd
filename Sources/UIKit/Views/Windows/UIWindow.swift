// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The view at the root of what a program shows; it hands events to the views in it.
///
/// A window is on screen from the moment when it is no longer hidden until it is freed: nobody but
/// the program keeps it alive.
@MainActor @preconcurrency
open class UIWindow: UIView {
  override class var propertyList: PropertyList { windowProperties }

  /// How far in front a window lies; windows of one level lie in the order in which they came.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// Larger lies further in front.
    public var rawValue: CGFloat

    /// Creates a level; larger numbers lie further in front.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level; larger numbers lie further in front.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of windows that ask for none, 0.
    public static let normal = Level(0)
    /// In front of the status bar.
    public static let alert = Level(2000)
    /// The level of the status bar, 1000, between windows and alerts.
    public static let statusBar = Level(1000)

    /// Whether a level lies behind another.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      if !isHidden { showRootView() }
    }
  }

  /// How far in front the window lies.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { UIScreen.main.order() } }
  }

  /// The scene that the window belongs to.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.forget(self)
      windowScene?.add(self)
    }
  }

  private final let changes = UndoManager()
  /// What takes changes back in the window.
  open override var undoManager: UndoManager? { changes }

  /// Whether the window may become the key window.
  open var canBecomeKey: Bool { true }

  /// Touches of this window; made with the first.
  final lazy var touches = TouchDelivery(window: self)
  /// Keys of this window; made with the first.
  final var keys: KeyDelivery {
    if let knownKeys { return knownKeys }
    let keys = KeyDelivery(window: self)
    knownKeys = keys
    return keys
  }
  private var knownKeys: KeyDelivery?
  /// Takes the layer off the screen when the window is freed.
  private var shown: ShownLayer?
  /// Shows the window's layers to nobody where the program has no screen.
  private var solitude: RenderContext?

  /// Creates a window, which is hidden until ``makeKeyAndVisible()`` or ``isHidden`` shows it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginHidden()
  }

  /// Creates a window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window that fills its scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    beginHidden()
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window that fills the screen; the archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    beginHidden()
  }

  private func beginHidden() {
    layer.isHidden = true
    shown = ShownLayer(layer)
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { windowScene ?? UIApplication.running }

  /// The screen that the window is on.
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      // Much room or little is the window's to say.
      if newValue.size == super.frame.size {
        super.frame = newValue
      } else {
        changeTraits { super.frame = newValue }
      }
      takeScreenInsets()
    }
  }

  /// Takes what of the screen's safe area reaches into the window.
  final func takeScreenInsets() {
    let (insets, screen, own) = (UIScreen.main.safeArea, UIScreen.main.bounds, plainFrame)
    setScreenInsets(
      UIEdgeInsets(
        top: max(min(insets.top - own.minY, insets.top), 0),
        left: max(min(insets.left - own.minX, insets.left), 0),
        bottom: max(min(insets.bottom - (screen.maxY - own.maxY), insets.bottom), 0),
        right: max(min(insets.right - (screen.maxX - own.maxX), insets.right), 0)))
  }

  // MARK: - On screen

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      guard wasHidden != newValue else { return }
      if newValue { orderOut() } else { orderIn() }
    }
  }

  private func orderIn() {
    if windowScene == nil { windowScene = UIApplication.running?.plainScene }
    if UIScreen.main.isConnected {
      solitude = nil
      UIScreen.main.add(self)
    } else if solitude == nil {
      solitude = RenderContext(root: layer)
      solitude?.yieldsToSuperlayer = true
    }
    takeScreenInsets()
    showRootView()
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func orderOut() {
    if isKeyWindow { UIScreen.main.keyWindow = nil }
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  private func showRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  // MARK: - The key window

  /// Whether keys go to the window.
  open var isKeyWindow: Bool { UIScreen.main.keyWindow === self }

  /// Has keys go to the window, and shows it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Has keys go to the window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let old = UIScreen.main.keyWindow
    UIScreen.main.keyWindow = self
    if let old {
      old.keys.cancelAll(at: CACurrentMediaTime())
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Takes keys that are held down away from a view and what lies in it.
  final func cancelKeys(below view: UIView) { knownKeys?.cancel(below: view) }

  /// The window has become the key window.
  open func becomeKey() {}

  /// The window is no longer the key window.
  open func resignKey() {}

  // MARK: - Events

  /// Hands an event to the views and gesture recognizers that it concerns.
  open func sendEvent(_ event: UIEvent) {
    EventDispatch.dispatch(event, in: self)
  }

  /// A point of this window in another's coordinates; nil stands for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = layer.convert(point, to: layer.superlayer)
    guard let window else { return onScreen }
    return window.layer.convert(onScreen, from: window.layer.superlayer)
  }

  /// A point of another window in this one's coordinates; nil stands for the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let onScreen = window.map { $0.layer.convert(point, to: $0.layer.superlayer) } ?? point
    return layer.convert(onScreen, from: layer.superlayer)
  }

  /// The screen has another size: windows that filled it fill it again.
  final func screenDidResize(from old: CGSize, to size: CGSize) {
    guard bounds.size == old, old != size else { return }
    let coordinator = ResizeCoordinator(in: self)
    let traits = traits(in: UITraitCollection.preset.sized(size))
    if traits != traitCollection {
      rootViewController?.willTransition(to: traits, with: coordinator)
    }
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    frame = CGRect(origin: .zero, size: size)
    rootViewController?.viewIfLoaded?.frame = bounds
    coordinator.finish()
  }
}

extension UIWindow {
  /// A window has come on screen.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A window has been hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// A window gets keys from now on.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// A window gets no more keys.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

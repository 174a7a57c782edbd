// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One instance of a program's interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  override class var propertyList: PropertyList { sceneProperties }

  /// What a scene is doing.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the program.
    case unattached = -1
    /// On screen, and gets events.
    case foregroundActive
    /// On screen, and gets none.
    case foregroundInactive
    /// Connected, and not to be seen.
    case background
  }

  /// Why a scene was connected.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    /// What is to be opened: nothing.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// What the scene keeps beyond its life.
  public final let session: UISceneSession
  /// Hears what becomes of the scene.
  open var delegate: (any UISceneDelegate)?
  /// What the scene is doing.
  open internal(set) var activationState = ActivationState.unattached
  /// What the scene is called.
  open var title: String! = ""

  /// Creates a scene; the program does it.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.running }
}

extension UIScene {
  /// A scene is about to be connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// A scene has been disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// A scene gets events from now on.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// A scene is about to get no more events.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// A scene is about to be seen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// A scene is no longer seen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that a scene is to open.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  /// What is to be opened.
  public final let url: URL

  init(url: URL) {
    self.url = url
  }
}

/// A scene that shows windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene, UITraitEnvironment {
  private var members: [Weak] = []

  private struct Weak {
    weak var window: UIWindow?
  }

  /// What is said of the traits of the scene and its windows.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      let old = traitCollection
      let windows = windows.map { ($0, $0.surroundings) }
      overrides = newValue
      guard traitCollection != old else { return }
      tellTraits(from: old)
      for (window, before) in windows {
        window.look.ancestry = nil
        ViewAncestry.forgetAll()
        window.surroundingsChanged(from: before)
      }
    }
  }
  private var overrides = UITraitOverrides()
  /// What the scene is like.
  open var traitCollection: UITraitCollection {
    UITraitCollection.preset.sized(screen.bounds.size).overridden(by: overrides.values)
  }
  /// The scene has other traits than those given.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Who wants to hear of changes of traits.
  final var traitRegistry = TraitRegistry()

  /// The screen that shows the scene: the only one.
  open var screen: UIScreen { UIScreen.main }
  /// The scene's coordinates, in points: the screen's.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The windows of the scene, in the order in which they came.
  open var windows: [UIWindow] { members.compactMap(\.window) }
  /// The window of the scene that gets keys.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// How the interface stands: on its left side while it is wider than high, else upright.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
  }

  final func add(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
    members.append(Weak(window: window))
  }

  final func forget(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
  }
}

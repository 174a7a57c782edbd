// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is kept of a scene beyond its life.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String

    /// Creates a role of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Windows on the machine's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public final let role: Role
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// How the scene was made.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that no other session of this start has.
  public final let persistentIdentifier: String
  /// The program's own notes; they are not kept beyond its end.
  open var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = "main"
    super.init()
  }
}

/// How a scene is made.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  /// The name under which the scene manifest has it.
  public final let name: String?
  /// What the scene shows: windows of the program.
  public final let role: UISceneSession.Role
  /// The scene's class; nil for `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// The storyboard whose initial controller the scene's window shows; nil for the one that the
  /// program's `Info.plist` names.
  open var storyboard: UIStoryboard?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: Finds the delegate's class in the scene manifest of the program's `Info.plist`.
  ///     Where there is none, the delegate is the class `SceneDelegate` of the program's module.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }

  /// Says that a program has no scenes.
  static let absent = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// Hears what becomes of a scene.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is being connected; windows are made here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene has been disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene gets events from now on.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no more events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// URLs are to be opened; never called.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  @MainActor @preconcurrency public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  @MainActor @preconcurrency public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  @MainActor @preconcurrency public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  @MainActor @preconcurrency public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  @MainActor @preconcurrency public func scene(
    _ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>
  ) {}
}

/// Hears what becomes of a scene with windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, for those who keep it here.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None; what is set is dropped.
  @MainActor @preconcurrency public var window: UIWindow? {
    get { nil }
    set {}
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears what becomes of a program.
///
/// A class that is marked `@main` is made with its `init()` and told that the program has started.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's window, for those who keep it here.
  var window: UIWindow? { get set }

  /// The program starts; `application(_:didFinishLaunchingWithOptions:)` follows.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program has been started; windows are made here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program has been started.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The program gets events from now on.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to get no more events.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program is no longer seen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program is about to be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short; never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The orientations that a window may take; not asked.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Describes the scene to come; a program without this method has no scenes.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions are gone for good.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// None; what is set is dropped.
  @MainActor @preconcurrency public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Agrees.
  @MainActor @preconcurrency public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls the older method.
  @MainActor @preconcurrency public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  @MainActor @preconcurrency public func applicationDidFinishLaunching(_ application: UIApplication)
  {}
  /// Does nothing.
  @MainActor @preconcurrency public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  @MainActor @preconcurrency public func applicationWillResignActive(_ application: UIApplication) {
  }
  /// Does nothing.
  @MainActor @preconcurrency public func applicationDidEnterBackground(_ application: UIApplication)
  {}
  /// Does nothing.
  @MainActor @preconcurrency public func applicationWillEnterForeground(
    _ application: UIApplication
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  @MainActor @preconcurrency public func applicationDidReceiveMemoryWarning(
    _ application: UIApplication
  ) {}

  /// All but upside down.
  @MainActor @preconcurrency public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  /// Says that the program has no scenes.
  @MainActor @preconcurrency public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { .absent }

  /// Does nothing.
  @MainActor @preconcurrency public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Runs the program with an instance of this class as its delegate.
  @MainActor @preconcurrency public static func main() {
    ApplicationRun.main(principal: nil) {
      (self as? NSObject.Type).flatMap { DynamicInstance.make($0) } as? any UIApplicationDelegate
    }
  }
}

/// Runs a program; never returns.
///
/// - Parameters:
///   - argc: Not used; the command line is the process's.
///   - argv: Not used.
///   - principalClassName: The class of the program itself, as `NSStringFromClass` gives it; nil
///     for `UIApplication`.
///   - delegateClassName: The class of its delegate; nil for none.
/// - Returns: Never.
@MainActor @preconcurrency @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  ApplicationRun.main(principal: principalClassName) {
    guard let delegateClassName else { return nil }
    return ApplicationRun.instance(ofClassNamed: delegateClassName)
      as? any UIApplicationDelegate
  }
}

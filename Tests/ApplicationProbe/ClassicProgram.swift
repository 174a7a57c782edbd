// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A program without scenes.
class ClassicProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("willFinishLaunching \(application.applicationState.rawValue)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("didFinishLaunching \(UIScreen.main.bounds.size.width) \(UIScreen.main.scale)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    say("launched \(window.isKeyWindow)")
    return true
  }

  private var controller: UIViewController {
    switch form {
    case "clocks": ClockController()
    case "bars": BarsController()
    case "keys": KeyController()
    case "text": TextController()
    case "present": PresentingController()
    case "dice": DiceController()
    case "pushes": PushingController(count: number(after: "-count") ?? 100)
    case "scrolls": SoakedListController(seconds: number(after: "-seconds") ?? 10)
    case "scroll": ScrollingController()
    case "list": ListController(style: .plain)
    case "undrawn": UndrawnController()
    case "many": ManyViewsController(count: number(after: "-count") ?? 100)
    case "loop", "lock", "flood", "leave", "crowd": BadController()
    default: TalkingController(name: "root")
    }
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    let scene = application.connectedScenes.first { $0.activationState == .foregroundActive }
    let isInScene = (scene as? UIWindowScene)?.keyWindow === window
    say("didBecomeActive \(application.applicationState.rawValue) \(isInScene)")
  }

  func applicationWillResignActive(_ application: UIApplication) { say("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { say("didEnterBackground") }
  func applicationWillTerminate(_ application: UIApplication) { say("willTerminate") }
}

/// A program with a scene, as Xcode's template makes it.
class SceneProgram: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("didBecomeActive") }
  func applicationWillTerminate(_ application: UIApplication) { say("willTerminate") }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    say("willConnect")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = TalkingController(name: "root")
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { say("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { say("sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("sceneDidEnterBackground") }
  func sceneDidDisconnect(_ scene: UIScene) { say("sceneDidDisconnect") }
}

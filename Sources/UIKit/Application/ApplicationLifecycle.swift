// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Tells a program's delegates what becomes of it, in UIKit's order.
@MainActor
final class ApplicationLifecycle {
  private let application: UIApplication
  /// The application's reference is weak.
  private var delegate: (any UIApplicationDelegate)?
  private var scene: UIScene?
  /// The scene of the windows of a program that says nothing of scenes; only its state is kept.
  private var plainScene: UIWindowScene? { application.plainScene }
  private var isOver = false
  /// What the program opens by itself.
  private let main = MainInterface()
  private var window: UIWindow?

  init(principal: String?) {
    let made = principal.flatMap { ApplicationRun.instance(ofClassNamed: $0) as? UIApplication }
    application = made ?? UIApplication()
    UIApplication.running = application
  }

  private func post(_ name: Notification.Name, _ object: Any? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? application)
  }

  // MARK: - Launch

  func launch(_ make: () -> (any UIApplicationDelegate)?) throws(InterfaceError) {
    delegate = make()
    application.delegate = delegate
    if !SceneManifest.isThere { connectPlainScene() }
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    if let name = main.application, !SceneManifest.isThere {
      window = try main.window(name)
      delegate?.window = window
    }
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    showWindow(of: delegate?.window)
    post(UIApplication.didFinishLaunchingNotification)
    try connectScene()
    if application.windows.isEmpty, let name = main.fallback {
      window = try main.window(name, in: scene as? UIWindowScene)
      showWindow(of: nil)
    }
    if let scene {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
    }
    becomeActive()
    if application.windows.isEmpty {
      Diagnostics.report(
        "the program shows no window: make a UIWindow when it has been launched, keep it, and call "
          + "makeKeyAndVisible()", kind: .resource)
    }
  }

  /// Shows the window that the storyboard gave, unless the program has taken another.
  private func showWindow(of program: UIWindow?) {
    guard let window, program == nil || program === window else { return }
    window.makeKeyAndVisible()
  }

  private func connectScene() throws(InterfaceError) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let asked = delegate?.application(
      application, configurationForConnecting: session, options: options)
    guard let configuration = SceneManifest.configuration(asked, delegate: delegate) else { return }
    application.plainScene = nil
    session.configuration = configuration
    let scene = UIWindowScene(session: session, connectionOptions: options)
    self.scene = scene
    scene.activationState = .foregroundInactive
    application.connectedScenes = [scene]
    if let type = configuration.delegateClass as? NSObject.Type {
      scene.delegate = DynamicInstance.make(type) as? any UISceneDelegate
    }
    let owner = scene.delegate as? any UIWindowSceneDelegate
    window = try window(for: configuration, in: scene)
    if window != nil { owner?.window = window }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    showWindow(of: owner?.window)
    post(UIScene.willConnectNotification, scene)
  }

  /// A program without scenes has one for its windows all the same.
  private func connectPlainScene() {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions())
    scene.activationState = .foregroundInactive
    application.plainScene = scene
    application.connectedScenes = [scene]
  }

  /// The window of the scene's storyboard; nil where it has none.
  private func window(
    for configuration: UISceneConfiguration, in scene: UIWindowScene
  ) throws(InterfaceError) -> UIWindow? {
    guard let storyboard = configuration.storyboard else {
      guard let name = main.scene else { return window }
      return try main.window(name, in: scene)
    }
    guard let root = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    return window
  }

  // MARK: - Later

  private func becomeActive() {
    application.applicationState = .active
    if let scene {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    } else {
      plainScene?.activationState = .foregroundActive
      delegate?.applicationDidBecomeActive(application)
    }
    post(UIApplication.didBecomeActiveNotification)
  }

  private func resignActive() {
    guard application.applicationState == .active else { return }
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    } else {
      plainScene?.activationState = .foregroundInactive
      delegate?.applicationWillResignActive(application)
    }
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .inactive
  }

  /// The program's window can no longer be seen.
  func enterBackground() {
    guard application.applicationState != .background, !isOver else { return }
    resignActive()
    application.applicationState = .background
    if let scene {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    } else {
      plainScene?.activationState = .background
      delegate?.applicationDidEnterBackground(application)
    }
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// The program's window can be seen again.
  func enterForeground() {
    guard application.applicationState == .background, !isOver else { return }
    if let scene {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
    } else {
      plainScene?.activationState = .foregroundInactive
      delegate?.applicationWillEnterForeground(application)
    }
    post(UIApplication.willEnterForegroundNotification)
    application.applicationState = .inactive
    becomeActive()
  }

  /// The program ends.
  func terminate() {
    guard !isOver else { return }
    enterBackground()
    isOver = true
    if let scene {
      scene.delegate?.sceneDidDisconnect(scene)
      scene.activationState = .unattached
      post(UIScene.didDisconnectNotification, scene)
    }
    delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }
}

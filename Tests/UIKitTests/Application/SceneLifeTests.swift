// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// What the scene's delegate has heard; the program makes that itself.
@MainActor
private var heard: [String] = []

/// Hears what becomes of the scene.
public final class LifeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The scene's window.
  public var window: UIWindow?

  private func note(_ word: String, _ scene: UIScene) {
    heard.append("\(word) \(scene.activationState)")
  }
  /// Makes the window.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("connects", scene)
    let opened = connectionOptions.urlContexts
    heard.append("opens \(opened.count)")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }
  /// Notes it.
  public func sceneWillEnterForeground(_ scene: UIScene) { note("comes", scene) }
  /// Notes it.
  public func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
  /// Notes it.
  public func sceneWillResignActive(_ scene: UIScene) { note("rests", scene) }
  /// Notes it.
  public func sceneDidEnterBackground(_ scene: UIScene) { note("leaves", scene) }
  /// Notes it.
  public func sceneDidDisconnect(_ scene: UIScene) { heard.append("gone") }
}

private final class LifeDelegate: UIResponder, UIApplicationDelegate {
  var session: UISceneSession?

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    session = connectingSceneSession
    let configuration = UISceneConfiguration(
      name: "Life", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LifeSceneDelegate.self
    return configuration
  }
}

@Suite("The life of a scene", .serialized)
@MainActor
struct SceneLifeTests {
  /// Runs something as a program of its own.
  private func asProgram(_ body: (ApplicationLifecycle, LifeDelegate) throws -> Void) throws {
    let (running, key) = (UIApplication.running, UIScreen.main.keyWindow)
    defer {
      UIApplication.running = running
      UIScreen.main.keyWindow = key
    }
    heard = []
    let delegate = LifeDelegate()
    try body(ApplicationLifecycle(principal: nil), delegate)
  }

  @Test("is told to its delegate, with the state that it has then")
  func life() throws {
    try asProgram { life, delegate in
      try life.launch { delegate }
      let session = try #require(delegate.session)
      let scene = try #require(session.scene as? UIWindowScene)
      #expect(scene.session === session && session.role == .windowApplication)
      #expect(session.role.rawValue == "UIWindowSceneSessionRoleApplication")
      #expect(!session.persistentIdentifier.isEmpty && session.configuration.name == "Life")
      #expect(session.configuration.delegateClass == LifeSceneDelegate.self)
      #expect(session.configuration.role == .windowApplication)
      #expect(session.configuration.sceneClass == nil, "that is UIWindowScene")
      let window = try #require((scene.delegate as? any UIWindowSceneDelegate)?.window)
      #expect(window.windowScene === scene && scene.keyWindow === window)
      #expect(scene.activationState == .foregroundActive)
      life.enterBackground()
      #expect(scene.activationState == .background)
      life.enterForeground()
      #expect(scene.activationState == .foregroundActive)
      life.terminate()
      #expect(scene.activationState == .unattached)
      #expect(
        heard == [
          "connects foregroundInactive", "opens 0", "comes foregroundInactive",
          "active foregroundActive", "rests foregroundActive", "leaves background",
          "comes background", "active foregroundActive", "rests foregroundActive",
          "leaves background", "gone",
        ])
    }
    let states: [UIScene.ActivationState] = [
      .unattached, .foregroundActive, .foregroundInactive, .background,
    ]
    #expect(states.map(\.rawValue) == [-1, 0, 1, 2])
  }

  @Test("is posted, each step with the scene")
  func posts() throws {
    let names: [(Notification.Name, String)] = [
      (UIScene.willConnectNotification, "UISceneWillConnectNotification"),
      (UIScene.willEnterForegroundNotification, "UISceneWillEnterForegroundNotification"),
      (UIScene.didActivateNotification, "UISceneDidActivateNotification"),
      (UIScene.willDeactivateNotification, "UISceneWillDeactivateNotification"),
      (UIScene.didEnterBackgroundNotification, "UISceneDidEnterBackgroundNotification"),
      (UIScene.didDisconnectNotification, "UISceneDidDisconnectNotification"),
    ]
    let posted = Record()
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let isOfScene = note.object is UIWindowScene
        MainActor.assumeIsolated { if isOfScene { posted.words.append(word) } }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    try asProgram { life, delegate in
      try life.launch { delegate }
      life.terminate()
    }
    #expect(posted.words == names.map(\.1))
    for (name, word) in names { #expect(name.rawValue == word) }
  }

  @Test("lies on a side while its screen is wider than high, and hears of its traits")
  func traits() throws {
    final class Told: UIWindowScene {
      var words: [String] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        words.append("\(traitCollection.userInterfaceStyle == .dark)")
      }
    }
    let scene = Told(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions())
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(scene.words == ["true"])
    let before = scene.screen.bounds
    defer { scene.screen.resize(to: before.size, scale: ScreenScale.main) }
    scene.screen.resize(to: CGSize(width: 300, height: 600), scale: ScreenScale.main)
    #expect(scene.interfaceOrientation == .portrait)
    #expect(
      scene.screen.fixedCoordinateSpace.bounds == CGRect(x: 0, y: 0, width: 300, height: 600))
    scene.screen.resize(to: CGSize(width: 600, height: 300), scale: ScreenScale.main)
    #expect(scene.interfaceOrientation.isLandscape)
  }
}

/// A window that says what it hears.
@MainActor
private final class HearingWindow: UIWindow {
  var words: [String] = []
  override func becomeKey() { words.append("key") }
  override func resignKey() { words.append("no key") }
  override func sendEvent(_ event: UIEvent) {
    words.append("event \(event.type == .touches)")
    super.sendEvent(event)
  }
}

@Suite("What windows hear", .serialized)
@MainActor
struct WindowHearingTests {
  @Test("keys come to one and leave the other, and showing and hiding are posted")
  func keys() {
    let before = UIScreen.main.keyWindow
    defer { UIScreen.main.keyWindow = before }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (one, other) = (HearingWindow(frame: frame), HearingWindow(frame: frame))
    let posted = Record()
    let tokens = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: one, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { posted.words.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    one.makeKeyAndVisible()
    other.makeKeyAndVisible()
    one.makeKey()
    #expect(one.words == ["key", "no key", "key"] && other.words == ["key", "no key"])
    one.isHidden = true
    #expect(
      posted.words == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification",
      ])
  }

  @Test("every touch comes through a window, which may keep it")
  func events() {
    let window = HearingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = ListeningView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    window.touches.send([
      TouchSample(id: 1, phase: .began, location: CGPoint(x: 5, y: 5), time: 1)
    ])
    #expect(window.words == ["event true"] && view.words == ["began1"])
    window.touches.cancelAll(at: 2)
  }

  @Test("a screen's link calls its target at every frame, and stops when it is told")
  func link() throws {
    final class Counter: NSObject {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let counter = Counter()
    let link = UIScreen.main.displayLink(
      withTarget: counter, selector: Selector("tick:", Counter.tick(_:)))
    link?.add(to: .main, forMode: .common)
    try stage.advance(to: 0)
    try stage.advance(to: 0.5)
    let count = counter.count
    #expect(count > 10)
    link?.invalidate()
    try stage.advance(to: 1)
    #expect(counter.count == count)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A delegate of the older kind that hears what becomes of the program.
@MainActor
private final class OldDelegate: NSObject, UIApplicationDelegate {
  var words: [String] = []

  private func note(_ word: String, _ application: UIApplication) {
    let state = application.applicationState
    words.append("\(word) \(state)")
  }
  func applicationDidFinishLaunching(_ application: UIApplication) { note("launched", application) }
  func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("resigns", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("behind", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { note("comes", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("ends", application) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    note("memory", application)
  }
}

/// A program that counts the events that it hands on.
private final class CountingProgram: UIApplication {
  var events: [UIEvent.EventType] = []

  override func sendEvent(_ event: UIEvent) {
    events.append(event.type)
    super.sendEvent(event)
  }
}

private final class TouchedView: UIView {
  var count = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}

@MainActor
@Suite("UIApplication", .serialized)
struct ApplicationObjectTests {
  /// Runs something with another program in place of this process's.
  private func with<Result>(
    _ program: UIApplication?, _ body: () throws -> Result
  ) rethrows -> Result {
    let old = UIApplication.running
    UIApplication.running = program
    defer { UIApplication.running = old }
    return try body()
  }

  @Test("tells an older delegate, and everybody, of the program's life in UIKit's order")
  func life() throws {
    try with(nil) {
      var posted: [Notification.Name] = []
      let names: [Notification.Name] = [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        UIApplication.didReceiveMemoryWarningNotification,
        UIApplication.significantTimeChangeNotification,
      ]
      #expect(Set(names).count == names.count)
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let name = note.name
          MainActor.assumeIsolated { posted.append(name) }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      let delegate = OldDelegate()
      let life = ApplicationLifecycle(principal: nil)
      let application = UIApplication.shared
      #expect(application.applicationState == .inactive)
      try life.launch { delegate }
      #expect(application.applicationState == .active && application.delegate === delegate)
      #expect(application.connectedScenes.count == 1)
      #expect(application.openSessions == Set(application.connectedScenes.map(\.session)))
      #expect(!application.supportsMultipleScenes)
      life.enterBackground()
      #expect(application.applicationState == .background)
      life.enterForeground()
      life.terminate()
      #expect(
        delegate.words == [
          "launched inactive", "active active", "resigns active", "behind background",
          "comes background", "active active", "resigns active", "behind background",
          "ends background",
        ])
      #expect(posted == [0, 1, 2, 3, 4, 1, 2, 3, 5].map { names[$0] })
    }
  }

  @Test("hands events to the window that they happen in, where a subclass hears them")
  func events() throws {
    try with(CountingProgram()) {
      let program = try #require(UIApplication.shared as? CountingProgram)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = TouchedView(frame: window.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      defer { window.isHidden = true }
      #expect(program.keyWindow === window && window.isKeyWindow)
      TouchDelivery(window: window).send([
        TouchSample(id: 1, phase: .began, location: CGPoint(x: 50, y: 50), time: 1)
      ])
      #expect(program.events == [.touches] && view.count == 1)
    }
  }

  @Test("shuts events of people off as often as it is asked to, and no longer")
  func ignoring() {
    let program = UIApplication()
    #expect(!program.isIgnoringInteractionEvents)
    program.beginIgnoringInteractionEvents()
    program.beginIgnoringInteractionEvents()
    program.endIgnoringInteractionEvents()
    #expect(program.isIgnoringInteractionEvents)
    program.endIgnoringInteractionEvents()
    program.endIgnoringInteractionEvents()
    #expect(!program.isIgnoringInteractionEvents)
    with(program) {
      UIScreen.main.standIn(
        on: CALayer(), size: CGSize(width: 100, height: 100), scale: 1, safeArea: .zero,
        traits: UITraitCollection()
      ) { touches(program) }
    }
  }

  /// Touches a window twice, once while events are shut off.
  private func touches(_ program: UIApplication) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = TouchedView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    #expect(UIScreen.main.window(at: CGPoint(x: 50, y: 50)) === window)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    let input = ScreenInput(origin: 0, recorder: nil)
    @MainActor func touch(at time: Double) {
      for phase in [TouchPhase.began, .ended] {
        var event = InputScript.Event(time: time)
        event.touch = InputScript.Touch(id: 1, phase: phase, x: 50, y: 50)
        input.handle([event], at: time)
      }
    }
    program.beginIgnoringInteractionEvents()
    touch(at: 1)
    #expect(view.count == 0)
    program.endIgnoringInteractionEvents()
    touch(at: 2)
    #expect(view.count == 1)
  }

  @Test("knows the screen, the traits, and that nothing else is there")
  func surroundings() {
    let program = UIApplication()
    let screen = UIScreen.main
    #expect(program.statusBarFrame == .zero && program.isProtectedDataAvailable)
    let isWide = screen.bounds.width > screen.bounds.height
    #expect(program.statusBarOrientation.isLandscape == isWide)
    #expect(
      program.preferredContentSizeCategory == screen.traitCollection.preferredContentSizeCategory)
    let isTurned = screen.traitCollection.layoutDirection == .rightToLeft
    #expect((program.userInterfaceLayoutDirection == .rightToLeft) == isTurned)
    #expect(program.backgroundTimeRemaining > 1e9)
    program.setStatusBarHidden(false, with: .fade)
    program.setStatusBarStyle(.lightContent, animated: true)
    #expect(!program.isStatusBarHidden && program.statusBarStyle == .lightContent)
    guard let url = URL(string: "https://example.org") else { return }
    #expect(!program.canOpenURL(url))
    let first = program.beginBackgroundTask(withName: "save")
    program.endBackgroundTask(first)
    let second = program.beginBackgroundTask()
    #expect(first != .invalid && second != first, "numbers are not used again")
  }

  @Test("options are named as Apple names them")
  func names() {
    #expect(
      UIApplication.LaunchOptionsKey.sourceApplication.rawValue
        == "UIApplicationLaunchOptionsSourceApplicationKey")
    #expect(
      UIApplication.OpenExternalURLOptionsKey.universalLinksOnly.rawValue
        == "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

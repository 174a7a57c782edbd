// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("UINavigationController") @MainActor
struct UINavigationControllerTests {
  typealias Log = UIViewControllerTests.Log
  typealias Told = UIViewControllerTests.Told

  struct Scene {
    let log: Log
    let window: UIWindow
    let stack: UINavigationController
    let first: Told

    @MainActor init() {
      log = Log()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      first = Told("first", log)
      first.title = "First"
      stack = UINavigationController(rootViewController: first)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      AppearanceQueue.flush()
      log.lines = []
    }
  }

  @Test("shows its root, which knows the stack")
  func root() {
    let scene = Scene()
    #expect(scene.first.view.window === scene.window)
    #expect(scene.first.navigationController === scene.stack)
    #expect(scene.stack.topViewController === scene.first)
    #expect(scene.stack.navigationBar.topItem?.title == "First")
    #expect(scene.stack.popViewController(animated: false) == nil)
  }

  @Test("pushes and pops in UIKit's order")
  func push() {
    let scene = Scene()
    let second = Told("second", scene.log)
    scene.stack.pushViewController(second, animated: false)
    #expect(scene.stack.viewControllers.count == 2)
    AppearanceQueue.flush()
    #expect(
      scene.log.new == [
        "second to nobody", "second load", "first will go", "second will appear",
        "second is appearing", "first did go", "second did appear", "second at nobody",
      ])
    #expect(scene.first.viewIfLoaded?.window == nil)
    #expect(second.view.window === scene.window)

    #expect(scene.stack.popViewController(animated: false) === second)
    AppearanceQueue.flush()
    #expect(
      scene.log.new == [
        "second to nobody", "second will go", "first will appear", "first is appearing",
        "second did go", "first did appear", "second at nobody",
      ])
    #expect(second.parent == nil && second.navigationController == nil)
  }

  @Test("takes many changes of one turn as one")
  func many() {
    let scene = Scene()
    let others = (0..<3).map { Told("\($0)", scene.log) }
    for other in others { scene.stack.pushViewController(other, animated: false) }
    scene.stack.pushViewController(others[2], animated: false)
    AppearanceQueue.flush()
    #expect(scene.stack.viewControllers.count == 4)
    #expect(others.map(\.isViewLoaded) == [false, false, true])
    #expect(scene.stack.popToRootViewController(animated: false)?.count == 3)
    #expect(scene.stack.popToViewController(others[0], animated: false) == nil)
    AppearanceQueue.flush()
    #expect(scene.stack.children.count == 1)
    #expect(scene.first.view.window === scene.window)
  }

  @Test("lays views under its bar, unless they do not extend there")
  func frames() {
    let scene = Scene()
    scene.stack.view.layoutIfNeeded()
    #expect(scene.first.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    let second = Told("second", scene.log)
    second.edgesForExtendedLayout = []
    scene.stack.pushViewController(second, animated: false)
    AppearanceQueue.flush()
    #expect(second.view.frame == CGRect(x: 0, y: 44, width: 200, height: 256))
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures of bars", .serialized)
struct BarPictureTests {
  init() { TestFonts.register() }

  private func items(_ kinds: [UIBarButtonItem.SystemItem]) -> [UIBarButtonItem] {
    kinds.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
  }

  @Test("navigation bars, toolbars and tab bars, light and dark", arguments: [false, true])
  func bars(isDark: Bool) throws {
    let stage = try Stage(size: CGSize(width: 640, height: 320), scale: 2)
    var windows: [UIWindow] = []
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 320))
      window.overrideUserInterfaceStyle = isDark ? .dark : .light
      let first = UIViewController(nibName: nil, bundle: nil)
      let second = UIViewController(nibName: nil, bundle: nil)
      (first.title, second.title) = ("Albums", "Picture")
      for controller in [first, second] { controller.view.backgroundColor = .systemGray5 }
      let stack = UINavigationController(rootViewController: first)
      if column == 0 {
        first.navigationItem.leftBarButtonItem = items([.edit])[0]
        first.navigationItem.rightBarButtonItems = items([.add, .search])
        first.toolbarItems = items([
          .reply, .flexibleSpace, .organize, .flexibleSpace, .trash, .flexibleSpace, .compose,
        ])
        stack.isToolbarHidden = false
        window.rootViewController = stack
      } else {
        second.navigationItem.rightBarButtonItem = items([.done])[0]
        second.toolbarItems = items([
          .rewind, .flexibleSpace, .pause, .flexibleSpace, .play, .flexibleSpace, .fastForward,
        ])
        let more = items([.refresh, .action, .bookmarks, .camera, .stop])
        let bar = UIToolbar(frame: CGRect(x: 0, y: 120, width: 320, height: 44))
        bar.items = more.flatMap { [$0, .flexibleSpace()] }.dropLast()
        more[4].isEnabled = false
        second.view.addSubview(bar)
        stack.setViewControllers([first, second], animated: false)
        stack.isToolbarHidden = false
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [stack]
        stack.tabBarItem.title = "Library"
        window.rootViewController = tabs
      }
      window.isHidden = false
      window.layoutIfNeeded()
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime(windows) {
      expectGolden(stage.image().image, named: isDark ? "bars-dark" : "bars-light")
    }
  }
}

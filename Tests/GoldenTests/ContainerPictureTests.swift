// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures of alerts, sheets and bars", .serialized)
struct ContainerPictureTests {
  init() { TestFonts.register() }

  /// Draws windows beside each other, each of which has presented something.
  private func expectPicture(
    _ name: String, isDark: Bool, size: CGSize = CGSize(width: 320, height: 480),
    _ makes: [() -> (root: UIViewController, presented: UIViewController?)]
  ) throws {
    let stage = try Stage(
      size: CGSize(width: size.width * CGFloat(makes.count), height: size.height), scale: 2,
      background: CGColor(gray: 0, alpha: 1))
    var windows: [UIWindow] = []
    for (column, make) in makes.enumerated() {
      let window = UIWindow(
        frame: CGRect(
          x: size.width * CGFloat(column), y: 0, width: size.width, height: size.height))
      window.overrideUserInterfaceStyle = isDark ? .dark : .light
      window.clipsToBounds = true
      let (root, presented) = make()
      window.rootViewController = root
      window.isHidden = false
      stage.layer.addSublayer(window.layer)
      if let presented { root.present(presented, animated: false) }
      windows.append(window)
    }
    for time in 1...5 {
      for window in windows { window.layoutIfNeeded() }
      try stage.advance(to: Double(time) * 0.2)
    }
    withExtendedLifetime(windows) {
      expectGolden(stage.image().image, named: name)
    }
  }

  /// A page with some lines and a coloured patch.
  private func page(_ color: UIColor = .systemBackground) -> UIViewController {
    let page = UIViewController(nibName: nil, bundle: nil)
    page.view.backgroundColor = color
    for row in 0..<8 {
      let label = UILabel(frame: CGRect(x: 20, y: 70 + 46 * row, width: 280, height: 30))
      label.text = "Line \(row + 1) of the page"
      label.textColor = row % 3 == 0 ? .systemBlue : .label
      page.view.addSubview(label)
      if row % 2 == 0 {
        let patch = UIView(frame: CGRect(x: 220, y: 70 + 46 * row, width: 60, height: 40))
        patch.backgroundColor = .systemOrange
        page.view.addSubview(patch)
      }
    }
    return page
  }

  private func alert(
    _ style: UIAlertController.Style, _ actions: (String, UIAlertAction.Style)...
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete Picture?", message: "It is taken away from all of your devices.",
      preferredStyle: style)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
    return alert
  }

  @Test("alerts and action sheets, light and dark", arguments: [false, true])
  func alerts(isDark: Bool) throws {
    let field = alert(.alert, ("Cancel", .cancel), ("Save", .default))
    field.addTextField { $0.placeholder = "Name" }
    field.addTextField { $0.text = "Holiday" }
    field.preferredAction = field.actions.last
    try expectPicture(
      isDark ? "alerts-dark" : "alerts-light", isDark: isDark,
      [
        { (self.page(), self.alert(.alert, ("Cancel", .cancel), ("Delete", .destructive))) },
        {
          (
            self.page(),
            self.alert(
              .alert, ("Keep", .default), ("Cancel", .cancel), ("Delete", .destructive))
          )
        },
        { (self.page(), field) },
        {
          (
            self.page(),
            self.alert(
              .actionSheet, ("Share", .default), ("Delete", .destructive), ("Cancel", .cancel))
          )
        },
      ])
  }

  @Test("page sheets, medium sheets and popovers, light and dark", arguments: [false, true])
  func sheets(isDark: Bool) throws {
    try expectPicture(
      isDark ? "sheets-dark" : "sheets-light", isDark: isDark,
      [
        { (self.page(), self.page(.secondarySystemBackground)) },
        {
          let sheet = self.page(.secondarySystemBackground)
          sheet.sheetPresentationController?.detents = [.medium(), .large()]
          sheet.sheetPresentationController?.prefersGrabberVisible = true
          return (self.page(), sheet)
        },
        {
          let (root, content) = (self.page(), UIViewController(nibName: nil, bundle: nil))
          content.view.backgroundColor = .secondarySystemBackground
          content.preferredContentSize = CGSize(width: 200, height: 160)
          content.modalPresentationStyle = .popover
          let popover = content.popoverPresentationController
          popover?.sourceView = root.view.subviews[2]
          popover?.sourceRect = CGRect(x: 20, y: 0, width: 60, height: 30)
          popover?.delegate = Self.stays
          return (root, content)
        },
      ])
  }

  private final class Stays: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
  }

  private static let stays = Stays()

  private func list(offset: CGFloat) -> UINavigationController {
    let root = UIViewController(nibName: nil, bundle: nil)
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 320, height: 1200)
    scroll.backgroundColor = .systemBackground
    for row in 0..<20 {
      let label = UILabel(frame: CGRect(x: 16, y: 60 * row, width: 280, height: 60))
      label.text = "Album \(row + 1)"
      scroll.addSubview(label)
      let patch = UIView(frame: CGRect(x: 220, y: 60 * row + 10, width: 80, height: 40))
      patch.backgroundColor = .systemOrange
      scroll.addSubview(patch)
    }
    root.view.addSubview(scroll)
    root.title = "Albums"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let stack = UINavigationController(rootViewController: root)
    stack.navigationBar.prefersLargeTitles = true
    let looks = UINavigationBarAppearance()
    stack.navigationBar.standardAppearance = looks
    stack.loadViewIfNeeded()
    stack.view.layoutIfNeeded()
    if offset != 0 { scroll.contentOffset.y = offset }
    return stack
  }

  @Test("large titles and bars in the program's colours, light and dark", arguments: [false, true])
  func bars(isDark: Bool) throws {
    try expectPicture(
      isDark ? "large-titles-dark" : "large-titles-light", isDark: isDark,
      [
        { (self.list(offset: 0), nil) }, { (self.list(offset: -70), nil) },
        { (self.list(offset: 100), nil) },
        {
          let stack = self.list(offset: 100)
          let looks = UINavigationBarAppearance()
          looks.configureWithOpaqueBackground()
          looks.backgroundColor = .systemIndigo
          looks.titleTextAttributes = [.foregroundColor: UIColor.white]
          stack.navigationBar.standardAppearance = looks
          stack.navigationBar.tintColor = .white
          let tabs = UITabBarController(nibName: nil, bundle: nil)
          tabs.viewControllers = [stack]
          stack.tabBarItem.title = "Library"
          let strip = UITabBarAppearance()
          strip.configureWithOpaqueBackground()
          strip.backgroundColor = .systemTeal
          strip.stackedLayoutAppearance.selected.titleTextAttributes = [
            .foregroundColor: UIColor.white
          ]
          tabs.tabBar.standardAppearance = strip
          return (tabs, nil)
        },
      ])
  }
}

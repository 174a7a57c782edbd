// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of menus", .serialized)
struct MenuPictureTests {
  init() { TestFonts.register() }

  private func image(_ draw: @escaping (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { draw($0.cgContext) }
  }

  private func menu() -> UIMenu {
    let star = image { $0.fillEllipse(in: CGRect(x: 3, y: 3, width: 16, height: 16)) }
    let bin = image { $0.fill(CGRect(x: 5, y: 3, width: 12, height: 16)) }
    return UIMenu(
      title: "Picture",
      children: [
        UIAction(title: "Favourite", image: star, state: .on) { _ in },
        UIAction(title: "Rename", subtitle: "Holiday in the hills") { _ in },
        UIAction(title: "Share", attributes: .disabled) { _ in },
        UIMenu(
          options: .displayInline,
          children: [
            UIMenu(title: "Sort By", children: [UIAction(title: "Name") { _ in }]),
            UIAction(title: "Delete", image: bin, attributes: .destructive) { _ in },
          ]),
      ])
  }

  private func ground(_ window: UIWindow) {
    window.backgroundColor = .systemBackground
    for index in 0..<12 {
      let stripe = UIView(
        frame: CGRect(x: 30 * index - 10, y: 0, width: 14, height: 420))
      stripe.backgroundColor = [.systemTeal, .systemOrange, .systemPink][index % 3]
      window.addSubview(stripe)
    }
  }

  @Test("open from a button, light and dark")
  func buttons() throws {
    let stage = try Stage(size: CGSize(width: 640, height: 420), scale: 2)
    var windows: [UIWindow] = []
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 420))
      window.overrideUserInterfaceStyle = column == 1 ? .dark : .light
      ground(window)
      let button = UIButton(configuration: .filled())
      button.setTitle("Actions", for: .normal)
      button.menu = menu()
      button.frame = CGRect(x: 110, y: 20, width: 100, height: 40)
      window.addSubview(button)
      window.isHidden = false
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    try stage.advance(to: 0)
    for window in windows {
      guard let button = window.subviews.last as? UIButton else { continue }
      button.showsMenuAsPrimaryAction = true
      let menu = ControlMenu(button)
      menu.present()
      menu.open?.follow(CGPoint(x: 150, y: 130))
    }
    try stage.advance(to: 1)
    withExtendedLifetime(windows) { expectGolden(stage.image().image, named: "menu-button") }
  }

  final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var menu: UIMenu?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
    }
  }

  @Test("of a lifted view as it comes, and once it is there")
  func context() throws {
    let stage = try Stage(size: CGSize(width: 640, height: 480), scale: 2)
    var windows: [UIWindow] = []
    let delegate = Delegate()
    delegate.menu = menu()
    var deliveries: [TouchDelivery] = []
    try stage.advance(to: 0)
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 480))
      window.overrideUserInterfaceStyle = column == 1 ? .dark : .light
      ground(window)
      let card = UIView(frame: CGRect(x: 60, y: 200, width: 200, height: 120))
      card.backgroundColor = .systemIndigo
      card.layer.cornerRadius = 16
      card.addInteraction(UIContextMenuInteraction(delegate: delegate))
      window.addSubview(card)
      window.isHidden = false
      stage.layer.addSublayer(window.layer)
      windows.append(window)
      let delivery = TouchDelivery(window: window)
      deliveries.append(delivery)
      delivery.send([
        TouchSample(
          id: column, phase: .began, location: CGPoint(x: 150, y: 260), time: CACurrentMediaTime())
      ])
    }
    try stage.advance(to: 0.55)
    for delivery in deliveries { delivery.arena.timers.fire(until: CACurrentMediaTime()) }
    try stage.advance(to: 1.6)
    withExtendedLifetime((windows, delegate)) {
      expectGolden(stage.image().image, named: "menu-context")
    }
  }

  @Test("beside what buttons with subtitles, spinners and pop-up marks look like")
  func buttonParts() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.backgroundColor = .systemBackground
    var first = UIButton.Configuration.filled()
    (first.title, first.subtitle, first.titlePadding) = ("Add to Cart", "2 items", 3)
    var second = UIButton.Configuration.tinted()
    (second.title, second.subtitle) = ("Download", "12 MB")
    second.image = image { $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 18, height: 18)) }
      .withRenderingMode(.alwaysTemplate)
    second.imagePadding = 8
    var third = UIButton.Configuration.gray()
    (third.title, third.showsActivityIndicator, third.imagePadding) = ("Loading", true, 8)
    third.cornerStyle = .capsule
    let buttons = [first, second, third, .plain()].map { UIButton(configuration: $0) }
    buttons[3].menu = UIMenu(children: [UIAction(title: "By name") { _ in }])
    buttons[3].showsMenuAsPrimaryAction = true
    buttons[3].changesSelectionAsPrimaryAction = true
    for (index, button) in buttons.enumerated() {
      button.frame.size = button.intrinsicContentSize
      button.center = CGPoint(x: 85 + 150 * (index % 2), y: 55 + 90 * (index / 2))
      window.addSubview(button)
    }
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    try stage.advance(to: 0.25)
    withExtendedLifetime(window) { expectGolden(stage.image().image, named: "button-parts") }
  }
}

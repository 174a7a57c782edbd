// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Items of bars, and how they look", .serialized)
struct BarItemTests {
  init() { TestFonts.register() }

  /// A toolbar of some items.
  private func toolbar(_ items: [UIBarButtonItem]) -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = items
    bar.layoutIfNeeded()
    return bar
  }

  private func buttons(_ bar: UIView) -> [BarButton] {
    bar.subviews.compactMap { $0 as? BarButton }.filter { !$0.isHidden }
      .sorted { $0.frame.minX < $1.frame.minX }
  }

  private func title(_ button: BarButton) -> UILabel? {
    button.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  private func color(_ button: BarButton) -> UIColor? {
    title(button)?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      as? UIColor
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test("room of a width keeps buttons apart by it")
  func space() {
    func gap(_ width: CGFloat) -> CGFloat {
      let all = buttons(toolbar([item("A"), .fixedSpace(width), item("B")]))
      return all[1].frame.minX - all[0].frame.maxX
    }
    #expect(gap(60) - gap(20) == 40)
    let space = UIBarButtonItem.fixedSpace(33)
    #expect(space.width == 33 && space.customView == nil)
    let own = UIBarButtonItem(systemItem: .fixedSpace)
    #expect(own.width == 0)
    typealias Kind = UIBarButtonItem.SystemItem
    #expect(Kind.flexibleSpace.rawValue == 5 && Kind.fixedSpace.rawValue == 6)
  }

  @Test("an item is wide enough for each title that it may get")
  func possible() {
    let (narrow, wide) = (item("On"), item("On"))
    wide.possibleTitles = ["On", "Not at all"]
    let all = buttons(toolbar([narrow, .flexibleSpace(), wide]))
    let long = buttons(toolbar([item("Not at all")]))[0].frame.width
    #expect(all[0].frame.width < all[1].frame.width && abs(all[1].frame.width - long) <= 1)
  }

  @Test("an action gives an item its title and is done when it is touched")
  func action() {
    var senders: [Any?] = []
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Save") { senders.append($0.sender) })
    let bar = toolbar([item])
    #expect(title(buttons(bar)[0])?.text == "Save")
    buttons(bar)[0].sendActions(for: .touchUpInside)
    #expect(senders.count == 1 && senders[0] as? UIBarButtonItem === item)
    item.primaryAction = UIAction(title: "Keep") { _ in }
    bar.layoutIfNeeded()
    #expect(item.title == "Keep" && title(buttons(bar)[0])?.text == "Keep")
  }

  @Test("pictures move by their insets, of buttons and of tabs")
  func insets() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    func place(_ view: UIView?) throws -> CGRect {
      let view = try #require(view)
      view.layoutIfNeeded()
      return try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first).frame
    }
    let moved = UIEdgeInsets(top: 6, left: 3, bottom: -6, right: -3)
    let button = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    let bar = toolbar([button])
    let plain = try place(buttons(bar).first)
    button.imageInsets = moved
    bar.layoutIfNeeded()
    #expect(try place(buttons(bar).first) == plain.offsetBy(dx: 3, dy: 6))
    func tab(_ insets: UIEdgeInsets) throws -> CGRect {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
      let item = UITabBarItem(title: "Home", image: image, tag: 0)
      item.imageInsets = insets
      bar.items = [item]
      bar.layoutIfNeeded()
      let button = bar.subviews.first { $0 is UIControl && !$0.isHidden }
      return try place(button)
    }
    #expect(try tab(moved) == tab(.zero).offsetBy(dx: 3, dy: 6))
  }

  @Test("titles look as the appearance says for their state, and fade where it says nothing")
  func states() throws {
    let looks = UIToolbarAppearance()
    let style = UIBarButtonItemAppearance(style: .plain)
    style.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    style.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
    looks.buttonAppearance = style
    let item = item("Go")
    let bar = toolbar([item])
    bar.standardAppearance = looks
    bar.layoutIfNeeded()
    let button = try #require(buttons(bar).first)
    #expect(color(button) == .green)
    button.isHighlighted = true
    #expect(color(button) == .green && button.alpha < 1)
    button.isHighlighted = false
    style.highlighted.titleTextAttributes = [.foregroundColor: UIColor.red]
    looks.buttonAppearance = style
    bar.standardAppearance = looks
    bar.layoutIfNeeded()
    button.isHighlighted = true
    #expect(color(button) == .red && button.alpha == 1)
    button.isHighlighted = false
    #expect(color(button) == .green)
    item.isEnabled = false
    bar.layoutIfNeeded()
    #expect(color(button) == .gray)
    let copy = try #require(style.copy() as? UIBarButtonItemAppearance)
    style.configureWithDefault(for: .done)
    #expect(style.normal.titleTextAttributes.isEmpty && !copy.normal.titleTextAttributes.isEmpty)
    #expect(copy.highlighted.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy.disabled.titleTextAttributes[.foregroundColor] as? UIColor == .gray)
  }

  @Test("grounds shine through, are whole, or are not there, with a picture as it is fitted")
  func grounds() throws {
    let looks = UINavigationBarAppearance()
    looks.configureWithTransparentBackground()
    #expect(looks.backgroundEffect == nil && looks.backgroundColor == nil)
    #expect(looks.shadowColor == nil)
    looks.configureWithDefaultBackground()
    #expect(looks.backgroundEffect != nil && looks.shadowColor == .separator)
    #expect(looks.backgroundColor == nil)
    looks.configureWithOpaqueBackground()
    #expect(looks.backgroundEffect == nil && looks.backgroundColor == .systemBackground)
    looks.backgroundImage = UIImage()
    #expect(looks.backgroundImageContentMode == .scaleToFill)
    looks.backgroundImageContentMode = .topLeft
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.standardAppearance = looks
    bar.scrollEdgeAppearance = looks
    bar.layoutIfNeeded()
    let ground = try #require(bar.subviews.lazy.compactMap { $0 as? BarGround }.first)
    let pictures = ground.subviews.compactMap { $0 as? UIImageView }
    #expect(pictures.contains { $0.contentMode == .topLeft && $0.image === looks.backgroundImage })
    #expect(looks.copied?.backgroundImageContentMode == .topLeft)
  }

  @Test("kinds of bars and items are numbered as Apple numbers them")
  func numbers() {
    let metrics: [UIBarMetrics] = [
      UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt,
    ]
    #expect(metrics.map(\.rawValue) == [0, 1, 101, 102])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import Catalogue
@testable import UIKit

/// The catalogue in a window on a stage, and a finger on it.
@MainActor
final class CatalogueScreen {
  let stage: Stage
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let stack: UINavigationController

  init(page: String? = nil, isDark: Bool = false) throws {
    TestFonts.register()
    stage = try Stage(size: CGSize(width: 375, height: 667), scale: 2)
    stack = AppDelegate.interface(page: page)
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    window.rootViewController = stack
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    try settle()
  }

  /// Lets transitions begin and come to their end.
  func settle() throws {
    for frame in 0..<72 {
      if frame % 18 == 0 { AppearanceQueue.flush() }
      try wait(1.0 / 60)
    }
  }

  func wait(_ seconds: Double) throws {
    window.layoutIfNeeded()
    try stage.advance(by: seconds)
    window.touches.arena.timers.fire(until: CACurrentMediaTime())
  }

  private func send(_ phase: TouchPhase, _ place: CGPoint) {
    window.touches.send([
      TouchSample(id: 1, phase: phase, location: place, time: CACurrentMediaTime())
    ])
  }

  /// Taps a place of the window and lets what that begins come to its end.
  func tap(_ place: CGPoint) throws {
    send(.began, place)
    try wait(0.05)
    send(.ended, place)
    try settle()
  }

  /// Taps the middle of the label of a text.
  func tap(_ text: String) throws {
    let label = try #require(
      Self.labels(in: window).last { $0.text == text && $0.window != nil }, "no \(text)")
    try tap(label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: window))
  }

  static func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  var texts: [String] { Self.labels(in: window).compactMap(\.text) }
}

@Suite("Catalogue", .serialized) @MainActor
struct CatalogueTests {
  /// The pages, and their pictures.
  nonisolated static let pages = [
    ("Buttons", "catalogue-buttons-light", "catalogue-buttons-dark"),
    ("Values", "catalogue-values-light", "catalogue-values-dark"),
    ("Pickers", "catalogue-pickers-light", "catalogue-pickers-dark"),
    ("Dates", "catalogue-dates-light", "catalogue-dates-dark"),
    ("Colours", "catalogue-colours-light", "catalogue-colours-dark"),
    ("Menus", "catalogue-menus-light", "catalogue-menus-dark"),
    ("Text", "catalogue-text-light", "catalogue-text-dark"),
    ("Fields", "catalogue-fields-light", "catalogue-fields-dark"),
    ("Symbols", "catalogue-symbols-light", "catalogue-symbols-dark"),
    ("Tables", "catalogue-tables-light", "catalogue-tables-dark"),
    ("Collections", "catalogue-collections-light", "catalogue-collections-dark"),
    ("Search", "catalogue-search-light", "catalogue-search-dark"),
    ("Bars", "catalogue-bars-light", "catalogue-bars-dark"),
    ("Alerts", "catalogue-alerts-light", "catalogue-alerts-dark"),
    ("Containers", "catalogue-containers-light", "catalogue-containers-dark"),
    ("Dynamics", "catalogue-dynamics-light", "catalogue-dynamics-dark"),
  ]

  @Test("every page looks as it was recorded, light and dark", arguments: pages)
  func picture(title: String, light: String, dark: String) throws {
    for isDark in [false, true] {
      let screen = try CatalogueScreen(page: title, isDark: isDark)
      expectGolden(screen.stage.image().image, named: isDark ? dark : light)
    }
  }

  @Test("the list of pages looks as it was recorded", arguments: [false, true])
  func list(isDark: Bool) throws {
    let screen = try CatalogueScreen(isDark: isDark)
    expectGolden(
      screen.stage.image().image, named: isDark ? "catalogue-dark" : "catalogue-light")
  }

  @Test("a page opens by its name, whatever its case, and no other")
  func names() throws {
    #expect(Page.sections.flatMap(\.pages).map(\.title) == Self.pages.map(\.0))
    #expect(Page.named("buTTons")?.title == "Buttons")
    #expect(Page.named("Button") == nil)
    #expect(AppDelegate.interface(page: "Nothing").viewControllers.count == 1)
    #expect(AppDelegate.interface(page: "Menus").topViewController is MenusPage)
  }

  @Test("each page has a symbol that there is")
  func symbols() {
    for page in Page.sections.flatMap(\.pages) {
      #expect(UIImage(systemName: page.symbol) != nil, "\(page.symbol)")
    }
  }

  @Test("pages open at a tap and close by their back button; an alert opens and is answered")
  func flow() throws {
    let screen = try CatalogueScreen()
    try screen.tap("Values")
    #expect(screen.stack.topViewController is ValuesPage)
    try screen.tap(CGPoint(x: 30, y: 22))
    #expect(screen.stack.topViewController is CatalogueViewController)
    // It lies further down than the window shows.
    screen.stack.pushViewController(
      try #require(Page.named("Alerts")).controller(), animated: true)
    try screen.settle()
    let page = try #require(screen.stack.topViewController as? AlertsPage)
    #expect(screen.texts.contains("Nothing yet"))
    try screen.tap("Alert")
    #expect(page.presentedViewController is UIAlertController)
    try screen.tap("Delete")
    #expect(page.presentedViewController == nil)
    #expect(!screen.texts.contains("Nothing yet") && screen.texts.contains("Delete"))
  }
}

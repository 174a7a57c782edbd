// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

/// How crowded lists are, as a program of its own would say it.
private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor
private final class LoggedView: UIView {
  var log: Log?
  var name = ""
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log?.lines.append("view \(name)")
  }
}

@MainActor
private final class LoggedController: UIViewController {
  var log: Log?
  var name = ""
  override func loadView() {
    let own = LoggedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    own.log = log
    own.name = name
    view = own
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log?.lines.append("controller \(name)")
  }
}

@MainActor
@Suite("How traits reach views and controllers", .serialized)
struct TraitFlowTests {
  @Test("collections are made of mutations, and merged with the last word last")
  func making() {
    let made = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.displayScale = 3
      traits[DensityTrait.self] = 4
    }
    #expect(made.userInterfaceStyle == .dark && made.displayScale == 3)
    #expect(made[DensityTrait.self] == 4 && made[ThemeTrait.self] == "plain")
    #expect(made.horizontalSizeClass == .unspecified)
    let merged = UITraitCollection(traitsFrom: [
      made, UITraitCollection(DensityTrait.self, value: 7), UITraitCollection(displayScale: 1),
    ])
    #expect(merged[DensityTrait.self] == 7 && merged.displayScale == 1)
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 1)))
    #expect(!merged.containsTraits(in: made))
    let plain = merged.replacing(DensityTrait.self, value: 1)
    #expect(plain[DensityTrait.self] == 1 && plain != merged)
    #expect(merged.modifyingTraits { $0[DensityTrait.self] = 1 } == plain)
  }

  @Test("each initialiser sets its trait and no other")
  func initialisers() {
    let all: [(UITraitCollection, UITrait)] = [
      (UITraitCollection(userInterfaceStyle: .dark), UITraitUserInterfaceStyle.self),
      (UITraitCollection(userInterfaceIdiom: .pad), UITraitUserInterfaceIdiom.self),
      (UITraitCollection(displayScale: 2), UITraitDisplayScale.self),
      (UITraitCollection(horizontalSizeClass: .compact), UITraitHorizontalSizeClass.self),
      (UITraitCollection(verticalSizeClass: .compact), UITraitVerticalSizeClass.self),
      (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
      (
        UITraitCollection(preferredContentSizeCategory: .small),
        UITraitPreferredContentSizeCategory.self
      ),
      (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
      (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
      (UITraitCollection(userInterfaceLevel: .elevated), UITraitUserInterfaceLevel.self),
      (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
      (UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self),
      (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
      (UITraitCollection(sceneCaptureState: .active), UITraitSceneCaptureState.self),
      (UITraitCollection(imageDynamicRange: .high), UITraitImageDynamicRange.self),
      (UITraitCollection(listEnvironment: .plain), UITraitListEnvironment.self),
      (
        UITraitCollection(typesettingLanguage: Locale.Language(identifier: "th")),
        UITraitTypesettingLanguage.self
      ),
    ]
    #expect(all.count == UITraitCollection.systemTraits.count)
    for (collection, trait) in all {
      let changed = collection.changedTraits(from: nil)
      #expect(changed.count == 1 && changed.first == trait, "\(trait)")
      #expect(collection != UITraitCollection())
    }
  }

  @Test("colours may differ where a trait says so that they may ask for")
  func colors() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(
      !light.hasDifferentColorAppearance(
        comparedTo: light.replacing(
          UITraitDisplayScale.self, value: 3)))
    #expect(
      !light.hasDifferentColorAppearance(
        comparedTo: light.replacing(DensityTrait.self, value: 9)))
    #expect(
      light.hasDifferentColorAppearance(
        comparedTo: light.replacing(ThemeTrait.self, value: "sea")))
  }

  @Test("system colours have stronger forms, and grounds are brighter in front of the ground")
  func variants() {
    func parts(_ color: UIColor, _ traits: (inout any UIMutableTraits) -> Void) -> [Int] {
      let color = color.resolvedColor(with: UITraitCollection(mutations: traits))
      return (color.cgColor.components ?? []).prefix(3).map { Int(($0 * 255).rounded()) }
    }
    #expect(parts(.systemRed) { $0.accessibilityContrast = .high } == [215, 0, 21])
    #expect(
      parts(.systemRed) {
        $0.userInterfaceStyle = .dark
        $0.accessibilityContrast = .high
      } == [255, 105, 97])
    #expect(
      parts(.systemBackground) {
        $0.userInterfaceStyle = .dark
        $0.userInterfaceLevel = .elevated
      } == [28, 28, 30])
    #expect(parts(.systemBackground) { $0.userInterfaceStyle = .dark } == [0, 0, 0])
    #expect(parts(.systemBackground) { $0.userInterfaceLevel = .elevated } == [255, 255, 255])
  }

  @Test("an override holds for the view and what is in it, until it is removed")
  func overrides() {
    let (root, leaf) = (UIView(), UIView())
    root.addSubview(leaf)
    root.traitOverrides.horizontalSizeClass = .regular
    root.traitOverrides[DensityTrait.self] = 5
    #expect(leaf.traitCollection.horizontalSizeClass == .regular)
    #expect(leaf.traitCollection[DensityTrait.self] == 5)
    leaf.traitOverrides[DensityTrait.self] = 2
    #expect(leaf.traitCollection[DensityTrait.self] == 2)
    #expect(root.traitCollection[DensityTrait.self] == 5)
    #expect(leaf.traitOverrides.contains(DensityTrait.self))
    #expect(!leaf.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    leaf.traitOverrides.remove(DensityTrait.self)
    #expect(!leaf.traitOverrides.contains(DensityTrait.self))
    #expect(leaf.traitCollection[DensityTrait.self] == 5)
    let other = UIView()
    other.addSubview(leaf)
    #expect(leaf.traitCollection[DensityTrait.self] == 1)
  }

  @Test("an override that is read without being set is the default, and a diagnostic")
  func unset() {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    #expect(UIView().traitOverrides[DensityTrait.self] == 1)
    #expect(tracker.list.map(\.kind) == [.property])
  }

  @Test("controllers hear before their views, views before those in them")
  func order() {
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (LoggedController(), LoggedController())
    (outer.log, outer.name, inner.log, inner.name) = (log, "outer", log, "inner")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    let last = LoggedView()
    (last.log, last.name) = (log, "last")
    outer.view.addSubview(last)
    window.addSubview(outer.view)
    log.lines = []
    window.traitOverrides.userInterfaceStyle = .dark
    #expect(
      log.lines == [
        "controller outer", "view outer", "controller inner", "view inner", "view last",
      ])
    // What changes nothing is told to nobody.
    log.lines = []
    window.overrideUserInterfaceStyle = .dark
    #expect(log.lines.isEmpty)
    // Below a view that says it itself nobody hears.
    inner.overrideUserInterfaceStyle = .light
    log.lines = []
    window.traitOverrides.userInterfaceStyle = .light
    window.overrideUserInterfaceStyle = .unspecified
    #expect(log.lines == ["controller outer", "view outer", "view last"])
  }

  @Test("what a parent says of a child holds in the child, its view and no other")
  func children() {
    let (parent, child, sibling) = (UIViewController(), LoggedController(), UIViewController())
    let log = Log()
    (child.log, child.name) = (log, "child")
    for controller in [child, sibling] {
      parent.addChild(controller)
      parent.view.addSubview(controller.view)
    }
    log.lines = []
    let given = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    parent.setOverrideTraitCollection(given, forChild: child)
    #expect(log.lines == ["controller child", "view child"])
    #expect(parent.overrideTraitCollection(forChild: child) == given)
    #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(child.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(sibling.view.traitCollection.preferredContentSizeCategory == .large)
    // The child's own word counts more.
    child.traitOverrides.preferredContentSizeCategory = .small
    #expect(child.view.traitCollection.preferredContentSizeCategory == .small)
    // Its view's word does not reach the controller.
    child.view.traitOverrides.preferredContentSizeCategory = .medium
    #expect(child.traitCollection.preferredContentSizeCategory == .small)
    #expect(child.view.traitCollection.preferredContentSizeCategory == .medium)
    child.removeFromParent()
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    parent.setOverrideTraitCollection(given, forChild: child)
    #expect(child.traitState.asChild == nil)
  }

  @Test("who registers hears of the traits that were asked for, and of no others")
  func registering() {
    let view = LoggedView()
    let log = Log()
    view.log = log
    let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: LoggedView, old: UITraitCollection) in
      log.lines.append(
        "style \(old.userInterfaceStyle.rawValue)→\(view.traitCollection.userInterfaceStyle.rawValue)"
      )
    }
    view.registerForTraitChanges([DensityTrait.self, UITraitDisplayScale.self]) {
      (_: UIView, old: UITraitCollection) in log.lines.append("density \(old[DensityTrait.self])")
    }
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(log.lines == ["view ", "style 1→2"])
    log.lines = []
    view.traitOverrides[DensityTrait.self] = 3
    #expect(log.lines == ["view ", "density 1"])
    view.unregisterForTraitChanges(first)
    log.lines = []
    view.traitOverrides.userInterfaceStyle = .light
    #expect(log.lines == ["view "])
  }

  @MainActor
  private final class Target: NSObject {
    var heard: [UIUserInterfaceStyle] = []
    func changed(_ view: UIView, _ old: UITraitCollection) {
      heard.append(old.userInterfaceStyle)
    }
  }

  @Test("a method is called that takes the object and the traits that it had")
  func actions() {
    let (view, target) = (UIView(), Target())
    view.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance, target: target,
      action: Selector("changed:previous:", Target.changed(_:_:)))
    view.overrideUserInterfaceStyle = .dark
    view.traitOverrides.displayScale = 3
    #expect(target.heard == [.light])
  }

  @Test("what the user prefers reaches all windows and is posted")
  func userTraits() {
    defer { UIScreen.main.userTraits = UITraitCollection() }
    var posted: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let name = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { posted.append(name ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let view = UIView()
    UIScreen.main.userTraits = UITraitCollection {
      $0.preferredContentSizeCategory = .extraLarge
      $0.layoutDirection = .rightToLeft
    }
    #expect(posted == ["UICTContentSizeCategoryXL"])
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
    UIScreen.main.userTraits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(posted.count == 2)
  }

  @Test("a collection describes itself as Apple's does")
  func description() {
    let text = UITraitCollection {
      $0.userInterfaceIdiom = .phone
      $0.displayScale = 3
      $0.preferredContentSizeCategory = .accessibilityLarge
      $0.layoutDirection = .rightToLeft
    }.description
    #expect(text.hasPrefix("<UITraitCollection: 0x"))
    #expect(
      text.hasSuffix(
        "; UserInterfaceIdiom = Phone, DisplayScale = 3, UserInterfaceLayoutDirection = RTL, "
          + "PreferredContentSizeCategory = AccessibilityL>"))
  }
}

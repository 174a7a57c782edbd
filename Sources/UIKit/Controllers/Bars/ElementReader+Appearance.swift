// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// How bars are to look, as newer documents say it.

extension ElementReader {
  /// The looks of a bar's title; nil where the element says nothing.
  func titleLooks(_ key: String) -> [NSAttributedString.Key: Any]? {
    child(key: key).map { session.looks($0) }
  }

  /// The looks of a navigation bar or of its item in one of its states.
  func navigationLooks(_ key: String) -> UINavigationBarAppearance? {
    Self.appearance(key, UINavigationBarAppearance(), of: self, Self.looks)
  }

  /// The looks of a toolbar in one of its states.
  func toolbarLooks(_ key: String) -> UIToolbarAppearance? {
    Self.appearance(key, UIToolbarAppearance(), of: self, Self.looks)
  }

  /// The looks of a tab bar in one of its states.
  func tabBarLooks(_ key: String) -> UITabBarAppearance? {
    Self.appearance(key, UITabBarAppearance(), of: self, Self.looks)
  }

  /// What an element says of a bar's looks in one of its states.
  ///
  /// - Parameters:
  ///   - key: The state's name.
  ///   - looks: The usual looks, which get what the element says.
  ///   - bar: The element of the bar or of its item.
  ///   - fill: Reads what looks of this class alone have.
  /// - Returns: The looks; nil where the element says nothing.
  private static func appearance<Looks: UIBarAppearance>(
    _ key: String, _ looks: @autoclosure () -> Looks, of bar: ElementReader,
    _ fill: (Looks, ElementReader) -> Void
  ) -> Looks? {
    guard let element = bar.child(key: key), element.name != "nil" else { return nil }
    let reader = ElementReader(element, bar.session)
    let looks = looks()
    ground(looks, reader)
    fill(looks, reader)
    reader.finish()
    return looks
  }

  private static func ground(_ looks: UIBarAppearance, _ reader: ElementReader) {
    if let effect = reader.text("backgroundEffect") {
      looks.backgroundEffect = effect == "none" ? nil : ViewFill.blur(style: effect)
    } else if let element = reader.child(key: "backgroundEffect") {
      looks.backgroundEffect = element.name == "nil" ? nil : ViewFill.blur(element)
    }
    if let color = reader.child(key: "backgroundColor") {
      looks.backgroundColor = reader.session.color(color)
    }
    if let color = reader.child(key: "shadowColor") {
      looks.shadowColor = reader.session.color(color)
    }
    if let image = reader.image("backgroundImage") { looks.backgroundImage = image }
    if let image = reader.image("shadowImage") { looks.shadowImage = image }
    if let mode = reader.choice("backgroundImageContentMode", UIView.ContentMode.written) {
      looks.backgroundImageContentMode = mode
    }
  }

  private static func looks(_ looks: UINavigationBarAppearance, _ reader: ElementReader) {
    if let text = reader.child(key: "titleTextAttributes") {
      looks.titleTextAttributes = reader.session.looks(text)
    }
    if let text = reader.child(key: "largeTitleTextAttributes") {
      looks.largeTitleTextAttributes = reader.session.looks(text)
    }
    if let buttons = buttons("buttonAppearance", reader) { looks.buttonAppearance = buttons }
    if let buttons = buttons("doneButtonAppearance", reader) {
      looks.doneButtonAppearance = buttons
    }
    if let buttons = buttons("backButtonAppearance", reader) {
      looks.backButtonAppearance = buttons
    }
  }

  private static func looks(_ looks: UIToolbarAppearance, _ reader: ElementReader) {
    if let buttons = buttons("buttonAppearance", reader) { looks.buttonAppearance = buttons }
    if let buttons = buttons("doneButtonAppearance", reader) {
      looks.doneButtonAppearance = buttons
    }
  }

  private static func looks(_ looks: UITabBarAppearance, _ reader: ElementReader) {
    if let items = items("stackedLayoutAppearance", reader) {
      looks.stackedLayoutAppearance = items
    }
    if let items = items("inlineLayoutAppearance", reader) { looks.inlineLayoutAppearance = items }
    if let items = items("compactInlineLayoutAppearance", reader) {
      looks.compactInlineLayoutAppearance = items
    }
  }

  private static func buttons(
    _ key: String, _ owner: ElementReader
  ) -> UIBarButtonItemAppearance? {
    guard let element = owner.child(key: key) else { return nil }
    let reader = ElementReader(element, owner.session)
    let looks = UIBarButtonItemAppearance(style: key.hasPrefix("done") ? .done : .plain)
    for (name, state) in [
      ("normal", looks.normal), ("highlighted", looks.highlighted), ("disabled", looks.disabled),
    ] {
      guard let child = reader.child(key: name) else { continue }
      let inner = ElementReader(child, owner.session)
      if let text = inner.child(key: "titleTextAttributes") {
        state.titleTextAttributes = owner.session.looks(text)
      }
      inner.finish()
    }
    reader.finish()
    return looks
  }

  private static func items(_ key: String, _ owner: ElementReader) -> UITabBarItemAppearance? {
    guard let element = owner.child(key: key) else { return nil }
    let reader = ElementReader(element, owner.session)
    let looks = UITabBarItemAppearance()
    for (name, state) in [("normal", looks.normal), ("selected", looks.selected)] {
      guard let child = reader.child(key: name) else { continue }
      let inner = ElementReader(child, owner.session)
      if let text = inner.child(key: "titleTextAttributes") {
        state.titleTextAttributes = owner.session.looks(text)
      }
      if let color = inner.color("iconColor") { state.iconColor = color }
      if let color = inner.color("badgeBackgroundColor") { state.badgeBackgroundColor = color }
      inner.finish()
    }
    reader.finish()
    return looks
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What elements of buttons say of their states and their configuration.

extension ElementReader {
  /// Gives a button what the element says of each of its states.
  func states(of button: UIButton) {
    for element in children("state") {
      let state = ElementReader(element, session)
      state.look(button, of: self)
      state.finish()
    }
  }

  /// The configuration of a button; nil where the element has none.
  func configuration(of button: UIButton) -> UIButton.Configuration? {
    guard let element = child(key: "configuration") else { return nil }
    let configuration = ElementReader(element, session)
    defer { configuration.finish() }
    return configuration.looks(id: self.element.id)
  }

  /// Gives a button's title what the element says of it.
  func title(of button: UIButton) {
    if let font = font("fontDescription") { button.titleLabel?.font = font }
    if let mode = choice("lineBreakMode", NSLineBreakMode.written) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let offset = size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
  }

  private func look(_ button: UIButton, of owner: ElementReader) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected, "focused": .focused,
    ]
    guard let key = text("key"), let state = states[key] else { return }
    let written = localized("title")
    let title = session.translation(of: owner.element.id, "\(key)Title") ?? written
    if let title { button.setTitle(title, for: state) }
    if let text = child(key: "attributedTitle").flatMap({ session.attributed($0) }) {
      button.setAttributedTitle(text, for: state)
    }
    if let color = color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = color("titleShadowColor") {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = image("image") { button.setImage(image, for: state) }
    if let image = image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    take(key: "preferredSymbolConfiguration")
  }

  private func looks(id: String?) -> UIButton.Configuration {
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
      "borderless": .borderless(), "bordered": .bordered(),
      "borderedProminent": .borderedProminent(), "borderedTinted": .borderedTinted(),
    ]
    var looks = choice("style", styles) ?? .plain()
    let written = localized("title")
    looks.title = session.translation(of: id, "configuration.title") ?? written
    looks.subtitle = localized("subtitle")
    if let text = child(key: "attributedTitle").flatMap({ session.attributed($0) }) {
      looks.attributedTitle = text
    }
    if let font = font("titleFontDescription"), let title = looks.title {
      looks.attributedTitle = NSAttributedString(string: title, attributes: [.font: font])
    }
    if let image = image("image") { looks.image = image }
    if let padding = number("imagePadding") { looks.imagePadding = padding }
    if let padding = number("titlePadding") { looks.titlePadding = padding }
    let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    if let corner = choice("cornerStyle", corners) { looks.cornerStyle = corner }
    let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = choice("buttonSize", sizes) { looks.buttonSize = size }
    let places: KeyValuePairs<String, NSDirectionalRectEdge> = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let place = choice("imagePlacement", places) { looks.imagePlacement = place }
    let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = choice("titleAlignment", alignments) {
      looks.titleAlignment = alignment
    }
    if let flag = flag("showsActivityIndicator") { looks.showsActivityIndicator = flag }
    if let color = color("baseForegroundColor") { looks.baseForegroundColor = color }
    if let color = color("baseBackgroundColor") { looks.baseBackgroundColor = color }
    if let insets = directionalInsets("contentInsets") { looks.contentInsets = insets }
    if let ground = child(key: "background") {
      let ground = ElementReader(ground, session)
      if let color = ground.color("backgroundColor") { looks.background.backgroundColor = color }
      if let color = ground.color("strokeColor") { looks.background.strokeColor = color }
      if let width = ground.number("strokeWidth") { looks.background.strokeWidth = width }
      if let radius = ground.number("cornerRadius") { looks.background.cornerRadius = radius }
      ground.finish()
    }
    take(key: "preferredSymbolConfigurationForImage")
    return looks
  }
}

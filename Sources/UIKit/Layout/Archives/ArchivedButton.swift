// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What is archived of buttons that is no property.

extension UIButton.Look {
  fileprivate var archived: [String: Any] {
    var parts: [String: Any] = [:]
    parts["title"] = title
    parts["attributed"] = attributed?.archived
    parts["titleColor"] = titleColor?.archived
    parts["shadowColor"] = shadowColor?.archived
    parts["image"] = image?.archived
    parts["background"] = background?.archived
    return parts
  }
}

extension UIButton {
  /// What the button shows by state; nil where nothing was set.
  final var archivedLooks: [String: Any]? {
    looks.isEmpty
      ? nil : Dictionary(looks.map { ("\($0)", $1.archived) }, uniquingKeysWith: { a, _ in a })
  }

  /// Takes what an archive says that it shows by state.
  final func takeLooks(_ archived: Any) {
    for (state, look) in archived as? [String: Any] ?? [:] {
      guard let state = UInt(state), let look = look as? [String: Any] else { continue }
      take(look, for: State(rawValue: state))
    }
  }

  private func take(_ look: [String: Any], for state: State) {
    setTitle(look["title"] as? String, for: state)
    setAttributedTitle(look["attributed"].flatMap(NSAttributedString.unarchived), for: state)
    setTitleColor(look["titleColor"].flatMap(UIColor.unarchived), for: state)
    setTitleShadowColor(look["shadowColor"].flatMap(UIColor.unarchived), for: state)
    setImage(look["image"].flatMap(UIImage.unarchived), for: state)
    setBackgroundImage(look["background"].flatMap(UIImage.unarchived), for: state)
  }
}

extension UIButton.Configuration {
  private static let styles: [Style] = [.plain, .gray, .tinted, .filled]

  /// The background's own values are left out.
  var archived: [String: Any] {
    var parts: [String: Any] = [
      "style": Self.styles.firstIndex(of: style) ?? 0, "imagePadding": Double(imagePadding),
      "titlePadding": Double(titlePadding), "corners": cornerStyle.rawValue,
      "insets": contentInsets.archived ?? [], "placement": Int(imagePlacement.rawValue),
      "size": buttonSize.rawValue, "alignment": titleAlignment.rawValue,
    ]
    parts["title"] = title
    parts["subtitle"] = subtitle
    parts["attributed"] = attributedTitle?.archived
    parts["image"] = image?.archived
    parts["ground"] = baseBackgroundColor?.archived
    parts["colour"] = baseForegroundColor?.archived
    return parts
  }

  static func unarchived(_ value: Any) -> UIButton.Configuration? {
    guard let parts = value as? [String: Any] else { return nil }
    let number = parts["style"].flatMap(Int.unarchived) ?? 0
    var result = UIButton.Configuration(
      style: styles.indices.contains(number) ? styles[number] : .plain)
    result.title = parts["title"] as? String
    result.subtitle = parts["subtitle"] as? String
    result.attributedTitle = parts["attributed"].flatMap(NSAttributedString.unarchived)
    result.image = parts["image"].flatMap(UIImage.unarchived)
    result.imagePadding = parts["imagePadding"].flatMap(CGFloat.unarchived) ?? 0
    result.titlePadding = parts["titlePadding"].flatMap(CGFloat.unarchived) ?? 1
    result.baseBackgroundColor = parts["ground"].flatMap(UIColor.unarchived)
    result.baseForegroundColor = parts["colour"].flatMap(UIColor.unarchived)
    result.buttonSize = parts["size"].flatMap(Int.unarchived).flatMap(Size.init) ?? .medium
    result.titleAlignment =
      parts["alignment"].flatMap(Int.unarchived).flatMap(TitleAlignment.init) ?? .automatic
    if let place = parts["placement"].flatMap(Int.unarchived).flatMap({ UInt(exactly: $0) }) {
      result.imagePlacement = NSDirectionalRectEdge(rawValue: place)
    }
    if let insets = parts["insets"].flatMap(NSDirectionalEdgeInsets.unarchived) {
      result.contentInsets = insets
    }
    result.cornerStyle =
      parts["corners"].flatMap(Int.unarchived).flatMap(CornerStyle.init) ?? .dynamic
    return result
  }
}

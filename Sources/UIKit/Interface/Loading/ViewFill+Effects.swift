// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What views say through which what lies below shines.

extension ViewFill {
  static func visualEffectView(_ view: UIVisualEffectView, _ reader: ElementReader) {
    if let element = reader.children("blurEffect").first {
      view.effect = blur(element)
    } else if let element = reader.children("vibrancyEffect").first {
      view.effect = blur(element.first("blurEffect") ?? element).map {
        UIVibrancyEffect(blurEffect: $0)
      }
    }
    guard let element = reader.child(key: "contentView") else { return }
    contents(view.contentView, element, reader.session)
  }

  static func blur(_ element: InterfaceElement) -> UIBlurEffect? {
    blur(style: element.attributes["style"] ?? "")
  }

  /// The effect of a style's name; the regular one for a name that is not known.
  static func blur(style: String) -> UIBlurEffect? {
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight,
      "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark,
      "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark,
      "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    return UIBlurEffect(style: styles[style] ?? .regular)
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIButton {
  private static let types: KeyValuePairs<String, ButtonType> = [
    "custom": .custom, "system": .system, "roundedRect": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "plain": .plain, "close": .close,
  ]

  static let buttonProperties = PropertyList(UIButton.self, after: controlProperties) { list in
    list.choice("buttonType", \.buttonType).archived("UIButtonType", .custom)
      .written { $1.choice("buttonType", types) ?? .custom }
    list.value("contentEdgeInsets", \.contentEdgeInsets).archived("UIContentEdgeInsets", .zero)
      .written().look(.zero)
    list.value("titleEdgeInsets", \.titleEdgeInsets).archived("UITitleEdgeInsets", .zero).written()
    list.value("imageEdgeInsets", \.imageEdgeInsets).archived("UIImageEdgeInsets", .zero).written()
    list.value("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
      .archived("UIAdjustsImageWhenHighlighted", true).written()
    list.value("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
      .archived("UIAdjustsImageWhenDisabled", true).written()
    list.value("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
      .archived("UIShowsTouchWhenHighlighted", false).written()
    list.value("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
      .archived("UIReversesTitleShadow", false).written()
    list.value("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
      .archived("UIChangesSelection", false).written()
    list.value("automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration)
      .archived("UIUpdatesConfiguration", true)
    list.archive("UIButtonLooks", { $0.archivedLooks }) { $0.takeLooks($1) }
    list.fill { button, reader in reader.states(of: button) }
    list.archive("UIButtonFont", { $0.titleFont?.archived }) { button, archived in
      if let font = UIFont.unarchived(archived) { button.titleLabel?.font = font }
    }
    list.value("configuration", \.configuration)
      .archived("UIConfiguration", { $0.configuration?.archived }) {
        $0.configuration = UIButton.Configuration.unarchived($1)
      }
      .written { button, reader in reader.configuration(of: button).map { .some($0) } }
    list.fill { button, reader in reader.title(of: button) }
    list.value("menu", \.menu).written { _, reader in
      reader.child(key: "menu").map { reader.session.makeMenu($0) }
    }
    list.value("configurationUpdateHandler", \.configurationUpdateHandler)
    list.reading("titleLabel") { $0.titleLabel }
    list.reading("imageView") { $0.imageView }
    list.reading("currentTitle") { $0.currentTitle }
    list.ignored("role", "pointerInteraction", "hoverStyle", "hasAttributedTitle")
  }
}

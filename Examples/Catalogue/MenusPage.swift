// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Menus at a tap, at a long press, and behind a bar's button.
class MenusPage: StackPage {
  let chooser = UIButton(configuration: .tinted())
  private let told = UILabel()
  private let picture = UIImageView(image: UIImage(systemName: "photo.fill"))

  override func viewDidLoad() {
    super.viewDidLoad()
    chooser.setTitle("Actions", for: .normal)
    chooser.menu = actions()
    chooser.showsMenuAsPrimaryAction = true
    add("At a tap", row: [chooser])

    let sizes = ["Small", "Medium", "Large"].map { name in
      UIAction(title: name, state: name == "Medium" ? .on : .off) { [weak self] _ in
        self?.told.text = name
      }
    }
    let popup = UIButton(configuration: .gray())
    popup.menu = UIMenu(options: .singleSelection, children: sizes)
    popup.showsMenuAsPrimaryAction = true
    popup.changesSelectionAsPrimaryAction = true
    add("A choice", row: [popup])

    picture.tintColor = .systemTeal
    picture.contentMode = .scaleAspectFit
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 16
    picture.isUserInteractionEnabled = true
    picture.heightAnchor.constraint(equalToConstant: 160).isActive = true
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    add("At a long press", picture)

    told.text = "Nothing chosen"
    add("Chosen", told)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil,
      menu: actions())
  }

  private func actions() -> UIMenu {
    let edit = [
      action("Copy", "doc.on.doc"), action("Share", "square.and.arrow.up"),
      action("Favourite", "star"),
    ]
    let more = UIMenu(
      title: "Sort By", image: UIImage(systemName: "arrow.up.arrow.down"),
      children: [action("Name", nil), action("Date", nil)])
    let end = UIMenu(
      options: .displayInline,
      children: [more, action("Delete", "trash", .destructive)])
    return UIMenu(children: edit + [end])
  }

  private func action(
    _ title: String, _ symbol: String?, _ attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(
      title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes
    ) { [weak self] _ in
      self?.told.text = title
    }
  }
}

extension MenusPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.actions()
    }
  }
}

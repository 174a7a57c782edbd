// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Buttons of all types, in all configurations, and with a menu.
class ButtonsPage: StackPage {
  private let tally = UILabel()
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let kinds: [UIButton.ButtonType] = [.detailDisclosure, .contactAdd, .close]
    add("Types", row: count([system, disabled] + kinds.map { UIButton(type: $0) }))

    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    add("Configurations", row: count(styles.map { button($0, $1) }))

    var pictured = UIButton.Configuration.filled()
    pictured.image = UIImage(systemName: "heart.fill")
    pictured.imagePadding = 6
    pictured.baseBackgroundColor = .systemPink
    var described = UIButton.Configuration.tinted()
    described.subtitle = "for free"
    described.image = UIImage(systemName: "icloud.and.arrow.down")
    described.imagePadding = 8
    add(
      "Pictures and subtitles",
      row: count([button("Like", pictured), button("Download", described)]))

    let corners: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Small", .small), ("Middle", .medium), ("Large", .large), ("Round", .capsule),
    ]
    add(
      "Corners",
      row: count(
        corners.map { title, style in
          var configuration = UIButton.Configuration.gray()
          configuration.cornerStyle = style
          return button(title, configuration)
        }))

    var busy = UIButton.Configuration.filled()
    busy.showsActivityIndicator = true
    busy.imagePadding = 6
    let off = button("Disabled", .filled())
    off.isEnabled = false
    add("States", row: count([button("Working", busy), off]))

    let chooser = button("Sort by", .bordered())
    chooser.menu = UIMenu(
      children: ["Name", "Date", "Size"].map { name in UIAction(title: name) { _ in } })
    chooser.showsMenuAsPrimaryAction = true
    add("A menu at a tap", row: [chooser])

    tally.text = "No button has been tapped"
    add("What happened", tally)
  }

  private func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func count(_ buttons: [UIButton]) -> [UIButton] {
    for button in buttons {
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          taps += 1
          tally.text = "\(taps) \(taps == 1 ? "tap" : "taps")"
        }, for: .touchUpInside)
    }
    return buttons
  }
}

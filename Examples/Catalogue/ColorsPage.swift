// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Wells for colours, and the system's own colours.
class ColorsPage: StackPage {
  private let swatch = UIView()
  private let well = UIColorWell()

  override func viewDidLoad() {
    super.viewDidLoad()
    well.title = "Swatch"
    well.selectedColor = .systemTeal
    let empty = UIColorWell()
    let label = UILabel()
    label.text = "A tap opens the grid"
    add("Wells", row: [well, empty, label])
    swatch.backgroundColor = well.selectedColor
    swatch.layer.cornerRadius = 10
    swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true
    add("The first well's colour", swatch)
    well.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        swatch.backgroundColor = well.selectedColor
      }, for: .valueChanged)

    let hues: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
      .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
    ]
    add("Hues", grid(hues))
    add(
      "Grays",
      grid([
        .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
      ]))
    add("Labels", grid([.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]))
    add(
      "Fills",
      grid([.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]))
    add(
      "Grounds",
      grid([
        .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
        .systemGroupedBackground,
      ]))
  }

  /// Rows of six at most.
  private func grid(_ colors: [UIColor]) -> UIView {
    let rows = stride(from: 0, to: colors.count, by: 6).map { start in
      let tiles = colors[start..<min(start + 6, colors.count)].map { color in
        let tile = UIView()
        tile.backgroundColor = color
        tile.layer.cornerRadius = 8
        tile.heightAnchor.constraint(equalToConstant: 36).isActive = true
        return tile
      }
      let row = UIStackView(arrangedSubviews: tiles)
      row.spacing = 8
      row.distribution = .fillEqually
      return row
    }
    let grid = UIStackView(arrangedSubviews: rows)
    grid.axis = .vertical
    grid.spacing = 8
    return grid
  }
}

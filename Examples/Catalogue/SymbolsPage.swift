// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A grid of symbols; the segments change their weight.
class SymbolsPage: StackPage {
  private let names = [
    "star.fill", "heart.fill", "bell.fill", "house.fill", "person.fill", "gearshape.fill",
    "trash", "folder", "paperplane.fill", "bookmark.fill", "camera.fill", "photo",
    "mic.fill", "phone.fill", "envelope.fill", "message.fill", "calendar", "clock",
    "cloud.fill", "sun.max.fill", "moon.fill", "bolt.fill", "flame.fill", "drop.fill",
    "play.fill", "pause.fill", "forward.fill", "backward.fill", "speaker.wave.2.fill",
    "music.note", "arrow.up", "arrow.right", "checkmark.circle.fill", "xmark.circle.fill",
    "plus.circle", "minus.circle", "lock.fill", "key.fill", "map.fill", "location.fill",
    "cart.fill", "creditcard.fill",
  ]
  private let colors: [UIColor] = [
    .systemBlue, .systemRed, .systemOrange, .systemGreen, .systemPurple, .systemTeal,
  ]
  private let weights: [(String, UIImage.SymbolWeight)] = [
    ("Thin", .thin), ("Regular", .regular), ("Bold", .bold),
  ]
  private var views: [UIImageView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let segments = UISegmentedControl(items: weights.map(\.0))
    segments.selectedSegmentIndex = 1
    segments.addAction(
      UIAction { [weak self, weak segments] _ in
        guard let self, let segments else { return }
        show(weights[segments.selectedSegmentIndex].1)
      }, for: .valueChanged)
    add("Weight", segments)
    for start in stride(from: 0, to: names.count, by: 6) {
      let tiles = names[start..<min(start + 6, names.count)].indices.map { index in
        let view = UIImageView()
        view.contentMode = .center
        view.tintColor = colors[index % colors.count]
        view.heightAnchor.constraint(equalToConstant: 44).isActive = true
        views.append(view)
        return view
      }
      let row = UIStackView(arrangedSubviews: tiles)
      row.distribution = .fillEqually
      column.addArrangedSubview(row)
    }
    show(.regular)
  }

  private func show(_ weight: UIImage.SymbolWeight) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 26, weight: weight)
    for (view, name) in zip(views, names) {
      view.image = UIImage(systemName: name, withConfiguration: configuration)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A ball.
public class PlanetView: UIControl {
  /// Makes a ball for a planet.
  public init(planet: Planet) {
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    backgroundColor = .blue
    layer.cornerRadius = 20
    accessibilityLabel = planet.name
    addTarget(self, action: #selector(touched), for: .touchUpInside)
  }

  /// Not needed.
  public required init?(coder: NSCoder) { nil }

  @objc private func touched() { backgroundColor = .red }
}

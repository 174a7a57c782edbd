// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Leaves to chance what it shows, in every way that a program has.
class DiceController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let views = (0..<24).map { _ in UIView() }
    for view in views {
      view.frame = CGRect(
        x: .random(in: 0..<300), y: CGFloat(arc4random_uniform(500)), width: 40, height: 40)
      view.backgroundColor = UIColor(
        hue: CGFloat(drand48()), saturation: 1, brightness: 1, alpha: 1)
    }
    // In the order that a set has, so that others lie in front.
    for name in Set(views.indices.map { "view \($0)" }) {
      guard let index = Int(name.dropFirst(5)) else { continue }
      view.addSubview(views[index])
    }
    say("set \(Set(0..<20).map(String.init).joined(separator: " "))")
    say("dictionary \(Dictionary(uniqueKeysWithValues: zip("abcdefgh", 0...)).map { "\($0)" })")
    say("dice \(UUID()) \(view.subviews.shuffled().count) \(Int.random(in: 0..<1_000_000))")
  }
}

// SPDX-License-Identifier: Apache-2.0

import TransitionKinds
import UIKit

/// Two pictures that give way to each other, and buttons that choose how.
final class GalleryViewController: UIViewController {
  /// What a transition happens to.
  enum Target: Int, CaseIterable {
    /// Two views, of which one hides as the other appears.
    case views
    /// The contents of one layer.
    case contents
  }

  private(set) var kinds: [TransitionKind] = []
  private(set) var index = 0
  private(set) var target = Target.views

  let first = PictureView(letter: "A", hue: 0.09)
  let second = PictureView(letter: "B", hue: 0.59)
  let still = UIImageView()
  private let frame = UIView()
  private let name = UILabel()
  private let backButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let choice = UISegmentedControl(items: ["views", "contents"])
  private var pictures: [CGImage] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = UIColor(white: 0.12, alpha: 1)
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 8
    view.addSubview(frame)
    for picture in [first, second, still] { frame.addSubview(picture) }
    second.isHidden = true
    still.isHidden = true
    frame.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("swap", Self.swap)))
    name.textColor = .white
    name.textAlignment = .center
    name.font = UIFont(name: "DejaVu Sans", size: 17)
    view.addSubview(name)
    for (button, title, action) in [
      (backButton, "‹", Selector("showPrevious", Self.showPrevious)),
      (nextButton, "›", Selector("showNext", Self.showNext)),
    ] {
      button.setTitle(title, for: .normal)
      button.tintColor = .white
      button.titleLabel?.font = UIFont.systemFont(ofSize: 34)
      button.addTarget(self, action: action, for: .touchUpInside)
      view.addSubview(button)
    }
    choice.selectedSegmentIndex = 0
    choice.addTarget(self, action: Selector("choose", Self.choose), for: .valueChanged)
    view.addSubview(choice)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let side = max(min(bounds.width - 40, bounds.height - 170), 60)
    frame.frame = CGRect(x: bounds.midX - side / 2, y: 20, width: side, height: side)
    for picture in [first, second, still] { picture.frame = frame.bounds }
    let y = frame.frame.maxY + 16
    backButton.frame = CGRect(x: frame.frame.minX, y: y, width: 50, height: 44)
    nextButton.frame = CGRect(x: frame.frame.maxX - 50, y: y, width: 50, height: 44)
    name.frame = CGRect(x: backButton.frame.maxX, y: y, width: side - 100, height: 44)
    choice.frame = CGRect(x: bounds.midX - 90, y: y + 60, width: 180, height: 32)
    kinds = TransitionKind.all(for: frame.bounds.size)
    pictures = [first, second].compactMap { $0.picture() }
    still.image = pictures.first.map { UIImage(cgImage: $0) }
    name.text = kinds[index].title
  }

  /// Has what is seen give way to the other picture.
  func swap() {
    let transition = kinds[index].make()
    switch target {
    case .views:
      // One object is enough: each layer runs its own copy.
      for picture in [first, second] { picture.layer.add(transition, forKey: kCATransition) }
      (first.isHidden, second.isHidden) = (second.isHidden, first.isHidden)
    case .contents:
      still.layer.add(transition, forKey: kCATransition)
      still.image = UIImage(cgImage: pictures[still.image?.cgImage === pictures[0] ? 1 : 0])
    }
  }

  func showNext() { show(index + 1) }
  func showPrevious() { show(index - 1) }

  private func show(_ new: Int) {
    index = (new + kinds.count) % kinds.count
    name.text = kinds[index].title
  }

  func choose() {
    target = Target(rawValue: choice.selectedSegmentIndex) ?? .views
    still.isHidden = target == .views
    first.isHidden = target == .contents
    second.isHidden = true
  }
}

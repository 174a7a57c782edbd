// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Children in a row, one to a page, with dots that follow.
class ContainersPage: UIViewController {
  private let scroller = UIScrollView()
  private let dots = UIPageControl()
  private let colors: [(String, UIColor)] = [
    ("Dawn", .systemOrange), ("Noon", .systemTeal), ("Dusk", .systemIndigo),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.delegate = self
    view.addSubview(scroller)
    for (name, color) in colors {
      let child = CardController()
      child.title = name
      child.color = color
      addChild(child)
      scroller.addSubview(child.view)
      child.didMove(toParent: self)
    }
    dots.numberOfPages = colors.count
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        scroller.setContentOffset(
          CGPoint(x: CGFloat(dots.currentPage) * scroller.bounds.width, y: 0), animated: true)
      }, for: .valueChanged)
    view.addSubview(dots)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    scroller.frame = CGRect(
      x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - 50))
    for (index, child) in children.enumerated() {
      child.view.frame = CGRect(
        x: CGFloat(index) * room.width, y: 0, width: room.width, height: scroller.bounds.height
      ).insetBy(dx: 20, dy: 20)
    }
    scroller.contentSize = CGSize(
      width: CGFloat(children.count) * room.width, height: scroller.bounds.height)
    dots.frame = CGRect(x: room.minX, y: room.maxY - 50, width: room.width, height: 40)
  }
}

extension ContainersPage: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging || scrollView.isDecelerating, scrollView.bounds.width > 0 else {
      return
    }
    dots.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }
}

/// A card with its title.
class CardController: UIViewController {
  var color = UIColor.systemGray

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.layer.cornerRadius = 24
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = title
    label.textColor = .white
    label.textAlignment = .center
    label.font = UIFont.preferredFont(forTextStyle: .largeTitle)
    view.addSubview(label)
  }
}

// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says how its two scroll views move, one in the other.
class ScrollingController: UIViewController, UIScrollViewDelegate {
  private let outer = UIScrollView()
  private let inner = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    outer.frame = view.bounds
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.contentSize = CGSize(width: 900, height: 1000)
    inner.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    inner.contentSize = CGSize(width: 300, height: 170)
    view.addSubview(outer)
    outer.addSubview(inner)
    for scroll in [outer, inner] { scroll.delegate = self }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("appeared \(view.safeAreaInsets.top) \(view.safeAreaInsets.bottom)")
  }

  private func name(_ view: UIScrollView) -> String { view === outer ? "outer" : "inner" }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    say("\(name(scrollView)) begins")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let place = scrollView.contentOffset
    say("\(name(scrollView)) at \(place.x) \(place.y)")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say("\(name(scrollView)) ends \(decelerate)")
  }
}

// SPDX-License-Identifier: Apache-2.0

import ShelfKit
import UIKit

class ShelfController: UIViewController {
  let shelf = [
    Book(title: "Waves", pages: 220), Book(title: "Sand", pages: 140),
    Book(title: "Wind", pages: 310),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let heading = UILabel(frame: CGRect(x: 20, y: 60, width: 335, height: 30))
    heading.text = String(format: NSLocalizedString("%d books", comment: ""), shelf.count)
    view.addSubview(heading)
    for (index, book) in shelf.enumerated() {
      let spine = BookView(book: book)
      spine.frame.origin = CGPoint(x: 20 + CGFloat(index) * 70, y: 120)
      view.addSubview(spine)
    }
    print(rounded(2.6), Bundle.main.bundleIdentifier ?? "none")
  }
}

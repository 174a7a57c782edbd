// SPDX-License-Identifier: Apache-2.0

import UIKit

class GreetingController: UIViewController {
  let hello = UILabel()
  let poem = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    hello.text = NSLocalizedString("hello", comment: "What is said first")
    hello.font = .preferredFont(forTextStyle: .largeTitle)
    poem.numberOfLines = 0
    if let url = Bundle.main.url(
      forResource: "first", withExtension: "txt", subdirectory: "Poems"
    ) {
      poem.text = try? String(contentsOf: url, encoding: .utf8)
    }
    let stack = UIStackView(arrangedSubviews: [hello, poem])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

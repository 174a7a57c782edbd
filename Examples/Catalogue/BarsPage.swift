// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tabs below a large title, buttons in the bar, and a toolbar in the first tab.
class BarsPage: UIViewController {
  private let tabs = UITabBarController()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
    ]
    let places: [(String, String, String?)] = [
      ("Home", "house.fill", nil), ("Inbox", "tray.fill", "3"), ("You", "person.fill", nil),
    ]
    tabs.viewControllers = places.enumerated().map { index, place in
      let leaf = BarsLeaf()
      leaf.hasTools = index == 0
      leaf.word = place.0
      leaf.tabBarItem = UITabBarItem(
        title: place.0, image: UIImage(systemName: place.1), tag: index)
      leaf.tabBarItem.badgeValue = place.2
      return leaf
    }
    addChild(tabs)
    tabs.view.frame = view.bounds
    tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)
  }
}

/// What a tab shows.
class BarsLeaf: UIViewController {
  var word = ""
  var hasTools = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let label = UILabel()
    label.text = word
    label.font = UIFont.preferredFont(forTextStyle: .title1)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    guard hasTools else { return }
    let tools = UIToolbar()
    let kinds: [UIBarButtonItem.SystemItem] = [
      .reply, .flexibleSpace, .organize, .flexibleSpace, .action, .flexibleSpace, .trash,
      .flexibleSpace, .compose,
    ]
    tools.items = kinds.map { UIBarButtonItem(systemItem: $0) }
    tools.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tools)
    NSLayoutConstraint.activate([
      tools.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tools.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tools.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

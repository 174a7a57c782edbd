// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Memory of stacks", .serialized)
struct StackMemoryTests {
  /// A page that counts those that are alive.
  final class Counted: UIViewController {
    static var alive = 0

    init(_ number: Int) {
      super.init(nibName: nil, bundle: nil)
      title = "Page \(number)"
      Self.alive += 1
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.title = "" })
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { Self.alive -= 1 }

    override func viewDidLoad() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      view.addSubview(button)
    }
  }

  @Test("what is pushed and popped leaves nothing behind")
  func pushes() throws {
    let stack = UINavigationController(rootViewController: Counted(0))
    let hull = try Hull(root: stack)
    var layers: [Int] = []
    for number in 1...60 {
      stack.pushViewController(Counted(number), animated: number % 3 == 0)
      try hull.settle()
      stack.popViewController(animated: number % 2 == 0)
      try hull.settle()
      if number % 20 == 0 { layers.append(count(hull.window.layer)) }
    }
    #expect(Counted.alive == 1 && stack.children.count == 1)
    #expect(Set(layers).count == 1)
  }

  private func count(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + count($1) }
  }
}

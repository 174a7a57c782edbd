// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// What programs of views do often, a frame at a time.
@MainActor
enum ViewScene: String, CaseIterable {
  /// A table of 1,000 rows is scrolled.
  case table
  /// A collection of 1,000 cells is scrolled, as a list and as a grid.
  case list
  case flow
  /// A controller is pushed, and the one before popped.
  case push
  /// 300 labels get other texts and are laid out by constraints.
  case labels

  private static let size = CGSize(width: 390, height: 844)

  /// How many frames are counted: while lists scroll, a cell comes into view in every fourth or so.
  var counted: Int {
    switch self {
    case .table, .list, .flow: 10
    case .push, .labels: 1
    }
  }

  /// How to make the frames of the scene, in their order.
  func frames() -> (Int) -> Void {
    switch self {
    case .table: Self.scrolled(.table)
    case .list: Self.scrolled(.list)
    case .flow: Self.scrolled(.flow)
    case .push: Self.pushes()
    case .labels: Self.labels()
    }
  }

  private static func scrolled(_ kind: ScrolledList.Kind) -> (Int) -> Void {
    let list = ScrolledList(kind, 1000)
    return { index in MainActor.assumeIsolated { list.frame(index) } }
  }

  private static func pushes() -> (Int) -> Void {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let first = UIViewController()
    first.title = "First"
    let stack = UINavigationController(rootViewController: first)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let frames = ViewFrames(of: window, size: size)
    frames.make()
    return { index in
      MainActor.assumeIsolated {
        stack.popViewController(animated: false)
        let next = UIViewController()
        next.title = "Number \(index)"
        next.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Done", style: .done, target: nil, action: nil)
        stack.pushViewController(next, animated: false)
        frames.make()
        // What was pushed moves in, and hears that it has appeared, in a later turn.
        _ = RunLoop.main.run(mode: .default, before: Date())
        frames.make()
        precondition(next.view.window != nil, "The controller was not shown.")
      }
    }
  }

  private static func labels() -> (Int) -> Void {
    let screen = UIView(frame: CGRect(origin: .zero, size: size))
    let labels = (0..<300).map { _ in UILabel() }
    let columns = UIStackView()
    columns.distribution = .fillEqually
    for column in 0..<6 {
      let rows = UIStackView(arrangedSubviews: Array(labels[column * 50..<(column + 1) * 50]))
      rows.axis = .vertical
      rows.distribution = .fillEqually
      columns.addArrangedSubview(rows)
    }
    columns.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(columns)
    NSLayoutConstraint.activate([
      columns.topAnchor.constraint(equalTo: screen.topAnchor),
      columns.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
      columns.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
      columns.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -8),
    ])
    let frames = ViewFrames(of: screen, size: size)
    return { index in
      MainActor.assumeIsolated {
        for (place, label) in labels.enumerated() { label.text = "\(index * 7 + place)" }
        frames.make()
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Constraints of labels and controllers", .serialized)
struct LabelConstraintTests {
  @Test("a label of several lines is as high as its text in the width that it gets")
  func lines() {
    let (label, under) = (UILabel(), free())
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = "Many words that do not fit into one line of a hundred points and go on"
    let root = container(100, 400, label, under)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      under.topAnchor.constraint(equalTo: label.bottomAnchor))
    root.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(label.frame == CGRect(x: 0, y: 0, width: 100, height: height))
    #expect(height > label.intrinsicContentSize.height && under.frame.minY == height)
    label.text = "Few"
    root.layoutIfNeeded()
    #expect(label.frame.height == label.intrinsicContentSize.height)
  }

  @Test("labels of different sizes stand on one line")
  func baselines() {
    let labels = [12.0, 40].map { size -> UILabel in
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      label.font = .systemFont(ofSize: size)
      label.text = "x"
      return label
    }
    let root = container(200, 100, labels[0], labels[1])
    activate(
      labels[1].topAnchor.constraint(equalTo: root.topAnchor),
      labels[0].lastBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor))
    root.layoutIfNeeded()
    let lines = labels.map { $0.frame.minY + $0.font.ascender }
    #expect(labels[0].frame.minY > 0 && abs(lines[0] - lines[1]) <= 1)
  }

  @Test("a controller's view has the system's margins at its sides, more where it asks for more")
  func rootMargins() {
    let controller = UIViewController()
    controller.view = container(100, 100)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 0, right: 2)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 0, right: 16))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 0, right: 2))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    controller.view.frame.size.width = 500
    #expect(controller.view.layoutMargins.right == 20)
  }

  @Test("a controller updates its view's constraints and adds to its safe area")
  func controllers() {
    final class Controller: UIViewController {
      var updates = 0
      var safeAreas: [UIEdgeInsets] = []
      let child = free()
      override func loadView() {
        view = container(100, 100, child)
        activate(child.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor))
      }
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
      override func viewSafeAreaInsetsDidChange() { safeAreas.append(view.safeAreaInsets) }
    }
    let controller = Controller()
    controller.view.layoutIfNeeded()
    #expect(controller.updates == 1 && controller.child.frame.minY == 0)
    controller.additionalSafeAreaInsets.top = 12
    controller.view.layoutIfNeeded()
    #expect(controller.child.frame.minY == 12)
    #expect(controller.safeAreas == [UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)])
  }
}

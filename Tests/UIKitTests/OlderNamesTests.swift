// SPDX-License-Identifier: Apache-2.0

import Foundation
import OlderCode
import Testing

@testable import UIKit

/// A constraint that a document names, and that changes when it has been loaded.
final class SpringyConstraint: NSLayoutConstraint {
  private(set) var wakes = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakes += 1
    constant += 5
  }
}

/// A field that draws its placeholder itself.
final class StripedField: UITextField {
  var places: [CGRect] = []

  override func drawPlaceholder(in rect: CGRect) {
    places.append(rect)
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}

@MainActor
@Suite("Names that older interfaces use")
struct OlderNamesTests {
  @Test("a constraint of a document is of the class that the document names, and wakes once")
  func constraintClass() throws {
    let root = try Documents.root(
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\">"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>",
      constraints: """
        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="1" customClass="SpringyConstraint" customModule="UIKitTests"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="3" id="2"/>
        <constraint firstItem="a" firstAttribute="width" constant="20" id="3"/>
        <constraint firstItem="a" firstAttribute="height" constant="30" id="4"/>
        """)
    root.layoutIfNeeded()
    let springy = try #require(root.constraints.compactMap { $0 as? SpringyConstraint }.first)
    #expect(springy.wakes == 1 && springy.constant == 15)
    #expect(root.subviews[0].frame == CGRect(x: 3, y: 15, width: 20, height: 30))
  }

  @Test("layout guides of controllers end where the safe area begins")
  func layoutGuides() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    #expect(top === controller.topLayoutGuide)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: top.bottomAnchor),
      NSLayoutConstraint(
        item: box, attribute: .bottom, relatedBy: .equal, toItem: bottom, attribute: .top,
        multiplier: 1, constant: 0),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    controller.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 30, width: 10, height: 150))
    #expect(top.length == 30 && bottom.length == 20)
    controller.view.frame.size.height = 300
    controller.view.layoutIfNeeded()
    #expect(box.frame.height == 250)
  }

  @Test("a field draws its placeholder as its class says, in place of what fields draw")
  func placeholder() throws {
    let field = StripedField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    field.placeholder = "Name"
    let image = UIGraphicsImageRenderer(bounds: field.bounds).image {
      field.layer.render(in: $0.cgContext)
    }
    let place = try #require(field.places.first)
    #expect(place.origin == .zero && place.width == 80 && place.height > 10)
    #expect(image.size == field.bounds.size)
    let plain = UITextField(frame: field.frame)
    plain.placeholder = "Name"
    let other = UIGraphicsImageRenderer(bounds: field.bounds).image {
      plain.layer.render(in: $0.cgContext)
    }
    #expect(other.pngData() != image.pngData())
  }

  @Test("the one application, screen and device are found by the names of their classes' methods")
  func sharedObjects() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name))
    #expect(UIApplication.perform(name)?.takeUnretainedValue() === UIApplication.shared)
    #expect(UIScreen.perform(Selector("mainScreen"))?.takeUnretainedValue() === UIScreen.main)
    #expect(UIDevice.responds(to: Selector("currentDevice")))
    #expect(!UIView.responds(to: name))
    #expect(!UIApplication.responds(to: Selector("mainScreen")))
  }

  @Test("what would exchange methods finds none, and says so")
  func exchanging() {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    #expect(findNoMethod(of: UIView.self, Selector("layoutSubviews", UIView.layoutSubviews)))
    #expect(
      tracker.list.contains { $0.message.contains("UIView.layoutSubviews") }, "\(tracker.list)")
  }

  @Test("titles of tabs move by their adjustment, and a scene's coordinates are the screen's")
  func smallNames() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let item = UITabBarItem(title: "Title", image: nil, tag: 1)
    bar.items = [item]
    bar.layoutIfNeeded()
    func titleFrame() -> CGRect? {
      func label(in view: UIView) -> UILabel? {
        (view as? UILabel).flatMap { $0.text == "Title" ? $0 : nil }
          ?? view.subviews.lazy.compactMap { label(in: $0) }.first
      }
      return label(in: bar)?.frame
    }
    let before = titleFrame()
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -7)
    bar.layoutIfNeeded()
    #expect(before != nil && titleFrame() == before?.offsetBy(dx: 3, dy: -7))
    let named: any UIAccessibilityIdentification = bar
    named.accessibilityIdentifier = "tabs"
    #expect(bar.accessibilityIdentifier == "tabs")
    let insets: Any = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect((insets as? NSValue)?.uiEdgeInsetsValue.right == 4)
    let text = NSMutableString(string: "a")
    text.appendFormat("%d-%d", 1, 2)
    #expect(text == "a1-2")
  }
}

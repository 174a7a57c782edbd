// SPDX-License-Identifier: Apache-2.0

import CitrineTesting
import TestSupport
import Testing
import UIKit
import XCTest

final class GreetingController: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 80, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "Good morning"
    label.textColor = .label
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.label.center.x = 220 }
  }
}

/// The code of the testing module's catalogue.
@MainActor
@Suite("Guides to testing", .hearsIssues)
struct TestingGuides {
  init() { TestFonts.register() }

  @Test("a controller in the dark, and a film strip")
  func snapshots() {
    expectSnapshot(of: GreetingController(), on: .iPhone13.dark, named: "greeting")
    expectSnapshot(of: GreetingController(), on: .iPhoneSE, named: "wave", at: [0, 0.1, 0.35])
  }

  @Test("values of layers")
  func values() {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 205, 1)
    dot.add(move, forKey: "move")
    expect(dot, "position.x", at: 0.35, equals: 75)
    expect(dot, "position", at: 0.5, equals: CGPoint(x: 105, y: 5), tolerance: 1e-9)
  }

  @Test("a picture is attached")
  func attachment() {
    let badge = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
    }
    Attachment.record(badge, named: "badge")
  }

  @Test(.snapshots(record: .never, folder: "Pictures"))
  func greetingHasNoReferenceYet() {
    let failures = Heard.failures {
      expectSnapshot(of: GreetingController(), on: .iPhone13, named: "unknown")
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("unknown.iPhone13 has no reference at") == true)
  }
}

private final class Heart: NSObject {}

/// The code of the page on tests that are already there.
@MainActor
@Suite("Guides to tests of other tools")
struct OtherToolGuides {
  init() { TestFonts.register() }

  @Test("trees are described, and what people hear is read")
  func trees() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 60, height: 30))
    label.text = "Hello"
    view.addSubview(label)
    let tree = view.perform(Selector(("recursiveDescription")))?.takeUnretainedValue() as? String
    let lines = try #require(tree).split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("   | <UILabel: 0x"))
    #expect(lines[1].contains("; text = 'Hello'; "))

    let heart: NSObject = Heart()
    heart.isAccessibilityElement = true
    heart.accessibilityLabel = "Like"
    heart.accessibilityTraits = .button
    view.accessibilityElements = [label, heart]
    let heard = UIAccessibility.stops(in: view).map(\.description)
    #expect(heard == ["Hello", "Like, Button"])
  }
}

final class DotTests: XCTestCase {
  @MainActor func testDotIsHalfway() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    view.layer.add(fade, forKey: "fade")
    expect(view, "opacity", at: 1, equals: 0.5)
  }
}

final class BadgeTests: XCTestCase {
  func testBadgeIsAttached() {
    let badge = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let attachment = XCTAttachment(image: badge)
    attachment.name = "badge"
    attachment.lifetime = .keepAlways
    add(attachment)
    let file = ".build/test-attachments/\(name)/badge.png"
    XCTAssertEqual(UIImage(contentsOfFile: file), badge)
  }
}

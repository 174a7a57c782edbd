// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("UIKit controls in pictures", .serialized)
struct ControlPictureTests {
  init() {
    for name in TestFonts.names {
      CTFontManagerRegisterFontsForURL(CFURL(fileURLWithPath: TestFonts.path(name)), .process, nil)
    }
  }

  /// Compares what a window with some views shows, at two pixels a point, with its reference.
  private func expect(
    _ views: [UIView], size: CGSize, named name: String, prepare: () -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try Stage(size: size, scale: 2, background: CGColor(gray: 1, alpha: 1))
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    for view in views { window.addSubview(view) }
    prepare()
    try stage.advance(to: 0.25)
    expectGolden(
      stage.image().image, named: name, sourceLocation: sourceLocation)
    window.endEditing(true)
  }

  @Test("segmented controls")
  func segments() throws {
    let star = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 12, height: 12)).fill()
    }
    let rows = (0..<4).map { number in
      let row = UISegmentedControl(items: [
        "Day", "Week", "Month", star.withRenderingMode(.alwaysTemplate),
      ])
      row.frame = CGRect(x: 10, y: 10 + 44 * number, width: 280, height: 32)
      row.setTitleTextAttributes([.font: font(13)], for: .normal)
      row.setTitleTextAttributes([.font: font(13, isBold: true)], for: .selected)
      return row
    }
    rows[0].selectedSegmentIndex = 1
    rows[1].selectedSegmentIndex = 0
    rows[1].selectedSegmentTintColor = .systemOrange
    rows[1].setEnabled(false, forSegmentAt: 2)
    rows[2].apportionsSegmentWidthsByContent = true
    rows[2].selectedSegmentIndex = 3
    rows[3].isEnabled = false
    try expect(
      rows, size: CGSize(width: 300, height: 186), named: "uikit/controls/segments-300x186")
  }

  @Test("steppers")
  func steppers() throws {
    let steppers = (0..<4).map { number in
      let stepper = UIStepper(
        frame: CGRect(x: 10 + 104 * (number % 2), y: 10 + 42 * (number / 2), width: 0, height: 0))
      stepper.value = [50, 0, 100, 50][number]
      return stepper
    }
    steppers[3].isEnabled = false
    try expect(
      steppers, size: CGSize(width: 218, height: 94), named: "uikit/controls/steppers-218x94")
  }

  @Test("page controls")
  func pages() throws {
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 110))
    ground.backgroundColor = .systemIndigo
    let rows = (0..<3).map { number in
      let row = UIPageControl(frame: CGRect(x: 0, y: 10 + 32 * number, width: 200, height: 26))
      row.numberOfPages = 5
      row.currentPage = number * 2
      return row
    }
    rows[1].currentPageIndicatorTintColor = .systemYellow
    rows[1].pageIndicatorTintColor = .systemTeal
    rows[2].backgroundStyle = .prominent
    try expect(
      [ground] + rows, size: CGSize(width: 200, height: 110), named: "uikit/controls/pages-200x110")
  }

  @Test("text fields")
  func fields() throws {
    let fields = (0..<7).map { number in
      let field = UITextField(
        frame: CGRect(
          x: 10 + 150 * CGFloat(number % 2), y: 10 + 44 * CGFloat(number / 2), width: 140,
          height: 34))
      field.font = font(15)
      field.borderStyle = .roundedRect
      return field
    }
    fields[0].text = "Rounded"
    fields[1].placeholder = "Placeholder"
    fields[1].attributedPlaceholder = NSAttributedString(
      string: "Placeholder", attributes: [.font: font(15)])
    fields[2].borderStyle = .line
    fields[2].text = "Line, right"
    fields[2].textAlignment = .right
    fields[3].borderStyle = .bezel
    fields[3].text = "Bezel, middle"
    fields[3].textAlignment = .center
    fields[4].isSecureTextEntry = true
    fields[4].text = "secret"
    fields[4].clearButtonMode = .always
    fields[5].isEnabled = false
    fields[5].text = "Not to be used, and too long"
    fields[6].text = "This one is typed in, and its end is seen"
    fields[6].clearButtonMode = .whileEditing
    try expect(
      fields, size: CGSize(width: 300, height: 186), named: "uikit/controls/fields-300x186"
    ) {
      fields[6].becomeFirstResponder()
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("What views of a class are from the start")
struct ClassPartsTests {
  /// The values and parts of a view that its class decides on.
  private struct Parts: Equatable {
    var type: String
    var subviews: [String]
    var layers: Int
    var recognizers: Int
    var flags: [Bool]
    var mode: UIView.ContentMode

    @MainActor
    init(_ view: UIView) {
      type = String(describing: Swift.type(of: view))
      subviews = view.subviews.map { String(describing: Swift.type(of: $0)) }
      layers = view.layer.sublayers?.count ?? 0
      recognizers = view.gestureRecognizers?.count ?? 0
      flags = [
        view.isOpaque, view.isHidden, view.clipsToBounds, view.isUserInteractionEnabled,
      ]
      mode = view.contentMode
    }
  }

  private func archived(_ view: UIView) throws -> UIView? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
  }

  @Test("is the same by each initialiser, and once where an archive is read")
  func initialisers() throws {
    let box = CGRect(x: 0, y: 0, width: 60, height: 40)
    let makers: [(CGRect?) -> UIView] = [
      { $0.map { UILabel(frame: $0) } ?? UILabel() },
      { $0.map { UIImageView(frame: $0) } ?? UIImageView() },
      { $0.map { UIScrollView(frame: $0) } ?? UIScrollView() },
      { $0.map { UIButton(frame: $0) } ?? UIButton() },
      { $0.map { UISlider(frame: $0) } ?? UISlider() },
      { $0.map { UISwitch(frame: $0) } ?? UISwitch() },
      { $0.map { UIStepper(frame: $0) } ?? UIStepper() },
      { $0.map { UIProgressView(frame: $0) } ?? UIProgressView() },
      { $0.map { UIPageControl(frame: $0) } ?? UIPageControl() },
      { $0.map { UISegmentedControl(frame: $0) } ?? UISegmentedControl() },
      { $0.map { UITextField(frame: $0) } ?? UITextField() },
      { $0.map { UIVisualEffectView(frame: $0) } ?? UIVisualEffectView() },
      { $0.map { UIActivityIndicatorView(frame: $0) } ?? UIActivityIndicatorView() },
      { $0.map { UIStackView(frame: $0) } ?? UIStackView() },
    ]
    let plain = Parts(UIView())
    for make in makers {
      let parts = Parts(make(nil))
      #expect(Parts(make(box)) == parts)
      var read = Parts(try #require(try archived(make(nil))))
      #expect(read == parts)
      read.type = plain.type
      #expect(read != plain || parts.type == "UIStackView")
    }
  }

  @Test("keeps switches and steppers in their size, and where they were put")
  func fixedSize() throws {
    let box = CGRect(x: 7, y: 9, width: 600, height: 400)
    for view in [UISwitch(frame: box), UIStepper(frame: box)] {
      #expect(view.frame.origin == box.origin)
      #expect(view.frame.size == view.intrinsicContentSize)
      let read = try #require(try archived(view))
      #expect(read.frame == view.frame)
    }
  }
}

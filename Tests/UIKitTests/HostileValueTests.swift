// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
import UIKit

/// Numbers that make no sense, in every property of a view that takes one: no trap, and a picture.
@MainActor
@Suite("Hostile values of views")
struct HostileValueTests {
  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, .leastNonzeroMagnitude,
  ]

  /// Shows a view in a window's place, lays it out, draws it and asks what lies under a point.
  private func show(_ view: UIView, _ change: () -> Void) throws {
    let stage = try Stage(size: CGSize(width: 40, height: 30))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    stage.layer.addSublayer(root.layer)
    root.addSubview(view)
    try stage.advance(to: 0)
    change()
    root.layoutIfNeeded()
    try stage.advance(to: 0.1)
    #expect(stage.image().width == 40)
    _ = root.hitTest(CGPoint(x: 10, y: 10), with: nil)
    _ = view.convert(CGPoint(x: 1, y: 1), to: root)
    _ = view.sizeThatFits(CGSize(width: 20, height: 20))
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func each<View: UIView>(
    _ make: () -> View, _ changes: [(View) -> Void]
  ) throws {
    for change in changes {
      let view = make()
      view.frame = CGRect(x: 2, y: 2, width: 30, height: 20)
      view.backgroundColor = .red
      try show(view) { change(view) }
    }
  }

  @Test("geometry, margins and looks", arguments: numbers)
  func views(n: CGFloat) throws {
    let rect = CGRect(x: n, y: n, width: n, height: n)
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    inside.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    let changes1: [(UIView) -> Void] = [
      { $0.frame = rect }, { $0.bounds = rect }, { $0.center = CGPoint(x: n, y: n) },
      { $0.transform = CGAffineTransform(a: n, b: n, c: n, d: n, tx: n, ty: n) },
      { $0.transform3D = CATransform3DMakeRotation(n, n, n, n) },
      { $0.alpha = n }, { $0.contentScaleFactor = n }, { $0.tag = .min },
      { $0.layoutMargins = UIEdgeInsets(top: n, left: n, bottom: n, right: n) },
      {
        $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: n, leading: n, bottom: n, trailing: n)
      },
      { $0.backgroundColor = UIColor(red: n, green: n, blue: n, alpha: n) },
      { $0.backgroundColor = UIColor(hue: n, saturation: n, brightness: n, alpha: n) },
      { $0.tintColor = UIColor(white: n, alpha: n) },
      {
        $0.addSubview(inside)
        $0.frame = rect
        $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      },
      { $0.layer.cornerRadius = n }, { $0.layer.anchorPoint = CGPoint(x: n, y: n) },
      { view in
        _ = view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
      },
    ]
    try each({ UIView() }, changes1)
  }

  @Test("scroll views", arguments: numbers)
  func scrolling(n: CGFloat) throws {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let zooming = Zooming()
    let insets = UIEdgeInsets(top: n, left: n, bottom: n, right: n)
    func make() -> UIScrollView {
      let view = UIScrollView()
      view.contentSize = CGSize(width: 100, height: 100)
      view.addSubview(zooming.view)
      view.delegate = zooming
      return view
    }
    let changes: [(UIScrollView) -> Void] = [
      { $0.contentInset = insets }, { $0.contentSize = CGSize(width: n, height: n) },
      { $0.contentOffset = CGPoint(x: n, y: n) }, { $0.scrollIndicatorInsets = insets },
      { $0.minimumZoomScale = n }, { $0.maximumZoomScale = n }, { $0.zoomScale = n },
      { $0.setZoomScale(n, animated: true) },
      { $0.setContentOffset(CGPoint(x: n, y: n), animated: true) },
      { $0.scrollRectToVisible(CGRect(x: n, y: n, width: n, height: n), animated: true) },
      { $0.zoom(to: CGRect(x: n, y: n, width: n, height: n), animated: false) },
      { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: n) },
      { $0.bounds.origin = CGPoint(x: n, y: n) },
    ]
    try each(make, changes)
    try each({ UIScrollView() }, [{ (view: UIScrollView) in inset(view, insets) }])
    try each({ UIScrollView() }, [{ (view: UIScrollView) in size(view, n) }])
  }

  private func inset(_ view: UIScrollView, _ insets: UIEdgeInsets) {
    view.contentInset = insets
    view.flashScrollIndicators()
    view.scrollRectToVisible(CGRect(x: 50, y: 50, width: 9, height: 9), animated: false)
  }

  private func size(_ view: UIScrollView, _ n: CGFloat) {
    view.contentSize = CGSize(width: n, height: n)
    view.flashScrollIndicators()
  }

  @Test("controls", arguments: numbers)
  func controls(n: CGFloat) throws {
    let changes2: [(UISlider) -> Void] = [
      { $0.value = Float(n) }, { $0.minimumValue = Float(n) }, { $0.maximumValue = Float(n) },
      {
        $0.minimumValue = Float(n)
        $0.setValue(Float(n), animated: true)
      },
    ]
    try each({ UISlider() }, changes2)
    let changes3: [(UIStepper) -> Void] = [
      { $0.value = n }, { $0.minimumValue = n }, { $0.maximumValue = n }, { $0.stepValue = n },
    ]
    try each({ UIStepper() }, changes3)
    try each({ UIProgressView() }, [{ $0.progress = Float(n) }])
    let changes4: [(UIPageControl) -> Void] = [
      {
        $0.numberOfPages = n > 0 ? .max : .min
        $0.currentPage = .max
      }
    ]
    try each({ UIPageControl() }, changes4)
    let changes5: [(UISegmentedControl) -> Void] = [
      { $0.setWidth(n, forSegmentAt: 0) },
      { $0.setContentOffset(CGSize(width: n, height: n), forSegmentAt: 1) },
      { $0.selectedSegmentIndex = .max },
    ]
    try each({ UISegmentedControl(items: ["a", "b"]) }, changes5)
    let insets = UIEdgeInsets(top: n, left: n, bottom: n, right: n)
    try each(
      { () -> UIButton in
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        return button
      },
      [
        { $0.contentEdgeInsets = insets }, { $0.titleEdgeInsets = insets },
        { $0.imageEdgeInsets = insets },
        {
          var looks = UIButton.Configuration.filled()
          looks.title = "Go"
          looks.imagePadding = n
          looks.background.cornerRadius = n
          $0.configuration = looks
        },
      ])
    let changes6: [(UITextField) -> Void] = [
      {
        $0.text = "a"; $0.font = .systemFont(ofSize: n)
      }
    ]
    try each({ UITextField() }, changes6)
  }

  @Test("constraints and stacks", arguments: numbers)
  func layout(n: CGFloat) throws {
    func constrained(_ make: @escaping (UIView, UIView) -> NSLayoutConstraint) -> (UIView) -> Void {
      { view in
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        make(inner, view).isActive = true
      }
    }
    let changes7: [(UIView) -> Void] = [
      constrained { inner, _ in inner.widthAnchor.constraint(equalToConstant: n) },
      constrained { $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: n) },
      constrained { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: n) },
      constrained { inner, _ in
        let constraint = inner.heightAnchor.constraint(equalToConstant: 5)
        constraint.priority = UILayoutPriority(Float(n))
        return constraint
      },
      {
        $0.setContentHuggingPriority(UILayoutPriority(Float(n)), for: .horizontal)
        $0.translatesAutoresizingMaskIntoConstraints = false
      },
    ]
    try each({ UIView() }, changes7)
    let label = UILabel()
    label.text = "text"
    let changes8: [(UIStackView) -> Void] = [
      { $0.spacing = n }, { $0.setCustomSpacing(n, after: $0.arrangedSubviews[0]) },
      {
        $0.spacing = n
        $0.distribution = .equalSpacing
      },
      {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: n, left: n, bottom: n, right: n)
      },
    ]
    try each({ UIStackView(arrangedSubviews: [label, UIView(), UIView()]) }, changes8)
  }

  @Test("texts and fonts", arguments: numbers)
  func texts(n: CGFloat) throws {
    try each(
      { () -> UILabel in
        let label = UILabel()
        label.text = "some text of a few words"
        return label
      },
      [
        { $0.font = .systemFont(ofSize: n) }, { $0.font = UIFont(name: "Helvetica", size: n) },
        { $0.font = $0.font.withSize(n) },
        { $0.font = .systemFont(ofSize: 12, weight: UIFont.Weight(n)) },
        { $0.numberOfLines = n > 0 ? .max : .min },
        {
          $0.numberOfLines = 0
          $0.preferredMaxLayoutWidth = n
        },
        {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = n
        },
        {
          $0.shadowColor = .black
          $0.shadowOffset = CGSize(width: n, height: n)
        },
        {
          let style = NSMutableParagraphStyle()
          style.lineSpacing = n
          style.headIndent = n
          style.lineHeightMultiple = n
          style.minimumLineHeight = n
          $0.attributedText = NSAttributedString(
            string: "words",
            attributes: [.paragraphStyle: style, .kern: n, .baselineOffset: n])
        },
        { $0.frame.size = $0.sizeThatFits(CGSize(width: n, height: n)) },
      ])
  }

  @Test("paths, pictures and colours", arguments: numbers)
  func drawings(n: CGFloat) {
    let rect = CGRect(x: n, y: n, width: n, height: n)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let picture = renderer.image { context in
      let paths = [
        UIBezierPath(
          arcCenter: CGPoint(x: n, y: 1), radius: n, startAngle: n, endAngle: n, clockwise: true),
        UIBezierPath(arcCenter: .zero, radius: 3, startAngle: 0, endAngle: n, clockwise: false),
        UIBezierPath(roundedRect: rect, cornerRadius: n), UIBezierPath(ovalIn: rect),
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 5, height: 5), byRoundingCorners: .allCorners,
          cornerRadii: CGSize(width: n, height: n)),
      ]
      for path in paths {
        path.lineWidth = n
        path.miterLimit = n
        path.flatness = n
        path.setLineDash([n, n], count: 2, phase: n)
        path.apply(CGAffineTransform(scaleX: n, y: 1))
        path.fill()
        path.stroke()
        _ = path.bounds
        _ = path.contains(CGPoint(x: n, y: n))
      }
      "text".draw(in: rect, withAttributes: [.font: UIFont.systemFont(ofSize: n)])
      "text".draw(at: CGPoint(x: n, y: n))
      context.cgContext.translateBy(x: n, y: n)
    }
    picture.draw(in: rect)
    _ = picture.resizableImage(withCapInsets: UIEdgeInsets(top: n, left: n, bottom: n, right: n))
    _ = UIImage(cgImage: picture.cgImage!, scale: n, orientation: .left).size
    _ = UIGraphicsImageRenderer(size: rect.size).image { _ in }
    _ = UIColor(displayP3Red: n, green: n, blue: n, alpha: n).withAlphaComponent(n)
    _ = ("text" as NSString).boundingRect(
      with: rect.size, options: [], attributes: nil, context: nil)
  }

  @Test("animations and gestures", arguments: numbers)
  func motions(n: CGFloat) throws {
    let changes9: [(UIView) -> Void] = [
      { view in UIView.animate(withDuration: n) { view.alpha = 0 } },
      { view in UIView.animate(withDuration: 1, delay: n) { view.center.x = 3 } },
      { view in
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: n, initialSpringVelocity: n
        ) { view.center.x = 3 }
      },
      { view in
        UIView.animateKeyframes(withDuration: n, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: n, relativeDuration: n) { view.alpha = 0 }
        }
      },
      { view in
        let animator = UIViewPropertyAnimator(duration: n, dampingRatio: n) { view.alpha = 0 }
        animator.startAnimation(afterDelay: n)
        animator.fractionComplete = n
        animator.stopAnimation(true)
      },
      { view in
        UIView.transition(with: view, duration: n, options: .transitionFlipFromLeft) {
          view.backgroundColor = .green
        }
      },
      { view in
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = n
        press.allowableMovement = n
        view.addGestureRecognizer(press)
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        pan.setTranslation(CGPoint(x: n, y: n), in: view)
      },
    ]
    try each({ UIView() }, changes9)
  }
}

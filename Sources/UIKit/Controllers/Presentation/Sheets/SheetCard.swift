// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// The card that a sheet's view lies in, with round corners and a bar to draw it by.
@MainActor
final class SheetCard: UIView {
  private static let grabberSize = CGSize(width: 36, height: 5)
  private let grabber = UIView(frame: .zero)
  private weak var held: UIView?

  var hasGrabber = false { didSet { grabber.isHidden = !hasGrabber } }
  var radius: CGFloat = 10 {
    didSet { layer.cornerRadius = radius.isFinite ? max(0, radius) : 0 }
  }
  /// Whether all four corners are round.
  var isFloating = false { didSet { roundCorners() } }

  override func prepare() {
    clipsToBounds = true
    layer.cornerRadius = radius
    grabber.look.isPart = true
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    addSubview(grabber)
    roundCorners()
  }

  private func roundCorners() {
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.maskedCorners =
      isFloating ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
  }

  /// Takes a view in, which fills the card.
  func hold(_ view: UIView) {
    held = view
    view.frame = bounds
    view.layer.transform = CATransform3DIdentity
    insertSubview(view, at: 0)
  }

  /// Lies in a rectangle, as seen without the transform of a sheet that has been set back.
  func lie(in rect: CGRect) {
    bounds.size = rect.size
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Lets the view go.
  func release() {
    if held?.superview === self { held?.removeFromSuperview() }
    held = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    held?.frame = bounds
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 5, width: size.width, height: size.height)
    bringSubviewToFront(grabber)
  }
}

/// The drag of a sheet: it leaves fingers to contents that scroll, until these are at their end.
@MainActor
final class SheetPan: UIPanGestureRecognizer {
  private weak var sheet: UISheetPresentationController?
  /// The way that the finger had gone before the sheet was taken.
  private var slop: CGFloat = 0

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addTarget(self, action: Selector("dragged", SheetPan.dragged))
  }

  /// Scrolling waits until it is clear that the sheet is not drawn.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPan
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .possible, Elementary.hypot(fullWay.x, fullWay.y) >= TouchMeasure.dragSlop {
      state = .failed
    }
  }

  override var isFarEnough: Bool {
    super.isFarEnough && abs(fullWay.y) > abs(fullWay.x) && isSheets
  }

  /// Whether the way of the finger is the sheet's rather than that of contents below it.
  private var isSheets: Bool {
    guard let sheet, sheet.presentedViewController.presentation == nil else { return false }
    let goesUp = fullWay.y < 0
    var view = tracked.first?.view
    while let current = view, current !== self.view {
      if let scroll = current as? UIScrollView, scroll.scrollingAxes.y {
        guard scroll.contentOffset.y <= -scroll.adjustedContentInset.top else { return false }
        return goesUp
          ? sheet.prefersScrollingExpandsWhenScrolledToEdge
            && sheet.height < sheet.plan.highest - 0.5
          : true
      }
      view = current.superview
    }
    return true
  }

  private func dragged() {
    let way = translation(in: nil).y
    switch state {
    case .began:
      slop = way
      sheet?.take()
    case .changed: sheet?.drag(by: way - slop)
    case .ended: sheet?.letGo(velocity: velocity(in: nil).y)
    case .cancelled, .failed: sheet?.letGo(velocity: 0)
    case .possible: break
    }
  }
}

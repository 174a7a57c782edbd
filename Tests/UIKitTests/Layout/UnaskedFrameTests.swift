// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A header that follows what its scroll view shows, by its frame alone.
@MainActor
private final class StretchedHeader: UIView, UIScrollViewDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let scroll = superview as? UIScrollView else { return size }
    return CGSize(width: scroll.bounds.width, height: max(-scroll.contentOffset.y, 0))
  }

  func scrollViewDidScroll(_ scroll: UIScrollView) {
    frame.origin.y = scroll.contentOffset.y
    sizeToFit()
    layoutIfNeeded()
  }
}

/// A view that translates no mask belongs to constraints from the first thing that is asked of it, and
/// to the program until then.
@MainActor
@Suite("Frames of which constraints ask nothing")
struct UnaskedFrameTests {
  private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func placed() -> UIView {
    let view = free()
    view.frame = frame
    return view
  }

  /// A container whose engine is at work for another view.
  private func busy(_ views: UIView...) -> UIView {
    let (root, other) = (container(100, 100), free())
    for view in [other] + views { root.addSubview(view) }
    activate(
      other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      other.widthAnchor.constraint(equalToConstant: 7))
    return root
  }

  @Test("stay as the program sets them, beside views that constraints lay out")
  func kept() {
    let (plain, picture) = (placed(), UIImageView(frame: frame))
    picture.translatesAutoresizingMaskIntoConstraints = false
    let root = busy(plain, picture)
    root.layoutIfNeeded()
    #expect(plain.frame == frame && picture.frame == frame)
    plain.frame = frame.offsetBy(dx: 1, dy: 2)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    plain.layoutIfNeeded()
    #expect(plain.frame == frame.offsetBy(dx: 1, dy: 2))
  }

  @Test("belong to constraints as a whole, once one part is asked for")
  func whole() {
    let (placedOnly, wide) = (placed(), placed())
    let root = busy(placedOnly, wide)
    activate(
      placedOnly.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
      wide.widthAnchor.constraint(equalToConstant: 50))
    root.layoutIfNeeded()
    #expect(placedOnly.frame == CGRect(x: 0, y: 3, width: 0, height: 0))
    #expect(wide.frame == CGRect(x: 0, y: 0, width: 50, height: 0))
  }

  @Test("belong to constraints where contents have a size, be it on one side")
  func contents() {
    let (both, one) = (ContentBox(12, 8), ContentBox(UIView.noIntrinsicMetric, 8))
    both.frame = frame
    one.frame = frame
    let root = busy(both, one)
    root.layoutIfNeeded()
    #expect(both.frame == CGRect(x: 0, y: 0, width: 12, height: 8))
    #expect(one.frame == CGRect(x: 0, y: 0, width: 0, height: 8))
  }

  @Test("belong to constraints about its guides, and about what lies in it across its edge")
  func across() {
    let (guided, outer, inner) = (placed(), placed(), free())
    let root = busy(guided, outer)
    outer.addSubview(inner)
    activate(
      guided.layoutMarginsGuide.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
      inner.widthAnchor.constraint(equalToConstant: 4))
    root.layoutIfNeeded()
    #expect(guided.bounds.size != frame.size)
    #expect(outer.bounds.size == .zero)
    #expect(inner.convert(inner.bounds, to: root).minX == 60)
  }

  @Test("stay with constraints that have gone, until the view comes into a tree anew")
  func afterwards() {
    let view = placed()
    let root = busy(view)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    activate(width)
    root.layoutIfNeeded()
    width.isActive = false
    view.frame = frame
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == .zero)
    view.removeFromSuperview()
    view.frame = frame
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame == frame)
  }

  @Test("stay where constraints are about nothing but what lies inside")
  func inside() {
    let (outer, inner) = (placed(), free())
    let root = busy(outer)
    outer.addSubview(inner)
    activate(inner.widthAnchor.constraint(equalToConstant: 4))
    root.layoutIfNeeded()
    #expect(outer.frame == frame && inner.bounds.width == 4)
  }

  @Test("let a header grow as a list is pulled, in a screen of constraints")
  func header() {
    let (list, header) = (UIScrollView(), StretchedHeader(frame: .zero))
    list.translatesAutoresizingMaskIntoConstraints = false
    list.contentSize = CGSize(width: 100, height: 500)
    list.delegate = header
    let root = container(100, 200, list)
    activate(
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leftAnchor.constraint(equalTo: root.leftAnchor),
      list.widthAnchor.constraint(equalTo: root.widthAnchor),
      list.heightAnchor.constraint(equalTo: root.heightAnchor))
    list.addSubview(header)
    root.layoutIfNeeded()
    list.contentOffset.y = -64
    root.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: -64, width: 100, height: 64))
    list.contentOffset.y = -20
    list.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: -20, width: 100, height: 20))
  }
}

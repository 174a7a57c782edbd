// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private func pin(
  _ child: UIView,
  to anchors: (
    NSLayoutXAxisAnchor, NSLayoutXAxisAnchor,
    NSLayoutYAxisAnchor, NSLayoutYAxisAnchor
  ), inset: CGFloat
) {
  activate(
    child.leadingAnchor.constraint(equalTo: anchors.0, constant: inset),
    anchors.1.constraint(equalTo: child.trailingAnchor, constant: inset),
    child.topAnchor.constraint(equalTo: anchors.2, constant: inset),
    anchors.3.constraint(equalTo: child.bottomAnchor, constant: inset))
}

@MainActor
@Suite("Constraints of what a scroll view shows", .serialized)
struct ScrollGuideTests {
  enum Way: CaseIterable { case guide, edges }

  private func scene(_ way: Way, inset: CGFloat = 0) -> (UIView, UIScrollView, UIView) {
    let (scroll, content) = (UIScrollView(), free())
    let root = container(200, 300, scroll)
    scroll.frame = CGRect(x: 20, y: 30, width: 100, height: 150)
    scroll.addSubview(content)
    switch way {
    case .guide:
      let guide = scroll.contentLayoutGuide
      let anchors = (
        guide.leadingAnchor, guide.trailingAnchor, guide.topAnchor, guide.bottomAnchor
      )
      pin(content, to: anchors, inset: inset)
    case .edges:
      let anchors = (
        scroll.leadingAnchor, scroll.trailingAnchor, scroll.topAnchor, scroll.bottomAnchor
      )
      pin(content, to: anchors, inset: inset)
    }
    return (root, scroll, content)
  }

  @Test("what is pinned to the guide, or to the edges, makes the size", arguments: Way.allCases)
  func size(way: Way) {
    let (root, scroll, content) = scene(way, inset: 5)
    activate(
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 500))
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 510))
    #expect(content.frame == CGRect(x: 5, y: 5, width: 90, height: 500))
    #expect(scroll.frame == CGRect(x: 20, y: 30, width: 100, height: 150))
    scroll.contentOffset.y = 200
    root.layoutIfNeeded()
    #expect(content.frame.minY == 5 && scroll.contentSize.height == 510)
  }

  @Test("without constraints the size is the program's")
  func ownSize() {
    let (scroll, badge) = (UIScrollView(), free())
    let root = container(200, 300, scroll)
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.contentSize = CGSize(width: 100, height: 700)
    scroll.addSubview(badge)
    _ = scroll.contentLayoutGuide
    activate(
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
      badge.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10),
      badge.heightAnchor.constraint(equalTo: scroll.heightAnchor, multiplier: 0.5))
    root.layoutIfNeeded()
    #expect(scroll.contentSize.height == 700)
    #expect(badge.frame == CGRect(x: 0, y: 4, width: 10, height: 50))
  }

  @Test("a stack in a scroll view grows with what is in it")
  func stack() {
    let (scroll, stack) = (UIScrollView(), UIStackView())
    let root = container(100, 100, scroll)
    scroll.frame = root.bounds
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    let guide = scroll.contentLayoutGuide
    pin(
      stack,
      to: (guide.leadingAnchor, guide.trailingAnchor, guide.topAnchor, guide.bottomAnchor),
      inset: 0)
    activate(stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor))
    for count in 1...5 {
      let row = free()
      activate(row.heightAnchor.constraint(equalToConstant: 40))
      stack.addArrangedSubview(row)
      root.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 100, height: CGFloat(count) * 50 - 10))
    }
  }

  @Test("what is pinned outside the contents stays there while they move", arguments: 0..<10)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 31)
    let (root, scroll, content) = scene(seed % 2 == 0 ? .guide : .edges)
    let (sticky, badge, inner) = (free(), free(), free())
    for view in [sticky, badge] { scroll.addSubview(view) }
    content.addSubview(inner)
    activate(
      content.widthAnchor.constraint(equalToConstant: 400),
      content.heightAnchor.constraint(equalToConstant: 600),
      sticky.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      sticky.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor))
    for view in [sticky, badge, inner] {
      activate(
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10))
    }
    for _ in 0..<20 {
      scroll.contentOffset = CGPoint(
        x: Int.random(in: 0...300, using: &random), y: Int.random(in: 0...450, using: &random))
      root.layoutIfNeeded()
      #expect(sticky.convert(.zero, to: root) == CGPoint(x: 7, y: 40))
      #expect(badge.convert(.zero, to: root) == CGPoint(x: 110, y: 170))
      #expect(inner.convert(.zero, to: root) == CGPoint(x: 0, y: 290))
      #expect(content.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
      #expect(scroll.contentLayoutGuide.layoutFrame.size == scroll.contentSize)
      #expect(scroll.frameLayoutGuide.layoutFrame == scroll.bounds)
    }
  }
}

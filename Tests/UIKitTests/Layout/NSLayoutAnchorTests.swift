// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("NSLayoutAnchor", .serialized)
struct NSLayoutAnchorTests {
  @Test("each method makes its relation, multiplier and constant")
  func methods() {
    let (a, b) = (free(), free())
    typealias Row = (
      NSLayoutConstraint, NSLayoutConstraint.Relation, CGFloat, CGFloat, hasSecond: Bool
    )
    let (x, y) = (a.leadingAnchor, b.trailingAnchor)
    let (top, bottom) = (a.topAnchor, b.bottomAnchor)
    let (w, h) = (a.widthAnchor, b.heightAnchor)
    let rows: [Row] = [
      (x.constraint(equalTo: y), .equal, 1, 0, true),
      (x.constraint(equalTo: y, constant: 3), .equal, 1, 3, true),
      (x.constraint(greaterThanOrEqualTo: y), .greaterThanOrEqual, 1, 0, true),
      (x.constraint(greaterThanOrEqualTo: y, constant: 3), .greaterThanOrEqual, 1, 3, true),
      (x.constraint(lessThanOrEqualTo: y), .lessThanOrEqual, 1, 0, true),
      (x.constraint(lessThanOrEqualTo: y, constant: 3), .lessThanOrEqual, 1, 3, true),
      (x.constraint(equalToSystemSpacingAfter: y, multiplier: 2), .equal, 1, 16, true),
      (
        x.constraint(greaterThanOrEqualToSystemSpacingAfter: y, multiplier: 1),
        .greaterThanOrEqual, 1, 8, true
      ),
      (
        x.constraint(lessThanOrEqualToSystemSpacingAfter: y, multiplier: 1), .lessThanOrEqual, 1,
        8, true
      ),
      (top.constraint(equalToSystemSpacingBelow: bottom, multiplier: 3), .equal, 1, 24, true),
      (
        top.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: 1),
        .greaterThanOrEqual, 1, 8, true
      ),
      (
        top.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: 1),
        .lessThanOrEqual, 1, 8, true
      ),
      (w.constraint(equalToConstant: 5), .equal, 1, 5, false),
      (w.constraint(greaterThanOrEqualToConstant: 5), .greaterThanOrEqual, 1, 5, false),
      (w.constraint(lessThanOrEqualToConstant: 5), .lessThanOrEqual, 1, 5, false),
      (w.constraint(equalTo: h, multiplier: 2), .equal, 2, 0, true),
      (w.constraint(greaterThanOrEqualTo: h, multiplier: 2), .greaterThanOrEqual, 2, 0, true),
      (w.constraint(lessThanOrEqualTo: h, multiplier: 2), .lessThanOrEqual, 2, 0, true),
      (w.constraint(equalTo: h, multiplier: 2, constant: 1), .equal, 2, 1, true),
      (
        w.constraint(greaterThanOrEqualTo: h, multiplier: 2, constant: 1), .greaterThanOrEqual, 2,
        1, true
      ),
      (
        w.constraint(lessThanOrEqualTo: h, multiplier: 2, constant: 1), .lessThanOrEqual, 2, 1,
        true
      ),
    ]
    for (constraint, relation, multiplier, constant, hasSecond) in rows {
      #expect(constraint.relation == relation, "\(constraint)")
      #expect(constraint.multiplier == multiplier && constraint.constant == constant)
      #expect(constraint.firstItem === a && (constraint.secondItem === b) == hasSecond)
      #expect(constraint.priority == .required && !constraint.isActive)
    }
  }

  @Test("the way between two places is a dimension")
  func distances() {
    let (a, b) = (ContentBox(10, 10), ContentBox(10, 10))
    let root = container(100, 100, a, b)
    let way = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      way.constraint(equalTo: a.widthAnchor, multiplier: 3),
      a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 12),
      a.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 40, y: 12))
    #expect(way.item === a)
  }

  @Test("a constraint gives its sides as anchors, equal to those of its items")
  func sides() {
    let (a, b) = (free(), free())
    let root = container(100, 100, a, b)
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 3)
    #expect(constraint.firstAnchor == a.topAnchor && constraint.firstAnchor != a.bottomAnchor)
    #expect(constraint.secondAnchor == b.bottomAnchor && constraint.secondAnchor != a.bottomAnchor)
    #expect(constraint.firstAnchor.item === a)
    let size = root.widthAnchor.constraint(equalToConstant: 4)
    #expect(size.secondAnchor == nil && size.firstAnchor == root.widthAnchor)
    let way = a.topAnchor.anchorWithOffset(to: b.topAnchor)
    #expect(way == a.topAnchor.anchorWithOffset(to: b.topAnchor) && way != a.heightAnchor)
    #expect(Set<NSObject>([a.topAnchor, a.topAnchor, constraint.firstAnchor]).count == 1)
  }
}

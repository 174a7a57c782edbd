// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Points and the like that go into an archive by the coder's own methods.
final class CodedGeometry: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var point = CGPoint(x: 1.5, y: -2)
  var size = CGSize(width: 3, height: 4.25)
  var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  var map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)

  override init() { super.init() }
  init?(coder: NSCoder) {
    super.init()
    point = coder.decodeCGPoint(forKey: "point")
    size = coder.decodeCGSize(forKey: "size")
    rect = coder.decodeCGRect(forKey: "rect")
    insets = coder.decodeUIEdgeInsets(forKey: "insets")
    map = coder.decodeCGAffineTransform(forKey: "map")
    #expect(coder.decodeCGPoint(forKey: "nothing") == .zero)
    #expect(coder.decodeCGAffineTransform(forKey: "nothing") == .identity)
  }
  func encode(with coder: NSCoder) {
    coder.encode(point, forKey: "point")
    coder.encode(size, forKey: "size")
    coder.encode(rect, forKey: "rect")
    coder.encode(insets, forKey: "insets")
    coder.encode(map, forKey: "map")
  }
}

@Suite("Geometry in texts and archives")
struct CoderGeometryTests {
  @Test("texts are read as they are written, and what is none is zero")
  func texts() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgVector(for: "{-1, 0.5}") == CGVector(dx: -1, dy: 0.5))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == insets)
    let map = CGAffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 5, ty: 6)
    #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 2, 5, 6]") == map)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: map)) == map)
    for bad in ["", "{1}", "nonsense", "{1, 2, 3}"] {
      #expect(NSCoder.cgPoint(for: bad) == .zero && NSCoder.cgRect(for: bad) == .zero)
      #expect(NSCoder.cgAffineTransform(for: bad) == .identity)
    }
  }

  @Test("archives give back what was put in, and zero for what was not")
  func archives() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: CodedGeometry(), requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CodedGeometry.self, from: data))
    #expect(read.point == CGPoint(x: 1.5, y: -2) && read.size == CGSize(width: 3, height: 4.25))
    #expect(read.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(read.insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(read.map == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5))
  }

  @Test("the older function insets a rectangle as the method does")
  func inset() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 12, y: 11, width: 94, height: 96))
  }
}

// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Stage
import Testing
import UIKit

@MainActor
private struct Box {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  let old = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let new = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init(old first: CGColor, new second: CGColor) throws {
    stage = try Stage(
      size: CGSize(width: 40, height: 40), background: CGColor(gray: 1, alpha: 1))
    old.layer.backgroundColor = first
    new.layer.backgroundColor = second
    view.addSubview(old)
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
  }

  /// Red, green, blue and alpha of a point's pixel.
  func pixel(_ x: Int, _ y: Int, at time: Double) -> [Int] {
    let image = stage.image(at: time)
    let data = image.image.pixels[y * image.width + x]
    return [data >> 16 & 255, data >> 8 & 255, data & 255, data >> 24].map { Int($0) }
  }

  func run(_ options: UIView.AnimationOptions, _ record: Record = Record()) throws {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
      old.removeFromSuperview()
      view.addSubview(new)
    } completion: {
      record.flags.append($0)
    }
    try stage.advance(to: 0)
  }
}

private func near(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 1 } }

@MainActor
@Suite("View transitions", .serialized)
struct UIViewTransitionTests {
  @Test("a cross dissolve is the sum of both pictures' parts, also where they are translucent")
  func dissolve() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let opaque = try Box(old: red, new: blue)
    try opaque.run(.transitionCrossDissolve)
    #expect(near(opaque.pixel(20, 20, at: 0), [255, 0, 0, 255]))
    #expect(near(opaque.pixel(20, 20, at: 0.25), [191, 0, 64, 255]))
    #expect(near(opaque.pixel(20, 20, at: 1), [0, 0, 255, 255]))
    #expect(near(opaque.pixel(5, 5, at: 0.5), [255, 255, 255, 255]))
    let clear = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    try clear.run(.transitionCrossDissolve)
    // Half of each: the alpha stays one half, so white shows through as before.
    #expect(near(clear.pixel(20, 20, at: 0.5), [191, 128, 191, 255]))
  }

  @Test("a transition ends with nothing left over and tells that it did")
  func end() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let record = Record()
    try box.run(.transitionCrossDissolve, record)
    #expect(box.view.subviews == [box.new] && box.stage.layer.sublayers?.count == 1)
    try box.stage.advance(to: 1)
    #expect(record.flags == [true])
    #expect(box.stage.layer.sublayers?.count == 1 && box.view.layer.animationKeys() == nil)
    #expect(near(box.pixel(20, 20, at: 1), [0, 0, 255, 255]))
  }

  @Test("a flip shows the old side, an edge half way, then the new side", arguments: [1, 2, 6, 7])
  func flip(_ number: UInt) throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    try box.run(UIView.AnimationOptions(rawValue: number << 20))
    // The sides darken on the way.
    for (time, isNew) in [(0.1, false), (0.4, false), (0.6, true), (0.9, true)] {
      let light = Int((255 * (1 - 0.3 * sin(.pi * time))).rounded())
      #expect(near(box.pixel(20, 20, at: time), isNew ? [0, 0, light, 255] : [light, 0, 0, 255]))
    }
    // The side that comes to the front grows beyond the view, the other one shrinks.
    let points = [1: (9, 20), 2: (30, 20), 6: (20, 9), 7: (20, 30)]
    let across = [1: (31, 20), 2: (8, 20), 6: (20, 31), 7: (20, 8)]
    let time = 0.07
    if let (x, y) = points[Int(number)] {
      #expect(!near(box.pixel(x, y, at: time), [255, 255, 255, 255]))
    }
    if let (x, y) = across[Int(number)] {
      #expect(near(box.pixel(x, y, at: time), [255, 255, 255, 255]))
    }
  }

  @Test("a page is turned up from its lower right corner, or down again", arguments: [3, 4])
  func curl(_ number: UInt) throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    try box.run(UIView.AnimationOptions(rawValue: number << 20))
    let (red, blue) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let (page, below) = number == 3 ? (red, blue) : (blue, red)
    // Less than half of the page that moves is rolled up.
    let time = number == 3 ? 0.3 : 0.7
    #expect(near(box.pixel(11, 11, at: time), page))
    #expect(near(box.pixel(29, 29, at: time), below))
    #expect(near(box.pixel(20, 20, at: 0), red) && near(box.pixel(20, 20, at: 1), blue))
  }

  @Test("both pictures are the views themselves: what runs in the new one goes on")
  func running() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    fade.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    fade.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    fade.duration = 1
    box.new.layer.add(fade, forKey: nil)
    try box.run(.transitionCrossDissolve)
    #expect(near(box.pixel(20, 20, at: 0.5), [128, 0, 64, 255]))
    #expect(near(box.pixel(20, 20, at: 0.8), [51, 0, 163, 255]))
  }

  @Test("one that comes in the middle of another begins with what is seen")
  func interrupted() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let record = Record()
    try box.run(.transitionCrossDissolve, record)
    try box.stage.advance(to: 0.5)
    UIView.transition(
      with: box.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      box.new.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    } completion: {
      record.flags.append($0)
    }
    try box.stage.advance(to: 0.5)
    #expect(near(box.pixel(20, 20, at: 0.5), [128, 0, 128, 255]))
    try box.stage.advance(to: 1)
    #expect(near(box.pixel(20, 20, at: 1), [64, 128, 64, 255]))
    try box.stage.advance(to: 1.5)
    #expect(record.flags == [false, true])
  }

  @Test("waits for its delay, and goes back and forth where the block says so")
  func times() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationTransition(.flipFromRight, for: box.view, cache: false)
    box.old.removeFromSuperview()
    box.view.addSubview(box.new)
    UIView.commitAnimations()
    try box.stage.advance(to: 0)
    for (time, isNew) in [
      (0.25, false), (0.75, false), (1.25, true), (1.75, true), (2.25, false), (2.6, true),
    ] {
      let pixel = box.pixel(20, 20, at: time)
      #expect((pixel[2] > pixel[0]) == isNew, "at \(time): \(pixel)")
    }
  }

  @Test("without a transition the changes apply at once")
  func none() async throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let record = Record()
    try box.run([], record)
    #expect(near(box.pixel(20, 20, at: 0), [0, 0, 255, 255]))
    await turn()
    #expect(record.flags == [true])
  }

  @Test(
    "one view takes the place of another, or both stay and hide and show", arguments: [true, false])
  func views(_ hides: Bool) throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    if hides {
      box.new.isHidden = true
      box.view.addSubview(box.new)
    }
    let record = Record()
    UIView.transition(
      from: box.old, to: box.new, duration: 1,
      options: [
        .transitionCrossDissolve, .curveLinear, hides ? .showHideTransitionViews : [],
      ]
    ) { record.flags.append($0) }
    #expect(box.view.subviews == (hides ? [box.old, box.new] : [box.new]))
    #expect(box.old.isHidden == hides && !box.new.isHidden)
    try box.stage.advance(to: 0.5)
    #expect(near(box.pixel(20, 20, at: 0.5), [128, 0, 128, 255]))
    try box.stage.advance(to: 1)
    #expect(record.flags == [true] && near(box.pixel(20, 20, at: 1), [0, 0, 255, 255]))
  }

  @Test("changes inside do not animate unless the content may")
  func content() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    for (options, keys) in [
      (UIView.AnimationOptions.transitionCrossDissolve, nil),
      ([.transitionCrossDissolve, .allowAnimatedContent], ["position"]),
    ] as [(UIView.AnimationOptions, [String]?)] {
      UIView.transition(with: box.view, duration: 1, options: options) { box.old.center.x += 5 }
      #expect(box.old.layer.animationKeys() == keys)
    }
  }

  @Test("the old interface turns views too")
  func legacy() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationTransition(.flipFromLeft, for: box.view, cache: true)
    box.old.removeFromSuperview()
    box.view.addSubview(box.new)
    UIView.commitAnimations()
    try box.stage.advance(to: 0)
    #expect(near(box.pixel(20, 20, at: 0.3), [193, 0, 0, 255]))
    #expect(near(box.pixel(20, 20, at: 0.7), [0, 0, 193, 255]))
    try box.stage.advance(to: 1)
    #expect(box.stage.layer.sublayers?.count == 1)
  }

  @Test("with animated content the old picture fades over the moving view")
  func live() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    UIView.transition(
      with: box.view, duration: 1,
      options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
    ) {
      box.old.removeFromSuperview()
      box.view.addSubview(box.new)
      box.new.bounds.size.width = 10
    }
    try box.stage.advance(to: 0)
    #expect(near(box.pixel(20, 20, at: 0.5), [128, 0, 128, 255]))
    #expect(near(box.pixel(12, 20, at: 0.2), [204, 0, 51, 255]))
    // The new view has become narrower there meanwhile.
    #expect(near(box.pixel(11, 20, at: 0.8), [255, 204, 204, 255]))
  }

  @Test("deleted views fade and leave")
  func delete() throws {
    let box = try Box(
      old: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      new: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let record = Record()
    UIView.perform(.delete, on: [box.old], animations: nil) { record.flags.append($0) }
    try box.stage.advance(to: 0.2)
    #expect(box.old.superview === box.view)
    try box.stage.advance(to: 0.25)
    #expect(record.flags == [true] && box.view.subviews.isEmpty)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import RenderTree
import SoftwareRenderer
import TestSupport
import Testing

@testable import QuartzCore

/// A tree, the renderer that shows it and the bitmap it draws into.
private struct Setting {
  let root = CALayer()
  let context: CGContext
  let renderer: CARenderer

  init(_ width: Int = 100, _ height: Int = 60) throws {
    context = try #require(CGContext(width: width, height: height))
    renderer = CARenderer(cgContext: context)
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    renderer.layer = root
    renderer.bounds = root.frame
  }

  /// Draws a frame and answers the part that was drawn.
  @discardableResult
  func draw(at time: Double) -> CGRect {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    defer { renderer.endFrame() }
    let part = renderer.updateBounds()
    renderer.render()
    return part
  }

  var pixels: [UInt32] { context.makeImage()?.image.pixels ?? [] }

  /// A frame drawn anew, whatever was drawn before.
  func wholePicture(at time: Double) -> [UInt32] {
    SoftwareRenderer(threads: 1).render(renderer.displayList(at: time)).pixels
  }
}

@Suite("CARenderer")
struct CARendererTests {
  @Test("a layer lies in the context's space, y up")
  func place() throws {
    let setting = try Setting()
    let dot = square(10, 5, 20, 10)
    dot.backgroundColor = .red
    setting.root.addSublayer(dot)
    setting.draw(at: 1)
    let pixels = setting.pixels
    #expect(pixels.count { $0 == 0xFFFF_0000 } == 200)
    #expect(pixels[(60 - 6) * 100 + 11] == 0xFFFF_0000)
  }

  @Test("the renderer that it is handed draws, and where it fails nothing is")
  func handedIn() throws {
    let (setting, watched) = (try Setting(), WatchedRenderer())
    setting.renderer.picture = RendererPicture(watched.choice)
    var random = SplitMix64(seed: 4)
    let layers = addLayers(6, to: setting.root, &random)
    for step in 0..<3 {
      layers[step].position.x += 3
      setting.draw(at: Double(step))
      #expect(setting.pixels == setting.wholePicture(at: Double(step)))
    }
    #expect(watched.pictures == 3)
    let before = setting.pixels
    setting.renderer.picture = RendererPicture(WatchedRenderer(.failing("gone")).choice)
    layers[0].position.x += 9
    setting.draw(at: 4)
    #expect(setting.pixels == before)
  }

  @Test("only what differs is drawn, and the picture is as drawn whole")
  func updates() throws {
    let setting = try Setting()
    var random = SplitMix64(seed: 3)
    let layers = addLayers(12, to: setting.root, &random)
    setting.draw(at: 0)
    var drawn = 0.0
    for step in 1...40 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      let layer = layers[Int(random.next() % 12)]
      layer.position.x += CGFloat(random.double(in: -6...6))
      layer.opacity = Float(random.double(in: 0.3...1))
      CATransaction.commit()
      let part = setting.draw(at: Double(step) / 60)
      drawn += Double(part.width * part.height)
      let whole = setting.wholePicture(at: Double(step) / 60)
      #expect(setting.pixels == whole, "step \(step)")
    }
    #expect(drawn < 40 * 6000 / 2)
  }

  @Test("nothing changes, nothing is drawn; what is added is")
  func still() throws {
    let setting = try Setting()
    setting.root.addSublayer(square(10, 5, 20, 10))
    #expect(setting.draw(at: 0) == setting.root.frame)
    #expect(setting.draw(at: 1).isNull)
    setting.renderer.beginFrame(atTime: 2, timeStamp: nil)
    setting.renderer.addUpdate(CGRect(x: 90, y: 50, width: 20, height: 20))
    #expect(setting.renderer.updateBounds() == CGRect(x: 90, y: 50, width: 10, height: 10))
    setting.renderer.endFrame()
    #expect(setting.renderer.updateBounds().isNull)
  }

  @Test("the next frame is due at once while something moves, at an animation's start, or never")
  func nextFrame() throws {
    let setting = try Setting()
    let dot = square(10, 5, 20, 10)
    setting.root.addSublayer(dot)
    func next(_ time: Double) -> Double {
      setting.renderer.beginFrame(atTime: time, timeStamp: nil)
      defer { setting.renderer.endFrame() }
      return setting.renderer.nextFrameTime()
    }
    #expect(next(10) == .infinity)
    let move = basic("position.x", from: 0, to: 10)
    (move.beginTime, move.duration) = (20, 5)
    dot.add(move, forKey: "move")
    #expect(next(11) == 20)
    #expect(next(20) == 20)
    #expect(next(22) == 22)
    #expect(next(26) == .infinity)
  }

  @Test("animations show where they are at a frame's time")
  func animation() throws {
    let setting = try Setting()
    let dot = square(0, 0, 10, 60)
    dot.backgroundColor = .red
    setting.root.addSublayer(dot)
    setting.draw(at: 5)
    let move = basic("position.x", from: 5, to: 85)
    move.duration = 8
    dot.add(move, forKey: "move")
    for (time, x) in [(5.0, 0), (7, 20), (9, 40), (6, 10)] {
      setting.draw(at: time)
      let row = setting.pixels[0..<100]
      #expect(row.firstIndex { $0 != 0 } == x)
      #expect(row.count { $0 == 0xFFFF_0000 } == 10)
    }
  }

  @Test("another destination is drawn whole")
  func destination() throws {
    let setting = try Setting()
    setting.root.addSublayer(square(10, 5, 20, 10))
    setting.draw(at: 0)
    let other = try #require(CGContext(width: 100, height: 60))
    setting.renderer.setDestination(other)
    setting.draw(at: 1)
    #expect(other.makeImage()?.image.pixels == setting.pixels)
  }

  /// Layers of all kinds of looks, some of them blurred or shadowed.
  private func addLayers(_ count: Int, to root: CALayer, _ random: inout SplitMix64) -> [CALayer] {
    (0..<count).map { index in
      let layer = square(
        random.double(in: 0...80), random.double(in: 0...40), random.double(in: 4...20),
        random.double(in: 4...20))
      layer.backgroundColor = CGColor(
        red: random.double(in: 0...1), green: random.double(in: 0...1), blue: 0.5, alpha: 0.8)
      layer.cornerRadius = 3
      layer.shadowOpacity = index % 3 == 0 ? 0.5 : 0
      root.addSublayer(layer)
      return layer
    }
  }

  @Test("frames in parts, left out, added to and in other bitmaps have a whole frame's bytes")
  func parts() throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(seed: 70 + seed)
      let setting = try Setting()
      let layers = addLayers(9, to: setting.root, &random)
      setting.draw(at: 0)
      CATransaction.setDisableActions(true)
      var destination = setting.context
      for step in 1...30 {
        layers[Int(random.next() % 9)].position.y += CGFloat(random.double(in: -9...9))
        if step % 7 == 0 {
          destination = try #require(CGContext(width: 100, height: 60))
          setting.renderer.setDestination(destination)
        }
        setting.renderer.beginFrame(atTime: Double(step), timeStamp: nil)
        setting.renderer.addUpdate(
          CGRect(
            x: random.double(in: -9...90), y: random.double(in: -9...50),
            width: random.double(in: 0...30), height: random.double(in: 0...30)))
        // A frame that is begun and not drawn leaves its changes to the next.
        let isDrawn = step % 3 != 0
        if isDrawn { setting.renderer.render() }
        setting.renderer.endFrame()
        guard isDrawn else { continue }
        let pixels = destination.makeImage()?.image.pixels
        let whole = setting.wholePicture(at: Double(step))
        #expect(pixels == whole, "seed \(seed), step \(step)")
      }
      CATransaction.flush()
    }
  }

  @Test("work goes into what differs alone")
  func work() throws {
    let setting = try Setting(640, 480)
    for place in 0..<40 {
      setting.root.addSublayer(
        square(Double(place % 8) * 80, Double(place / 8) * 90, 60, 60))
    }
    let moving = square(5, 5, 20, 20)
    moving.backgroundColor = .red
    setting.root.addSublayer(moving)
    setting.draw(at: 0)
    CATransaction.setDisableActions(true)
    for step in 1...10 {
      moving.position.x += 3
      setting.draw(at: Double(step))
      let area = setting.renderer.picture.drawnBoxes.reduce(0) { $0 + $1.width * $1.height }
      #expect(area > 0 && area < 640 * 480 / 10)
    }
    // What is only added has its pixels already.
    setting.renderer.beginFrame(atTime: 11, timeStamp: nil)
    setting.renderer.addUpdate(setting.root.frame)
    setting.renderer.render()
    setting.renderer.endFrame()
    #expect(setting.renderer.picture.drawnBoxes.isEmpty)
    CATransaction.flush()
  }

  @Test("what lies outside the update stays as it was")
  func outside() throws {
    let setting = try Setting()
    let dot = square(10, 10, 10, 10)
    dot.backgroundColor = .red
    setting.root.addSublayer(dot)
    setting.draw(at: 0)
    setting.context.setFillColor(.green)
    setting.context.fill(setting.root.frame)
    setting.renderer.beginFrame(atTime: 1, timeStamp: nil)
    setting.renderer.addUpdate(CGRect(x: 5, y: 5, width: 10, height: 10))
    setting.renderer.render()
    setting.renderer.endFrame()
    let pixels = setting.pixels
    #expect(pixels.count { $0 == 0xFF00_FF00 } == 100 * 60 - 100)
    #expect(pixels.count { $0 == 0xFFFF_0000 } == 25)
    #expect(pixels.count { $0 == 0 } == 75)
  }
}

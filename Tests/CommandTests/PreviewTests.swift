// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import Command

@Suite("The playhead of a preview")
struct PlayheadTests {
  @Test("runs with the clock, and begins anew at the end")
  func runs() {
    var head = Playhead()
    head.setLength(2, at: 100)
    head.tick(to: 101)
    #expect(head.time == 0, "it stands at first")
    head.play(at: 101)
    head.tick(to: 102.5)
    #expect(head.time == 1.5)
    head.tick(to: 103.25)
    #expect(head.time == 0.25)
    head.tick(to: 104)
    #expect(head.time == 1, "the next round counts from where it began")
    head.pause()
    head.tick(to: 110)
    #expect(head.time == 1)
  }

  @Test("steps to whole frames, and stands there")
  func steps() {
    var head = Playhead()
    head.setLength(1, at: 0)
    head.seek(to: 0.51, at: 0)
    head.play(at: 0)
    head.step(1, rate: 10)
    #expect(head.time == 0.6 && !head.isPlaying)
    head.step(-2, rate: 10)
    #expect(head.time == 0.4)
    head.step(-100, rate: 10)
    #expect(head.time == 0)
    head.step(100, rate: 10)
    #expect(head.time == 1)
  }

  @Test("another speed goes on from where it is")
  func speeds() {
    var head = Playhead()
    head.setLength(100, at: 0)
    head.play(at: 0)
    head.changeSpeed(by: 1, at: 10)
    head.tick(to: 20)
    #expect(head.speed == 2 && head.time == 30)
    head.changeSpeed(by: -2, at: 20)
    head.tick(to: 30)
    #expect(head.speed == 0.5 && head.time == 35)
    head.changeSpeed(by: 100, at: 30)
    #expect(head.speed == 8)
  }

  @Test("another length keeps the time, as far as it is there")
  func lengths() {
    var head = Playhead()
    head.setLength(4, at: 0)
    head.seek(to: 3, at: 0)
    head.setLength(5, at: 0)
    #expect(head.time == 3)
    head.setLength(2, at: 0)
    #expect(head.time == 2)
    for odd in [0, -1, Double.nan, .infinity] {
      head.setLength(odd, at: 0)
      #expect(head.length == 1 && head.time == 1)
    }
    head.seek(to: .nan, at: 0)
    #expect(head.time == 0)
  }
}

@Suite("The space of a preview's window")
struct PreviewSpaceTests {
  private var space: PreviewSpace {
    var space = PreviewSpace(size: CGSize(width: 400, height: 228))
    space.picture = CGSize(width: 100, height: 100)
    return space
  }

  @Test("a picture has as much of it as there is, in the middle, above the line of time")
  func fits() {
    #expect(space.zoom == 2 && space.frame == CGRect(x: 100, y: 0, width: 200, height: 200))
    #expect(!space.isOnBar(CGPoint(x: 5, y: 199)) && space.isOnBar(CGPoint(x: 5, y: 200)))
    #expect(space.share(at: space.track.minX) == 0 && space.share(at: space.track.midX) == 0.5)
    #expect(space.share(at: -10) == 0 && space.share(at: 1e9) == 1)
  }

  @Test("a place of the picture stays where it is while the picture grows about it")
  func magnifies() {
    var space = space
    let place = CGPoint(x: 150, y: 150)
    func share() -> CGPoint {
      CGPoint(
        x: (place.x - space.frame.minX) / space.frame.width,
        y: (place.y - space.frame.minY) / space.frame.height)
    }
    let before = share()
    for factor: CGFloat in [2, 2, 0.5, 1.25] {
      space.magnify(by: factor, about: place)
      #expect(abs(share().x - before.x) < 0.01 && abs(share().y - before.y) < 0.01)
    }
    #expect(space.zoom == 5)
    for _ in 0..<100 { space.magnify(by: 3, about: place) }
    #expect(space.zoom == 64)
    for _ in 0..<100 { space.magnify(by: 0.1, about: place) }
    #expect(space.zoom == 0.02)
    space.fit()
    #expect(space == self.space)
  }

  @Test("pictures lie on whole pixels")
  func whole() {
    var space = PreviewSpace(size: CGSize(width: 301, height: 228))
    (space.scale, space.picture) = (2, CGSize(width: 77, height: 33))
    space.pull(by: 0.3, 0.7)
    let frame = space.frame
    for edge in [frame.minX, frame.minY, frame.width, frame.height] {
      #expect((edge * 2).rounded() == edge * 2)
    }
  }

  @Test("a window is as large as its picture, within limits")
  func sizes() {
    #expect(
      PreviewSpace.size(for: CGSize(width: 400, height: 300)) == CGSize(width: 400, height: 328))
    #expect(
      PreviewSpace.size(for: CGSize(width: 9, height: 9)) == CGSize(width: 320, height: 208))
    #expect(
      PreviewSpace.size(for: CGSize(width: 9e9, height: 9e9)) == CGSize(width: 1280, height: 828))
  }
}

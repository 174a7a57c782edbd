// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

private final class Target: NSObject {
  var times: [Double] = []
  var plain = 0

  func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  func bare() { plain += 1 }
}

@MainActor private final class MainTarget {
  var ticks = 0
  func tick(_ link: CADisplayLink) { ticks += 1 }
}

@Suite("CADisplayLink", .serialized)
struct CADisplayLinkTests {
  /// Frames of the links alone, without a host.
  private static func run(_ link: CADisplayLink, frames: Int, rate: Double = 60) {
    for k in 0..<frames { link.frame(at: 100 + Double(k) / rate, period: 1 / rate) }
  }

  @Test("a fresh link has no times")
  func fresh() {
    let link = CADisplayLink { _ in }
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    #expect(!link.isPaused && link.frameInterval == 1 && link.preferredFramesPerSecond == 0)
    #expect(link.preferredFrameRateRange == .default)
  }

  @Test("half the rate doubles the interval and keeps the duration")
  func half() {
    var calls = 0
    let link = CADisplayLink { link in
      calls += 1
      #expect(abs(link.duration - 1 / 60.0) < 1e-12)
      #expect(abs(link.targetTimestamp - link.timestamp - 1 / 30.0) < 1e-9)
    }
    link.preferredFramesPerSecond = 30
    Self.run(link, frames: 60)
    #expect(calls == 30)
  }

  @Test(
    "wanted rates are rounded to the display's",
    arguments: [(60, 1), (120, 1), (50, 1), (40, 2), (30, 2), (26, 2), (20, 3), (16, 4), (1, 60)])
  func rounding(wanted: Int, interval: Int) {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = wanted
    #expect(link.interval(rate: 60) == interval)
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(
      minimum: 1, maximum: 120, preferred: Float(wanted))
    #expect(link.interval(rate: 60) == interval)
  }

  @Test("a method is called by its selector; the target lives until the link is invalidated")
  func selector() {
    weak var weakTarget: Target?
    let link: CADisplayLink
    do {
      let target = Target()
      weakTarget = target
      link = CADisplayLink(target: target, selector: Selector("tick:", Target.tick(_:)))
    }
    Self.run(link, frames: 3)
    #expect(weakTarget?.times.count == 3)
    link.invalidate()
    #expect(weakTarget == nil)
    Self.run(link, frames: 3)
  }

  @Test("methods without parameters and selectors that are only names")
  func names() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector("bare", Target.bare))
    Self.run(link, frames: 2)
    #expect(target.plain == 2)
    Self.run(CADisplayLink(target: target, selector: Selector("unknown:")), frames: 1)
    #expect(target.plain == 2 && target.times.isEmpty)
    #expect(Selector("bare", Target.bare) == "bare")
    #expect(NSStringFromSelector("a:") == "a:")
    #expect(!Selector("tick:", Target.tick(_:)).perform(on: "another type", link))
  }

  @MainActor @Test("methods of the main actor are called too")
  func mainActor() {
    let target = MainTarget()
    let link = CADisplayLink(target: target, selector: Selector("tick:", MainTarget.tick(_:)))
    Self.run(link, frames: 2)
    #expect(target.ticks == 2)
  }

  @Test("a registry calls links in order, leaves out the paused, and forgets the removed")
  func registry() {
    let links = DisplayLinks()
    var log = ""
    let a = CADisplayLink { _ in log += "a" }
    let b = CADisplayLink { link in
      log += "b"
      links.remove(link)
    }
    let c = CADisplayLink { _ in log += "c" }
    for link in [a, b, c] { links.add(link) }
    links.tick(at: 1, next: 1.1)
    c.isPaused = true
    links.tick(at: 1.1, next: 1.2)
    links.tick(at: 1.2, next: 1.2)
    #expect(log == "abca")
    #expect(links.isActive)
    a.isPaused = true
    #expect(!links.isActive)
  }

  @Test("without a host the run loop calls them sixty times a second")
  func timer() {
    // A thread of its own: on one that tests share, another test's stage may still be the host, as
    // long as what holds it waits for the main queue to be let go.
    let (calls, isActive) = onThread {
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      link.add(to: .current, forMode: .common)
      let end = Date(timeIntervalSinceNow: 300)
      while calls < 3, Date() < end {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      }
      link.remove(from: .current, forMode: .common)
      return (calls, DisplayLinks.ofThread.isActive)
    }
    #expect(calls >= 3)
    #expect(!isActive)
  }
}

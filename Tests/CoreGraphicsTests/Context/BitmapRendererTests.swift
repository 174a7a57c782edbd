// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import CoreGraphics

@Suite("The renderer of a bitmap")
struct BitmapRendererTests {
  private static func pixels(_ renderer: RendererChoice) throws -> [UInt32] {
    let context = try #require(CGContext(width: 30, height: 20))
    let own = try #require(context.bitmap as? BitmapStore)
    let store = BitmapStore(
      width: 30, height: 20, layout: own.layout, data: nil, renderer: renderer)
    let shape = RoundedRect(Rect(3.5, 2, 20, 12), radius: 4)
    let draw = Draw(.roundedRect(shape), paint: .solid(RGBA(1, 0.5, 0, 0.7)))
    store.draw([.draw(draw)], in: Rect(0, 0, 30, 20))
    return store.snapshot(with: [.draw(draw)]).pixels
  }

  @Test("is asked for what is drawn, and one that is handed in gives the same")
  func same() throws {
    let watched = WatchedRenderer()
    #expect(try Self.pixels(watched.choice) == Self.pixels(.software))
    #expect(watched.pictures == 2)
  }

  @Test("draws nothing where it fails, and says so")
  func failure() throws {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let pixels = try Self.pixels(WatchedRenderer(.failing("no device")).choice)
    #expect(pixels.allSatisfy { $0 == 0 })
    #expect(tracker.list.map(\.kind) == [.picture])
    #expect(tracker.list.map(\.message) == ["no device"])
  }
}

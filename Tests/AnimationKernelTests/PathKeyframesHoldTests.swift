// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import AnimationKernel

@Suite("Holding keyframes along a path")
struct PathKeyframesHoldTests {
  /// A walk of four points, at x = 0, 10, 20 and 30, that closes.
  private func walk(_ keyTimes: [Double]?, _ mode: KeyframeMode) throws -> PathKeyframes {
    var path = Path()
    path.move(to: Vec2(0, 0))
    for x in [10.0, 20, 30] { path.line(to: Vec2(x, 0)) }
    path.close()
    return try #require(PathKeyframes(.init(path: path, keyTimes: keyTimes, mode: mode)))
  }

  @Test("a discrete keyframe holds until the next one's time")
  func discreteHolds() throws {
    let walk = try walk([0, 0.2, 0.4, 0.6], .discrete)
    let times = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
    #expect(times.map { walk.position(at: $0).x } == [0, 0, 10, 10, 20, 20])
  }

  @Test("after a last time below 1 the discrete keyframe before it holds on")
  func discreteEndsEarly() throws {
    let walk = try walk([0, 0.2, 0.4, 0.6], .discrete)
    #expect([0.6, 0.8, 1].map { walk.position(at: $0).x } == [20, 20, 20])
  }

  @Test("after a last time below 1 the last linear keyframe holds")
  func linearEndsEarly() throws {
    let walk = try walk([0, 0.2, 0.4, 0.6], .linear)
    #expect([0.6, 0.8, 1].map { walk.position(at: $0).x } == [30, 30, 30])
  }

  @Test("discrete keyframes at equal shares end where the path ends")
  func discreteEqualShares() throws {
    let walk = try walk(nil, .discrete)
    #expect([0, 0.3, 0.6, 0.8, 1].map { walk.position(at: $0).x } == [0, 10, 20, 30, 0])
  }
}

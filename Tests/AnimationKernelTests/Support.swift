// SPDX-License-Identifier: Apache-2.0

import Geometry

@testable import AnimationKernel

/// The phase of an animation of one second that has got to `progress`.
func phase(_ progress: Double, cycle: Int = 0, autoreverses: Bool = false) -> Phase {
  Phase(
    cycle: cycle, progress: progress, basicTime: progress, duration: 1,
    autoreverses: autoreverses, placement: .active
  )
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: Vec2, _ b: Vec2, _ tolerance: Double = 1e-6) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
    && isClose(a.width, b.width, tolerance) && isClose(a.height, b.height, tolerance)
}

func isClose(_ a: Matrix4, _ b: Matrix4, _ tolerance: Double = 1e-6) -> Bool {
  zip(a.elements, b.elements).allSatisfy { isClose($0, $1, tolerance) }
}

func move(_ x: Double, _ y: Double = 0, _ z: Double = 0) -> Matrix4 { .translation(x, y, z) }
func turnX(_ angle: Double) -> Matrix4 { .rotation(angle, 1, 0, 0) }
func turnY(_ angle: Double) -> Matrix4 { .rotation(angle, 0, 1, 0) }
func turnZ(_ angle: Double) -> Matrix4 { .rotation(angle, 0, 0, 1) }

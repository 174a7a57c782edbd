// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// A point or direction in the space of an emitter.
struct Vec3: Equatable {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  static func + (a: Vec3, b: Vec3) -> Vec3 { Vec3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
  static func - (a: Vec3, b: Vec3) -> Vec3 { Vec3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  static func * (a: Vec3, s: Double) -> Vec3 { Vec3(x: a.x * s, y: a.y * s, z: a.z * s) }

  var length: Double { (x * x + y * y + z * z).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

/// Where particles are born and which way they leave when a cell says nothing else.
///
/// Places are uniform by measure in the shape's points, outline, surface or volume.
struct EmitterShape {
  private enum Part {
    case points, outline, surface, volume
  }

  private let center: Vec3
  private let half: Vec3
  private let radius: Double
  private let shape: String
  private let part: Part

  init(_ emitter: EmitterProperties) {
    center = Vec3(x: emitter.position.x, y: emitter.position.y, z: emitter.zPosition)
    half = Vec3(x: abs(emitter.size.x) / 2, y: abs(emitter.size.y) / 2, z: abs(emitter.depth) / 2)
    // The radius of circle and sphere is the whole width.
    radius = abs(emitter.size.x)
    shape = emitter.shape
    switch emitter.mode {
    case "points": part = .points
    case "outline": part = .outline
    case "surface": part = .surface
    default: part = .volume
    }
  }

  /// A place and the natural direction there: radians in the plane, and out of it.
  func place(_ random: EmitterRandom) -> (point: Vec3, longitude: Double, latitude: Double) {
    let (u, v, w) = (
      random.unit(ParticleDraw.place), random.unit(ParticleDraw.place + 1),
      random.unit(ParticleDraw.place + 2)
    )
    switch shape {
    case "line":
      let along = part == .points ? (u < 0.5 ? -1 : 1) : 2 * u - 1
      return (center + Vec3(x: half.x * along), -.pi / 2, 0)
    case "rectangle": return (center + rectangle(u, v), 0, 0)
    case "cuboid": return (center + cuboid(u, v, w), 0, 0)
    case "circle":
      let angle = part == .points ? (u * 4).rounded(.down) * .pi / 2 : 2 * .pi * u
      let distance = part == .points || part == .outline ? radius : radius * v.squareRoot()
      return (
        center + Vec3(x: Elementary.cos(angle), y: Elementary.sin(angle)) * distance, angle, 0
      )
    case "sphere":
      let angle = part == .points ? (u * 4).rounded(.down) * .pi / 2 : 2 * .pi * u
      let rises = part == .surface || part == .volume
      let latitude = rises ? Elementary.asin(2 * v - 1) : 0
      let distance = part == .volume ? radius * Elementary.cbrt(w) : radius
      let direction = Vec3(
        x: Elementary.cos(angle) * Elementary.cos(latitude),
        y: Elementary.sin(angle) * Elementary.cos(latitude), z: Elementary.sin(latitude))
      return (center + direction * distance, angle, latitude)
    default: return (center, 0, 0)
    }
  }

  private func sign(_ u: Double) -> Double { u < 0.5 ? -1 : 1 }

  private func rectangle(_ u: Double, _ v: Double) -> Vec3 {
    switch part {
    case .points: return Vec3(x: half.x * sign(u), y: half.y * sign(v))
    case .outline:
      let along = u * (half.x + half.y)
      return along < half.x
        ? Vec3(x: (half.x > 0 ? along / half.x * 2 - 1 : 0) * half.x, y: half.y * sign(v))
        : Vec3(
          x: half.x * sign(v), y: (half.y > 0 ? (along - half.x) / half.y * 2 - 1 : 0) * half.y)
    case .surface, .volume: return Vec3(x: half.x * (2 * u - 1), y: half.y * (2 * v - 1))
    }
  }

  private func cuboid(_ u: Double, _ v: Double, _ w: Double) -> Vec3 {
    let (x, y, z) = (half.x, half.y, half.z)
    switch part {
    case .points: return Vec3(x: x * sign(u), y: y * sign(v), z: z * sign(w))
    case .outline:
      // Four edges along each axis; v and w say which of them.
      var along = u * (x + y + z)
      if along < x { return Vec3(x: 2 * along - x, y: y * sign(v), z: z * sign(w)) }
      along -= x
      if along < y { return Vec3(x: x * sign(v), y: 2 * along - y, z: z * sign(w)) }
      along -= y
      return Vec3(x: x * sign(v), y: y * sign(w), z: 2 * along - z)
    case .surface:
      // Two faces across each axis; u says which of the six.
      let (areaZ, areaY, areaX) = (x * y, x * z, y * z)
      var share = u * (areaX + areaY + areaZ)
      func side(_ area: Double) -> Double { share < area / 2 ? -1 : 1 }
      if share < areaZ {
        return Vec3(x: x * (2 * v - 1), y: y * (2 * w - 1), z: z * side(areaZ))
      }
      share -= areaZ
      if share < areaY {
        return Vec3(x: x * (2 * v - 1), y: y * side(areaY), z: z * (2 * w - 1))
      }
      share -= areaY
      return Vec3(x: x * side(areaX), y: y * (2 * v - 1), z: z * (2 * w - 1))
    case .volume: return Vec3(x: x * (2 * u - 1), y: y * (2 * v - 1), z: z * (2 * w - 1))
    }
  }
}

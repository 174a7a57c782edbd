// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry

/// A particle as it was born: everything later follows from its age.
struct ParticleBirth {
  /// The layer's local time.
  var time: Double
  var life: Double
  var point: Vec3
  var velocity: Vec3
  var acceleration: Vec3
  var scale: Double
  var scaleSpeed: Double
  /// Radians a second.
  var spin: Double
  var color: RGBA
  var colorSpeed: RGBA
  /// Which way it left, for its own particles while it stands still.
  var direction: Vec2
  var random: EmitterRandom
}

/// A particle at one time.
package struct Particle {
  /// The layer's local time at which it was born.
  package var birth: Double
  package var position: Vec2
  package var z: Double
  package var scale: Double
  /// Radians.
  package var angle: Double
  package var color: RGBA
  /// Which of the simulation's appearances it has.
  package var appearance: Int
}

/// What a cell's particles look like.
package struct ParticleAppearance {
  var contents: Contents?
  var contentsRect: Rect
  var contentsScale: Double
  var minification: String
  var magnification: String
  var bias: Double

  init(_ cell: EmitterCell) {
    contents = cell.contents
    contentsRect = cell.contentsRect
    contentsScale = cell.contentsScale
    minification = cell.minificationFilter
    magnification = cell.magnificationFilter
    bias = cell.minificationFilterBias
  }
}

extension ParticleBirth {
  func point(at age: Double) -> Vec3 {
    point + velocity * age + acceleration * (age * age / 2)
  }

  func scale(at age: Double) -> Double { scale + scaleSpeed * age }

  func color(at age: Double) -> RGBA { color.adding(colorSpeed.scaled(age)) }

  /// Radians in the plane of the particle's motion.
  func heading(at age: Double) -> Double {
    let motion = velocity + acceleration * age
    return motion.x == 0 && motion.y == 0
      ? Angle.of(direction) : Angle.of(Vec2(motion.x, motion.y))
  }

  /// Makes a particle of a cell at a place with a natural direction.
  ///
  /// It inherits the scale and colour of `parent`; a particle of the layer itself has none.
  init?(
    _ cell: EmitterCell, _ emitter: EmitterProperties, time: Double, random: EmitterRandom,
    place: (point: Vec3, longitude: Double, latitude: Double),
    parent: (scale: Double, color: RGBA)? = nil
  ) {
    let life =
      random.number(ParticleDraw.life, cell.lifetime, cell.lifetimeRange) * emitter.lifetime
    guard life > 0 else { return nil }
    self.time = time
    self.life = life
    self.random = random
    point = place.point

    let longitude =
      random.number(
        ParticleDraw.longitude, place.longitude + cell.emissionLongitude, cell.emissionRange)
    var latitude = place.latitude + cell.emissionLatitude
    // In a flat layer a cone would only make particles look slower.
    if latitude != 0 || emitter.preservesDepth {
      latitude = random.number(ParticleDraw.latitude, latitude, cell.emissionRange)
    }
    let flat = Elementary.cos(latitude)
    direction = Vec2(Elementary.cos(longitude), Elementary.sin(longitude))
    let speed =
      random.number(ParticleDraw.speed, cell.velocity, cell.velocityRange) * emitter.velocity
    velocity =
      Vec3(x: direction.x * flat, y: direction.y * flat, z: Elementary.sin(latitude)) * speed
    acceleration = Vec3(x: cell.xAcceleration, y: cell.yAcceleration, z: cell.zAcceleration)

    let factor = parent?.scale ?? emitter.scale
    scale = random.number(ParticleDraw.scale, cell.scale, cell.scaleRange) * factor
    // What a particle inherits scales all of its life; the layer's factor only its birth.
    scaleSpeed = cell.scaleSpeed * (parent?.scale ?? 1)
    spin = random.number(ParticleDraw.spin, cell.spin, cell.spinRange) * emitter.spin

    let mean = cell.color?.rgba ?? .white
    let tint = parent?.color ?? .white
    color = RGBA(
      random.number(ParticleDraw.red, mean.red, cell.redRange),
      random.number(ParticleDraw.green, mean.green, cell.greenRange),
      random.number(ParticleDraw.blue, mean.blue, cell.blueRange),
      random.number(ParticleDraw.alpha, mean.alpha, cell.alphaRange)
    ).multiplied(by: tint)
    colorSpeed = RGBA(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
      .multiplied(by: tint)
    guard point.isFinite, velocity.isFinite, acceleration.isFinite else { return nil }
  }
}

extension RGBA {
  fileprivate func scaled(_ k: Double) -> RGBA { RGBA(red * k, green * k, blue * k, alpha * k) }
}

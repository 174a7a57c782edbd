// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Draws of particles: each a picture about its centre, scaled, turned, then moved to its place.
enum EmitterPaint {
  /// Calls `emit` for each particle that can be seen, from back to front.
  ///
  /// The draws' shapes lie about the particle's centre; the matrix leads to the layer's space.
  static func emit(
    _ simulation: EmitterSimulation, isFlipped: Bool, emit: (Shape, Paint, Double, Matrix4) -> Void
  ) {
    let pictures = simulation.appearances.map { Picture($0, isFlipped: isFlipped) }
    for particle in simulation.particles {
      guard let picture = pictures[particle.appearance] else { continue }
      let color = particle.color.clamped
      guard color.alpha > 0, particle.scale != 0, particle.scale.isFinite, particle.angle.isFinite,
        particle.position.isFinite, particle.z.isFinite
      else { continue }
      let plane = Affine.scale(particle.scale, particle.scale)
        .concatenating(.rotation(particle.angle))
        .concatenating(.translation(particle.position.x, particle.position.y))
      var matrix = Matrix4(plane)
      matrix.m43 = particle.z
      emit(.rect(picture.place), .image(picture.paint(color)), color.alpha, matrix)
    }
  }

  private struct Picture {
    let place: Rect
    private let paint: ImagePaint

    /// Fails when there is nothing to draw.
    init?(_ look: ParticleAppearance, isFlipped: Bool) {
      guard let image = look.contents?.image, look.contentsScale > 0, look.contentsScale.isFinite
      else { return nil }
      let (width, height) = (Double(image.width), Double(image.height))
      let unit = look.contentsRect
      let source = Rect(unit.x * width, unit.y * height, unit.width * width, unit.height * height)
      guard source.isFinite, !source.isEmpty else { return nil }
      let grow = 1 / look.contentsScale
      place = Rect(
        -source.width * grow / 2, -source.height * grow / 2, source.width * grow,
        source.height * grow)
      let up = isFlipped ? -grow : grow
      paint = ImagePaint(
        image: image,
        transform: Affine(grow, 0, 0, up, -source.center.x * grow, -source.center.y * up),
        source: source.intersection(Rect(0, 0, width, height)),
        minification: ContentsPaint.filter(look.minification),
        magnification: ContentsPaint.filter(look.magnification), bias: look.bias)
    }

    func paint(_ color: RGBA) -> ImagePaint {
      var result = paint
      if color.red < 1 || color.green < 1 || color.blue < 1 {
        result.tint = RGBA(color.red, color.green, color.blue, 1)
      }
      return result
    }
  }
}

extension LayerVisit {
  /// Draws the particles above what the emitter itself shows and below its sublayers; true when a
  /// limit has left some out.
  ///
  /// `matrix` leads from the emitter's layer to the plane that it is flattened into, `plane` from
  /// there to the device.
  func drawParticles(
    _ buffer: inout CommandBuffer, matrix: Matrix4, plane: Matrix3
  ) -> Bool {
    let emitter = layer.emitter
    guard emitter.cells?.isEmpty == false || node.emitterHistory != nil else { return false }
    let history = node.emitterHistory ?? EmitterHistory(node.properties, node.animations)
    let simulation = EmitterSimulation(history, at: node.origin + time)
    let blend: BlendMode = emitter.renderMode == "additive" ? .plusLighter : .normal
    EmitterPaint.emit(simulation, isFlipped: isFlipped) { shape, paint, alpha, own in
      // Particles of a flat layer lie in its plane, whatever their z.
      let toDevice =
        emitter.preservesDepth
        ? own.concatenating(matrix).plane.concatenating(plane)
        : own.plane.concatenating(self.toDevice)
      guard toDevice.isFinite else { return }
      buffer.draw(
        Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity, blend: blend))
    }
    return simulation.isCut
  }
}

// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry

/// What one cell of an emitter makes: the numbers that its particles are drawn from.
///
/// A range is the full width of a uniform distribution about its mean. Angles are radians, speeds
/// points a second, accelerations points a second squared.
package struct EmitterCell: Equatable, Sendable {
  package var name: String?
  package var isEnabled = true
  /// Particles a second of the cell's own time.
  package var birthRate = 0.0
  /// Seconds.
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var emissionLatitude = 0.0
  package var emissionLongitude = 0.0
  package var emissionRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var color: ColorValue? = .opaqueWhite
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0
  package var contents: Contents?
  /// The part of the picture that is shown, in unit coordinates.
  package var contentsRect = Rect(0, 0, 1, 1)
  package var contentsScale = 1.0
  package var minificationFilter = "linear"
  package var magnificationFilter = "linear"
  package var minificationFilterBias = 0.0
  /// When the cell emits, in the layer's time or after the birth of the particle that carries it.
  package var timing = ActiveTiming(duration: .infinity)
  /// What the cell's particles emit.
  package var cells: [EmitterCell] = []

  package init() {}

  /// The longest that a particle can live, before the layer's factor.
  var longestLife: Double { max(0, lifetime + abs(lifetimeRange) / 2) }

  /// When the cell emits: from when to before when, and how fast its clock runs.
  var window: (start: Double, end: Double, speed: Double)? {
    guard isEnabled, timing.isValid, timing.speed != 0 else { return nil }
    return (timing.beginTime, timing.endTime, abs(timing.speed))
  }
}

/// The keys of a cell by which programs read, set and animate it.
package enum EmitterCellTable {
  package enum Access: Sendable {
    case number(WritableKeyPath<EmitterCell, Double> & Sendable)
    case bool(WritableKeyPath<EmitterCell, Bool> & Sendable)
    case string(WritableKeyPath<EmitterCell, String> & Sendable)
    case optionalString(WritableKeyPath<EmitterCell, String?> & Sendable)
    case rect(WritableKeyPath<EmitterCell, Rect> & Sendable)
    case color(WritableKeyPath<EmitterCell, ColorValue?> & Sendable)
    case contents(WritableKeyPath<EmitterCell, Contents?> & Sendable)
  }

  package static let rows: [String: Access] = [
    "name": .optionalString(\.name), "enabled": .bool(\.isEnabled),
    "birthRate": .number(\.birthRate), "lifetime": .number(\.lifetime),
    "lifetimeRange": .number(\.lifetimeRange),
    "emissionLatitude": .number(\.emissionLatitude),
    "emissionLongitude": .number(\.emissionLongitude),
    "emissionRange": .number(\.emissionRange), "velocity": .number(\.velocity),
    "velocityRange": .number(\.velocityRange), "xAcceleration": .number(\.xAcceleration),
    "yAcceleration": .number(\.yAcceleration), "zAcceleration": .number(\.zAcceleration),
    "scale": .number(\.scale), "scaleRange": .number(\.scaleRange),
    "scaleSpeed": .number(\.scaleSpeed), "spin": .number(\.spin),
    "spinRange": .number(\.spinRange), "color": .color(\.color),
    "redRange": .number(\.redRange), "greenRange": .number(\.greenRange),
    "blueRange": .number(\.blueRange), "alphaRange": .number(\.alphaRange),
    "redSpeed": .number(\.redSpeed), "greenSpeed": .number(\.greenSpeed),
    "blueSpeed": .number(\.blueSpeed), "alphaSpeed": .number(\.alphaSpeed),
    "contents": .contents(\.contents), "contentsRect": .rect(\.contentsRect),
    "contentsScale": .number(\.contentsScale),
    "minificationFilter": .string(\.minificationFilter),
    "magnificationFilter": .string(\.magnificationFilter),
    "minificationFilterBias": .number(\.minificationFilterBias),
    "beginTime": .number(\.timing.beginTime), "duration": .number(\.timing.duration),
    "speed": .number(\.timing.speed), "timeOffset": .number(\.timing.timeOffset),
    "repeatCount": .number(\.timing.repeatCount),
    "repeatDuration": .number(\.timing.repeatDuration),
    "autoreverses": .bool(\.timing.autoreverses),
  ]

  /// The row of a key of the cell at a place, as a property of the emitter layer.
  ///
  /// Reading where no such cell is answers the default; writing there does nothing.
  static func row(_ key: String, of names: [String]) -> Property? {
    let access: Property.Access
    switch rows[key] {
    case .number(let path): access = .number(getter(names, path), setter(names, path))
    case .bool(let path): access = .bool(getter(names, path), setter(names, path))
    case .string(let path): access = .string(getter(names, path), setter(names, path))
    case .optionalString(let path):
      access = .optionalString(getter(names, path), setter(names, path))
    case .rect(let path): access = .rect(getter(names, path), setter(names, path))
    case .color(let path): access = .color(getter(names, path), setter(names, path))
    case .contents(let path): access = .contents(getter(names, path), setter(names, path))
    case nil: return nil
    }
    return Property(EmitterKeys.emitterCells.name, access, in: .specific, animatable: true)
  }

  private static func getter<T>(
    _ names: [String], _ path: WritableKeyPath<EmitterCell, T> & Sendable
  ) -> Property.Getter<T> {
    { (find(names, in: $0.emitter.cells ?? []) ?? EmitterCell())[keyPath: path] }
  }

  private static func setter<T>(
    _ names: [String], _ path: WritableKeyPath<EmitterCell, T> & Sendable
  ) -> Property.Setter<T> {
    { layer, value in
      guard var cells = layer.emitter.cells,
        change(names[...], in: &cells, { $0[keyPath: path] = value })
      else { return }
      layer.emitter.cells = cells
    }
  }

  private static func find(_ names: [String], in cells: [EmitterCell]) -> EmitterCell? {
    var cells = cells
    var found: EmitterCell?
    for name in names {
      found = cells.first { $0.name == name }
      guard let found else { return nil }
      cells = found.cells
    }
    return found
  }

  private static func change(
    _ names: ArraySlice<String>, in cells: inout [EmitterCell], _ body: (inout EmitterCell) -> Void
  ) -> Bool {
    guard let name = names.first, let index = cells.firstIndex(where: { $0.name == name }) else {
      return false
    }
    guard names.count > 1 else {
      body(&cells[index])
      return true
    }
    return change(names.dropFirst(), in: &cells[index].cells, body)
  }

  /// Splits `emitterCells.NAME.key` and `emitterCells.NAME.emitterCells.NAME.key.part`.
  static func split(_ keyPath: String) -> (names: [String], key: String, part: String?)? {
    var rest = keyPath[...]
    var names: [String] = []
    func next() -> String? {
      guard !rest.isEmpty else { return nil }
      let word = rest.prefix { $0 != "." }
      rest = rest.dropFirst(word.count + 1)
      return String(word)
    }
    while let word = next() {
      guard word == EmitterKeys.emitterCells.name else {
        return names.isEmpty ? nil : (names, word, rest.isEmpty ? nil : String(rest))
      }
      guard let name = next(), names.count < EmitterSimulation.maximumDepth else { return nil }
      names.append(name)
    }
    return nil
  }
}

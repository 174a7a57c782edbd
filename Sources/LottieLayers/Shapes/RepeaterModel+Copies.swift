// SPDX-License-Identifier: Apache-2.0

import Geometry

extension RepeaterModel {
  /// More copies than a document asks for.
  static let copyLimit = 1_000

  /// How many copies there are at a frame.
  func count(at frame: Double) -> Int {
    let count = copies.value(at: frame).rounded(.up)
    return Int(min(max(count, 0), Double(Self.copyLimit)))
  }

  /// Where a copy lies: the transform as often as its number and the offset say.
  func affine(ofCopy copy: Int, at frame: Double) -> Affine {
    let power = Double(copy) + offset.value(at: frame)
    let anchor = transform.anchor.value(at: frame)
    let place = transform.position(at: frame)
    let scale = transform.scale.value(at: frame)
    let rotation = TransformModel.radians(transform.rotation.value(at: frame) * power)
    return Affine.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(Self.power(scale.x / 100, power), Self.power(scale.y / 100, power)))
      .concatenating(.rotation(rotation))
      .concatenating(.translation(anchor.x + place.x * power, anchor.y + place.y * power))
  }

  /// A scale as often as asked for; the fraction of a step goes evenly.
  static func power(_ scale: Double, _ exponent: Double) -> Double {
    let limited = min(max(exponent, -Double(copyLimit)), Double(copyLimit))
    let whole = limited.rounded(.towardZero)
    let fraction = abs(limited - whole)
    let base = exponent < 0 && scale != 0 ? 1 / scale : scale
    var result = 1.0
    for _ in 0..<Int(abs(whole)) { result *= base }
    result *= 1 + (base - 1) * fraction
    return result.isFinite ? result : 0
  }
}

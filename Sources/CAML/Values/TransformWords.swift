// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Transforms as documents write them: a list of functions, of which the last is applied to points
/// first, as in style sheets.
enum TransformWords {
  private static let most = 256

  /// The transform, the identity for a blank text; nil for what is none.
  static func transform(_ text: String) -> CATransform3D? {
    var result = CATransform3DIdentity
    var rest = Substring(text)
    for _ in 0..<most {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return result }
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")")
      else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace }
      let values = String(rest[rest.index(after: open)..<close])
      guard let step = step(name, values) else { return nil }
      // What is beyond all measure stays what it is in the product with nothing else.
      result = CATransform3DIsIdentity(result) ? step : CATransform3DConcat(step, result)
      rest = rest[rest.index(after: close)...]
    }
    return nil
  }

  private static func step(_ name: String, _ text: String) -> CATransform3D? {
    let words = NumberWords.words(text)
    switch name {
    case "rotate":
      guard let first = words.first, let angle = angle(first), angle.isFinite else { return nil }
      let axis = words.dropFirst().compactMap { NumberWords.number($0) }
      switch axis.count {
      case 0: return CATransform3DMakeRotation(angle, 0, 0, 1)
      case 3: return CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
      default: return nil
      }
    default: break
    }
    guard let n = NumberWords.all(text) else { return nil }
    switch (name, n.count) {
    case ("translate", 2): return CATransform3DMakeTranslation(n[0], n[1], 0)
    case ("translate", 3): return CATransform3DMakeTranslation(n[0], n[1], n[2])
    case ("scale", 1): return CATransform3DMakeScale(n[0], n[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(n[0], n[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(n[0], n[1], n[2])
    case ("perspective", 1):
      var result = CATransform3DIdentity
      if n[0] != 0 { result.m34 = -1 / n[0] }
      return result
    case ("matrix", 6):
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case ("matrix", 16):
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
        m44: n[15])
    default: return nil
    }
  }

  /// Degrees with their unit, radians without one.
  private static func angle(_ word: Substring) -> CGFloat? {
    if word.hasSuffix("deg") {
      return NumberWords.number(word.dropLast(3)).map { CGFloat($0 * .pi / 180) }
    }
    return NumberWords.number(word.hasSuffix("rad") ? word.dropLast(3) : word).map { CGFloat($0) }
  }

  /// The shortest exact way to write a transform.
  static func text(_ t: CATransform3D) -> String {
    let all = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ].map { Double($0) }
    let move = Array(all[12..<15])
    if CATransform3DEqualToTransform(t, CATransform3DMakeTranslation(t.m41, t.m42, t.m43)) {
      return CATransform3DIsIdentity(t) ? "" : "translate(\(list(move)))"
    }
    if CATransform3DEqualToTransform(t, CATransform3DMakeScale(t.m11, t.m22, t.m33)) {
      return "scale(\(list([all[0], all[5], all[10]])))"
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = t.m34
    if t.m34 != 0, CATransform3DEqualToTransform(t, perspective) {
      return "perspective(\(list([-1 / all[11]])))"
    }
    if CATransform3DIsAffine(t) {
      return "matrix(\(list([all[0], all[1], all[4], all[5], all[12], all[13]])))"
    }
    return "matrix(\(list(all)))"
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { NumberWords.text($0) }.joined(separator: ", ")
  }
}

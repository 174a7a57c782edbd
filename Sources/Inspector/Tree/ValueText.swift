// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import RenderTree

/// Values of properties as short text, the same on every machine.
package enum ValueText {
  package static func text(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .number(let number): text(number)
    case .bool(let flag): flag ? "true" : "false"
    case .string(let string): quoted(string)
    case .point(let point), .size(let point): text([point.x, point.y])
    case .rect(let rect): text([rect.x, rect.y, rect.width, rect.height])
    case .transform(let matrix): text(matrix)
    case .color(let color): text(color.rgba)
    case .path(let path): text(path)
    case .image(let contents): text(contents)
    case .numbers(let numbers): "[\(text(numbers))]"
    case .colors(let colors): "[" + colors.map { text($0.rgba) }.joined(separator: " ") + "]"
    case .list(let list): "[" + list.map { text($0) }.joined(separator: " ") + "]"
    case .filter(let filter): text(filter)
    case .object: "object"
    }
  }

  private static func text(_ filter: FilterValue) -> String {
    let inputs = filter.inputs.sorted { $0.key < $1.key }.map { " \($0.key)=\(text($0.value))" }
    let name = filter.name.map { " " + quoted($0) } ?? ""
    return filter.type + name + inputs.joined() + (filter.isEnabled ? "" : " off")
  }

  /// A number with up to four decimals.
  package static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    guard abs(number) < 1e9 else { return String(format: "%.6g", number) }
    var result = String(format: "%.4f", number)
    while result.hasSuffix("0") { result.removeLast() }
    if result.hasSuffix(".") { result.removeLast() }
    return result == "-0" ? "0" : result
  }

  package static func quoted(_ string: String) -> String {
    "\"" + string.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { text($0) }.joined(separator: " ")
  }

  /// Six numbers where they say everything, else the sixteen.
  private static func text(_ m: Matrix4) -> String {
    guard m != .identity else { return "identity" }
    guard !m.isAffine else {
      let t = m.affinePart
      return "[\(text([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
    }
    return "["
      + text([
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
        m.m42, m.m43, m.m44,
      ]) + "]"
  }

  /// "#RRGGBB", with two more digits where it is not opaque; wide colours as four numbers.
  private static func text(_ color: RGBA) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    guard parts.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return "rgba(\(text(parts)))" }
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    return "#"
      + (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).map { String(format: "%02X", $0) }
      .joined()
  }

  private static func text(_ path: Path) -> String {
    guard let box = path.bounds else { return "empty path" }
    return "path in \(text([box.x, box.y, box.width, box.height]))"
  }

  private static func text(_ contents: Contents) -> String {
    guard let image = contents.image else { return contents.origin == nil ? "none" : "object" }
    let size = "image \(image.width)x\(image.height)"
    return contents.next == nil ? size : "\(size) fading at \(text(contents.progress))"
  }
}

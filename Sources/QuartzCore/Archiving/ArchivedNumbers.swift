// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// A number or a structure of numbers in an archive.
///
/// Foundation's own boxes are not used: on Linux some that are equal have different hashes, at which
/// an archiver ends the process.
final class ArchivedNumbers: NSObject, NSSecureCoding {
  /// What the numbers are; kept in archives.
  private enum Kind: Int {
    case number, flag, integer, point, size, rect, affine, transform

    var count: Int {
      switch self {
      case .number, .flag: 1
      case .integer: 0
      case .point, .size: 2
      case .rect: 4
      case .affine: 6
      case .transform: 16
      }
    }
  }

  private let kind: Kind
  private let numbers: [Double]
  private let integer: Int64

  private init(_ kind: Kind, _ numbers: [Double], integer: Int64 = 0) {
    (self.kind, self.numbers, self.integer) = (kind, numbers, integer)
  }

  /// nil for what is neither a number nor one of the structures.
  convenience init?(_ value: Any) {
    if let boxed = value as? NSNumber {
      self.init(number: boxed)
    } else if let transform = ValueBridge.transform(value) {
      if value is CGAffineTransform {
        let t = transform.affinePart
        self.init(.affine, [t.a, t.b, t.c, t.d, t.tx, t.ty])
      } else {
        self.init(.transform, transform.elements)
      }
    } else if let rect = value as? CGRect {
      let rect = rect.rect
      self.init(.rect, [rect.x, rect.y, rect.width, rect.height])
    } else if let point = value as? CGPoint {
      self.init(.point, [point.vec.x, point.vec.y])
    } else if let size = value as? CGSize {
      self.init(.size, [size.vec.x, size.vec.y])
    } else if let number = ValueBridge.number(value) {
      self.init(.number, [number])
    } else {
      return nil
    }
  }

  private convenience init(number: NSNumber) {
    let type = String(cString: number.objCType)
    if type == "c" || type == "B" {
      self.init(.flag, [number.doubleValue])
    } else if let whole = number as? Int64, Double(exactly: whole) == nil {
      self.init(.integer, [], integer: whole)
    } else {
      self.init(.number, [number.doubleValue])
    }
  }

  init?(coder: NSCoder) {
    guard let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) else { return nil }
    self.kind = kind
    numbers = (0..<kind.count).map { coder.decodeDouble(forKey: "\($0)") }
    integer = kind == .integer ? coder.decodeInt64(forKey: "integer") : 0
  }

  func encode(with coder: NSCoder) {
    coder.encode(kind.rawValue, forKey: "kind")
    for (index, number) in numbers.enumerated() { coder.encode(number, forKey: "\(index)") }
    if kind == .integer { coder.encode(integer, forKey: "integer") }
  }

  static var supportsSecureCoding: Bool { true }

  /// The number or structure, boxed.
  var value: Any {
    let n = numbers
    switch kind {
    case .number: return NSNumber(value: n[0])
    case .flag: return NSNumber(value: n[0] != 0)
    case .integer: return NSNumber(value: integer)
    case .point: return NSValue(cgPoint: CGPoint(Vec2(n[0], n[1])))
    case .size: return NSValue(cgSize: CGSize(Vec2(n[0], n[1])))
    case .rect: return NSValue(cgRect: CGRect(Rect(n[0], n[1], n[2], n[3])))
    case .affine:
      return NSValue(
        cgAffineTransform: CGAffineTransform(Affine(n[0], n[1], n[2], n[3], n[4], n[5])))
    case .transform:
      let matrix = Matrix4(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13],
        n[14], n[15])
      return NSValue(caTransform3D: CATransform3D(matrix))
    }
  }

  // Equal ones are written once; bits, so that -0 and not-a-number stay what they are.
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ArchivedNumbers else { return false }
    return kind == other.kind && integer == other.integer && bits == other.bits
  }

  override var hash: Int {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(integer)
    hasher.combine(bits)
    return hasher.finalize()
  }

  private var bits: [UInt64] { numbers.map(\.bitPattern) }
}

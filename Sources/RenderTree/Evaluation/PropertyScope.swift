// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// What of a layer an animation writes to: a property, or parts of one that can be written apart.
struct PropertyScope: Hashable, Sendable {
  /// The property of a table; -1 for a key of the program's own.
  let row: Int32
  /// A key of the program's own.
  let own: String?
  /// One bit for each part.
  let parts: UInt16

  /// All parts of any property.
  static let whole = UInt16.max

  /// nil for what lies inside something else: inputs of filters, keys of an emitter's cells.
  init?(_ path: PropertyPath, parts: UInt16) {
    if let own = path.own {
      guard own.custom != nil else { return nil }
      (row, self.own) = (-1, own.keyPath)
    } else {
      (row, own) = (Self.row(path.index, of: path.kind), nil)
    }
    self.parts = parts
  }

  /// A property that all layers have.
  init?(key: String) {
    guard let index = PropertyTable.table(for: .layer).index(of: key) else { return nil }
    (row, own, parts) = (Int32(index), nil, Self.whole)
  }

  /// Rows that all layers have come first in each table and are the same in all.
  private static func row(_ index: Int, of kind: LayerKind) -> Int32 {
    guard index >= LayerKeys.all.count else { return Int32(index) }
    return Int32(index) + 1000 * Int32(LayerKind.allCases.firstIndex(of: kind) ?? 0)
  }

  /// The property of a row that is no key of the program's own.
  static func property(row: Int32) -> Property? {
    let kind = LayerKind.allCases[Int(row) / 1000]
    let rows = PropertyTable.table(for: kind).rows
    return rows.indices.contains(Int(row) % 1000) ? rows[Int(row) % 1000] : nil
  }

  /// Whether who writes here writes all of another scope.
  func contains(_ other: PropertyScope) -> Bool {
    row == other.row && own == other.own && parts & other.parts == other.parts
  }

  /// One bit for the property; those that not all layers have share one.
  var rowBit: UInt64 { row < 0 ? 1 << 63 : 1 << UInt64(min(row, 62)) }

  /// One bit for each part, which those of other properties may have too.
  var partBits: UInt64 {
    guard row >= 0 else { return .max }
    var result: UInt64 = 0
    for part in 0..<UInt64(16) where parts & (1 << part) != 0 {
      result |= 1 << ((UInt64(row) &* 11 + part) % 64)
    }
    return result
  }
}

extension PropertyPath.Field {
  /// The bits of the parts that an animation of numbers writes; one of vectors writes both
  /// translations.
  func parts(isVector: Bool = false) -> UInt16 {
    switch self {
    case .whole: PropertyScope.whole
    case .x: 0b0001
    case .y: 0b0010
    case .width: 0b0100
    case .height: 0b1000
    case .origin: 0b0011
    case .size: 0b1100
    case .transform(let field):
      switch field {
      case .scaleX: 0b001
      case .scaleY: 0b010
      case .scaleZ: 0b100
      case .scaleXY: 0b011
      case .scale: 0b111
      case .translationX: 1 << 3
      case .translationY: 1 << 4
      case .translationZ: 1 << 5
      case .translation: isVector ? 0b11 << 3 : 1 << 3
      case .rotationX: 1 << 6
      case .rotationY: 1 << 7
      case .rotationZ, .rotation: 1 << 8
      }
    }
  }
}

extension Matrix4 {
  /// Whether the matrix scales along the axes and moves, without turning or mirroring: its parts are
  /// read and written without rounding, so none shows what another one was.
  ///
  /// The squares of the scales stay far from the ends of what a number can hold.
  var isUpright: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1 && Self.isSafeScale(m11) && Self.isSafeScale(m22)
      && Self.isSafeScale(m33)
  }

  /// Whether a scale written to an upright matrix leaves one.
  ///
  /// At zero a scale has no direction, and
  /// gets back the axis.
  static func isSafeScale(_ scale: Double) -> Bool {
    scale == 0 || (scale > 1e-90 && scale < 1e90)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The faces that were made of a variable face, each as long as something uses it, so that the same values
/// are the same face.
final class FaceVariations: Sendable {
  private struct Entry {
    weak var face: FontFace?
  }

  private let entries = Mutex<[[Double]: Entry]>([:])

  func face(at coordinates: [Double], make: () -> FontFace?) -> FontFace? {
    entries.withLock { entries in
      if let face = entries[coordinates]?.face { return face }
      if entries.count >= 64 { entries = entries.filter { $0.value.face != nil } }
      let face = make()
      entries[coordinates] = Entry(face: face)
      return face
    }
  }
}

extension FontFace {
  /// The same face with other values on some of its axes, by their tags; itself where none changes.
  ///
  /// Values beyond an axis's ends count as the ends, and axes that the face lacks are left out.
  package func varied(_ values: [UInt32: Double]) -> FontFace {
    let wanted = zip(axes, coordinates).map { axis, value in
      values[axis.tag].map(axis.clamped) ?? value
    }
    guard wanted != coordinates, let data else { return self }
    let base = base ?? self
    guard wanted != base.coordinates else { return base }
    return base.variations.face(at: wanted) {
      FontFace(data: data, index: index, base: base, coordinates: wanted)
    } ?? self
  }

  /// What differs from the face's usual values, by the axes' tags.
  package var variation: [UInt32: Double] {
    let changed = zip(axes, coordinates).filter { $0.usual != $1 }.map { ($0.tag, $1) }
    return Dictionary(changed, uniquingKeysWith: { first, _ in first })
  }

  /// The face with looks as near to some as its axes allow.
  func fitted(to wanted: FontTraits) -> FontFace {
    guard !axes.isEmpty else { return self }
    var values: [UInt32: Double] = [:]
    if wanted.weight != traits.weight { values[FontAxis.weight] = Double(wanted.weight) }
    if wanted.width != traits.width { values[FontAxis.width] = wanted.width * 100 }
    if wanted.isItalic, !traits.isItalic {
      values[FontAxis.italic] = 1
      values[FontAxis.slant] = -.greatestFiniteMagnitude
    }
    return varied(values)
  }
}

extension FontTraits {
  /// The looks with those that axes tell of.
  func varied(_ axes: [FontAxis], _ coordinates: [Double]) -> FontTraits {
    var traits = self
    for (axis, value) in zip(axes, coordinates) where value != axis.usual {
      switch axis.tag {
      case FontAxis.weight: traits.weight = Int(min(max(value, 1), 1000).rounded())
      case FontAxis.width: traits.width = value / 100
      case FontAxis.italic: traits.isItalic = value >= 0.5
      case FontAxis.slant: traits.isItalic = value <= -5
      default: break
      }
    }
    return traits
  }
}

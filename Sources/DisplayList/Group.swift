// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The memory of a group or a backdrop, which its copies share until one of them is changed.
///
/// So a command that is one is no larger than a reference, and a frame's memory can serve the next.
private final class Part<Values: Equatable & Sendable>: @unchecked Sendable {
  // Written by the only one who refers to it.
  @exclusivity(unchecked) var values: Values

  init(_ values: Values) { self.values = values }
}

/// How an isolated picture is treated and composited.
///
/// In this order: `filters`, `clips`, `mask`, `tint`, `shadow` from the alpha so far (drawn below
/// the picture), `opacity` over both, then `blend` into what is below.
package struct Group: Equatable, Sendable {
  private struct Values: Equatable, Sendable {
    var bounds: Rect
    var filters: ShortList<Filter> = ShortList()
    var clips: ShortList<Clip> = ShortList()
    var mask: [Command]?
    var tint: RGBA?
    var shadow: Shadow?
    var opacity: Double = 1
    var blend: BlendMode = .normal
  }

  private var part: Part<Values>

  package init(bounds: Rect) { part = Part(Values(bounds: bounds)) }

  /// Device-space box outside which nothing of the group (its shadow and blur included) shows.
  package var bounds: Rect {
    get { part.values.bounds }
    set {
      detach()
      part.values.bounds = newValue
    }
  }
  package var filters: ShortList<Filter> {
    get { part.values.filters }
    set {
      detach()
      part.values.filters = newValue
    }
  }
  package var clips: ShortList<Clip> {
    get { part.values.clips }
    set {
      detach()
      part.values.clips = newValue
    }
  }
  /// A picture whose alpha multiplies the group's.
  package var mask: [Command]? {
    get { part.values.mask }
    set {
      detach()
      part.values.mask = newValue
    }
  }
  /// Multiplies the straight components.
  package var tint: RGBA? {
    get { part.values.tint }
    set {
      detach()
      part.values.tint = newValue
    }
  }
  package var shadow: Shadow? {
    get { part.values.shadow }
    set {
      detach()
      part.values.shadow = newValue
    }
  }
  package var opacity: Double {
    get { part.values.opacity }
    set {
      detach()
      part.values.opacity = newValue
    }
  }
  package var blend: BlendMode {
    get { part.values.blend }
    set {
      detach()
      part.values.blend = newValue
    }
  }

  /// Makes it a group without any treatment; false, and nothing done, when a copy shares its memory.
  package mutating func reset() -> Bool {
    guard isKnownUniquelyReferenced(&part) else { return false }
    part.values = Values(bounds: .zero)
    return true
  }

  private mutating func detach() {
    if !isKnownUniquelyReferenced(&part) { part = Part(part.values) }
  }

  package static func == (a: Group, b: Group) -> Bool {
    a.part === b.part || a.part.values == b.part.values
  }
}

/// Filters over what lies behind, seen through a shape.
package struct Backdrop: Equatable, Sendable {
  private struct Values: Equatable, Sendable {
    var clip: Clip
    var filters: ShortList<Filter>
    var opacity: Double
    var mask: [Command]?
  }

  private var part: Part<Values>

  package init(
    clip: Clip, filters: ShortList<Filter>, opacity: Double = 1, mask: [Command]? = nil
  ) {
    part = Part(Values(clip: clip, filters: filters, opacity: opacity, mask: mask))
  }

  package var clip: Clip {
    get { part.values.clip }
    set {
      detach()
      part.values.clip = newValue
    }
  }
  package var filters: ShortList<Filter> {
    get { part.values.filters }
    set {
      detach()
      part.values.filters = newValue
    }
  }
  package var opacity: Double {
    get { part.values.opacity }
    set {
      detach()
      part.values.opacity = newValue
    }
  }
  /// A picture whose alpha further limits where the filtered picture is seen.
  package var mask: [Command]? {
    get { part.values.mask }
    set {
      detach()
      part.values.mask = newValue
    }
  }

  /// Becomes another backdrop, in the memory of this one unless a copy shares it.
  package mutating func set(
    clip: Clip, filters: ShortList<Filter>, opacity: Double, mask: [Command]?
  ) {
    let values = Values(clip: clip, filters: filters, opacity: opacity, mask: mask)
    if isKnownUniquelyReferenced(&part) { part.values = values } else { part = Part(values) }
  }

  /// Makes it a backdrop of nothing; false, and nothing done, when a copy shares its memory.
  package mutating func reset() -> Bool {
    guard isKnownUniquelyReferenced(&part) else { return false }
    set(clip: Clip(.rect(.zero)), filters: ShortList(), opacity: 0, mask: nil)
    return true
  }

  private mutating func detach() {
    if !isKnownUniquelyReferenced(&part) { part = Part(part.values) }
  }

  package static func == (a: Backdrop, b: Backdrop) -> Bool {
    a.part === b.part || a.part.values == b.part.values
  }
}

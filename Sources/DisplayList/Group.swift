// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Values whose memory copies share until one of them is changed.
///
/// So a command that has them is no larger than a reference, and a frame's memory can serve the next.
private struct Shared<Values: Equatable & Sendable>: Equatable, Sendable {
  private final class Memory: @unchecked Sendable {
    // Written by the only one who refers to it.
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  private var memory: Memory

  init(_ values: Values) { memory = Memory(values) }

  /// Whether no copy shares the memory.
  var isAlone: Bool {
    @inline(__always) mutating get { isKnownUniquelyReferenced(&memory) }
  }

  @inline(__always)
  var values: Values {
    _read { yield memory.values }
    _modify {
      if !isAlone { memory = Memory(memory.values) }
      yield &memory.values
    }
  }

  /// Takes other values, in the same memory unless a copy shares it.
  @inline(__always)
  mutating func replace(by values: Values) {
    if isAlone { memory.values = values } else { memory = Memory(values) }
  }

  static func == (a: Shared, b: Shared) -> Bool {
    a.memory === b.memory || a.memory.values == b.memory.values
  }
}

/// How an isolated picture is treated and composited.
///
/// In this order: `filters`, `clips`, `mask`, `tint`, `shadow` from the alpha so far (drawn below
/// the picture), `opacity` over both, then `blend` into what is below.
public struct Group: Equatable, Sendable {
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

  private var shared: Shared<Values>

  public init(bounds: Rect) { shared = Shared(Values(bounds: bounds)) }

  /// Device-space box outside which nothing of the group (its shadow and blur included) shows.
  public var bounds: Rect {
    get { shared.values.bounds }
    set { shared.values.bounds = newValue }
  }
  public var filters: ShortList<Filter> {
    get { shared.values.filters }
    set { shared.values.filters = newValue }
  }
  public var clips: ShortList<Clip> {
    get { shared.values.clips }
    set { shared.values.clips = newValue }
  }
  /// A picture whose alpha multiplies the group's.
  public var mask: [Command]? {
    get { shared.values.mask }
    set { shared.values.mask = newValue }
  }
  /// Multiplies the straight components.
  public var tint: RGBA? {
    get { shared.values.tint }
    set { shared.values.tint = newValue }
  }
  public var shadow: Shadow? {
    get { shared.values.shadow }
    set { shared.values.shadow = newValue }
  }
  public var opacity: Double {
    get { shared.values.opacity }
    set { shared.values.opacity = newValue }
  }
  public var blend: BlendMode {
    get { shared.values.blend }
    set { shared.values.blend = newValue }
  }

  /// Makes it a group without any treatment; false, and nothing done, when a copy shares its memory.
  public mutating func reset() -> Bool {
    guard shared.isAlone else { return false }
    shared.replace(by: Values(bounds: .zero))
    return true
  }
}

/// Filters over what lies behind, seen through a shape.
public struct Backdrop: Equatable, Sendable {
  private struct Values: Equatable, Sendable {
    var clip: Clip
    var filters: ShortList<Filter>
    var opacity: Double
    var mask: [Command]?
  }

  private var shared: Shared<Values>

  public init(
    clip: Clip, filters: ShortList<Filter>, opacity: Double = 1, mask: [Command]? = nil
  ) {
    shared = Shared(Values(clip: clip, filters: filters, opacity: opacity, mask: mask))
  }

  public var clip: Clip {
    get { shared.values.clip }
    set { shared.values.clip = newValue }
  }
  public var filters: ShortList<Filter> {
    get { shared.values.filters }
    set { shared.values.filters = newValue }
  }
  public var opacity: Double {
    get { shared.values.opacity }
    set { shared.values.opacity = newValue }
  }
  /// A picture whose alpha further limits where the filtered picture is seen.
  public var mask: [Command]? {
    get { shared.values.mask }
    set { shared.values.mask = newValue }
  }

  /// Becomes another backdrop, in the memory of this one unless a copy shares it.
  public mutating func set(
    clip: Clip, filters: ShortList<Filter>, opacity: Double, mask: [Command]?
  ) {
    shared.replace(by: Values(clip: clip, filters: filters, opacity: opacity, mask: mask))
  }

  /// Makes it a backdrop of nothing; false, and nothing done, when a copy shares its memory.
  public mutating func reset() -> Bool {
    guard shared.isAlone else { return false }
    set(clip: Clip(.rect(.zero)), filters: ShortList(), opacity: 0, mask: nil)
    return true
  }
}

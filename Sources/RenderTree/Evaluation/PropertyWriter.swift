// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// What an animation does to one property.
struct PropertyWriter: Sendable {
  /// What becomes of a transform; of other properties all parts lie apart.
  enum Effect: Sendable {
    /// An upright transform stays upright, and no part comes to depend on another one.
    case keeps
    /// The transform may turn, but its translation still depends on nothing else.
    case turns
    /// Parts may depend on any part of what was before.
    case mixes
  }

  let scope: PropertyScope
  /// From when on it replaces all that was written there before, for ever; nil when it never does.
  var covers: Double?
  /// Whether the property is a transform in a table.
  var isTransform = false
  var effect = Effect.keeps
  /// Whether the value that it covers with is upright at all times.
  var coversUpright = false

  init(_ scope: PropertyScope, covers: Double?) {
    (self.scope, self.covers) = (scope, covers)
  }

  var isWhole: Bool { scope.parts == PropertyScope.whole }
  var writesScale: Bool { scope.parts & 0b111 != 0 }
}

/// Collects what an animation writes to.
struct PropertyWriting {
  private(set) var writers: [PropertyWriter] = []
  /// Whether nothing is left out.
  private(set) var isComplete = true

  mutating func take(_ content: RenderAnimation.Content, _ stay: Stay) {
    switch content {
    case .number(let path, let track): number(path, track, stay)
    case .vector(let path, let track): vector(path, track, stay)
    case .rect(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .flag(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .color(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .path(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .numbers(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .colors(let path, let track): whole(path, stay.first(track.ignoresBase(at:)))
    case .matrix(let path, let track): matrix(path, track, stay)
    case .valueFunction(let path, let track): valueFunction(path, track, stay)
    case .discrete(let path, let track):
      whole(path, track.fits(path) ? stay.first { _ in true } : nil)
    case .contents(let track):
      guard let scope = PropertyScope(key: LayerKeys.contents.name) else {
        return isComplete = false
      }
      writers.append(PropertyWriter(scope, covers: stay.first(track.ignoresBase(at:))))
    case .motion(let path, let track): motion(path, track, stay)
    case .group(let curve, let children):
      for child in children { take(child.content, stay.inside(curve, child.timing)) }
      // Parts are followed for lone animations only.
      if writers.count > 1 {
        for index in writers.indices where !writers[index].isWhole {
          writers[index].covers = nil
        }
      }
    case .recipe, .transition: isComplete = false
    case .nothing: break
    }
  }

  private mutating func add(
    _ path: PropertyPath, parts: UInt16, _ covers: Double?,
    _ detail: (inout PropertyWriter) -> Void = { _ in }
  ) {
    guard let scope = PropertyScope(path, parts: parts) else { return isComplete = false }
    // Parts of keys of a program's own are not told apart.
    var writer = PropertyWriter(
      scope, covers: scope.own != nil && path.field != .whole ? nil : covers)
    if scope.own == nil, case .transform = path.row.access { writer.isTransform = true }
    detail(&writer)
    writers.append(writer)
  }

  private mutating func whole(_ path: PropertyPath, _ covers: Double?) {
    add(path, parts: PropertyScope.whole, covers)
  }

  private mutating func number(
    _ path: PropertyPath, _ track: PropertyTrack<Double>, _ stay: Stay
  ) {
    let covers = stay.first(track.ignoresBase(at:))
    let parts = path.field.parts()
    guard case .transform(let field) = path.field else { return add(path, parts: parts, covers) }
    add(path, parts: parts, covers) { writer in
      switch field {
      case .scaleX, .scaleY, .scaleZ, .scaleXY, .scale:
        // The mean of several scales mixes them, where a missing end is filled with it.
        let isOne = parts.nonzeroBitCount == 1 || track.ignoresBase(at: nil)
        let keeps = isOne && track.liesBetween(Matrix4.isSafeScale)
        writer.effect = keeps ? .keeps : isOne ? .turns : .mixes
        if !keeps { writer.covers = nil }
      case .translationX, .translationY, .translationZ, .translation:
        // What is not finite is not written.
        if !track.isGiven({ abs($0) < 1e90 }) { writer.covers = nil }
      case .rotationX, .rotationY, .rotationZ, .rotation:
        writer.effect = .turns
        // Angles are read and written with rounding: those before show, if little.
        writer.covers = nil
      }
    }
  }

  private mutating func vector(_ path: PropertyPath, _ track: PropertyTrack<Vec2>, _ stay: Stay) {
    add(path, parts: path.field.parts(isVector: true), stay.first(track.ignoresBase(at:))) {
      writer in
      guard case .transform(let field) = path.field else { return }
      guard field == .translation else {
        (writer.covers, writer.effect) = (nil, .mixes)
        return
      }
      if !track.isGiven({ abs($0.x) < 1e90 && abs($0.y) < 1e90 }) { writer.covers = nil }
    }
  }

  private mutating func matrix(
    _ path: PropertyPath, _ track: PropertyTrack<Matrix4>, _ stay: Stay
  ) {
    let covers = stay.first(track.ignoresBase(at:))
    add(path, parts: PropertyScope.whole, covers) { writer in
      let isUpright = track.liesBetween(\.isUpright)
      writer.effect = isUpright ? .keeps : track.ignoresBase(at: nil) ? .turns : .mixes
      writer.coversUpright = isUpright || stay.isUpright(from: covers, track)
    }
  }

  private mutating func valueFunction(
    _ path: PropertyPath, _ track: ValueFunctionTrack, _ stay: Stay
  ) {
    guard case .transform = path.row.access else { return }
    let replaces = track.replaces
    add(path, parts: PropertyScope.whole, replaces ? stay.first { _ in true } : nil) {
      $0.effect = replaces ? .turns : .mixes
    }
  }

  private mutating func motion(_ path: PropertyPath, _ track: PathTrack, _ stay: Stay) {
    var replaces = !track.isAdditive && !track.isCumulative
    switch (path.row.access, path.field) {
    case (.point, .whole), (.size, .whole), (.rect, .origin), (.rect, .size): break
    default: replaces = false
    }
    add(path, parts: path.field.parts(isVector: true), replaces ? stay.first { _ in true } : nil) {
      $0.effect = .mixes
    }
    guard track.rotation != nil else { return }
    guard let scope = PropertyScope(key: LayerKeys.transform.name) else {
      return isComplete = false
    }
    var turn = PropertyWriter(scope, covers: nil)
    (turn.isTransform, turn.effect) = (true, .mixes)
    writers.append(turn)
  }
}

extension Stay {
  /// Whether a transform is upright from when it covers on, if that is when it has settled.
  fileprivate func isUpright(from time: Double?, _ track: PropertyTrack<Matrix4>) -> Bool {
    guard let settled, settled.time == time else { return false }
    return track.value(at: settled.phase, base: .identity)?.isUpright ?? false
  }
}

extension ValueFunctionTrack {
  /// Whether the transform replaces the base, and there always is one.
  fileprivate var replaces: Bool {
    guard case .number(let track) = input, function.inputCount == 1 else { return false }
    return !track.isAdditive && !track.isCumulative
  }
}

extension DiscreteTrack {
  /// Whether all values are of the property's type.
  fileprivate func fits(_ path: PropertyPath) -> Bool {
    var scratch = path.kind.initialProperties
    return !values.isEmpty
      && values.allSatisfy { path.row.access.write($0, to: &scratch) }
  }
}

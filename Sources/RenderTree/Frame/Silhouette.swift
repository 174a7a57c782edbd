// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A shape whose coverage, times a number, is the alpha of a picture.
struct Silhouette {
  var shape: Shape
  var transform: Matrix3
  var isAntialiased = true
  var alpha = 1.0

  /// nil where the alpha is not known to be that of one shape.
  init?(of commands: ArraySlice<Command>) {
    guard let first = commands.first else { return nil }
    switch first {
    case .draw(let draw):
      guard let alpha = draw.evenAlpha else { return nil }
      self.init(
        shape: draw.shape, transform: draw.transform, isAntialiased: draw.isAntialiased,
        alpha: alpha)
      if commands.count == 1 { return }
      // What lies inside an opaque shape adds nothing to its alpha.
      guard alpha >= 1, let inside = Interior(draw.shape, draw.transform),
        Self.boxes(of: commands.dropFirst()).map({ $0.allSatisfy { inside.contains($0) } }) == true
      else { return nil }
    case .push(let group):
      guard group.filters.isEmpty, group.mask == nil, group.tint == nil, group.shadow == nil,
        group.blend == .normal, group.clips.count == 1, group.clips[0].role == .inside,
        commands.count > 2, Self.isOneGroup(commands)
      else { return nil }
      let clip = group.clips[0]
      let content = commands.dropFirst().dropLast()
      guard case .draw(let draw)? = content.first, let alpha = draw.evenAlpha, alpha >= 1,
        let inside = Interior(draw.shape, draw.transform), inside.contains(clip),
        Self.boxes(of: content.dropFirst()) != nil
      else { return nil }
      self.init(shape: clip.shape, transform: clip.transform, alpha: min(group.opacity, 1))
    case .pop, .backdrop: return nil
    }
  }

  private init(
    shape: Shape, transform: Matrix3, isAntialiased: Bool = true, alpha: Double
  ) {
    (self.shape, self.transform) = (shape, transform)
    (self.isAntialiased, self.alpha) = (isAntialiased, alpha)
  }

  /// Whether the last command ends the group that the first begins.
  private static func isOneGroup(_ commands: ArraySlice<Command>) -> Bool {
    var depth = 0
    for (index, command) in zip(commands.indices, commands) {
      switch command {
      case .push: depth += 1
      case .pop: depth -= 1
      case .draw, .backdrop: break
      }
      if depth <= 0 { return index == commands.endIndex - 1 }
    }
    return false
  }

  /// The boxes of draws and groups that are blended normally; nil with anything else among them.
  private static func boxes(of commands: ArraySlice<Command>) -> [Rect]? {
    var result: [Rect] = []
    var depth = 0
    for command in commands {
      switch command {
      case .draw(let draw) where depth == 0:
        guard draw.blend == .normal, let box = draw.deviceBounds else { return nil }
        result.append(box)
      case .push(let group):
        if depth == 0 {
          guard group.blend == .normal else { return nil }
          result.append(group.bounds)
        }
        depth += 1
      case .pop: depth -= 1
      case .backdrop: if depth == 0 { return nil }
      case .draw: break
      }
    }
    return depth == 0 ? result : nil
  }
}

/// The convex part of a shape whose pixels are covered wholly.
private struct Interior {
  private let rect: Rect
  private let toLocal: Affine

  init?(_ shape: Shape, _ transform: Matrix3) {
    let radius: Double
    switch shape {
    case .rect(let plain): (rect, radius) = (plain.standardized, 0)
    case .roundedRect(let rounded):
      rect = rounded.rect.standardized
      // Where a corner's curve meets its diagonal; the continuous curve lies farther inside.
      radius = rounded.radius * (rounded.curve == .continuous ? 0.46 : 0.293)
    case .everything, .border, .path, .stroke, .glyphs: return nil
    }
    guard let map = transform.affine, let back = map.inverse, rect.isFinite, radius.isFinite else {
      return nil
    }
    toLocal = back
    // A pixel and a half inside: how far local x and y go with such a step in any direction.
    let (dx, dy) = (1.5 * Vec2(back.a, back.c).length, 1.5 * Vec2(back.b, back.d).length)
    inner = rect.inset(max(radius, 0) + dx, max(radius, 0) + dy)
  }

  private let inner: Rect

  /// Whether a box of device space lies inside.
  func contains(_ box: Rect) -> Bool { contains(box, .identity) }

  /// Whether all that a clip shows lies inside.
  func contains(_ clip: Clip) -> Bool {
    guard let box = clip.shape.localBounds, let map = clip.transform.affine else { return false }
    return contains(box, map)
  }

  private func contains(_ box: Rect, _ toDevice: Affine) -> Bool {
    guard box.isFinite, !inner.isEmpty else { return false }
    let (a, b, c, d) = box.corners
    return [a, b, c, d].allSatisfy { inner.contains(toLocal.apply(toDevice.apply($0))) }
  }
}

extension Draw {
  /// What the coverage is multiplied by to give the alpha; nil where that differs from place to
  /// place.
  fileprivate var evenAlpha: Double? {
    guard blend == .normal, !(blur > 0) else { return nil }
    // Glyphs lie on a grid that those of a blurred draw do not keep to.
    if case .glyphs = shape { return nil }
    let own = min(max(alpha, 0), 1)
    switch paint {
    case .solid(let color): return own * color.clamped.alpha
    case .gradient(let gradient):
      if case .circles = gradient.geometry { return nil }
      guard gradient.extendsBefore, gradient.extendsAfter,
        gradient.stops.allSatisfy(\.color.isOpaque)
      else { return nil }
      return own
    case .image(let paint):
      return paint.image.isOpaque && paint.extend != .none && paint.tint == nil ? own : nil
    case .raster: return nil
    }
  }
}

extension Group {
  /// The shadow of a group that does nothing else than cast it, as a draw that goes below the
  /// group's content; nil where it must be made from the picture.
  func castDraw(over content: ArraySlice<Command>) -> Draw? {
    guard let shadow, !hasFilters, !hasClips, mask == nil, tint == nil, opacity >= 1,
      blend == .normal
    else { return nil }
    // A picture's alpha is moved by parts of a pixel with a filter that softens it: below this
    // blur one would see the difference from a shape that is moved itself.
    let isWhole =
      shadow.offset.x.rounded() == shadow.offset.x
      && shadow.offset.y.rounded() == shadow.offset.y
    guard isWhole || shadow.sigma >= 3, let shape = Silhouette(of: content) else { return nil }
    let moved = shape.transform.concatenating(
      Matrix3(.translation(shadow.offset.x, shadow.offset.y)))
    return Draw(
      shape.shape, transform: moved, paint: .solid(shadow.color), alpha: shape.alpha,
      blur: shadow.sigma, isAntialiased: shape.isAntialiased)
  }
}

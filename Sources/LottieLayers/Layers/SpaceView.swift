// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry
import QuartzCore

/// How a composition's space is seen: by its camera, or else from so far away that depth changes no
/// size.
struct SpaceView {
  /// Cameras, the topmost first, with their parents.
  private let cameras: [Camera]
  private let size: Vec2

  private struct Camera {
    let model: LayerModel
    let zoom: Property<Double>
    let looksAtAnchor: Bool
    let parents: [LayerModel]
  }

  init(_ family: Family, size: Vec2) {
    self.size = size
    cameras = family.models.compactMap { model in
      guard case .camera(let zoom, let looksAtAnchor) = model.content, !model.isHidden else {
        return nil
      }
      return Camera(
        model: model, zoom: zoom, looksAtAnchor: looksAtAnchor,
        parents: family.parents(of: model).all)
    }
  }

  /// When what is seen moves with who looks.
  var movement: ClosedRange<Double>? {
    .covering(
      cameras.flatMap { seen in
        // Where one camera ends another begins.
        let frames = cameras.count > 1 ? seen.model.frames : nil
        return [seen.zoom.movement, seen.model.transform.movement]
          + [frames.map { $0.lowerBound...$0.upperBound }]
          + seen.parents.map(\.transform.movement)
      })
  }

  /// Where a point of a layer is seen.
  ///
  /// - Parameters:
  ///   - map: Where it is in space.
  ///   - anchor: The layer's, which says how deep it lies.
  ///   - frame: When.
  /// - Returns: The map to the composition, without depth; and how deep the layer's anchor lies,
  ///   growing towards who looks.
  func seen(
    _ map: CATransform3D, anchor: Vec2, at frame: Double
  ) -> (map: SpaceMap, depth: Double) {
    var view = CATransform3DIdentity
    var zoom = 0.0
    if let seen = cameras.first(where: { $0.model.frames.contains(frame) }) ?? cameras.first {
      zoom = seen.zoom.value(at: frame)
      view = Self.view(seen, at: frame)
    }
    let whole = CATransform3DConcat(map, view)
    let depth = anchor.x * whole.m13 + anchor.y * whole.m23 + whole.m43
    guard zoom > 0 else { return (Self.flat(map), depth.isFinite ? depth : 0) }
    let center = size * 0.5
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / zoom
    // What is at the camera is at its zoom before the plane that has its own size.
    let result = CATransform3DConcat(
      CATransform3DConcat(whole, CATransform3DMakeTranslation(0, 0, zoom)),
      CATransform3DConcat(perspective, CATransform3DMakeTranslation(center.x, center.y, 0)))
    return (Self.flat(result), depth.isFinite ? depth : 0)
  }

  /// A map without the depth that it leads to.
  private static func flat(_ map: CATransform3D) -> SpaceMap {
    var map = map
    (map.m13, map.m23, map.m33, map.m43) = (0, 0, 1, 0)
    (map.m31, map.m32, map.m34) = (0, 0, 0)
    return SpaceMap(transform: map)
  }

  /// From space to a camera at the origin, which looks along z.
  private static func view(_ camera: Camera, at frame: Double) -> CATransform3D {
    let model = camera.model.transform
    let space = model.space ?? TransformModel.Space()
    let place = model.position(at: frame)
    let depth = space.depth.value(at: frame)
    var view = camera.parents.reduce(CATransform3DIdentity) {
      CATransform3DConcat($0, $1.transform.map3D(at: frame))
    }
    view = CATransform3DInvert(view)
    view = CATransform3DConcat(view, CATransform3DMakeTranslation(-place.x, -place.y, depth))
    if camera.looksAtAnchor {
      let target = model.anchor.value(at: frame)
      let away = Vec2(target.x - place.x, target.y - place.y)
      let ahead = space.anchorDepth.value(at: frame) - depth
      let level = (away.x * away.x + ahead * ahead).squareRoot()
      if level > 0 || away.y != 0 {
        view = CATransform3DConcat(view, .turned(y: Elementary.atan2(away.x, ahead)))
        view = CATransform3DConcat(view, .turned(x: Elementary.atan2(-away.y, level)))
      }
    }
    func radians(_ property: Property<Double>) -> Double {
      TransformModel.radians(property.value(at: frame))
    }
    let orientation = space.orientation.value(at: frame).angles
    for turn in [
      CATransform3D.turned(x: radians(space.turnX)), .turned(y: radians(space.turnY)),
      .turned(z: -radians(model.rotation)), .turned(x: orientation.x), .turned(y: orientation.y),
      .turned(z: -orientation.z),
    ] { view = CATransform3DConcat(view, turn) }
    return view
  }
}

/// A map that can be compared.
struct SpaceMap: Equatable {
  var transform: CATransform3D

  static func == (a: SpaceMap, b: SpaceMap) -> Bool {
    CATransform3DEqualToTransform(a.transform, b.transform)
  }
}

extension CATransform3D {
  static func turned(x angle: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    (result.m22, result.m23, result.m32, result.m33) = (cosine, sine, -sine, cosine)
    return result
  }

  static func turned(y angle: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    (result.m11, result.m13, result.m31, result.m33) = (cosine, -sine, sine, cosine)
    return result
  }

  static func turned(z angle: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    (result.m11, result.m12, result.m21, result.m22) = (cosine, sine, -sine, cosine)
    return result
  }
}

extension Components {
  /// Three angles in radians, of as many in degrees.
  fileprivate var angles: (x: Double, y: Double, z: Double) {
    func part(_ index: Int) -> Double {
      index < numbers.count ? TransformModel.radians(numbers[index]) : 0
    }
    return (part(0), part(1), part(2))
  }
}

extension TransformModel {
  /// The map at a frame, out of the plane too: depth grows towards who looks.
  func map3D(at frame: Double) -> CATransform3D {
    let space = space ?? Space()
    func radians(_ property: Property<Double>) -> Double { Self.radians(property.value(at: frame)) }
    let anchor = anchor.value(at: frame)
    let plane = Affine.translation(-anchor.x, -anchor.y)
      .concatenating(Self.scale(scale.value(at: frame)))
      .concatenating(Self.skew(skew.value(at: frame), axis: skewAxis.value(at: frame)))
    let place = position(at: frame)
    let orientation = space.orientation.value(at: frame).angles
    var map = CATransform3DMakeAffineTransform(CGAffineTransform(plane))
    for step in [
      CATransform3DMakeTranslation(0, 0, space.anchorDepth.value(at: frame)),
      .turned(z: radians(rotation)), .turned(y: -radians(space.turnY)),
      .turned(x: -radians(space.turnX)), .turned(z: orientation.z), .turned(y: -orientation.y),
      .turned(x: -orientation.x),
      CATransform3DMakeTranslation(place.x, place.y, -space.depth.value(at: frame)),
    ] { map = CATransform3DConcat(map, step) }
    return map
  }
}

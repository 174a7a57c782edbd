// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

extension LayerBuilder {
  /// Whether a layer is seen in space, as its composition is one and it may leave its plane.
  func isInSpace(_ model: LayerModel, _ family: Family) -> Bool {
    family.hasDepth && model.transform.space != nil
  }

  /// Content where a composition's camera sees it.
  func placed(
    _ content: CALayer, _ model: LayerModel, _ family: Family, _ size: Vec2
  ) -> CALayer {
    let layer = TransformLayers.plain()
    layer.addSublayer(content)
    let (movement, place) = motion(of: model, family, size)
    func map(_ frame: Double) -> SpaceMap { place(frame).map }
    layer.transform = map(movement?.lowerBound ?? 0).transform
    if let movement {
      let animation = tracks.sampled("transform", movement, canBlend: { _, _ in true }, map) {
        $0.transform
      }
      layer.add(animation, forKey: "transform")
    }
    return layer
  }

  /// Has a layer lie as deep among its neighbours as it is in space.
  func sink(_ layer: CALayer, _ model: LayerModel, _ family: Family, _ size: Vec2) {
    let (movement, place) = motion(of: model, family, size)
    func depth(_ frame: Double) -> Double { place(frame).depth }
    layer.zPosition = depth(movement?.lowerBound ?? 0)
    if let movement {
      let animation = tracks.sampled(
        "zPosition", movement, canBlend: { _, _ in true }, depth
      ) { $0 }
      layer.add(animation, forKey: "zPosition")
    }
  }

  /// When a layer moves in space, and where it is seen at a frame.
  private func motion(
    of model: LayerModel, _ family: Family, _ size: Vec2
  ) -> (ClosedRange<Double>?, (Double) -> (map: SpaceMap, depth: Double)) {
    let view = SpaceView(family, size: size)
    let chain = [model] + family.parents(of: model).all
    let movement = ClosedRange<Double>.covering(
      chain.map(\.transform.movement) + [view.movement])
    return (
      movement,
      { frame in
        let map = chain.reduce(CATransform3DIdentity) {
          CATransform3DConcat($0, $1.transform.map3D(at: frame))
        }
        return view.seen(map, anchor: model.transform.anchor.value(at: frame), at: frame)
      }
    )
  }
}

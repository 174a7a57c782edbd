// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import TestSupport

@testable import RenderTree

/// Trees of all kinds of layers and animations, the same for the same seed.
struct RandomTree {
  private var random: SplitMix64
  private var nextIdentifier: UInt64 = 0
  /// Whether nothing moves.
  var isStill = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func node(depth: Int = 3, kind wanted: LayerKind? = nil) -> RenderNode {
    nextIdentifier += 1
    let identifier = nextIdentifier
    let any = LayerKind.allCases[Int(random.next() % UInt64(LayerKind.allCases.count))]
    let kind = wanted ?? (isStill && any == .emitter ? .layer : any)
    let children = depth > 0 ? Int(random.next() % 4) : 0
    let layer = properties(kind)
    return RenderNode(
      id: identifier, kind: kind, properties: layer,
      timing: TimeSpace(
        beginTime: one(in: 3) ? number(-0.5, 0.5) : 0, speed: one(in: 3) ? number(0.5, 2) : 1,
        timeOffset: one(in: 3) ? number(-0.5, 0.5) : 0),
      list: AnimationList(
        isStill ? [] : (0..<Int(random.next() % 3)).map { _ in animation(kind) }, of: layer),
      mask: depth > 0 && one(in: 5) ? node(depth: 0) : nil,
      sublayers: (0..<children).map { _ in node(depth: depth - 1) })
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    random.double(in: low...high)
  }

  private mutating func one(in count: UInt64) -> Bool { random.next() % count == 0 }

  private mutating func color() -> ColorValue {
    ColorValue(RGBA(number(0, 1), number(0, 1), number(0, 1), number(0.2, 1)))
  }

  private mutating func properties(_ kind: LayerKind) -> LayerProperties {
    var layer = kind.initialProperties
    layer.bounds = Rect(number(-5, 5), number(-5, 5), number(5, 80), number(5, 80))
    layer.position = Vec2(number(0, 100), number(0, 100))
    layer.anchorPoint = Vec2(number(0, 1), number(0, 1))
    layer.opacity = number(0.2, 1)
    layer.backgroundColor = one(in: 4) ? nil : color()
    if one(in: 3) { layer.transform = .rotation(number(-2, 2), 0, 0, 1) }
    if one(in: 5) { layer.transform = .rotation(number(-1, 1), number(0, 1), 1, 0) }
    if one(in: 3) { layer.zPosition = number(-5, 5) }
    if one(in: 4) { layer.cornerRadius = number(0, 9) }
    if one(in: 4) { layer.borderWidth = number(0, 3) }
    layer.masksToBounds = one(in: 4)
    layer.isGeometryFlipped = one(in: 5)
    layer.isDoubleSided = !one(in: 5)
    layer.allowsGroupOpacity = !one(in: 4)
    if one(in: 4) {
      layer.extra.value.shadowOpacity = number(0, 1)
      layer.extra.value.sublayerTransform.m34 = -0.002
    }
    layer.shape.path = Path(rect: Rect(0, 0, number(1, 40), number(1, 40)))
    layer.shape.strokeColor = color()
    layer.gradient.colors = [color(), color()]
    layer.replicator.instanceCount = 3
    layer.replicator.instanceDelay = number(0, 0.2)
    layer.replicator.instanceTransform = .translation(number(1, 20), 0, 0)
    layer.replicator.instanceColor = color()
    return layer
  }

  private mutating func animation(_ kind: LayerKind, depth: Int = 2) -> RenderAnimation {
    RenderAnimation(
      timing: ActiveTiming(
        beginTime: number(-0.3, 0.3), duration: number(0.2, 1.5), speed: one(in: 4) ? -1 : 1,
        repeatCount: one(in: 3) ? .infinity : 0, autoreverses: one(in: 3),
        fillMode: one(in: 2) ? .both : .removed),
      isRemovedOnCompletion: one(in: 2), content: content(kind, depth: depth))
  }

  private mutating func content(_ kind: LayerKind, depth: Int) -> RenderAnimation.Content {
    func path(_ keyPath: String) -> PropertyPath? { PropertyPath(keyPath, kind: kind) }
    switch random.next() % 10 {
    case 0:
      guard let path = path("opacity") else { return .nothing }
      return .number(path, PropertyTrack(.basic(BasicValues(from: number(0, 1)))))
    case 1:
      guard let path = path("position") else { return .nothing }
      let values = (0..<4).map { _ in Vec2(number(0, 90), number(0, 90)) }
      guard let keyframes = Keyframes(Keyframes.Source(values: values, mode: .cubic)) else {
        return .nothing
      }
      return .vector(path, PropertyTrack(.keyframes(keyframes), timing: .easeInEaseOut))
    case 2:
      guard let path = path("transform") else { return .nothing }
      return .matrix(
        path, PropertyTrack(.basic(BasicValues(to: .rotation(number(-2, 2), 0, 0, 1)))))
    case 3:
      guard let path = path("backgroundColor") else { return .nothing }
      return .color(path, PropertyTrack(.basic(BasicValues(from: color().rgba, to: color().rgba))))
    case 4:
      guard let path = path("bounds.size.width") else { return .nothing }
      return .number(path, PropertyTrack(.spring(Spring(), BasicValues(by: number(-20, 20)))))
    case 5:
      guard let path = path("transform.rotation.z") else { return .nothing }
      return .number(
        path,
        PropertyTrack(
          .basic(BasicValues(from: number(-2, 2), to: number(-2, 2))), timing: .default,
          isAdditive: one(in: 2)))
    case 6:
      guard let path = path("position") else { return .nothing }
      return .vector(
        path,
        PropertyTrack(
          .spring(Spring(), BasicValues(to: Vec2(number(0, 90), 5))), isAdditive: one(in: 2)))
    case 7:
      guard let path = path("bounds") else { return .nothing }
      return .rect(path, PropertyTrack(.basic(BasicValues(to: Rect(0, 0, number(1, 40), 9)))))
    case 8:
      guard let path = path(kind == .shape ? "strokeEnd" : "cornerRadius") else { return .nothing }
      let values = (0..<5).map { _ in number(0, 1) }
      return Keyframes(Keyframes.Source(values: values)).map {
        .number(path, PropertyTrack(.keyframes($0), isCumulative: one(in: 3)))
      } ?? .nothing
    default:
      guard depth > 0 else { return .nothing }
      let count = one(in: 2) ? 1 : 2
      return .group(.linear, (0..<count).map { _ in animation(kind, depth: depth - 1) })
    }
  }
}

extension RenderNode {
  /// The bits of every number of what a frame draws.
  func picture(at time: Double) -> [UInt64] {
    var builder = FrameBuilder(width: 120, height: 120)
    var bits: [UInt64] = []
    let list = builder.displayList(of: self, at: time, toDevice: .identity)
    for command in list.commands { command.append(to: &bits) }
    return bits
  }
}

extension Command {
  fileprivate func append(to bits: inout [UInt64]) {
    switch self {
    case .pop: bits.append(0)
    case .backdrop(let backdrop):
      bits.append(1)
      bits.append(backdrop.opacity.bitPattern)
    case .draw(let draw):
      bits.append(2)
      let t = draw.transform
      var numbers = [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
      numbers += [draw.alpha, draw.blur]
      if let box = draw.deviceBounds { numbers += [box.x, box.y, box.width, box.height] }
      switch draw.paint {
      case .solid(let color): numbers += color.numbers
      case .gradient(let gradient): numbers += gradient.stops.flatMap { $0.color.numbers }
      case .image: numbers.append(-1)
      case .raster(let raster):
        for command in raster.raster.list.commands { command.append(to: &bits) }
      }
      bits += numbers.map(\.bitPattern)
    case .push(let group):
      bits.append(3)
      let box = group.bounds
      var numbers = [group.opacity, box.x, box.y, box.width, box.height]
      numbers += group.tint?.numbers ?? []
      if let shadow = group.shadow {
        numbers += [shadow.offset.x, shadow.offset.y, shadow.sigma] + shadow.color.numbers
      }
      bits += numbers.map(\.bitPattern)
      bits.append(UInt64(group.clips.count))
      for command in group.mask ?? [] { command.append(to: &bits) }
    }
  }
}

extension RGBA {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

// SPDX-License-Identifier: Apache-2.0

import Geometry

extension ModelReader {
  /// Reads a list of layers, the first topmost.
  func layers(_ json: JSONValue, in frames: Range<Double>) -> [LayerModel] {
    var reader = self
    // What moves others may be hidden itself, so all frames count at which any layer is seen.
    reader.span = json.elements.reduce(frames) { span, layer in
      let first = min(span.lowerBound, layer["ip"]?.number ?? span.lowerBound)
      return first..<max(span.upperBound, layer["op"]?.number ?? span.upperBound)
    }
    return json.elements.compactMap { reader.layer($0, in: frames) }
  }

  private func layer(_ json: JSONValue, in frames: Range<Double>) -> LayerModel? {
    guard json.isObject else { return nil }
    var layer = LayerModel(content: content(json), frames: frames)
    layer.name = json["nm"]?.string
    layer.index = json["ind"]?.integer
    layer.parent = json["parent"]?.integer
    layer.transform = transform(json["ks"])
    if json["ddd"]?.flag == true || json["ty"]?.integer == 13 {
      layer.transform.space = space(json["ks"])
    }
    let first = json["ip"]?.number ?? frames.lowerBound
    layer.frames = first..<max(first, json["op"]?.number ?? frames.upperBound)
    layer.start = json["st"]?.number ?? 0
    layer.stretch = json["sr"]?.number ?? 1
    if layer.stretch == 0 { layer.stretch = 1 }
    layer.remap = json["tm"].map { number($0) }
    layer.isHidden = json["hd"]?.flag ?? false
    layer.blendMode = json["bm"]?.integer ?? 0
    if let matte = json["tt"]?.integer, matte != 0 {
      layer.matte = LayerModel.Matte(rawValue: matte)
      if layer.matte == nil { layer.problems.append("mattes of the kind \(matte)") }
    }
    layer.matteLayer = json["tp"]?.integer
    layer.isMatte = json["td"]?.flag ?? false
    layer.orients = json["ao"]?.flag ?? false
    for json in json["masksProperties"]?.elements ?? .empty {
      let mode = json["mode"]?.string ?? "a"
      if let mask = mask(json, mode) {
        layer.masks.append(mask)
      } else if mode != "n" {
        layer.problems.append("masks of the mode \(mode)")
      }
    }
    layer.effects = (json["ef"]?.elements ?? .empty).compactMap(effect)
    for json in json["sy"]?.elements ?? .empty where json["en"]?.flag ?? true {
      if let style = layerStyle(json) {
        layer.styles.append(style)
      } else {
        layer.problems.append("layer style \(Self.styleName(json))")
      }
    }
    tell(of: json, in: &layer)
    return layer
  }

  private func content(_ json: JSONValue) -> LayerModel.Content {
    func size(_ width: JSONKey, _ height: JSONKey) -> Vec2? {
      guard let width = json[width]?.number, let height = json[height]?.number else { return nil }
      return Vec2(width, height)
    }
    let asset = json["refId"].flatMap(Self.name)
    switch json["ty"]?.integer ?? -1 {
    case 0: return .composition(name: asset ?? "", size: size("w", "h"))
    case 1:
      return .solid(
        color: Self.hexadecimal(json["sc"]?.string ?? ""), size: size("sw", "sh") ?? .zero)
    case 2: return .picture(name: asset ?? "")
    case 3: return .null
    case 4: return .shapes(shapes(json["shapes"]))
    case 5: return .text(text(json["t"]))
    case 6: return .sound(name: asset ?? "", level: number(json["au"]?["lv"], 100))
    case 13: return .camera(zoom: number(json["pe"]), looksAtAnchor: json["ks"]?["a"] != nil)
    case 15: return .null
    default: return .unknown("a layer of an unknown type")
    }
  }

  /// A colour such as "#ff8800"; black where it is none.
  static func hexadecimal(_ text: String) -> Components {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else {
      return Components([0, 0, 0])
    }
    return Components([16, 8, 0].map { Double(number >> UInt32($0) & 255) / 255 })
  }

  /// What of a transform leaves the plane.
  private func space(_ json: JSONValue?) -> TransformModel.Space {
    var space = TransformModel.Space()
    guard let json else { return space }
    func third(_ json: JSONValue?) -> Property<Double> {
      let all = property(json, Components([]))
      let depth = all.map { $0.numbers.count > 2 ? $0.numbers[2] : 0 }
      // Places that move in their plane alone have a depth that rests.
      guard case .animated(let keyframes) = depth else { return depth }
      return Property(keyframes)
    }
    space.anchorDepth = third(json["a"])
    let position = own(json["p"])
    space.depth = position?["s"]?.flag == true ? number(position?["z"]) : third(position)
    (space.turnX, space.turnY) = (number(json["rx"]), number(json["ry"]))
    space.orientation = property(json["or"], Components([0, 0, 0]))
    return space
  }

  /// Notes what of a layer is not drawn and leaves no trace in its model.
  private func tell(of json: JSONValue, in layer: inout LayerModel) {
    if json["mb"]?.flag == true { layer.problems.append("motion blur") }
    if notes.cutsLoops { layer.problems.append("loops of too many rounds") }
    notes.cutsLoops = false
    // Wherever a property follows from an expression, its text stands beside its value.
    if hasExpressions {
      if json["ks"]?.hasText(for: "x", where: Self.isUnknown) == true {
        layer.motionProblems.append("expressions")
      } else if json.hasText(for: "x", where: Self.isUnknown)
        || own(json["t"]?["d"])?["x"]?.string.flatMap({ KnownExpression($0) }).map({ $0 != .own })
          == true
      {
        layer.problems.append("expressions")
      }
    }
    guard let text = json["t"] else { return }
    // A path is named by the mask that it is.
    if text["p"]?["m"]?.number != nil { layer.problems.append("text on paths") }
    layer.problems += animatorProblems(text)
  }

  /// A mask; nil where its mode is unknown or none, which masks nothing.
  private func mask(_ json: JSONValue, _ mode: String) -> MaskModel? {
    guard let mode = MaskModel.Mode(rawValue: mode) else { return nil }
    var path = property(json["pt"], Contour())
    if version < Version(4, 4, 18), let isClosed = json["cl"]?.flag {
      path = path.map { contour in
        var contour = contour
        contour.isClosed = isClosed
        return contour
      }
    }
    return MaskModel(
      mode: mode, path: path, opacity: number(json["o"], 100), expansion: number(json["x"]),
      feather: vector(json["f"]), isInverted: json["inv"]?.flag ?? false)
  }

  /// A style of a layer; nil for one that is not drawn.
  private func layerStyle(_ json: JSONValue) -> LayerStyleModel? {
    guard let kind = json["ty"]?.integer.flatMap(LayerStyleModel.Kind.init) else { return nil }
    // After Effects' own values, where a style does not say them.
    let isGlow = kind == .outerGlow || kind == .innerGlow
    return LayerStyleModel(
      kind: kind, color: color(json["c"]),
      opacity: number(json[kind == .colorOverlay ? "so" : "o"] ?? json["o"], isGlow ? 75 : 100),
      angle: number(json["a"], 120), distance: isGlow ? number(nil) : number(json["d"], 5),
      size: number(json["s"], 5))
  }

  private static func styleName(_ json: JSONValue) -> String {
    let names = [
      0: "stroke", 5: "bevel", 6: "satin", 8: "gradient overlay",
    ]
    let type = json["ty"]?.integer ?? -1
    return names[type] ?? "\(type)"
  }

  private func effect(_ json: JSONValue) -> EffectModel? {
    guard json["en"]?.flag ?? true, let type = json["ty"]?.integer else { return nil }
    var effect = EffectModel(
      type: type, name: json["nm"]?.string ?? "", numbers: [], colors: [:])
    for (index, value) in (json["ef"]?.elements ?? .empty).enumerated() {
      if value["ty"]?.integer == 2 { effect.colors[index] = color(value["v"]) }
      effect.numbers.append(number(value["v"]))
    }
    return effect
  }
}

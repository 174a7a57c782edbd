// SPDX-License-Identifier: Apache-2.0

import Geometry

extension ModelReader {
  func text(_ json: JSONValue?) -> TextModel {
    var model = ownText(json)
    if let name = json?["d"]?["sid"]?.string, let text = texts[name] {
      for index in model.documents.indices { model.documents[index].text = text }
    }
    model.animators = (json?["a"]?.elements ?? .empty).compactMap(animator)
    if let grouping = json?["m"] {
      model.grouping.unit = grouping["g"]?.integer.flatMap(TextGrouping.Unit.init) ?? .character
      model.grouping.alignment = vector(grouping["a"])
    }
    return model
  }

  private func ownText(_ json: JSONValue?) -> TextModel {
    var model = TextModel(documents: [])
    guard let data = own(json?["d"]) else { return model }
    // Before 4.4.14 the text stood here itself.
    guard let keys = data["k"], keys.isArray else {
      model.documents = [document(data, at: -.infinity)]
      return model
    }
    for key in keys.elements {
      guard let value = key["s"] else { continue }
      model.documents.append(document(value, at: key["t"]?.number ?? 0))
    }
    return model
  }

  private func document(_ json: JSONValue, at frame: Double) -> TextModel.Document {
    func color(_ key: JSONKey) -> Components? {
      guard let color = json[key], color.isArray else { return nil }
      let numbers = color.numbers
      return numbers.count >= 3 ? Components(numbers) : nil
    }
    let size = json["s"]?.number ?? 0
    return TextModel.Document(
      frame: frame, text: json["t"]?.string ?? "", font: json["f"]?.string ?? "", size: size,
      fill: color("fc"), stroke: color("sc"), strokeWidth: json["sw"]?.number ?? 0,
      strokesAbove: json["of"]?.flag ?? true, alignment: json["j"]?.integer ?? 0,
      lineHeight: json["lh"]?.number ?? size * 1.2, baselineShift: json["ls"]?.number ?? 0,
      tracking: json["tr"]?.number ?? 0, capitals: json["ca"]?.integer ?? 0,
      boxSize: json["sz"].flatMap { Vec2($0) }, boxOrigin: json["ps"].flatMap { Vec2($0) } ?? .zero)
  }

  // MARK: - Animators

  private func animator(_ json: JSONValue) -> TextAnimatorModel? {
    guard let values = json["a"], !values.members.isEmpty else { return nil }
    var animator = TextAnimatorModel()
    func number(_ key: JSONKey) -> Property<Double>? { values[key].map { self.number($0) } }
    func vector(_ key: JSONKey) -> Property<Vec2>? { values[key].map { self.vector($0) } }
    (animator.anchor, animator.position) = (vector("a"), vector("p"))
    (animator.scale, animator.rotation) = (vector("s"), number("r") ?? number("rz"))
    (animator.skew, animator.skewAxis) = (number("sk"), number("sa"))
    (animator.opacity, animator.fillOpacity) = (number("o"), number("fo"))
    animator.strokeOpacity = number("so")
    animator.fill = values["fc"].map { color($0) }
    animator.stroke = values["sc"].map { color($0) }
    (animator.strokeWidth, animator.tracking) = (number("sw"), number("t"))
    animator.selector = json["s"].map { selector($0) }
    return animator
  }

  private func selector(_ json: JSONValue) -> TextAnimatorModel.Selector {
    typealias Selector = TextAnimatorModel.Selector
    var selector = Selector(
      start: number(json["s"]), end: json["e"].map { number($0) }, offset: number(json["o"]),
      amount: number(json["a"], 100), easeHigh: number(json["xe"]), easeLow: number(json["ne"]))
    selector.base = json["b"]?.integer.flatMap(Selector.Base.init) ?? .characters
    selector.shape = json["sh"]?.integer.flatMap(Selector.Shape.init) ?? .square
    selector.countsUnits = json["r"]?.integer == 2
    selector.isRandom = json["rn"]?.flag ?? false
    return selector
  }

  /// What of a text's animators is not drawn.
  func animatorProblems(_ text: JSONValue) -> [String] {
    let names: [(JSONKey, String)] = [
      ("rx", "depth"), ("ry", "depth"), ("fh", "hues"), ("fs", "saturations"),
      ("fb", "brightnesses"), ("sh", "hues"), ("ss", "saturations"), ("sb", "brightnesses"),
      ("bl", "blurs"), ("ls", "line heights"),
    ]
    var problems: [String] = []
    for animator in text["a"]?.elements ?? .empty {
      guard let values = animator["a"], !values.members.isEmpty else { continue }
      for (key, name) in names {
        guard let json = values[key] else { continue }
        let value = property(json, Components([]))
        let moves = value.isAnimated || value.initial.numbers.contains { $0 != 0 }
        if moves || number(json).initial != 0 { problems.append("\(name) of text animators") }
      }
      if animator["s"]?["t"]?.integer == 1 { problems.append("expressions of text animators") }
    }
    return problems
  }
}

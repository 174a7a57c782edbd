// SPDX-License-Identifier: Apache-2.0

/// The values that a theme of an archive has for slots.
struct LottieTheme {
  private(set) var replacements = Replacements()
  /// What of it is not shown.
  private(set) var problems: [String] = []

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - document: `{rules: [{id, type, value or keyframes, animations}]}`.
  ///   - animation: The animation that it is for; rules may be for others alone.
  /// - Throws: ``LottieError``, when it is damaged.
  init(_ document: JSONDocument, for animation: String) throws(LottieError) {
    var (replacements, problems) = (Replacements(), [String]())
    try document.read { (root) throws(LottieError) in
      for rule in root["rules"]?.elements ?? .empty {
        guard let slot = rule["id"]?.string else { continue }
        if let list = rule["animations"],
          !list.elements.contains(where: { $0.string == animation })
        {
          continue
        }
        if rule.hasText(for: "expression") { problems.append("expressions") }
        guard let value = Self.value(rule), replacements.set(value, ofSlot: slot) else {
          problems.append("rules of themes for \(rule["type"]?.string ?? "what has no type")")
          continue
        }
      }
    }
    (self.replacements, self.problems) = (replacements, problems)
  }

  private static func value(_ rule: JSONValue) -> LottieReplacement? {
    let type = rule["type"]?.string ?? ""
    if type == "Text" {
      return (rule["value"]?["text"] ?? rule["value"])?.string.map { .text($0) }
    }
    guard ["Color", "Scalar", "Position", "Vector", "Gradient"].contains(type) else { return nil }
    let keys = rule["keyframes"]?.elements.map { $0 } ?? []
    let values = keys.isEmpty ? [rule["value"]] : keys.map { $0["value"] }
    let numbers = values.map { Self.numbers($0, type) }
    guard let first = numbers.first, numbers.allSatisfy({ !$0.isEmpty }) else { return nil }
    let count = type == "Gradient" ? "\"p\":\((values[0]?.elements.count { _ in true }) ?? 0)," : ""
    guard !keys.isEmpty else {
      return .property(.init("{\(count)\"k\":\(first)}".utf8))
    }
    let list = zip(keys, numbers).map { key, numbers -> String in
      var text = "{\"t\":\(key["frame"]?.number ?? 0),\"s\":\(numbers)"
      if key["hold"]?.flag == true { text += ",\"h\":1" }
      for (name, tangent) in [("o", key["outTangent"]), ("i", key["inTangent"])] {
        guard let tangent else { continue }
        let (x, y) = (tangent["x"]?.numbers ?? [], tangent["y"]?.numbers ?? [])
        text += ",\"\(name)\":{\"x\":\(x),\"y\":\(y)}"
      }
      return text + "}"
    }
    return .property(.init("{\(count)\"k\":[\(list.joined(separator: ","))]}".utf8))
  }

  /// The numbers of a value as properties have them: of a gradient those of its stops' colours and
  /// then those of their opacities.
  private static func numbers(_ value: JSONValue?, _ type: String) -> [Double] {
    guard type == "Gradient" else { return value?.numbers ?? [] }
    var (colors, opacities) = ([Double](), [Double]())
    for stop in value?.elements ?? .empty {
      let (offset, color) = (stop["offset"]?.number ?? 0, stop["color"]?.numbers ?? [])
      guard color.count >= 3 else { return [] }
      colors += [offset] + color.prefix(3)
      opacities += [offset, color.count > 3 ? color[3] : 1]
    }
    return colors + opacities
  }
}

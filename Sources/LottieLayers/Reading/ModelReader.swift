// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Reads what a document says into values.
///
/// Keys that are not known are passed over, as players do; what is missing has the value that the
/// format gives it. Only what nothing can be shown without is an error.
struct ModelReader {
  let document: JSONDocument
  /// The exporter's version, as three numbers; the newest where it is not said.
  let version: Version
  /// What stands for properties that name it, valid as long as the document is read.
  let slots: [String: JSONValue]
  /// Texts that stand for those of documents that name them.
  let texts: [String: String]
  /// Whether any property follows from an expression.
  let hasExpressions: Bool
  /// The frames of the composition that is read.
  var span = 0.0..<0.0
  let notes = Notes()

  /// What comes up where a property is read.
  final class Notes {
    var cutsLoops = false
  }

  struct Version: Comparable {
    var parts: (Int, Int, Int) = (.max, 0, 0)

    init() {}

    init(_ major: Int, _ minor: Int, _ patch: Int) { parts = (major, minor, patch) }

    init(_ text: String) {
      let numbers = text.split(separator: ".").prefix(3).map { Int($0.prefix { $0.isNumber }) ?? 0 }
      guard let major = numbers.first else { return }
      parts = (major, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    static func == (a: Version, b: Version) -> Bool { a.parts == b.parts }
    static func < (a: Version, b: Version) -> Bool { a.parts < b.parts }
  }

  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - replacements: What stands in place of its slots' values.
  /// - Returns: The model.
  /// - Throws: ``LottieError``, when nothing can be shown.
  static func animation(
    in document: JSONDocument, _ replacements: Replacements = Replacements()
  ) throws(LottieError) -> Animation {
    let names = replacements.properties.keys.sorted()
    let values = names.compactMap { replacements.properties[$0] }.joined(separator: ",")
    let others = try JSONDocument([UInt8]("[\(values)]".utf8), file: "the values of slots")
    return try document.read { (root) throws(LottieError) in
      try others.read { (others) throws(LottieError) in
        let version = root["v"]?.string.map(Version.init) ?? Version()
        var slots: [String: JSONValue] = [:]
        for (name, slot) in root["slots"]?.members ?? [] { slots[name] = slot["p"] }
        for (name, value) in zip(names, others.elements) { slots[name] = value }
        let hasExpressions = root.hasText(for: "x") || others.hasText(for: "x")
        let reader = ModelReader(
          document: document, version: version, slots: slots, texts: replacements.texts,
          hasExpressions: hasExpressions)
        var animation = try reader.animation(root)
        if slots.values.contains(where: { $0.hasText(for: "x", where: Self.isUnknown) }) {
          animation.problems.append("expressions")
        }
        return animation
      }
    }
  }

  /// Whether an expression is none that is known by its text.
  static func isUnknown(_ expression: String) -> Bool { KnownExpression(expression) == nil }

  /// Reads the root.
  private func animation(_ root: JSONValue) throws(LottieError) -> Animation {
    guard root.isObject, root["layers"]?.isArray == true, root["w"] != nil, root["op"] != nil
    else {
      throw document.error(
        "this is no Lottie document: it has no layers, size and length", at: root)
    }
    func number(_ key: JSONKey, _ isRight: (Double) -> Bool, _ reason: String) throws(LottieError)
      -> Double
    {
      let value = root[key]
      guard let number = value?.number, isRight(number) else {
        throw document.error(reason, at: value ?? root, key: value == nil ? "\(key.text)" : "")
      }
      return number
    }
    let size = "the size must be at least 1 and at most 100000"
    let width = try number("w", { $0 >= 1 && $0 <= 100_000 }, size)
    let height = try number("h", { $0 >= 1 && $0 <= 100_000 }, size)
    let rate = Self.exact(
      try number(
        "fr", { $0 > 0 && $0 <= 100_000 },
        "the number of frames a second must be above 0 and at most 100000"))
    let first = root["ip"]?.number ?? 0
    let last = try number(
      "op", { $0 > first && $0 - first <= 1e9 && abs($0) <= 1e9 },
      "the last frame must come after the first, within 1000000000 frames")
    var animation = Animation(frameRate: rate, frames: first..<last, size: Vec2(width, height))
    if let layers = root["layers"] {
      animation.layers = self.layers(layers, in: animation.frames)
    }
    for json in root["assets"]?.elements ?? .empty {
      guard let name = json["id"].flatMap(Self.name) else { continue }
      animation.assets[name] = asset(json, in: animation.frames)
    }
    for json in root["fonts"]?["list"]?.elements ?? .empty {
      guard let name = json["fName"]?.string else { continue }
      animation.fonts[name] = FontModel(
        family: json["fFamily"]?.string ?? name, style: json["fStyle"]?.string ?? "Regular",
        ascent: json["ascent"]?.number ?? 75, file: json["fPath"]?.string ?? "")
    }
    for json in root["chars"]?.elements ?? .empty {
      guard let character = json["ch"]?.string else { continue }
      let key = GlyphKey(
        character: character, family: json["fFamily"]?.string ?? "",
        style: json["style"]?.string ?? "")
      if json["data"]?["refId"] != nil { animation.problems.append("glyphs that are compositions") }
      animation.glyphs[key] = Glyph(
        width: json["w"]?.number ?? 0, shapes: shapes(json["data"]?["shapes"]))
    }
    for json in root["markers"]?.elements ?? .empty {
      guard let frame = json["tm"]?.number else { continue }
      animation.markers.append(
        LottieMarker(
          name: json["cm"]?.string ?? "", time: (frame - first) / rate,
          duration: (json["dr"]?.number ?? 0) / rate))
    }
    return animation
  }

  /// The rate that is meant: television's are written with few digits.
  static func exact(_ rate: Double) -> Double {
    let whole = (rate * 1.001).rounded()
    let meant = whole * 1000 / 1001
    return [24, 30, 48, 60, 120].contains(whole) && abs(rate - meant) < 0.001 * whole / 24
      && rate != whole ? meant : rate
  }

  /// What an asset is called; some exporters write a number.
  static func name(_ json: JSONValue) -> String? {
    json.string ?? json.integer.map(String.init)
  }

  private func asset(_ json: JSONValue, in frames: Range<Double>) -> Asset? {
    if let layers = json["layers"] { return .composition(self.layers(layers, in: frames)) }
    guard let source = own(json), let file = source["p"]?.string else { return nil }
    func length(_ key: JSONKey) -> Double { source[key]?.number ?? json[key]?.number ?? 0 }
    let place = Asset.Picture(
      size: Vec2(length("w"), length("h")), folder: source["u"]?.string ?? "", file: file,
      isEmbedded: source["e"]?.flag == true || file.hasPrefix("data:"))
    // Sounds have no size, and say so in several ways.
    let endings = [".mp3", ".wav", ".m4a", ".aac", ".ogg", ".aif", ".aiff"]
    let isSound =
      file.hasPrefix("data:audio/") || json["t"]?.integer == 2
      || endings.contains { file.lowercased().hasSuffix($0) }
    return isSound ? .sound(place) : .picture(place)
  }

  // MARK: - Properties

  /// What a property is read from: the slot that it names, where there is such a one.
  func own(_ json: JSONValue?) -> JSONValue? {
    guard !slots.isEmpty, let name = json?["sid"]?.string else { return json }
    return slots[name] ?? json
  }

  func property<Value: LottieValue>(_ json: JSONValue?, _ missing: Value) -> Property<Value> {
    let json = own(json)
    let property = Property(json, or: missing)
    guard hasExpressions, let text = json?["x"]?.string, let known = KnownExpression(text) else {
      return property
    }
    switch known {
    case .own: return property
    case .constant(let numbers): return Value(numbers: numbers).map { .constant($0) } ?? property
    case .loop(let loop):
      guard let looped = property.looped(loop, in: span) else {
        notes.cutsLoops = true
        return property
      }
      return looped
    }
  }

  func number(_ json: JSONValue?, _ missing: Double = 0) -> Property<Double> {
    property(json, missing)
  }

  func vector(_ json: JSONValue?, _ missing: Vec2 = .zero) -> Property<Vec2> {
    property(json, missing)
  }

  func color(_ json: JSONValue?) -> Property<Components> {
    let color = property(json, Components([0, 0, 0, 1]))
    guard version < Version(4, 1, 9) else { return color }
    return color.map { Components($0.numbers.map { $0 / 255 }) }
  }

  func transform(_ json: JSONValue?) -> TransformModel {
    var transform = TransformModel()
    guard let json else { return transform }
    transform.anchor = vector(json["a"])
    if let position = own(json["p"]) {
      if position["s"]?.flag == true {
        transform.split = .init(x: number(position["x"]), y: number(position["y"]))
      } else {
        transform.position = vector(position)
      }
    }
    transform.scale = vector(json["s"], Vec2(100, 100))
    transform.rotation = number(json["r"] ?? json["rz"])
    transform.skew = number(json["sk"])
    transform.skewAxis = number(json["sa"])
    transform.opacity = number(json["o"], 100)
    transform.startOpacity = number(json["so"], 100)
    transform.endOpacity = number(json["eo"], 100)
    return transform
  }
}

// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import Foundation
import FoundationPieces
import LottieLayers
import QuartzCore
import Stage

/// A document on a stage.
struct OpenDocument {
  let stage: Stage
  let root: CALayer
  /// The frames a second that the document itself has; nil where its format has none.
  let frameRate: Double?
  /// The length that the document itself has, in seconds.
  private let ownLength: Double?
  /// The times of the document that have names.
  let markers: [LottieMarker]
  /// What of the document is not drawn.
  let problems: [String]
  /// What is heard of the document.
  let sounds: [LottieSound]
  /// The Lottie document that it is; nil for those of layers.
  private let animation: LottieDocument?
  /// The media time at which its own time begins.
  let beginning: Double

  /// What documents' names end in.
  static let endings = ["caml", "ca", "caar", "xml", "wallpaper", "tendies"] + animations
  /// What Lottie documents' names end in.
  static let animations = ["json", "lottie", "lot", "tgs"]

  /// The options that say how a document is put on its stage.
  static let options = [
    CommandSyntax.Option("--size", value: "WxH", help: "points; the document is fitted into them"),
    CommandSyntax.Option("--scale", value: "N", help: "pixels a point (2; of Lottie files 1)"),
    CommandSyntax.Option(
      "--background", value: "COLOR", help: "such as ffffff, or transparent (transparent)"),
    CommandSyntax.Option(
      "--state", value: "NAME[@S]", repeats: true,
      help: "puts layers into a state, at S seconds (0)"),
    CommandSyntax.Option(
      "--set", value: "NAME=VALUE", repeats: true,
      help: "LAYER.KEY, or a slot, text, colour or picture of a Lottie file"),
    CommandSyntax.Option("--animation", value: "ID", help: "the one of a .lottie archive"),
    CommandSyntax.Option("--theme", value: "ID", help: "the values of a .lottie archive's theme"),
    CommandSyntax.Option("--seed", value: "N", help: "what random numbers follow from (0)"),
    CommandSyntax.Option(
      "--strict", help: "ends with status 3 when something is not done as asked"),
  ]

  /// Whether a file's ending is that of a document.
  static func reads(_ path: String) -> Bool {
    endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Reads a document and puts it on a stage of its own, as its format has it: y grows upwards, unless
  /// the document's root turns that round.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - input: What was given of ``options``.
  ///   - pixels: The size of what it is made for, where none was given; nil for its own.
  ///   - begin: When it begins on its stage, and is first seen, in seconds.
  /// - Throws: What cannot be read, or makes no sense.
  init(
    _ path: String, _ input: CommandInput, pixels: CGSize? = nil, begin: CFTimeInterval = 0
  ) throws {
    let url = URL(fileURLWithPath: path)
    guard Self.reads(path) else {
      throw CommandError.input(
        "\(path) is no layer document: citrine reads .caml, .ca, .caar, .wallpaper, .tendies and Lottie's .json and "
          + ".lottie; a "
          + "Swift program films itself with --render")
    }
    let seed: UInt64 = try input.whole("--seed", in: 0...UInt64.max) ?? 0
    let clock = try StageClock.virtual(seed: seed)
    let contents = try Contents(url, input)
    root = contents.root
    (markers, sounds, beginning) = (contents.markers, contents.sounds, CACurrentMediaTime())
    (problems, animation) = (contents.problems.map(\.feature), contents.animation)
    (frameRate, ownLength) = (contents.frameRate, contents.length)
    let own = contents.size ?? Self.size(of: root)
    let scale = CGFloat(try input.number("--scale", in: 0.01...1e6) ?? contents.scale)
    let room = pixels.map { CGSize(width: $0.width / scale, height: $0.height / scale) }
    let size = try Self.size(input.text("--size")) ?? room ?? own
    stage = try Stage(
      size: size, scale: scale,
      background: try Self.color(input.text("--background")), clock: clock)
    stage.isStrict = input.has("--strict")
    let host = CALayer()
    host.bounds = CGRect(origin: .zero, size: own)
    host.position = CGPoint(x: size.width / 2, y: size.height / 2)
    host.isGeometryFlipped = contents.growsUpwards
    // The document's own time begins with the film's; many animations begin at its zero.
    let now = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    host.beginTime = now + begin
    let fit = min(size.width / own.width, size.height / own.height)
    host.setAffineTransform(CGAffineTransform(scaleX: fit, y: fit))
    host.addSublayer(root)
    stage.layer.addSublayer(Self.hidden(host, from: now, for: begin))
    for problem in contents.problems {
      Diagnostics.report(.document, problem.feature + " cannot be drawn") { problem.place }
    }
    for text in contents.settings { try set(text) }
    try enter(input.all("--state"), begin: begin)
  }

  /// A layer in another one, in which it is not seen for some seconds.
  private static func hidden(
    _ layer: CALayer, from start: CFTimeInterval, for seconds: CFTimeInterval
  ) -> CALayer {
    guard seconds > 0 else { return layer }
    let curtain = CALayer()
    let wait = CABasicAnimation(keyPath: "opacity")
    (wait.fromValue, wait.toValue) = (0, 0)
    (wait.beginTime, wait.duration) = (start, seconds)
    curtain.add(wait, forKey: "wait")
    curtain.addSublayer(layer)
    return curtain
  }

  /// What is in a file.
  struct Contents {
    let root: CALayer
    var size: CGSize?
    /// Whether y grows upwards in it.
    var growsUpwards = false
    /// Pixels a point, where nothing else is asked for.
    var scale = 2.0
    var frameRate: Double?
    var length: Double?
    var problems: [LottieProblem] = []
    var markers: [LottieMarker] = []
    var sounds: [LottieSound] = []
    /// What is to be set on layers.
    var settings: [String]
    /// The Lottie document; nil for those of layers.
    var animation: LottieDocument?

    init(_ url: URL, _ input: CommandInput) throws {
      settings = input.all("--set")
      guard OpenDocument.animations.contains(url.pathExtension.lowercased()) else {
        for option in ["--animation", "--theme"] where input.has(option) {
          throw CommandError.usage("\(option) is for .lottie archives, and \(url.path) is none")
        }
        let package = try CAPackage(contentsOf: url)
        root = package.rootLayer
        size = package.documentSize
        growsUpwards = !package.isGeometryFlipped
        return
      }
      var document = try LottieDocument(
        contentsOf: url, animation: input.text("--animation"), theme: input.text("--theme"))
      try Self.replace(&settings, of: &document)
      animation = document
      root = document.makeLayer()
      (size, scale) = (document.size, 1)
      (frameRate, length) = (document.frameRate, document.duration)
      (problems, markers, sounds) = (document.problems, document.markers, document.sounds)
    }

    /// Puts values in place of the document's own where something has their name, and leaves the
    /// others.
    private static func replace(
      _ settings: inout [String], of document: inout LottieDocument
    ) throws(CommandError) {
      var others: [String] = []
      for text in settings {
        // Names may hold the sign themselves: the longest one that there is counts.
        let places = text.indices.filter { text[$0] == "=" }
        guard let place = places.last(where: { document.hasName(String(text[..<$0])) }) else {
          others.append(text)
          continue
        }
        do throws(LottieError) {
          try document.replace(
            String(text[..<place]), withText: String(text[text.index(after: place)...]))
        } catch {
          throw .usage("--set: \(error.reason)")
        }
      }
      settings = others
    }
  }

  private static func size(of root: CALayer) -> CGSize {
    let size = root.frame.size
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
      return CGSize(width: 390, height: 844)
    }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private static func size(_ text: String?) throws(CommandError) -> CGSize? {
    guard let text else { return nil }
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw .usage("--size wants WIDTHxHEIGHT, such as 640x360, not \(text)")
    }
    return CGSize(width: parts[0], height: parts[1])
  }

  private static func color(_ text: String?) throws(CommandError) -> CGColor? {
    guard let text, text != "transparent" else { return nil }
    let names = ["black": "000000", "white": "ffffff"]
    let digits = names[text] ?? (text.hasPrefix("#") ? String(text.dropFirst()) : text)
    guard digits.count == 6, let number = UInt32(digits, radix: 16) else {
      throw .usage(
        "--background wants six hexadecimal digits, such as ff8800, or a name, not \(text)")
    }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  // MARK: - Changes

  private func layers() -> [CALayer] {
    var (all, open) = ([CALayer](), [root])
    while let layer = open.popLast() {
      all.append(layer)
      open += (layer.sublayers ?? []).reversed()
    }
    return all
  }

  /// What `--set` takes of this document: the names that a Lottie file has of its own, and of each layer
  /// with a name what the document itself says of it.
  var parameters: [ParameterRow] {
    let own = (animation?.names ?? []).map { name in
      ParameterRow(name: name, type: "String", initial: "", choices: [], help: "")
    }
    return own
      + layers().flatMap { layer -> [ParameterRow] in
        guard let name = layer.name, !name.isEmpty else { return [] }
        return CAMLValue.entries(of: layer).compactMap { entry in
          guard let text = entry.text, !entry.isInitial else { return nil }
          return ParameterRow(
            name: "\(name).\(entry.key)", type: entry.kind, initial: text, choices: [], help: "")
        }
      }
  }

  private func set(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .usage("--set wants NAME=VALUE, not \(text)") }
    let (layer, key) = try place(of: String(parts[0]))
    guard CAMLValue.set(String(parts[1]), forKeyPath: key, of: layer) else {
      throw .usage("--set: \(parts[1]) is no value of \(key) of \(layer.name ?? "")")
    }
  }

  /// Refuses the name of a value that the document does not have.
  func check(_ name: String) throws(CommandError) {
    if animation?.hasName(name) != true { _ = try place(of: name) }
  }

  /// The layer and the property that a name means, such as "title.string".
  private func place(of path: String) throws(CommandError) -> (CALayer, key: String) {
    // Names may hold dots themselves: the longest one that there is counts.
    let found = layers().filter { $0.name.map { path.hasPrefix($0 + ".") } == true }
      .max { ($0.name ?? "").count < ($1.name ?? "").count }
    guard let layer = found, let name = layer.name else {
      if let animation { throw .usage("--set: \(animation.unknown(path).reason)") }
      let names = Set(layers().compactMap(\.name)).sorted()
      throw .usage(
        "--set: no layer of the document has the name that \(path) begins with: "
          + NearName.hint(String(path.prefix { $0 != "." }), among: names))
    }
    let key = String(path.dropFirst(name.count + 1))
    guard type(of: layer).valueType(forKeyPath: key) != nil else {
      throw .usage(
        "--set: \(name) has no \(key): "
          + NearName.hint(key, among: CAMLValue.entries(of: layer).map(\.key)))
    }
    return (layer, key)
  }

  /// States are entered at their times, the first ones without a transition.
  private func enter(_ texts: [String], begin: CFTimeInterval) throws(CommandError) {
    let controller = CAStateController(layer: root)
    controller.setInitialStatesOfLayer(root)
    let stated = layers().filter { $0.states != nil }
    for text in texts {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let seconds = parts.count > 1 ? parts.last.flatMap { Double($0) } : 0
      let name =
        parts.count > 1 && seconds != nil
        ? parts.dropLast().joined(separator: "@") : text
      guard stated.contains(where: { $0.state(withName: name) != nil }) else {
        let names = stated.flatMap { $0.states ?? [] }.compactMap(\.name).joined(separator: ", ")
        throw .usage(
          "--state: there is no state \(name); there are: \(names.isEmpty ? "none" : names)")
      }
      let time = seconds.map { $0 > 0 ? $0 + begin : $0 } ?? 0
      func enter(_ speed: Float) {
        for layer in stated {
          if let state = layer.state(withName: name) {
            controller.setState(state, ofLayer: layer, transitionSpeed: speed)
          }
        }
      }
      guard time > 0 else {
        enter(0)
        continue
      }
      // The main queue runs on the thread that films.
      nonisolated(unsafe) let late = { enter(1) }
      DispatchQueue.main.asyncAfter(deadline: .now() + time) { late() }
    }
  }

  /// Whether anything in the document moves, as far as can be told before it does.
  private var moves: Bool {
    layers().contains { !($0.animationKeys() ?? []).isEmpty || $0 is CAEmitterLayer }
  }

  /// Says that nothing moves in what is filmed, where nothing does.
  ///
  /// - Parameter input: What was asked for: states that are entered later move.
  func noteStillness(_ input: CommandInput) {
    let changes = input.all("--state").contains { $0.contains("@") }
    guard !changes && !moves else { return }
    Diagnostics.report(
      .motion, "nothing moves in \(input.arguments[0]): a picture shows as much, such as -o out.png"
    )
  }

  /// When the last animation that ends has ended, or the longest round of those that do not; six
  /// seconds where nothing moves.
  var length: Double {
    if let ownLength { return ownLength }
    var length = 0.0
    for layer in layers() {
      for key in layer.animationKeys() ?? [] {
        if let animation = layer.animation(forKey: key) {
          length = max(length, Self.length(of: animation))
        }
      }
    }
    return length > 0 ? min(length, 3600) : 6
  }

  private static func length(of animation: CAAnimation) -> Double {
    let round = animation.duration > 0 && animation.duration.isFinite ? animation.duration : 0.25
    let cycle = animation.autoreverses ? round * 2 : round
    let count = Double(animation.repeatCount)
    let whole = count > 0 && count.isFinite ? cycle * count : cycle
    let speed = Double(abs(animation.speed))
    return max(0, animation.beginTime) + (speed > 0 ? whole / speed : whole)
  }
}

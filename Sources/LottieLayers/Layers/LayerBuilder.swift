// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import QuartzCore

/// Makes layers of a document.
///
/// A composition is a layer of its size, whose time is the composition's frame divided by the frame
/// rate. Each layer of it is one that is shown for its frames, with a chain of layers for its
/// parents' transforms and its own, and the content innermost.
final class LayerBuilder {
  let animation: Animation
  let tracks: Tracks
  let maker: RecipeMaker
  /// Whether files can hold what is made: paths are worked out frame by frame then, and gradients are
  /// layers with masks.
  let isPlain: Bool
  let pictures: PictureSource
  private(set) var problems: [LottieProblem] = []
  /// The compositions that are being made, outermost first, and the names of the layers that show
  /// them.
  private var open: [String] = []
  private var route: [String] = []
  private var count = 0

  /// Compositions inside compositions; deeper ones are left out.
  private static let depthLimit = 64
  /// More layers than a document is to make, compositions that are used often counted each time.
  private static let layerLimit = 100_000

  init(_ animation: Animation, pictures: PictureSource, isPlain: Bool) {
    self.animation = animation
    self.isPlain = isPlain
    maker = RecipeMaker(frameRate: animation.frameRate)
    self.pictures = pictures
    tracks = Tracks(frameRate: animation.frameRate)
  }

  /// Notes what is not drawn, once for each feature, with the first layer that has a name and the
  /// compositions around it.
  func report(_ feature: String, at layer: String?) {
    let path = route + (layer.map { [$0] } ?? [])
    let layer = path.isEmpty ? nil : path.joined(separator: "/")
    if let known = problems.firstIndex(where: { $0.feature == feature }) {
      // A layer with a name is easier to find.
      problems[known].place = problems[known].place ?? layer
      return
    }
    problems.append(LottieProblem(feature: feature, place: layer))
  }

  /// Counts a layer; false when there are more than are made.
  func spend() -> Bool {
    count += 1
    if count == Self.layerLimit { report("more than \(Self.layerLimit) layers", at: nil) }
    return count < Self.layerLimit
  }

  // MARK: - Compositions

  /// The whole document.
  func root() -> CALayer {
    let layer = composition(animation.layers, size: animation.size)
    // The document's first frame is at its layer's time 0.
    layer.timeOffset = animation.frames.lowerBound / animation.frameRate
    return layer
  }

  /// A layer that shows a composition and clips it.
  func composition(_ models: [LayerModel], size: Vec2) -> CALayer {
    let layer = TransformLayers.plain()
    layer.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
    layer.masksToBounds = true
    let family = Family(models)
    /// What holds layers in space that follow each other.
    var space: CALayer?
    for place in models.indices.reversed() {
      let model = models[place]
      guard !model.isMatte, !model.isHidden, spend() else { continue }
      guard let shown = shown(place, of: family, size: size, mattes: []) else { continue }
      guard isInSpace(model, family) else {
        space = nil
        layer.addSublayer(shown)
        continue
      }
      let holder = space ?? TransformLayers.plain()
      if space == nil { layer.addSublayer(holder) }
      space = holder
      sink(shown, model, family, size)
      holder.addSublayer(shown)
    }
    return layer
  }

  /// A layer as its composition shows it; nil where nothing of it is to be seen.
  ///
  /// - Parameters:
  ///   - place: The layer's place in the composition.
  ///   - family: The composition.
  ///   - size: The composition's size.
  ///   - mattes: The places of the layers that this one is a matte of, for rings.
  /// - Returns: The layer.
  private func shown(
    _ place: Int, of family: Family, size: Vec2, mattes: [Int]
  ) -> CALayer? {
    let model = family.models[place]
    for problem in model.problems + model.motionProblems { report(problem, at: model.name) }
    guard let content = content(of: model) else { return nil }
    var layer = transformed(content, model, family: family, size: size)
    layer.name = model.name
    if let matte = model.matte, let source = family.matte(of: place), source != place,
      !mattes.contains(source), mattes.count < Self.depthLimit
    {
      let mask = shown(source, of: family, size: size, mattes: mattes + [place])
      let masked = TransformLayers.plain()
      masked.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
      masked.name = model.name
      masked.addSublayer(layer)
      masked.mask = Mattes.mask(mask, matte, size: size)
      layer = masked
    } else if model.matte != nil {
      report("a matte that is missing or its own", at: model.name)
    }
    blend(layer, model.blendMode, name: model.name)
    return layer
  }

  /// The content in the layers of its own transform and its parents'.
  private func transformed(
    _ content: CALayer, _ model: LayerModel, family: Family, size: Vec2
  ) -> CALayer {
    let parents = family.parents(of: model)
    if !parents.isComplete { report("a parent that is missing or its own", at: model.name) }
    for parent in parents.all {
      for problem in parent.motionProblems { report(problem, at: parent.name) }
    }
    var outer: CALayer
    if isInSpace(model, family) {
      outer = placed(content, model, family, size)
      fade(outer, model.transform.opacity)
    } else {
      let own = TransformLayers(model.transform, orients: model.orients, tracks: tracks)
      own.inner.addSublayer(content)
      fade(own.outer, model.transform.opacity)
      outer = own.outer
      for parent in parents.all {
        let moved = TransformLayers(parent.transform, orients: parent.orients, tracks: tracks)
        moved.inner.addSublayer(outer)
        outer = moved.outer
      }
    }
    // What is seen all the time needs nothing to show it.
    if model.frames.lowerBound > animation.frames.lowerBound
      || model.frames.upperBound < animation.frames.upperBound || !open.isEmpty
    {
      tracks.show(outer, model.frames)
    }
    return outer
  }

  func fade(_ layer: CALayer, _ opacity: Property<Double>) {
    func share(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }
    layer.opacity = Float(share(opacity.initial))
    if let animation = tracks.animation("opacity", opacity, { share($0) }) {
      layer.add(animation, forKey: "opacity")
    }
  }

  // MARK: - Content

  /// What a layer shows, in its own coordinates; nil for what shows nothing.
  private func content(of model: LayerModel) -> CALayer? {
    finished(model).map { content in styles(on: content, model) { self.finished(model) } }
  }

  /// What a layer shows after its masks and effects.
  private func finished(_ model: LayerModel) -> CALayer? {
    plain(model).map { content in
      effects(on: model.masks.isEmpty ? content : masked(content, by: model.masks), model)
    }
  }

  private func plain(_ model: LayerModel) -> CALayer? {
    switch model.content {
    case .null, .camera: return nil
    case .sound(let name, _):
      if isPlain { report("sound, in files", at: model.name) }
      if case .sound(let asset)? = animation.assets[name], pictures.data(of: asset) != nil {
        return nil
      }
      report("the sound \(name), which is not there or not beside the document", at: model.name)
      return nil
    case .unknown(let name):
      report(name, at: model.name)
      return nil
    case .solid(let color, let size):
      let solid = TransformLayers.plain()
      solid.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
      solid.backgroundColor = Self.color(color)
      return solid
    case .composition(let name, let size): return precomposition(name, size: size, model)
    case .picture(let name): return picture(name, model)
    case .shapes(let items): return shapes(items, name: model.name)
    case .text(let text): return self.text(text, name: model.name)
    }
  }

  private func precomposition(_ name: String, size: Vec2?, _ model: LayerModel) -> CALayer? {
    guard case .composition(let layers)? = animation.assets[name] else {
      report("the composition \(name), which is not there", at: model.name)
      return nil
    }
    guard !open.contains(name), open.count < Self.depthLimit else {
      report("compositions that hold themselves", at: model.name)
      return nil
    }
    if model.remap != nil, layers.contains(where: \.isSound) {
      report("sound in remapped time", at: model.name)
    }
    open.append(name)
    let outer = route
    if let name = model.name { route.append(name) }
    defer {
      open.removeLast()
      route = outer
    }
    let layer = composition(layers, size: size ?? animation.size)
    if let remap = model.remap {
      self.remap(layer, remap, model)
    } else {
      layer.beginTime = model.start / animation.frameRate
      layer.speed = Float(1 / model.stretch)
    }
    return layer
  }

  private func picture(_ name: String, _ model: LayerModel) -> CALayer? {
    guard case .picture(let asset)? = animation.assets[name] else {
      report("the picture \(name), which is not there", at: model.name)
      return nil
    }
    let (image, problem) = pictures.image(asset)
    if let problem { report(problem, at: model.name) }
    guard let image else { return nil }
    let layer = TransformLayers.plain()
    let width = asset.size.x > 0 ? asset.size.x : Double(image.width)
    let height = asset.size.y > 0 ? asset.size.y : Double(image.height)
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.contents = image
    layer.contentsGravity = .resize
    return layer
  }

  static func color(_ color: Components) -> CGColor {
    func part(_ index: Int) -> Double {
      index < color.numbers.count ? min(max(color.numbers[index], 0), 1) : 0
    }
    return CGColor(srgbRed: part(0), green: part(1), blue: part(2), alpha: 1)
  }
}

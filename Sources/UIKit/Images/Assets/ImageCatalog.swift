// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Finds picture files by their names, beside the program and in catalogues of assets.
enum ImageCatalog {
  /// What is found once stays; a name means one bundle's picture for one kind of surroundings.
  private struct Key: Hashable {
    var name: String
    var bundle: String
    var scale: CGFloat
    var traits: UITraitCollection.Values
  }

  /// A file and the pixels a point that it has; 0 for shapes, which have as many as is wanted.
  private struct Candidate {
    var path: String
    var scale: CGFloat
  }

  /// The files of a name.
  private struct Found {
    var variants: [(traits: AssetTraits, value: Candidate)]
    var renderingMode = UIImage.RenderingMode.automatic
    var keepsVectors = true

    /// Whether there are variants for bright and dark surroundings.
    var isDynamic: Bool { Set(variants.map(\.traits)).count > 1 }
  }

  private static let found = Mutex<[Key: UIImage]>([:])
  private static let endings = [
    "", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf",
  ]

  /// The picture of a name; nil, and one sentence on standard error, when there is none.
  static func content(
    named name: String, in bundle: Bundle?, traits: UITraitCollection? = nil,
    isExpected: Bool = true
  ) -> UIImage.Content? {
    guard !name.isEmpty else { return nil }
    let all = UITraitCollection(traitsFrom: [.current, traits].compactMap { $0 })
    let given = traits.map(\.displayScale) ?? 0
    let scale = given > 0 ? given : ScreenScale.main
    let key = Key(
      name: name, bundle: bundle?.bundlePath ?? "", scale: scale, traits: all.values)
    if let known = found.withLock({ $0[key] }) { return known.content }
    let places = AssetCatalog.folders(of: bundle)
    // Sets have no ending: a name with one means the set where no file has all of it.
    let names = [name, setName(name)].compactMap { $0 }
    for (name, folder) in names.flatMap({ name in places.map { (name, $0) } }) {
      if let symbol = CustomSymbol.named(name, in: folder) {
        let recipe = SymbolRecipe(name: name, configuration: .unspecified, custom: symbol)
        guard let content = recipe.content(all) else { continue }
        found.withLock { $0[key] = UIImage(content: content) }
        return content
      }
      let files = files(named: name, in: folder)
      guard var content = content(of: files, for: all, scale: scale) else { continue }
      if files.isDynamic { content.asset = asset(files, all, scale: scale) }
      found.withLock { $0[key] = UIImage(content: content) }
      return content
    }
    if isExpected {
      Diagnostics.report(
        "there is no picture named \(name) in \(places.joined(separator: ", ")). Put a PNG, JPEG, "
          + "GIF, WebP, SVG or PDF file of that name there, or an asset catalogue.",
        kind: .image)
    }
    return nil
  }

  private static func content(
    of files: Found, for traits: UITraitCollection, scale: CGFloat
  ) -> UIImage.Content? {
    guard let best = choose(AssetTraits.best(files.variants, for: traits), scale: scale) else {
      return nil
    }
    var content: UIImage.Content?
    if best.scale == 0 {
      content = ImageReader.vector(ofFile: best.path, scale: scale)
      if !files.keepsVectors { content?.vector = nil }
    } else {
      content = ImageReader.content(ofFile: best.path)
      content?.scale = best.scale
    }
    content?.renderingMode = files.renderingMode
    return content
  }

  /// The variants of a set for bright and dark surroundings.
  private static func asset(
    _ files: Found, _ traits: UITraitCollection, scale: CGFloat
  ) -> UIImageAsset {
    let asset = UIImageAsset()
    for style in [UIUserInterfaceStyle.light, .dark] {
      let own = UITraitCollection(userInterfaceStyle: style)
      let all = UITraitCollection(traitsFrom: [traits, own])
      guard let content = content(of: files, for: all, scale: scale) else { continue }
      asset.register(UIImage(content: content), with: own)
    }
    return asset
  }

  /// The candidate whose scale is the least that is enough, otherwise the greatest; shapes before
  /// all.
  private static func choose(_ candidates: [Candidate], scale: CGFloat) -> Candidate? {
    if let shapes = candidates.first(where: { $0.scale == 0 }) { return shapes }
    let enough = candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
    return enough ?? candidates.max { $0.scale < $1.scale }
  }

  private static func isVector(_ path: String) -> Bool {
    ["svg", "pdf"].contains(NSString(string: path).pathExtension.lowercased())
  }

  private static func files(named name: String, in folder: String) -> Found {
    let given = NSString(string: name)
    let known = endings.dropFirst().contains(".\(given.pathExtension.lowercased())")
    let stem = known ? given.deletingPathExtension : name
    let endings = known ? [".\(given.pathExtension)"] : Array(endings)
    var result = Found(variants: [])
    // A name that says its scale means the file of that scale.
    let own = marks.first { !$0.mark.isEmpty && stem.hasSuffix($0.mark) }
    for (mark, scale) in own.map({ [("", $0.scale)] }) ?? marks {
      for ending in endings {
        let path = "\(folder)/\(stem)\(mark)\(ending)"
        guard BundleFiles.hasFile(path, in: folder) else { continue }
        result.variants.append(
          (AssetTraits([:]), Candidate(path: path, scale: isVector(path) ? 0 : scale)))
        break
      }
    }
    return result.variants.isEmpty ? assets(named: name, in: folder) : result
  }

  /// What names of files say of their pixels a point.
  private static let marks: [(mark: String, scale: CGFloat)] = [("", 1), ("@2x", 2), ("@3x", 3)]

  /// Endings of pictures that a set may have been made of, beside those that files are looked for
  /// by.
  private static let otherEndings: Set<String> = ["tiff", "tif", "bmp", "heic", "heif", "ico"]

  /// The name of the set that a file's name means: without the ending of a picture and the mark of
  /// its scale; nil for what has neither.
  private static func setName(_ name: String) -> String? {
    let given = NSString(string: name)
    let ending = given.pathExtension.lowercased()
    let isPicture = endings.dropFirst().contains(".\(ending)") || otherEndings.contains(ending)
    var stem = Substring(isPicture ? given.deletingPathExtension : name)
    if let mark = marks.first(where: { !$0.mark.isEmpty && stem.hasSuffix($0.mark) }) {
      stem = stem.dropLast(mark.mark.count)
    }
    return stem.isEmpty || stem == name ? nil : String(stem)
  }

  /// The files of `<name>.imageset` in the folder's catalogues.
  private static func assets(named name: String, in folder: String) -> Found {
    var result = Found(variants: [])
    guard let set = AssetCatalog.set(named: name, kind: "imageset", in: folder) else {
      return result
    }
    let properties = set.contents["properties"] as? [String: Any] ?? [:]
    switch properties["template-rendering-intent"] as? String {
    case "template": result.renderingMode = .alwaysTemplate
    case "original": result.renderingMode = .alwaysOriginal
    default: break
    }
    result.keepsVectors = properties["preserves-vector-representation"] as? Bool == true
    result.variants = set.variants("images").compactMap { image in
      guard let path = set.path(of: image) else { return nil }
      let scale = (image["scale"] as? String)?.dropLast()
      let factor = scale.flatMap { Double($0) }.map { CGFloat($0) } ?? 1
      return (AssetTraits(image), Candidate(path: path, scale: isVector(path) ? 0 : factor))
    }
    return result
  }
}

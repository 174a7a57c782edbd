// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A set of a catalogue of assets: a folder with variants of one thing.
struct AssetSet {
  /// Where the set's files lie.
  var folder: String
  /// What `Contents.json` says.
  var contents: [String: Any]

  /// The variants under a key.
  func variants(_ key: String) -> [[String: Any]] { contents[key] as? [[String: Any]] ?? [] }

  /// The path of a variant's file; nil for one that names none, or one elsewhere.
  func path(of variant: [String: Any]) -> String? {
    guard let file = variant["filename"] as? String, !file.contains("/") else { return nil }
    let path = "\(folder)/\(file)"
    return BundleFiles.hasFile(path, in: folder) ? path : nil
  }
}

/// Finds the sets of asset catalogues (`.xcassets`), as Xcode leaves them on disk.
enum AssetCatalog {
  /// The most folders that are searched for a set.
  private static let folderLimit = 4096

  /// Where a bundle's catalogues and loose files may lie.
  static func folders(of bundle: Bundle?) -> [String] {
    let bundle = bundle ?? .main
    var roots = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
    if bundle == .main {
      roots.append(FileManager.default.currentDirectoryPath)
    }
    var result: [String] = []
    for root in roots {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let others = names.filter { $0.hasSuffix(".bundle") || $0 == "Resources" }
      let resources = (ResourceFolder.names(among: names) + others).sorted()
      for folder in [root] + resources.map({ "\(root)/\($0)" }) where !result.contains(folder) {
        result.append(folder)
      }
    }
    return result
  }

  /// The set of a name and kind, such as `colorset`, in the catalogues of a folder.
  static func set(named name: String, kind: String, in folder: String) -> AssetSet? {
    guard !name.isEmpty else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var pending = names.sorted().filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
    var visited = 0
    while let place = pending.popLast(), visited < folderLimit {
      visited += 1
      let set = "\(place)/\(name).\(kind)"
      if let data = BundleFiles.contents("\(set)/Contents.json", in: folder) {
        guard
          let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else {
          Diagnostics.report("\(set)/Contents.json is no JSON", kind: .resource)
          return nil
        }
        return AssetSet(folder: set, contents: object)
      }
      let inner = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for entry in inner.sorted() where !entry.contains(".") { pending.append("\(place)/\(entry)") }
    }
    return nil
  }
}

/// What a variant of an asset is made for.
struct AssetTraits: Hashable {
  var idiom = UIUserInterfaceIdiom.unspecified
  var style = UIUserInterfaceStyle.unspecified
  var contrast = UIAccessibilityContrast.unspecified
  var gamut = UIDisplayGamut.unspecified

  /// Reads what a variant's entry says; unknown words say nothing.
  init(_ variant: [String: Any]) {
    switch variant["idiom"] as? String {
    case "iphone": idiom = .phone
    case "ipad": idiom = .pad
    case "tv": idiom = .tv
    case "car": idiom = .carPlay
    case "mac": idiom = .mac
    case "vision": idiom = .vision
    default: break
    }
    switch variant["display-gamut"] as? String {
    case "display-P3": gamut = .P3
    case "sRGB": gamut = .SRGB
    default: break
    }
    for appearance in variant["appearances"] as? [[String: Any]] ?? [] {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): style = .dark
      case ("luminosity", "light"): style = .light
      case ("contrast", "high"): contrast = .high
      default: break
      }
    }
  }

  /// How well the variant suits traits: the more it says the better; nil where it says otherwise.
  ///
  /// The brightness of the surroundings counts most, then the kind of device, the contrast and
  /// the gamut.
  func fitness(_ traits: UITraitCollection) -> Int? {
    let values = traits.values
    var fitness = 0
    if style != .unspecified {
      let wanted = values.style == .unspecified ? .light : values.style
      if style != wanted { return nil }
      fitness += 8
    }
    if idiom != .unspecified {
      if idiom != values.idiom { return nil }
      fitness += 4
    }
    if contrast == .high {
      if values.contrast != .high { return nil }
      fitness += 2
    }
    if gamut != .unspecified {
      let wanted = values.gamut == .unspecified ? .SRGB : values.gamut
      if gamut != wanted { return nil }
      fitness += 1
    }
    return fitness
  }

  /// The variants that suit traits best, all of the same fitness; all where none suits.
  static func best<Variant>(
    _ variants: [(traits: AssetTraits, value: Variant)], for traits: UITraitCollection
  ) -> [Variant] {
    let rated = variants.compactMap { variant in
      variant.traits.fitness(traits).map { ($0, variant.value) }
    }
    guard let most = rated.map(\.0).max() else { return variants.map(\.value) }
    return rated.filter { $0.0 == most }.map(\.1)
  }
}

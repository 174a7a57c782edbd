// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Finds picture files by their names, beside the program and in catalogues of assets.
enum ImageCatalog {
  /// What is found once stays; a name means one bundle's picture at one scale.
  private struct Key: Hashable {
    var name: String
    var bundle: String
    var scale: CGFloat
  }

  /// A file and the pixels a point that it has.
  private struct Candidate {
    var path: String
    var scale: CGFloat
  }

  private static let found = Mutex<[Key: UIImage]>([:])
  private static let endings = ["", ".png", ".jpg", ".jpeg", ".gif", ".webp"]
  /// The most folders that are searched for catalogues.
  private static let folderLimit = 4096

  /// The picture of a name; nil, and one sentence on standard error, when there is none.
  static func content(
    named name: String, in bundle: Bundle?, scale: CGFloat, isExpected: Bool = true
  ) -> UIImage.Content? {
    guard !name.isEmpty else { return nil }
    let key = Key(name: name, bundle: bundle?.bundlePath ?? "", scale: scale)
    if let known = found.withLock({ $0[key] }) { return known.content }
    let places = folders(of: bundle)
    for folder in places {
      guard let best = choose(files(named: name, in: folder), scale: scale),
        var content = ImageReader.content(ofFile: best.path)
      else { continue }
      content.scale = best.scale
      found.withLock { $0[key] = UIImage(content: content) }
      return content
    }
    if isExpected {
      Diagnostics.report(
        "there is no picture named \(name) in \(places.joined(separator: ", ")). Put a PNG, JPEG, "
          + "GIF or WebP file of that name there, or an asset catalogue.", kind: .image)
    }
    return nil
  }

  /// Where files of a bundle lie: in it, and in its folders of resources.
  static func folders(of bundle: Bundle?) -> [String] {
    let bundle = bundle ?? .main
    var roots = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
    if bundle == .main {
      roots.append(FileManager.default.currentDirectoryPath)
    }
    var result: [String] = []
    for root in roots {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let resources = names.sorted().filter {
        $0.hasSuffix(".resources") && !isOfAnotherProgram($0, among: names)
          || $0.hasSuffix(".bundle") || $0 == "Resources"
      }
      for folder in [root] + resources.map({ "\(root)/\($0)" }) where !result.contains(folder) {
        result.append(folder)
      }
    }
    return result
  }

  /// Whether a folder `package_target.resources` is that of a program beside this one.
  static func isOfAnotherProgram(
    _ folder: String, among names: [String],
    own: String? = Bundle.main.executableURL?.lastPathComponent
  ) -> Bool {
    let parts = folder.dropLast(".resources".count).split(separator: "_")
    let targets = parts.indices.dropFirst().map { parts[$0...].joined(separator: "_") }
    return !targets.contains { $0 == own } && targets.contains(where: names.contains)
  }

  /// The candidate whose scale is the least that is enough, otherwise the greatest.
  private static func choose(_ candidates: [Candidate], scale: CGFloat) -> Candidate? {
    let enough = candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
    return enough ?? candidates.max { $0.scale < $1.scale }
  }

  private static func files(named name: String, in folder: String) -> [Candidate] {
    let given = NSString(string: name)
    let known = endings.dropFirst().contains(".\(given.pathExtension.lowercased())")
    let stem = known ? given.deletingPathExtension : name
    let endings = known ? [".\(given.pathExtension)"] : Array(endings)
    var result: [Candidate] = []
    for (mark, scale) in [("", 1), ("@2x", 2), ("@3x", 3)] as [(String, CGFloat)] {
      for ending in endings {
        let path = "\(folder)/\(stem)\(mark)\(ending)"
        guard isFile(path) else { continue }
        result.append(Candidate(path: path, scale: scale))
        break
      }
    }
    return result.isEmpty ? assets(named: name, in: folder) : result
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// The files of `<name>.imageset` in the folder's catalogues.
  private static func assets(named name: String, in folder: String) -> [Candidate] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var pending = names.sorted().filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
    var visited = 0
    while let place = pending.popLast(), visited < folderLimit {
      visited += 1
      let set = "\(place)/\(name).imageset"
      if isFile("\(set)/Contents.json") { return images(of: set) }
      let inner = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for entry in inner.sorted() where !entry.contains(".") { pending.append("\(place)/\(entry)") }
    }
    return []
  }

  /// What a set's `Contents.json` lists.
  private static func images(of set: String) -> [Candidate] {
    guard let data = FileManager.default.contents(atPath: "\(set)/Contents.json"),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let images = object["images"] as? [[String: Any]]
    else { return [] }
    return images.compactMap { image in
      guard let file = image["filename"] as? String, !file.contains("/") else { return nil }
      let scale = (image["scale"] as? String)?.dropLast()
      return Candidate(
        path: "\(set)/\(file)", scale: scale.flatMap { Double($0) }.map { CGFloat($0) } ?? 1)
    }
  }
}

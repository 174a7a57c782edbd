// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import ZipFiles

/// A wallpaper as people hand them round: a folder of several packages, which lie above each other.
struct Wallpaper {
  /// The tree of all packages.
  let rootLayer: CALayer
  let isGeometryFlipped: Bool
  let size: CGSize

  /// What wallpapers' packages are, from back to front: what floats lies above the clock.
  private static let roles = ["background", "foreground", "floating"]
  private static let listName = "Wallpaper.plist"
  private static let listLimit = 1 << 20

  /// Reads a folder, `.wallpaper`.
  init(folder: URL) throws {
    let names = try Self.packages(of: folder)
    guard !names.isEmpty else {
      throw CAMLError(
        file: folder.path, "the wallpaper has no packages (.ca): nothing can be shown")
    }
    let packages = try names.map { name in
      try CAPackage(contentsOf: folder.appendingPathComponent(name), type: .bundle)
    }
    let frame = packages[0].rootLayer.frame
    size = packages[0].documentSize ?? frame.size
    isGeometryFlipped = packages[0].isGeometryFlipped
    rootLayer = CALayer()
    rootLayer.bounds = CGRect(origin: .zero, size: size)
    rootLayer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    for package in packages {
      let holder = CALayer()
      holder.frame = rootLayer.bounds
      holder.isGeometryFlipped = package.isGeometryFlipped != isGeometryFlipped
      holder.addSublayer(package.rootLayer)
      rootLayer.addSublayer(holder)
    }
  }

  /// Reads an archive of wallpapers, `.tendies`, of which the first counts.
  init(archive: URL) throws {
    guard let data = try? Data(contentsOf: archive, options: .mappedIfSafe) else {
      throw CAMLError(
        file: archive.path, "the file cannot be read: is it there, and yours to read?")
    }
    let zip = try ZipArchive([UInt8](data), file: archive.path)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-wallpaper-\(UUID().uuidString)")
    // Pictures are read with the document, so that nothing of it has to stay.
    defer { try? FileManager.default.removeItem(at: folder) }
    try zip.unpack(into: folder, file: archive.path)
    guard let place = Self.wallpaper(in: folder) else {
      throw CAMLError(
        file: archive.path, "the archive holds no wallpaper and no packages (.ca) of one")
    }
    do {
      try self.init(folder: place)
    } catch let error as CAMLError {
      // The folder has gone when the error is read.
      let inside = error.file.replacingOccurrences(of: folder.path + "/", with: "")
      throw CAMLError(file: "\(archive.path): \(inside)", line: error.line, error.reason)
    }
  }

  /// The first wallpaper of a folder, or else the folder that holds packages.
  private static func wallpaper(in folder: URL) -> URL? {
    let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { !$0.hasPrefix("__MACOSX") }
    func place(_ ending: String) -> String? {
      names.first { NSString(string: $0).pathExtension.lowercased() == ending }
    }
    if let name = place("wallpaper") { return folder.appendingPathComponent(name) }
    return place("ca").map { folder.appendingPathComponent($0).deletingLastPathComponent() }
  }

  /// The names of packages from back to front, as the list has them or, without one, as they are called.
  private static func packages(of folder: URL) throws -> [String] {
    let place = folder.appendingPathComponent(listName)
    guard FileManager.default.fileExists(atPath: place.path) else {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .sorted()
        .filter { NSString(string: $0).pathExtension.lowercased() == "ca" }
      func role(_ name: String) -> Int {
        roles.firstIndex { name.lowercased().contains($0) } ?? 0
      }
      return names.enumerated().sorted {
        (role($0.element), $0.offset) < (role($1.element), $1.offset)
      }.map(\.element)
    }
    guard let data = try? Data(contentsOf: place), data.count <= listLimit,
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let assets = (list as? [String: Any])?["assets"] as? [String: Any]
    else {
      throw CAMLError(file: place.path, "this is no list of a wallpaper's packages")
    }
    // Who has one wallpaper for both screens says so; else that of the first screen counts.
    let screen = ["lockAndHome", "lockScreen", "lock"].first { assets[$0] != nil }
    let key = screen ?? assets.keys.min() ?? ""
    let looks = assets[key] as? [String: Any] ?? [:]
    let look = (looks["default"] ?? looks.keys.min().flatMap { looks[$0] }) as? [String: Any] ?? [:]
    return try roles.compactMap { role in
      // Some keys end in "Key", and others do not.
      let key = look.keys.sorted().first { $0.lowercased().hasPrefix(role + "animationfilename") }
      guard let name = key.flatMap({ look[$0] as? String }), !name.isEmpty else { return nil }
      guard !name.contains("/"), name != "..", name != "." else {
        throw CAMLError(
          file: place.path, "the package \(name) lies outside of the wallpaper and is not read")
      }
      return name
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What kind of file a package is.
public struct CAPackageType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A folder with a document and its files, `.ca`.
  public static let bundle = Self(rawValue: "com.apple.coreanimation-bundle")
  /// A document alone, `.caml`.
  public static let file = Self(rawValue: "com.apple.coreanimation-xml")
  /// An archive of a tree of layers, `.caar`.
  public static let archive = Self(rawValue: "com.apple.coreanimation-archive")
  /// A folder of packages that lie above each other, `.wallpaper`, or a zip archive of such folders,
  /// `.tendies`.
  ///
  /// An addition.
  public static let wallpaper = Self(rawValue: "citrine.wallpaper")
}

/// A tree of layers that lies in files.
open class CAPackage: NSObject {
  /// The root of the tree.
  public let rootLayer: CALayer
  /// Whether the package was made for a space in which y grows upwards the other way round.
  public let isGeometryFlipped: Bool
  /// The names of the layers that the package is about.
  public let publishedObjectNames: [String]
  /// The size that the package's editor had, in points; nil where it does not say.
  ///
  /// An addition.
  public let documentSize: CGSize?

  /// The largest list of properties that is read, in bytes.
  private static let listLimit = 1 << 20

  /// Reads a package.
  ///
  /// - Parameters:
  ///   - url: A file or folder of this machine.
  ///   - type: What it is; nil has it told by the name.
  ///   - options: None are known.
  /// - Returns: The package.
  /// - Throws: ``CAMLError``: what is wrong, and where.
  open class func package(
    withContentsOf url: URL, type: CAPackageType? = nil, options: [String: Any]? = nil
  ) throws -> CAPackage {
    try CAPackage(contentsOf: url, type: type)
  }

  /// Reads a package.
  ///
  /// - Parameters:
  ///   - url: A file or folder of this machine.
  ///   - type: What it is; nil has it told by the name.
  /// - Throws: ``CAMLError``: what is wrong, and where.
  public init(contentsOf url: URL, type: CAPackageType? = nil) throws {
    switch try type ?? Self.type(of: url) {
    case .bundle:
      let index = try PackageIndex(folder: url, limit: Self.listLimit)
      rootLayer = try Self.document(index.document, in: url)
      isGeometryFlipped = index.isGeometryFlipped
      publishedObjectNames = index.publishedObjectNames
      documentSize = index.size
    case .wallpaper:
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      let wallpaper =
        isFolder.boolValue ? try Wallpaper(folder: url) : try Wallpaper(archive: url)
      (rootLayer, documentSize) = (wallpaper.rootLayer, wallpaper.size)
      (isGeometryFlipped, publishedObjectNames) = (wallpaper.isGeometryFlipped, [])
    case .archive:
      rootLayer = try Self.archive(url)
      (isGeometryFlipped, publishedObjectNames, documentSize) = (false, [], nil)
    default:
      rootLayer = try Self.document(url, in: url.deletingLastPathComponent())
      (isGeometryFlipped, publishedObjectNames, documentSize) = (false, [], nil)
    }
    super.init()
  }

  /// The layer of a name.
  ///
  /// - Parameter name: A name, published or not.
  /// - Returns: The first such layer, outermost first; nil where there is none.
  open func publishedObject(withName name: String) -> Any? {
    var open = [rootLayer]
    while !open.isEmpty {
      let layer = open.removeFirst()
      if layer.name == name { return layer }
      open += layer.sublayers ?? []
    }
    return nil
  }

  // MARK: - Reading

  private static func type(of url: URL) throws -> CAPackageType {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw CAMLError(file: url.path, "there is no such file: look at its name")
    }
    let ending = url.pathExtension.lowercased()
    if isFolder.boolValue { return ending == "wallpaper" ? .wallpaper : .bundle }
    switch ending {
    case "tendies": return .wallpaper
    case "caar": return .archive
    default: return .file
    }
  }

  private static func document(_ url: URL, in folder: URL) throws -> CALayer {
    let parser = CAMLParser()
    parser.baseURL = folder
    try parser.parse(contentsOf: url)
    guard let layer = parser.result as? CALayer else {
      throw CAMLError(file: url.path, "the document holds no layer: nothing can be shown")
    }
    return layer
  }

  private static func archive(_ url: URL) throws -> CALayer {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw CAMLError(file: url.path, "the file cannot be read: is it there, and yours to read?")
    }
    guard let layer = LayerUnarchiver.layer(in: [UInt8](data))
    else {
      throw CAMLError(
        file: url.path,
        "the file holds no archived layer, or is damaged: save it as a .ca folder or a .caml file")
    }
    return layer
  }
}

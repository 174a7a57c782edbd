// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What `index.xml` says of a folder; a folder without one holds `main.caml`.
struct PackageIndex {
  var document: URL
  var isGeometryFlipped = false
  var publishedObjectNames: [String] = []
  var size: CGSize?

  static let fileName = "index.xml"
  static let documentName = "main.caml"

  init(folder: URL, limit: Int) throws(CAMLError) {
    document = folder.appendingPathComponent(Self.documentName)
    let url = folder.appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    guard let data = try? Data(contentsOf: url), data.count <= limit else {
      throw CAMLError(file: url.path, "the list of properties cannot be read, or is too large")
    }
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let index = list as? [String: Any]
    else {
      throw CAMLError(file: url.path, "this is no list of properties: save the package anew")
    }
    if let name = index["rootDocument"] as? String {
      let place = folder.appendingPathComponent(name).resolvingSymlinksInPath()
      let root = folder.resolvingSymlinksInPath().standardizedFileURL.path
      guard !name.hasPrefix("/"), place.standardizedFileURL.path.hasPrefix(root + "/") else {
        throw CAMLError(
          file: url.path, "the document \(name) lies outside of the package and is not read")
      }
      document = place
    }
    isGeometryFlipped = index["geometryFlipped"] as? Bool ?? false
    publishedObjectNames = index["publishedObjectNames"] as? [String] ?? []
    let sides = ["documentWidth", "documentHeight"].compactMap {
      (index[$0] as? NSNumber)?.doubleValue
    }
    if sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) {
      size = CGSize(width: sides[0], height: sides[1])
    }
  }
}

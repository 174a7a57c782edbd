// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A keyed archive as text that can be compared: each object where it is named, the keys sorted.
///
/// Archives of the same objects differ in the order in which their objects lie, as dictionaries have
/// none.
struct ArchiveText {
  private let objects: [Any]
  private var lines: [String] = []

  /// The text of an archive in XML; nil for what is none.
  static func text(of archive: Data) -> String? {
    // References, which Foundation reads as objects that say no number, become dictionaries.
    let plain = Data(
      String(decoding: archive, as: UTF8.self).replacing("CF$UID", with: "UID").utf8)
    guard
      let plist = try? PropertyListSerialization.propertyList(from: plain, format: nil)
        as? [String: Any],
      let objects = plist["$objects"] as? [Any], let top = plist["$top"] as? [String: Any],
      let root = top["root"]
    else { return nil }
    var text = ArchiveText(objects: objects)
    text.write(root, depth: 0, name: "root")
    return text.lines.joined(separator: "\n") + "\n"
  }

  /// The number of the object that a reference names.
  private func place(_ value: Any) -> Int? {
    (value as? [String: Any]).flatMap { $0.count == 1 ? $0["UID"] as? Int : nil }
  }

  private mutating func write(_ value: Any, depth: Int, name: String) {
    let indent = String(repeating: "  ", count: depth)
    guard depth < 40 else { return lines.append("\(indent)\(name) …") }
    if let place = place(value), objects.indices.contains(place) {
      return write(objects[place], depth: depth, name: name)
    }
    switch value {
    case let entries as [String: Any]:
      // Another order of a dictionary's entries is the same dictionary.
      if let keys = entries["NS.keys"] as? [Any], let values = entries["NS.objects"] as? [Any] {
        lines.append("\(indent)\(name) {")
        let pairs = zip(keys.map(word), values).sorted { $0.0 < $1.0 }
        for (key, value) in pairs { write(value, depth: depth + 1, name: key) }
        return lines.append("\(indent)}")
      }
      lines.append("\(indent)\(name) \(entries["$class"].map(className) ?? "") {")
      for key in entries.keys.sorted() where key != "$class" {
        write(entries[key] ?? "", depth: depth + 1, name: key)
      }
      lines.append("\(indent)}")
    case let list as [Any]:
      lines.append("\(indent)\(name) [")
      for (place, value) in list.enumerated() {
        write(value, depth: depth + 1, name: "\(place)")
      }
      lines.append("\(indent)]")
    case let data as Data:
      lines.append("\(indent)\(name) = \(data.base64EncodedString())")
    default: lines.append("\(indent)\(name) = \(value)")
    }
  }

  private func word(_ value: Any) -> String {
    place(value).map { "\(objects[$0])" } ?? "\(value)"
  }

  private func className(_ value: Any) -> String {
    let entry = place(value).flatMap { objects.indices.contains($0) ? objects[$0] : nil }
    return (entry as? [String: Any])?["$classname"] as? String ?? "?"
  }

  private init(objects: [Any]) { self.objects = objects }
}

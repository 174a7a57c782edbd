// SPDX-License-Identifier: Apache-2.0

import CWords
import Foundation
import Synchronization

/// Tells where words may be hyphenated, by dictionaries and libhyphen.
///
/// The library is looked for when the first word is asked about (decision 17).
package final class Hyphenator: Sendable {
  private let folders: [String]
  private let opened = Mutex<[String: Words]>([:])

  /// The dictionaries of some folders, the first of which go before; `hyph_en_US.dic` and the like.
  package init(folders: [String]) {
    self.folders = folders
  }

  /// The dictionaries of the machine.
  ///
  /// - Parameter environment: Names the folders of shared files (`XDG_DATA_DIRS`).
  package convenience init(environment: [String: String]) {
    let named = environment["XDG_DATA_DIRS"] ?? ""
    let shared = (named.isEmpty ? "/usr/local/share:/usr/share" : named).split(separator: ":")
    self.init(folders: shared.map { "\($0)/hyphen" })
  }

  /// The library's version; nil where it is missing.
  package static var version: String? {
    guard let path = chyphen_library_path() else { return nil }
    let file = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
    let name = file.lastPathComponent
    return name.range(of: ".so.").map { String(name[$0.upperBound...]) } ?? name
  }

  /// The languages that there are dictionaries of, such as "en_US".
  package var languages: [String] {
    Set(folders.flatMap(Self.languages)).sorted()
  }

  private static func languages(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      guard name.hasPrefix("hyph_"), name.hasSuffix(".dic") else { return nil }
      return String(name.dropFirst(5).dropLast(4))
    }
  }

  /// The places in a word before which a hyphen may stand, as numbers of characters; none where nothing is
  /// known of the word or the language.
  package func points(in word: [Unicode.Scalar], language: String) -> [Int] {
    guard word.count > 1, chyphen_is_there() else { return [] }
    let small = word.map { scalar -> UInt32 in
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return (lower.count == 1 ? lower.first ?? scalar : scalar).value
    }
    return opened.withLock { opened in
      let words = opened[language] ?? Words(file(of: language))
      opened[language] = words
      return words.points(in: small)
    }
  }

  /// The dictionary of a language, or of another of its regions: the language's own ("de_DE"), American
  /// English, else the first.
  func file(of language: String) -> String? {
    let tag = language.split(separator: "@")[...].first?.split(separator: ".").first ?? ""
    let parts = tag.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first?.lowercased(), parts.count < 8,
      parts.allSatisfy({ $0.utf8.allSatisfy(Self.isTagByte) })
    else { return nil }
    let rest = parts.dropFirst().map(String.init)
    var names = [([first] + rest).joined(separator: "_")]
    // Without the script: "zh-Hans-CN" is "zh_CN".
    if let region = rest.last(where: { $0.utf8.count == 2 }) {
      names.append("\(first)_\(region.uppercased())")
    }
    names += [first, first == "en" ? "en_US" : "\(first)_\(first.uppercased())"]
    let there = languages
    if let other = there.first(where: { $0.hasPrefix(first + "_") }) { names.append(other) }
    for name in names where there.contains(name) {
      for folder in folders {
        let path = "\(folder)/hyph_\(name).dic"
        if FileManager.default.isReadableFile(atPath: path) { return path }
      }
    }
    return nil
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// One dictionary; asked under the lock of who holds it.
  private final class Words: @unchecked Sendable {
    private let dictionary: OpaquePointer?

    init(_ path: String?) {
      dictionary = path.flatMap { chyphen_open($0) }
    }

    deinit { chyphen_close(dictionary) }

    func points(in word: [UInt32]) -> [Int] {
      guard let dictionary else { return [] }
      var marks = [UInt8](repeating: 0, count: word.count)
      guard chyphen_points(dictionary, word, Int32(clamping: word.count), &marks) else { return [] }
      return marks.indices.filter { marks[$0] != 0 }.map { $0 + 1 }
    }
  }
}

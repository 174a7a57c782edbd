// SPDX-License-Identifier: Apache-2.0

import Comparison
import FoundationPieces
import Foundation
import ImageCodecs
import TextEngine

/// What the references of snapshot tests were made with, and whether this machine has it too.
struct ReferenceSurvey {
  /// A name, and how many pictures tell it.
  typealias Count = (name: String, pictures: Int)

  private(set) var pictures = 0
  /// How many of them tell nothing.
  private(set) var silent = 0
  private var versionCounts: [String: Int] = [:]
  private var fontCounts: [String: Int] = [:]
  private var symbolCounts: [String: Int] = [:]
  /// The fonts that lie below the folder too, which tests may bring along.
  private var ownFonts: [FontFace] = []

  private static let fontEndings: Set<String> = ["ttf", "otf", "ttc"]

  /// Reads all pictures of PNG below a folder, and opens the fonts there.
  ///
  /// - Parameter folder: A folder, such as that of a project's tests.
  /// - Throws: When the folder cannot be read, or has no pictures.
  init(folder: String) throws(CommandError) {
    let root = URL(fileURLWithPath: folder)
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { throw .input("\(folder) cannot be read") }
    for case let file as URL in files {
      let ending = file.pathExtension.lowercased()
      if ending == "png" {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { continue }
        note(Provenance(PNGNotes.read([UInt8](data))))
      } else if Self.fontEndings.contains(ending) {
        ownFonts += (try? FontCatalog.faces(path: file.path)) ?? []
      }
    }
    guard pictures > 0 else {
      throw .input("\(folder) has no pictures: name the folder of tests that take snapshots")
    }
  }

  private mutating func note(_ provenance: Provenance?) {
    pictures += 1
    guard let provenance else { return silent += 1 }
    versionCounts[provenance.version, default: 0] += 1
    for font in provenance.fonts { fontCounts[font, default: 0] += 1 }
    for symbol in provenance.symbols { symbolCounts[symbol, default: 0] += 1 }
  }

  var versions: [Count] { Self.sorted(versionCounts) }
  /// The PostScript name of each font with a number that tells its file.
  var fonts: [Count] { Self.sorted(fontCounts) }
  var symbols: [Count] { Self.sorted(symbolCounts) }

  private static func sorted(_ counts: [String: Int]) -> [Count] {
    counts.map { (name: $0.key, pictures: $0.value) }.sorted { $0.name < $1.name }
  }

  // MARK: - Findings

  /// What was found, to be shown as the doctor's other findings.
  ///
  /// - Parameter catalog: The fonts of this machine.
  /// - Returns: A line each for versions and fonts, and one for all symbols.
  func checks(_ catalog: FontCatalog) -> [HealthCheck] {
    var checks = versions.map { version, count in
      let isPresent = version == Release.version || version == "\(Release.version)+"
      return HealthCheck(
        group: "references", name: "Citrine \(version)", state: isPresent ? .ok : .absent,
        detail: Self.pictures(count),
        advice: isPresent
          ? ""
          : "this is \(Release.version): where pictures differ, see what changed between the two"
      )
    }
    if silent > 0 {
      checks.append(
        HealthCheck(
          group: "references", name: "other makers", state: .absent,
          detail: "\(Self.pictures(silent)) without a word of what made them"))
    }
    checks += fonts.map { check(font: $0, catalog) }
    if !symbols.isEmpty {
      let names = symbols.map(\.name).joined(separator: ", ")
      checks.append(
        HealthCheck(
          group: "references", name: "symbols", state: .ok,
          detail: "\(symbols.count), whose drawings stand in for Apple's: \(names)"))
    }
    return checks
  }

  private func check(font: Count, _ catalog: FontCatalog) -> HealthCheck {
    let name = String(font.name.prefix { $0 != " " })
    var check = HealthCheck(
      group: "references", name: font.name, state: .absent, detail: Self.pictures(font.pictures))
    let faces = ownFonts.filter { $0.names.postScript == name }
    let installed = catalog.face(named: name).flatMap { $0.names.postScript == name ? $0 : nil }
    if faces.contains(where: { $0.mark == font.name }) {
      check.detail += "; the font lies below the folder"
      check.state = .ok
    } else if installed?.mark == font.name {
      check.detail += "; the font is installed"
      check.state = .ok
    } else if !faces.isEmpty || installed != nil {
      check.detail += "; another file of \(name) is here"
      check.advice = "have the tests register the font that the pictures were drawn with"
    } else {
      check.detail += "; the font is not here"
      check.advice = "have the tests register the font that the pictures were drawn with"
    }
    return check
  }

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture" : "\(count) pictures"
  }
}

// SPDX-License-Identifier: Apache-2.0

import FoundationPieces
import Foundation
import Media
import SoundHost
import TextEngine
import WindowHost

/// Looks at what the machine has of what Citrine works with.
struct Doctor {
  var environment = ProcessInfo.processInfo.environment
  /// Looks a program up.
  var find: (String) -> InstalledProgram? = { InstalledProgram($0) }

  var manager: Remedy.Manager {
    find("apt-get") != nil ? .apt : find("dnf") != nil ? .dnf : .other
  }

  func checks() -> [HealthCheck] {
    [swift] + libraries + programs + formats + fonts + devices
  }

  private func advice(_ debian: String, _ fedora: String) -> String {
    Remedy(debian: debian, fedora: fedora).advice(manager)
  }

  // MARK: - Building

  /// What programs of Swift, and the adapter of sources, are built with.
  private var swift: HealthCheck {
    let remedy = "install Swift 6.2 or later from https://swift.org/install"
    var check = HealthCheck(
      group: "building", name: "swift", state: .absent,
      detail: "programs in Swift cannot be built, documents can be filmed", advice: remedy)
    guard let found = find("swift"), let version = found.version else { return check }
    (check.detail, check.advice) = (version, "")
    let parts = version.split(separator: ".").compactMap { Int($0) }
    if parts.count >= 2, (parts[0], parts[1]) >= (6, 2) {
      check.state = .ok
    } else {
      check.detail = "\(version) is too old"
      check.advice = remedy
    }
    return check
  }

  /// What brings the libraries that are looked for when a file or a text asks for them.
  private static let remedies = [
    "libtiff": Remedy(debian: "libtiff6", fedora: "libtiff"),
    "libheif": Remedy(debian: "libheif1", fedora: "libheif"),
    "lcms2": Remedy(debian: "liblcms2-2", fedora: "lcms2"),
    "libhyphen": Remedy(debian: "libhyphen0 hyphen-en-us", fedora: "hyphen hyphen-en"),
    "ICU": Remedy(debian: "libicu-dev", fedora: "libicu"),
  ]

  private var libraries: [HealthCheck] {
    Versions.libraries.map {
      HealthCheck(group: "libraries", name: $0.name, state: .ok, detail: $0.version)
    }
      + Versions.optionalLibraries.map { library in
        let remedy = Self.remedies[library.name]
        return HealthCheck(
          group: "libraries", name: library.name, state: library.version == nil ? .absent : .ok,
          detail: library.version ?? library.without,
          advice: library.version == nil ? remedy?.advice(manager) ?? "" : "")
      }
  }

  // MARK: - Programs

  private var programs: [HealthCheck] {
    let rows: [(name: String, state: HealthCheck.State, without: String, Remedy)] = [
      (
        "ffmpeg", .missing, "no film can be made or shown",
        Remedy(debian: "ffmpeg", fedora: "ffmpeg-free")
      ),
      (
        "ffprobe", .absent, "films and sounds cannot be read",
        Remedy(debian: "ffmpeg", fedora: "ffmpeg-free")
      ),
      (
        "pdftocairo", .absent, "pictures in PDF are left out",
        Remedy(debian: "poppler-utils", fedora: "poppler-utils")
      ),
      (
        "espeak-ng", .absent, "speech is English alone",
        Remedy(debian: "espeak-ng", fedora: "espeak-ng")
      ),
    ]
    return rows.map { name, state, without, remedy in
      guard let found = find(name) else {
        return HealthCheck(
          group: "programs", name: name, state: state, detail: without,
          advice: remedy.advice(manager))
      }
      return HealthCheck(
        group: "programs", name: name, state: .ok,
        detail: [found.version, found.path].compactMap(\.self).joined(separator: ", "))
    }
  }

  // MARK: - Formats

  /// A format that films have, and the encoder of ffmpeg that makes it.
  static let encoders: [(format: String, encoder: String)] = [
    ("mp4 (H.264)", "libx264"), ("mp4 (HEVC)", "libx265"), ("mp4 (AV1)", "libsvtav1"),
    ("webm (VP9)", "libvpx-vp9"), ("mov (ProRes)", "prores_ks"), ("gif", "gif"), ("apng", "apng"),
    ("webp", "libwebp_anim"), ("sound (AAC)", "aac"), ("sound (Opus)", "libopus"),
    ("H.264 by NVIDIA", "h264_nvenc"), ("H.264 by VA-API", "h264_vaapi"),
  ]

  /// Whether an encoder is a part of a graphics card, of which ffmpeg only has the way to it.
  private static func needsCard(_ encoder: String) -> Bool {
    ["_nvenc", "_vaapi"].contains { encoder.hasSuffix($0) }
  }

  private var formats: [HealthCheck] {
    guard let ffmpeg = find("ffmpeg"), let text = ffmpeg.answer(["-hide_banner", "-encoders"])
    else { return [] }
    let known = Self.encoders(in: text)
    return Self.encoders.map { format, encoder in
      let isThere = known.contains(encoder)
      return HealthCheck(
        group: "formats", name: format, state: isThere ? .ok : .absent,
        detail: isThere
          ? encoder + (Self.needsCard(encoder) ? ", where there is a card for it" : "")
          : "this ffmpeg is built without \(encoder)",
        advice: isThere ? "" : "another build of ffmpeg has it; other formats are not concerned")
    }
  }

  /// The names in ffmpeg's list, whose lines hold six marks and a name after a line of dashes.
  static func encoders(in text: String) -> Set<String> {
    let lines = text.split(separator: "\n")
    guard let rule = lines.firstIndex(where: { $0.contains("------") }) else { return [] }
    return Set(
      lines[(rule + 1)...].compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 1 && words[0].count == 6 ? String(words[1]) : nil
      })
  }

  // MARK: - Fonts

  /// What the names of Apple's fonts lead to, and what writes in scripts that those lack.
  private var fonts: [HealthCheck] {
    let catalog = FontCatalog()
    let names = [
      (
        "system font", ".AppleSystemUIFont", "Inter",
        Remedy(debian: "fonts-inter", fedora: "rsms-inter-fonts")
      ),
      (
        "Helvetica", "Helvetica", "Liberation Sans",
        Remedy(debian: "fonts-liberation", fedora: "liberation-sans-fonts")
      ),
      (
        "Times", "Times New Roman", "Liberation Serif",
        Remedy(debian: "fonts-liberation", fedora: "liberation-serif-fonts")
      ),
      (
        "Menlo", "Menlo", "Liberation Mono",
        Remedy(debian: "fonts-liberation", fedora: "liberation-mono-fonts")
      ),
    ]
    var checks = names.map { title, name, wanted, remedy in
      let face = FontSubstitution(name: name, in: catalog).face
      let family = face.names.family
      guard face.data != nil else {
        return HealthCheck(
          group: "fonts", name: title, state: .missing, detail: "no letters can be drawn",
          advice: remedy.advice(manager))
      }
      let isBest = family == wanted || family == name
      return HealthCheck(
        group: "fonts", name: title, state: isBest ? .ok : .absent,
        detail: isBest
          ? family : "\(family) stands in for \(wanted), whose letters have Apple's widths",
        advice: isBest ? "" : remedy.advice(manager))
    }
    let scripts: [(String, [Unicode.Scalar], Remedy)] = [
      (
        "emoji", ["\u{1F600}"],
        Remedy(debian: "fonts-noto-color-emoji", fedora: "google-noto-color-emoji-fonts")
      ),
      (
        "Chinese, Japanese", ["\u{6F22}", "\u{3042}"],
        Remedy(debian: "fonts-noto-cjk", fedora: "google-noto-sans-cjk-fonts")
      ),
      ("Arabic", ["\u{0639}"], Remedy(debian: "fonts-dejavu-core", fedora: "dejavu-sans-fonts")),
      (
        "Thai", ["\u{0E01}"],
        Remedy(debian: "fonts-noto-core", fedora: "google-noto-sans-thai-fonts")
      ),
    ]
    for (title, scalars, remedy) in scripts {
      let face = catalog.face(covering: scalars, like: FontTraits(), as: Presentation(scalars))
      // Drawings in one colour are better than boxes, and not what emoji are.
      let isPlain = title == "emoji" && face?.traits.hasColor == false
      let isWell = face != nil && !isPlain
      checks.append(
        HealthCheck(
          group: "fonts", name: title, state: isWell ? .ok : .absent,
          detail: (face?.names.family ?? "shown as boxes") + (isPlain ? ", in one colour" : ""),
          advice: isWell ? "" : remedy.advice(manager)))
    }
    let symbols = SymbolFontFiles.find(environment)
    checks.append(
      HealthCheck(
        group: "fonts", name: "symbols", state: symbols == nil ? .absent : .ok,
        detail: symbols?.font ?? "of the system's symbols only Citrine's own drawings are there",
        advice: symbols == nil
          ? advice(SymbolFontFiles.packages.debian, SymbolFontFiles.packages.fedora) : ""))
    return checks
  }

  // MARK: - Devices

  private var devices: [HealthCheck] {
    let problem = Desktop.problem
    func device(_ name: String, _ isThere: Bool, _ without: String) -> HealthCheck {
      HealthCheck(
        group: "devices", name: name, state: isThere ? .ok : .absent,
        detail: isThere ? "can be opened" : without)
    }
    return [
      device("window", problem == nil, problem ?? ""),
      device("loudspeaker", SoundDevices.hasOutput, "windows are silent; films have their sound"),
      device("microphone", SoundDevices.hasInput, "programs hear silence, or --microphone FILE"),
    ]
  }
}

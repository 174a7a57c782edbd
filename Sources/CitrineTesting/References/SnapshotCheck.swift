// SPDX-License-Identifier: Apache-2.0

import Comparison
import DisplayList
import Foundation
import OutputFiles
import Synchronization

/// Compares what one snapshot shows with its references, or writes them, and tells the test.
struct SnapshotCheck {
  /// The name of the files, without an ending.
  let stem: String
  let place: SnapshotPlace
  let precision: SnapshotPrecision
  let recording: SnapshotRecording
  let references: URL
  let failures: URL

  /// - Throws: When the environment asks for something that there is not.
  init(
    stem: String, place: SnapshotPlace, precision: SnapshotPrecision,
    recording: SnapshotRecording?, settings: SnapshotSettings = .current
  ) throws(SnapshotError) {
    (self.stem, self.place, self.precision) = (stem, place, precision)
    if let chosen = recording ?? settings.recording {
      self.recording = chosen
    } else {
      self.recording = try .fromEnvironment()
    }
    references = place.references(settings)
    failures = place.failures(settings)
  }

  // MARK: - Names

  private static let taken = Mutex<[String: String]>([:])

  /// Whether a reference belongs to the line that asks for it; two lines must not share one.
  private func owns(_ file: URL) -> Bool {
    let line = "\(place.filePath):\(place.line):\(place.column)"
    let owner = Self.taken.withLock { taken in
      let owner = taken[file.path] ?? line
      taken[file.path] = owner
      return owner
    }
    guard owner != line else { return true }
    TestReport.fail(
      "\(stem) is the name of two snapshots, here and at \(owner). Give them names of their own "
        + "with named:.", at: place)
    return false
  }

  // MARK: - Pictures

  /// Checks a picture.
  func check(_ image: Image, _ provenance: Provenance) {
    TestReport.tell(provenance)
    let file = references.appendingPathComponent("\(stem).png")
    guard owns(file) else { return }
    attempt {
      guard let known = try? Data(contentsOf: file) else {
        let data = try PictureFile.encode(image, notes: provenance.notes)
        return missing(file, data, "actual.png")
      }
      guard recording != .all else {
        return write(try PictureFile.encode(image, notes: provenance.notes), to: file)
      }
      try compare(image, provenance, with: known, of: file)
    }
  }

  private func compare(
    _ image: Image, _ provenance: Provenance, with known: Data, of file: URL
  ) throws {
    let reference = try PictureFile.decode(known, name: file.path)
    if PictureComparison.isSame(image, reference) { return }
    if recording == .changed {
      return write(try PictureFile.encode(image, notes: provenance.notes), to: file)
    }
    var limit = (deltaE: 0.0, share: 0.0)
    if case .perceptual(let deltaE, let share) = precision { limit = (deltaE, share) }
    let comparison = PictureComparison(image, reference, limit: limit.deltaE)
    let sizes =
      "\(image.width) by \(image.height) pixels in place of \(reference.width) by "
      + "\(reference.height)"
    let panels = [reference, image] + (comparison.map { [$0.difference] } ?? [])
    let files = [
      TestReport.File(name: name("reference.png"), data: known),
      TestReport.File(
        name: name("actual.png"), data: try PictureFile.encode(image, notes: provenance.notes)),
      TestReport.File(
        name: name("difference.png"), data: try PictureFile.encode(FilmStrip.image(of: panels))),
    ]
    if case .perceptual = precision, let comparison,
      Double(comparison.beyond) <= limit.share * Double(comparison.count)
    {
      return TestReport.warn(
        "\(stem) is not the same as its reference, and passes by the eye's measure: "
          + "\(comparison.summary); \(comparison.beyond) differ by more than ΔE "
          + "\(limit.deltaE). \(keep(files))", files, at: place)
    }
    var words = ["\(stem) differs from its reference: \(comparison?.summary ?? sizes)."]
    words += provenance.differences(from: Provenance(PictureFile.notes(in: known)))
    words.append(provenance.sentence)
    words.append(keep(files))
    words.append(
      "If it is meant, record it with \(SnapshotRecording.variable)=changed or record: .changed.")
    TestReport.fail(words.joined(separator: " "), files, at: place)
  }

  // MARK: - Texts

  /// Checks a tree's text, whose file has an ending of its own.
  func check(_ text: String, ending: String) {
    let file = references.appendingPathComponent("\(stem).\(ending)")
    guard owns(file) else { return }
    attempt {
      let data = Data(text.utf8)
      guard let known = try? Data(contentsOf: file) else {
        return missing(file, data, "actual.\(ending)")
      }
      if recording == .all { return write(data, to: file) }
      guard known != data else { return }
      if recording == .changed { return write(data, to: file) }
      let files = [
        TestReport.File(name: name("reference.\(ending)"), data: known),
        TestReport.File(name: name("actual.\(ending)"), data: data),
      ]
      let lines = LineDifference(from: String(decoding: known, as: UTF8.self), to: text)
      TestReport.fail(
        "\(stem).\(ending) differs from its reference:\n\(lines.text)\n\(keep(files)) If it is "
          + "meant, record it with \(SnapshotRecording.variable)=changed or record: .changed.",
        files, at: place)
    }
  }

  // MARK: - Files

  private func name(_ kind: String) -> String {
    "\(stem.replacingOccurrences(of: "/", with: "-")).\(kind)"
  }

  private func missing(_ file: URL, _ data: Data, _ kind: String) {
    guard recording == .never else { return write(data, to: file) }
    let files = [TestReport.File(name: name(kind), data: data)]
    TestReport.fail(
      "\(stem) has no reference at \(file.path). \(keep(files)) Look at the picture, and record it "
        + "with \(SnapshotRecording.variable)=missing or record: .missing.", files, at: place)
  }

  /// Writes a reference, and fails the test for it.
  private func write(_ data: Data, to file: URL) {
    attempt {
      try Self.write(data, to: file)
      TestReport.fail(
        "\(stem) was recorded at \(file.path) and compared with nothing. Look at it, and run the "
          + "test again without recording.",
        [TestReport.File(name: name("recorded.\(file.pathExtension)"), data: data)], at: place)
    }
  }

  /// Writes what people look at, and says where; a folder that cannot be written to is no reason not
  /// to tell of the failure.
  private func keep(_ files: [TestReport.File]) -> String {
    do {
      for file in files {
        try Self.write(file.data, to: failures.appendingPathComponent(file.name))
      }
      return "See \(failures.appendingPathComponent(files[0].name).path)."
    } catch {
      return "\(error)"
    }
  }

  private static func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write(data, to: file.path)
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      TestReport.fail("\(stem) could not be compared: \(error)", at: place)
    }
  }
}

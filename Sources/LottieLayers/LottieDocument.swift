// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// An animation in Lottie's format, as After Effects and other editors export it.
///
/// ```swift
/// let document = try LottieDocument(contentsOf: URL(fileURLWithPath: "heart.json"))
/// view.layer.addSublayer(document.makeLayer())
/// ```
///
/// Where players differ, the picture is the one that After Effects draws.
public struct LottieDocument: Sendable {
  private(set) var animation: Animation
  /// What was read; it is read again where something else is to stand in its place.
  private let source: JSONDocument
  private let file: String
  private(set) var replacements = Replacements()
  /// What of its theme is not shown.
  private let themeProblems: [String]
  private let folder: URL?
  private let archive: LottieArchive?
  /// The same for all copies of the document that have the same values.
  private var found = Kept<[LottieProblem]>()
  private let knownSlots = Kept<[(name: String, kind: Kind)]>()

  /// Reads a file: a document (`.json`, `.lot`), a packed one (`.tgs`), or one of an archive's
  /// (`.lottie`); what it is, its bytes tell.
  ///
  /// - Parameters:
  ///   - url: A file of this machine; pictures that a document names lie beside it.
  ///   - animation: The identifier of an archive's animation; nil for the one that it begins with.
  ///   - theme: The identifier of an archive's theme; nil for the one that the animation begins with,
  ///     if any.
  /// - Throws: ``LottieError``: what is wrong, and where.
  public init(
    contentsOf url: URL, animation: String? = nil, theme: String? = nil
  ) throws(LottieError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw LottieError(
        file: url.path, "the file cannot be read: is it there, and yours to read?")
    }
    try self.init(
      [UInt8](data), file: url.path, folder: url.deletingLastPathComponent(), animation: animation,
      theme: theme)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: The bytes of a document, a packed one or an archive; pictures must be in it.
  ///   - animation: The identifier of an archive's animation; nil for the one that it begins with.
  ///   - theme: The identifier of an archive's theme; nil for the one that the animation begins with,
  ///     if any.
  /// - Throws: ``LottieError``: what is wrong, and where.
  public init(
    data: Data, animation: String? = nil, theme: String? = nil
  ) throws(LottieError) {
    try self.init([UInt8](data), file: "data", folder: nil, animation: animation, theme: theme)
  }

  private init(
    _ bytes: [UInt8], file: String, folder: URL?, animation identifier: String?, theme: String?
  ) throws(LottieError) {
    var (bytes, file) = (bytes, file)
    var chosenTheme: LottieTheme?
    if LottieArchive.isArchive(bytes) {
      let archive = try LottieArchive(bytes, file: file)
      let chosen = try archive.animation(identifier)
      chosenTheme = try archive.theme(theme, of: chosen.identifier)
      (bytes, file) = (chosen.bytes, "\(file)/\(chosen.name)")
      (self.archive, self.folder) = (archive, nil)
    } else {
      guard theme == nil else { throw LottieError(file: file, "only archives have themes") }
      (archive, self.folder) = (nil, folder)
    }
    let unpacked = try PackedDocument.unpacked(bytes, file: file)
    self.file = file
    source = try JSONDocument(unpacked, file: file)
    replacements = chosenTheme?.replacements ?? Replacements()
    themeProblems = chosenTheme?.problems ?? []
    animation = try ModelReader.animation(in: source, replacements)
  }

  /// Reads the document again, with other values in place of its own.
  mutating func take(_ replacements: Replacements) throws(LottieError) {
    var animation = try ModelReader.animation(in: source, replacements)
    for part in replacements.parts { _ = animation.replace(part.path, with: part.value) }
    (self.animation, self.replacements) = (animation, replacements)
    found = Kept()
  }

  /// The slots, by their names.
  var slots: [(name: String, kind: Kind)] {
    knownSlots.value { (try? source.read { $0.slots }) ?? [] }
  }

  /// An error about the document as a whole.
  func failure(_ reason: String) -> LottieError { LottieError(file: file, reason) }

  /// The size in points.
  public var size: CGSize { CGSize(width: animation.size.x, height: animation.size.y) }

  /// How many frames a second its editor had; its keyframes need not lie on them.
  public var frameRate: Double { animation.frameRate }

  /// Seconds from the first frame to the end of the last.
  public var duration: Double { animation.duration }

  /// The times that have names, in the document's order.
  public var markers: [LottieMarker] { animation.markers }

  /// What of the document is not drawn, each feature once, in the order in which it is met.
  ///
  /// They are looked for when they are first asked for.
  public var problems: [LottieProblem] { found.value { build(isPlain: false).problems } }

  /// Makes layers of the document.
  ///
  /// The layer has the document's size, its corner at its superlayer's origin, and y grows downwards in
  /// it. What it shows is a function of its own time, which begins with the document's first frame at
  /// 0: set its `beginTime` to begin at another time, its `speed` to play faster or slower, its
  /// `speed` to 0 and its `timeOffset` to seek. Before the first frame and after the last it shows what the
  /// document has there.
  ///
  /// - Returns: A new tree of layers.
  public func makeLayer() -> CALayer { build(isPlain: false).layer }

  /// Makes layers of which files can hold all: outlines that are made in each frame have keyframes for
  /// the document's frames instead.
  package func makePlainLayer() -> (layer: CALayer, problems: [LottieProblem]) {
    build(isPlain: true)
  }

  /// What is heard of the document.
  package var sounds: [LottieSound] {
    LottieSound.all(in: animation, PictureSource(folder: folder, archive: archive))
  }

  private func build(isPlain: Bool) -> (layer: CALayer, problems: [LottieProblem]) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let builder = LayerBuilder(
      animation, pictures: PictureSource(folder: folder, archive: archive), isPlain: isPlain)
    for problem in (archive?.problems ?? []) + themeProblems + animation.problems {
      builder.report(problem, at: nil)
    }
    return (builder.root(), builder.problems)
  }
}

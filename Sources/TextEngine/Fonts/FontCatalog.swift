// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The fonts that can be asked for by name: those that a program has added, then the system's.
///
/// Names are compared without regard to case, blanks and hyphens. What no font is called is
/// answered by ``FontSubstitution``.
package final class FontCatalog: Sendable {
  private struct State {
    var added: [FontRecord] = []
    /// The file that an added face came from.
    var origins: [String: [FontFace]] = [:]
    var opened: [FontRecord.Source: FontFace] = [:]
    var system: SystemFonts?
    var usesSystem: Bool
    var fallbacks: [FallbackKey: FontFace?] = [:]
    var substitutions: [Asked: FontSubstitution] = [:]
    /// Counts the times at which fonts came or went.
    var generation = 0

    /// Ends what has been found among other fonts.
    mutating func forget() {
      (fallbacks, substitutions) = ([:], [:])
      generation += 1
    }
  }

  private struct Asked: Hashable {
    var name: String
    var traits: FontTraits?
  }

  private struct FallbackKey: Hashable {
    var scalars: [Unicode.Scalar]
    var traits: FontTraits
    var presentation: Presentation?
  }

  private let state: Mutex<State>
  private let lastResort = FontFace()

  /// Creates a catalogue; without the system's fonts it answers the same on every machine.
  package init(usesSystem: Bool = true) {
    state = Mutex(State(usesSystem: usesSystem))
  }

  // MARK: - Adding

  /// Adds all faces of a file.
  @discardableResult
  package func add(path: String) throws(FontError) -> [FontFace] {
    if state.withLock({ $0.origins[path] != nil }) { throw .duplicate(path: path) }
    let faces = try Self.faces(path: path)
    return try state.withLock { state throws(FontError) in
      guard state.origins[path] == nil else { throw .duplicate(path: path) }
      state.origins[path] = faces
      state.added += faces.map(FontRecord.init)
      state.forget()
      return faces
    }
  }

  /// Adds a face; false when it is there already.
  package func add(_ face: FontFace) -> Bool {
    state.withLock { state in
      guard !state.added.contains(where: { $0.source == .face(face) }) else { return false }
      state.added.append(FontRecord(face))
      state.forget()
      return true
    }
  }

  /// Takes away what a file has added; false when that is nothing.
  package func remove(path: String) -> Bool {
    state.withLock { state in
      guard let faces = state.origins.removeValue(forKey: path) else { return false }
      for face in faces { state.added.removeAll { $0.source == .face(face) } }
      state.forget()
      return true
    }
  }

  /// Takes away an added face; false when it is not there.
  package func remove(_ face: FontFace) -> Bool {
    state.withLock { state in
      let count = state.added.count
      state.added.removeAll { $0.source == .face(face) }
      state.forget()
      return state.added.count < count
    }
  }

  /// The faces in a file.
  package static func faces(path: String) throws(FontError) -> [FontFace] {
    let data = try FontData(path: path)
    let faces = (0..<FontFace.count(in: data)).compactMap { FontFace(data: data, index: $0) }
    guard !faces.isEmpty else { throw .notAFont(path: path) }
    return faces
  }

  // MARK: - Finding

  /// All fonts, added ones first.
  package var records: [FontRecord] { state.withLock { Self.records(&$0) } }

  private static func records(_ state: inout State) -> [FontRecord] {
    guard state.usesSystem else { return state.added }
    if state.system == nil { state.system = SystemFonts() }
    return state.added + (state.system?.records ?? [])
  }

  /// Opens a font; nil when its file is gone or broken.
  package func face(_ record: FontRecord) -> FontFace? {
    state.withLock { Self.open(record.source, &$0) }
  }

  /// The file that a face was opened from; nil where that is none that the catalogue knows.
  package func path(of face: FontFace) -> String? {
    let base = face.base ?? face
    return state.withLock { state in
      if let added = state.origins.first(where: { $0.value.contains(base) }) { return added.key }
      for case (.file(let path, _), base) in state.opened { return path }
      return nil
    }
  }

  private static func open(_ source: FontRecord.Source, _ state: inout State) -> FontFace? {
    switch source {
    case .face(let face): return face
    case .file(let path, let index):
      if let face = state.opened[source] { return face }
      guard let data = try? FontData(path: path), let face = FontFace(data: data, index: index)
      else { return nil }
      state.opened[source] = face
      return face
    }
  }

  /// The font with exactly this PostScript or full name, or this family and the given looks.
  package func face(named name: String, like traits: FontTraits? = nil) -> FontFace? {
    state.withLock { state in
      // Most programs name fonts that they have added: then the system need not be asked.
      if let found = Self.find(name, like: traits, in: state.added),
        found.distance(from: traits ?? found.traits) < 50
      {
        return Self.open(found.source, &state, like: traits)
      }
      return Self.find(name, like: traits, in: Self.records(&state)).flatMap {
        Self.open($0.source, &state, like: traits)
      }
    }
  }

  /// Opens a font, a variable one with the looks that are wanted.
  private static func open(
    _ source: FontRecord.Source, _ state: inout State, like traits: FontTraits?
  ) -> FontFace? {
    let face = open(source, &state)
    return traits.flatMap { face?.fitted(to: $0) } ?? face
  }

  private static func find(
    _ name: String, like traits: FontTraits?, in records: [FontRecord]
  ) -> FontRecord? {
    let key = normalized(name)
    guard !key.isEmpty else { return nil }
    let exact = records.first {
      normalized($0.names.postScript) == key || normalized($0.names.full) == key
    }
    if let exact, traits == nil { return exact }
    let wanted = traits ?? FontTraits()
    let family = records.filter { normalized($0.names.family) == key }
    // The first of those that are equally near.
    return family.min { $0.distance(from: wanted) < $1.distance(from: wanted) } ?? exact
  }

  /// What answers a name, found once as long as no font comes or goes.
  ///
  /// Names are made comparable for each font that there is, so that the search takes half a millisecond.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - traits: The looks; nil for those that the name tells.
  ///   - find: Finds the answer, by this catalogue.
  /// - Returns: The answer.
  func substitution(
    _ name: String, _ traits: FontTraits?, find: () -> FontSubstitution
  ) -> FontSubstitution {
    let asked = Asked(name: name, traits: traits)
    let (known, generation) = state.withLock { ($0.substitutions[asked], $0.generation) }
    if let known { return known }
    let found = find()
    state.withLock { state in
      guard state.generation == generation else { return }
      if state.substitutions.count > 4096 { state.substitutions = [:] }
      state.substitutions[asked] = found
    }
    return found
  }

  /// The member of a family whose looks come nearest; nil when there is no such family.
  package func face(family: String, like traits: FontTraits) -> FontFace? {
    face(named: family, like: traits)
  }

  static func normalized(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0 != " " && $0 != "-" && $0 != "_" })
  }

  // MARK: - Fallback

  /// A face that has glyphs for all of some characters: an added one, else one of the system's.
  ///
  /// Where characters are to be pictures, fonts in colours come before all others, where they are to be text,
  /// after them.
  package func face(
    covering scalars: [Unicode.Scalar], like traits: FontTraits,
    as presentation: Presentation? = nil
  ) -> FontFace? {
    state.withLock { state in
      let key = FallbackKey(scalars: scalars, traits: traits, presentation: presentation)
      if let known = state.fallbacks[key] { return known }
      var found: FontFace?
      // Of the kind that is asked for, then of the other.
      for hasColor in presentation.map({ [$0 == .emoji, $0 != .emoji] }) ?? [nil]
      where found == nil {
        found = Self.face(covering: scalars, like: traits, hasColor: hasColor, &state)?
          .fitted(to: traits)
      }
      if state.fallbacks.count > 4096 { state.fallbacks = [:] }
      state.fallbacks[key] = .some(found)
      return found
    }
  }

  /// The first such face whose glyphs have colours or have none; nil for either.
  private static func face(
    covering scalars: [Unicode.Scalar], like traits: FontTraits, hasColor: Bool?,
    _ state: inout State
  ) -> FontFace? {
    let nearest = state.added.sorted { $0.distance(from: traits) < $1.distance(from: traits) }
    for record in nearest {
      guard let face = open(record.source, &state),
        hasColor == nil || face.traits.hasColor == hasColor,
        scalars.allSatisfy({ face.glyph(for: $0) != nil })
      else { continue }
      return face
    }
    guard state.usesSystem else { return nil }
    if state.system == nil { state.system = SystemFonts() }
    guard
      let (path, index) = state.system?.file(covering: scalars, like: traits, hasColor: hasColor)
    else { return nil }
    return open(.file(path: path, index: index), &state)
  }

  /// The face that is left when no other is.
  package var anyFace: FontFace { lastResort }
}

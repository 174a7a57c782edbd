// SPDX-License-Identifier: Apache-2.0

/// A font that a catalogue knows of, opened or not.
package struct FontRecord: Hashable, Sendable {
  package let names: FontNames
  package let traits: FontTraits
  let source: Source

  /// Where the face comes from.
  enum Source: Hashable, Sendable {
    case face(FontFace)
    case file(path: String, index: Int)
  }

  init(_ face: FontFace) {
    (names, traits, source) = (face.names, face.traits, .face(face))
  }

  init(names: FontNames, traits: FontTraits, path: String, index: Int) {
    (self.names, self.traits) = (names, traits)
    source = .file(path: path, index: index)
  }

  /// How far the font's looks are from what is wanted; 0 where they agree.
  func distance(from wanted: FontTraits) -> Double {
    var distance = abs(Double(traits.weight - wanted.weight))
    // Of two weights that are equally far, the one that lies further out on the same side.
    if wanted.weight >= 500, traits.weight < wanted.weight { distance += 10 }
    if wanted.weight < 500, traits.weight > wanted.weight { distance += 10 }
    if traits.isItalic != wanted.isItalic { distance += 2000 }
    if wanted.isMonospaced, !traits.isMonospaced { distance += 4000 }
    return distance + abs(traits.width - wanted.width) * 1000
  }
}

extension FontFace: Hashable {
  package static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

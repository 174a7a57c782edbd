// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// What a page or a window asks an inspector for, as JSON.
package struct InspectorRequest: Codable, Sendable {
  package enum Want: String, Codable, Sendable {
    /// What is looked at: ``InspectorFacts``.
    case info
    /// A picture as raw pixels, as pages take them.
    case frame
    /// A picture as raw pixels, as windows take them.
    case pixels
    /// A picture as a file, at the scene's own scale.
    case png
    /// The tree, the outlines, the bars, and the values of one layer: ``InspectorState``.
    case state
    /// The layer at a place of the picture.
    case hit
  }

  /// Comes back with the answer.
  package var id: UInt32
  package var want: Want
  /// Seconds; nil for now.
  package var time: Double?
  package var look: InspectorLook?
  /// Pixels a point.
  package var scale: Double?
  /// "RRGGBB", or "none"; nil for the scene's own.
  package var background: String?
  package var layer: UInt64?
  /// Points of the picture.
  package var x: Double?
  package var y: Double?

  package init(id: UInt32, want: Want) {
    (self.id, self.want) = (id, want)
  }
}

/// What is looked at.
package struct InspectorFacts: Codable, Sendable {
  package var title: String
  /// Points.
  package var width: Double
  package var height: Double
  /// Pixels a point.
  package var scale: Double
  /// Seconds up to where it is played; nil where that has no end.
  package var length: Double?
  /// Whether it goes on by itself.
  package var isLive: Bool
  /// How far it has come, in seconds.
  package var now: Double
  /// The earliest second that is still known.
  package var earliest: Double
  /// Grows with each change of the tree.
  package var generation: Int

  package init(
    title: String, width: Double, height: Double, scale: Double, length: Double?, isLive: Bool,
    now: Double, earliest: Double = 0, generation: Int
  ) {
    (self.title, self.width, self.height, self.scale) = (title, width, height, scale)
    (self.length, self.isLive, self.now) = (length, isLive, now)
    (self.earliest, self.generation) = (earliest, generation)
  }
}

/// What can be said of a scene at a time.
package struct InspectorState: Codable, Sendable {
  package var time: Double
  package var layers: [LayerLine]
  package var edges: [LayerEdge]
  package var bars: [AnimationBar]
  /// Of the layer that was asked for; nil where there is none.
  package var values: [PropertyLine]?
}

/// An answer: text as JSON, or a picture.
///
/// A picture is a head of 24 bytes in little-endian order and what follows it: a word that tells its
/// kind, the request's number, width, height, and the time as a double; ``InspectorPicture`` reads it.
package enum InspectorAnswer: Equatable, Sendable {
  case text(Data)
  case picture(Data)

  /// How long the head of a picture is.
  package static let headLength = 24

  static func picture(
    kind: InspectorPicture.Kind, id: UInt32, width: Int, height: Int, time: Double, _ body: Data
  ) -> Self {
    var data = Data(capacity: headLength + body.count)
    for word in [kind.rawValue, id, UInt32(clamping: width), UInt32(clamping: height)] {
      withUnsafeBytes(of: word.littleEndian) { data.append(contentsOf: $0) }
    }
    withUnsafeBytes(of: time.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    data.append(body)
    return .picture(data)
  }
}

/// A picture that was answered.
package struct InspectorPicture: Equatable, Sendable {
  package enum Kind: UInt32, Sendable {
    /// Red, green, blue and straight alpha, row by row.
    case straight = 1
    /// A file.
    case file = 2
    /// Words as ``Image`` has them.
    case premultiplied = 3
  }

  package let kind: Kind
  /// The request's number.
  package let id: UInt32
  package let width: Int
  package let height: Int
  /// Seconds.
  package let time: Double
  /// What follows the head.
  package let body: Data

  /// Reads an answer's bytes; nil where they are no picture.
  package init?(_ data: Data) {
    guard data.count >= InspectorAnswer.headLength else { return nil }
    func number<Number: FixedWidthInteger>(_ place: Int, _: Number.Type) -> Number {
      let bytes = data.dropFirst(place).prefix(Number.bitWidth / 8)
      return bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
    }
    guard let kind = Kind(rawValue: number(0, UInt32.self)) else { return nil }
    (self.kind, id) = (kind, number(4, UInt32.self))
    (width, height) = (Int(number(8, UInt32.self)), Int(number(12, UInt32.self)))
    time = Double(bitPattern: number(16, UInt64.self))
    body = data.dropFirst(InspectorAnswer.headLength)
    guard kind == .file || body.count == width * height * 4 else { return nil }
  }

  /// The picture that premultiplied pixels are; nil for other kinds.
  package var image: Image? {
    guard kind == .premultiplied else { return nil }
    let pixels = Array<UInt32>(unsafeUninitializedCapacity: width * height) { words, count in
      body.copyBytes(to: UnsafeMutableRawBufferPointer(words))
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension RGBA {
  /// The colour of six hexadecimal digits, or a clear one for "none".
  init?(text: String) {
    guard text != "none" else {
      self = .clear
      return
    }
    guard text.utf8.count == 6, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let number = UInt32(text, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    self.init(part(16), part(8), part(0))
  }
}

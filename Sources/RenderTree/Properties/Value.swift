// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A property's value on its way between the public layers, the table and the animations.
package enum Value: Hashable, Codable, Sendable {
  case none
  case number(Double)
  case bool(Bool)
  case string(String)
  case point(Vec2)
  /// Width and height as x and y.
  case size(Vec2)
  case rect(Rect)
  indirect case transform(Matrix4)
  case color(ColorValue)
  case path(Path)
  case image(Contents)
  case numbers([Double])
  case colors([ColorValue])
  case list([Value])
  indirect case filter(FilterValue)
  /// Something only the program understands; never interpolated.
  case object(Origin)
}

/// The public object a value came from, handed back to the program unchanged.
///
/// The engine never looks inside, compares by identity, and does not archive it.
package struct Origin: @unchecked Sendable, Hashable, Codable {
  /// The object, or the ``Loan`` that it is.
  private let held: AnyObject?

  /// Holds an object that may end on any thread.
  package init(_ object: AnyObject?) {
    held = object
  }

  /// Holds an object of the program, which is given back.
  package init(_ loan: Loan) {
    held = loan
  }

  package init(from decoder: any Decoder) throws {
    held = nil
  }

  package var object: AnyObject? {
    guard let held, type(of: held) == Loan.self else { return held }
    return unsafeDowncast(held, to: Loan.self).object
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }

  package static func == (a: Origin, b: Origin) -> Bool { a.object === b.object }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(object.map(ObjectIdentifier.init))
  }
}

/// A colour and the public object it came from.
package struct ColorValue: Hashable, Codable, Sendable {
  package var rgba: RGBA
  package var origin: Origin?

  package init(_ rgba: RGBA, origin: Origin? = nil) {
    self.rgba = rgba
    self.origin = origin
  }

  package init(from decoder: any Decoder) throws {
    rgba = try RGBA(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try rgba.encode(to: encoder)
  }

  package static func == (a: ColorValue, b: ColorValue) -> Bool { a.rgba == b.rgba }

  package func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// What a layer shows: one picture, or two with the second fading in.
package struct Contents: Hashable, Codable, Sendable {
  package var image: Image?
  package var origin: Origin?
  /// The picture that replaces `image`, by `progress` 0...1, while contents animate.
  package var next: Image?
  package var progress: Double = 0
  /// A film, or in what a frame draws how the film's picture, `image`, is shown.
  var film: Film?

  package init(_ image: Image?, origin: Origin? = nil) {
    self.image = image
    self.origin = origin
  }

  /// A film.
  package init(_ footage: Footage) {
    film = Film(footage)
  }

  /// The film, where it is one.
  package var footage: Footage? { film?.footage }

  /// Whether the program's object is nothing that can be shown.
  var isUnknown: Bool { image == nil && next == nil && origin != nil && film == nil }

  package static func == (a: Contents, b: Contents) -> Bool {
    a.image === b.image && a.next === b.next && a.progress == b.progress && a.origin == b.origin
      && a.film == b.film
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(image.map(ObjectIdentifier.init))
    hasher.combine(origin)
  }

  private enum CodingKeys: String, CodingKey {
    case width, height, pixels
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let width = try container.decodeIfPresent(Int.self, forKey: .width) else { return }
    let height = try container.decode(Int.self, forKey: .height)
    let pixels = try container.decode([UInt32].self, forKey: .pixels)
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflow, pixels.count == count else {
      throw DecodingError.dataCorruptedError(
        forKey: .pixels, in: container, debugDescription: "pixel count does not match the size"
      )
    }
    image = Image(width: width, height: height, pixels: pixels)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard let image else { return }
    try container.encode(image.width, forKey: .width)
    try container.encode(image.height, forKey: .height)
    try container.encode(image.pixels, forKey: .pixels)
  }
}

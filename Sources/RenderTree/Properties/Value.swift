// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A property's value on its way between the public layers, the table and the animations.
package enum Value: Hashable, Sendable {
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
  case object(SourceObject)
}

/// The public object a value came from, handed back to the program unchanged.
///
/// The engine never looks inside, and compares by identity.
///
/// What it holds does not change, and is used by the program alone.
package struct SourceObject: @unchecked Sendable, Hashable {
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

  package var object: AnyObject? {
    guard let held, type(of: held) == Loan.self else { return held }
    return unsafeDowncast(held, to: Loan.self).object
  }

  package static func == (a: SourceObject, b: SourceObject) -> Bool { a.object === b.object }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(object.map(ObjectIdentifier.init))
  }
}

/// A colour and the public object it came from.
package struct ColorValue: Hashable, Sendable {
  package var rgba: RGBA
  package var origin: SourceObject?

  package init(_ rgba: RGBA, origin: SourceObject? = nil) {
    self.rgba = rgba
    self.origin = origin
  }

  package static func == (a: ColorValue, b: ColorValue) -> Bool { a.rgba == b.rgba }

  package func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// What a layer shows: one picture, or two with the second fading in.
package struct Contents: Hashable, Sendable {
  package var image: Image?
  package var origin: SourceObject?
  /// The picture that replaces `image`, by `progress` 0...1, while contents animate.
  package var next: Image?
  package var progress: Double = 0
  /// A film, or in what a frame draws how the film's picture, `image`, is shown.
  var film: Film?

  package init(_ image: Image?, origin: SourceObject? = nil) {
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
}

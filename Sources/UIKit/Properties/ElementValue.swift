// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value that an element of a document has as an attribute or as a child.
@MainActor
protocol ElementValue {
  /// The value of a name; nil where the element has none.
  static func written(_ name: String, _ reader: ElementReader) -> Self?
}

extension Bool: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> Bool? { reader.flag(name) }
}

extension Int: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> Int? { reader.integer(name) }
}

extension CGFloat: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> CGFloat? { reader.number(name) }
}

extension Double: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> Double? {
    reader.number(name).map { Double($0) }
  }
}

extension Float: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> Float? {
    reader.number(name).map { Float($0) }
  }
}

/// Texts that people read, in their language where the document has a table for it.
extension String: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> String? {
    reader.localized(name)
  }
}

extension CGSize: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> CGSize? { reader.size(name) }
}

extension UIEdgeInsets: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> UIEdgeInsets? {
    reader.insets(name)
  }
}

extension NSDirectionalEdgeInsets: ElementValue {
  static func written(_ name: String, _ reader: ElementReader) -> NSDirectionalEdgeInsets? {
    reader.directionalInsets(name)
  }
}

extension ElementValue where Self: UIColor {
  static func written(_ name: String, _ reader: ElementReader) -> Self? {
    reader.color(name) as? Self
  }
}

extension UIColor: ElementValue {}

extension ElementValue where Self: UIFont {
  static func written(_ name: String, _ reader: ElementReader) -> Self? {
    reader.font(name) as? Self
  }
}

extension UIFont: ElementValue {}

extension ElementValue where Self: UIImage {
  static func written(_ name: String, _ reader: ElementReader) -> Self? {
    reader.image(name) as? Self
  }
}

extension UIImage: ElementValue {}

extension ElementValue where Self: NSAttributedString {
  static func written(_ name: String, _ reader: ElementReader) -> Self? {
    reader.child(key: name).flatMap { reader.session.attributed($0) } as? Self
  }
}

extension NSAttributedString: ElementValue {}

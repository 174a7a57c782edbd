// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A trait that the system knows, in archives.
private struct ArchivedTrait {
  let encode: (TraitValues, NSCoder) -> Void
  let decode: (inout TraitValues, NSCoder) -> Void

  /// One of some named values; what a later version may have named otherwise says nothing.
  static func choice<Value: RawRepresentable & Equatable>(
    _ key: String, _ path: WritableKeyPath<TraitValues, Value>
  ) -> Self where Value.RawValue == Int {
    Self(
      encode: { values, coder in
        guard values[keyPath: path] != TraitValues.silent[keyPath: path] else { return }
        coder.encode(values[keyPath: path].rawValue, forKey: key)
      },
      decode: { values, coder in
        guard coder.containsValue(forKey: key),
          let value = Value(rawValue: coder.decodeInteger(forKey: key))
        else { return }
        values[keyPath: path] = value
      })
  }

  /// Computed, as key paths and closures of a table cannot be shared between threads.
  static var all: [ArchivedTrait] {
    [
      choice("style", \.style), choice("idiom", \.idiom), choice("horizontal", \.horizontal),
      choice("vertical", \.vertical), choice("direction", \.direction),
      choice("contrast", \.contrast), choice("gamut", \.gamut), choice("level", \.level),
      choice("legibility", \.legibility), choice("forceTouch", \.forceTouch),
      choice("activity", \.activity), choice("capture", \.capture),
      choice("dynamicRange", \.dynamicRange), choice("list", \.list),
      ArchivedTrait(
        encode: { values, coder in
          if values.scale != 0 { coder.encode(Double(values.scale), forKey: "scale") }
        },
        decode: { values, coder in
          let scale = coder.decodeDouble(forKey: "scale")
          if scale > 0, scale.isFinite { values.scale = CGFloat(scale) }
        }),
      ArchivedTrait(
        encode: { values, coder in
          guard values.contentSize != .unspecified else { return }
          coder.encode(values.contentSize.rawValue as NSString, forKey: "contentSize")
        },
        decode: { values, coder in
          // Foundation on Linux counts a key that is not there as damage.
          guard coder.containsValue(forKey: "contentSize"),
            let name = coder.decodeObject(of: NSString.self, forKey: "contentSize")
          else { return }
          values.contentSize = UIContentSizeCategory(rawValue: name as String)
        }),
      ArchivedTrait(
        encode: { values, coder in
          guard let language = values.language, let data = try? JSONEncoder().encode(language)
          else { return }
          coder.encode(data as NSData, forKey: "language")
        },
        decode: { values, coder in
          guard coder.containsValue(forKey: "language"),
            let data = coder.decodeObject(of: NSData.self, forKey: "language")
          else { return }
          values.language = try? JSONDecoder().decode(
            Locale.Language.self, from: Data(copying: data))
        }),
    ]
  }
}

extension UITraitCollection.Values {
  /// Reads what an archive says of the traits that the system knows.
  init(_ coder: NSCoder) {
    for trait in ArchivedTrait.all { trait.decode(&self, coder) }
  }

  /// Writes what is said of the traits that the system knows; those of a program's own are left out,
  /// as nothing says how their values are written.
  func encode(with coder: NSCoder) {
    for trait in ArchivedTrait.all { trait.encode(self, coder) }
  }
}

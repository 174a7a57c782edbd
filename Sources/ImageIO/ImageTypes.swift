// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageCodecs

extension ImageFormat {
  /// The format's uniform type identifier.
  var type: CFString {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webP: "org.webmproject.webp"
    case .tiff: "public.tiff"
    case .heic: "public.heic"
    case .avif: "public.avif"
    case .bmp: "com.microsoft.bmp"
    case .ico: "com.microsoft.ico"
    case .tga: "com.truevision.tga-image"
    }
  }

  /// The format of a uniform type identifier, or nil for one that is not known.
  init?(type: CFString) {
    guard let format = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = format
  }
}

extension CFDictionary {
  /// The value of a key as a truth value; false when it is not there.
  func flag(_ key: CFString) -> Bool {
    let value = object(forKey: key)
    return (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
  }

  /// The value of a key as a finite number.
  func number(_ key: CFString) -> Double? {
    let value = object(forKey: key)
    let number =
      (value as? NSNumber)?.doubleValue ?? (value as? Int).map { Double($0) }
      ?? (value as? Double) ?? (value as? CGFloat).map { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value of a key as a whole number.
  func integer(_ key: CFString) -> Int? {
    number(key).flatMap { abs($0) < 1e15 ? Int($0) : nil }
  }

  /// The dictionary that is the value of a key.
  func dictionary(_ key: CFString) -> CFDictionary? {
    let value = object(forKey: key)
    return (value as? CFDictionary) ?? (value as? [String: Any]).map { $0 as CFDictionary }
      ?? (value as? [CFString: Any]).map { $0 as CFDictionary }
  }
}

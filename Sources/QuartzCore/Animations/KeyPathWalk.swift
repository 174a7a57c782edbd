// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Follows a chain of keys from an animation through animations, dictionaries and structures.
enum KeyPathWalk {
  /// The value at `keyPath`, or nil when a link is missing.
  static func value(of animation: CAAnimation, at keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return animation.value(forKey: keyPath) }
    guard let next = animation.value(forKey: String(keyPath[..<dot])) else { return nil }
    return value(in: next, at: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Writes at `keyPath`; nothing when a link is missing.
  static func set(_ value: Any?, in animation: CAAnimation, at keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else {
      animation.setValue(value, forKey: keyPath)
      return
    }
    let key = String(keyPath[..<dot])
    let rest = String(keyPath[keyPath.index(after: dot)...])
    guard let next = animation.value(forKey: key) else { return }
    if let child = next as? CAAnimation {
      set(value, in: child, at: rest)
    } else if let changed = setting(value, in: next, at: rest) {
      animation.setValue(changed, forKey: key)
    }
  }

  private static func value(in container: Any, at keyPath: String) -> Any? {
    if let child = container as? CAAnimation { return value(of: child, at: keyPath) }
    let (key, rest) = split(keyPath)
    guard let next = member(key, of: container) else { return nil }
    return rest.map { value(in: next, at: $0) } ?? next
  }

  private static func setting(_ value: Any?, in container: Any, at keyPath: String) -> Any? {
    let (key, rest) = split(keyPath)
    guard let rest else { return setting(value, member: key, of: container) }
    guard let next = member(key, of: container) else { return nil }
    if let child = next as? CAAnimation {
      set(value, in: child, at: rest)
      return nil
    }
    return setting(value, in: next, at: rest).flatMap {
      setting($0, member: key, of: container)
    }
  }

  private static func split(_ keyPath: String) -> (String, String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
}

// MARK: - Members

extension KeyPathWalk {
  private static func member(_ key: String, of container: Any) -> Any? {
    if let rect = container as? CGRect {
      switch key {
      case "origin": return rect.origin
      case "size": return rect.size
      default: return member(key, of: rect.origin) ?? member(key, of: rect.size)
      }
    }
    if let point = container as? CGPoint {
      return key == "x" ? number(point.x) : key == "y" ? number(point.y) : nil
    }
    if let size = container as? CGSize {
      return key == "width" ? number(size.width) : key == "height" ? number(size.height) : nil
    }
    return (container as? [String: Any])?[key]
  }

  private static func setting(_ value: Any?, member key: String, of container: Any) -> Any? {
    if var rect = container as? CGRect {
      switch key {
      case "origin": rect.origin = value as? CGPoint ?? rect.origin
      case "size": rect.size = value as? CGSize ?? rect.size
      default:
        rect.origin = setting(value, member: key, of: rect.origin) as? CGPoint ?? rect.origin
        rect.size = setting(value, member: key, of: rect.size) as? CGSize ?? rect.size
      }
      return rect
    }
    if var point = container as? CGPoint {
      guard let number = (value as? NSNumber).map({ CGFloat($0.doubleValue) }) else { return nil }
      if key == "x" { point.x = number } else if key == "y" { point.y = number }
      return point
    }
    if var size = container as? CGSize {
      guard let number = (value as? NSNumber).map({ CGFloat($0.doubleValue) }) else { return nil }
      if key == "width" { size.width = number } else if key == "height" { size.height = number }
      return size
    }
    guard var dictionary = container as? [String: Any] else { return nil }
    dictionary[key] = value
    return dictionary
  }

  private static func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
}

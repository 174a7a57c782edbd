// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// Key-value coding of layers: the property table, the timing, the tree, then keys of one's own.
enum LayerCoding {
  // MARK: - Keys

  static func value(of layer: CALayer, forKey key: String) -> Any? {
    let key = normalized(key)
    if let row = row(key, of: layer) {
      if let own = ValueBridge.any(row.access.read(layer.properties)) {
        return layer.state.setKeys.contains(key) ? own : styled(key, of: layer) ?? own
      }
      return styled(key, of: layer)
    }
    if let other = OtherKey(rawValue: key) { return other.value(of: layer) }
    if key.contains(".") { return value(of: layer, forKeyPath: key) }
    return layer.properties.extra.value.custom[key].flatMap(ValueBridge.any)
      ?? styled(key, of: layer) ?? type(of: layer).defaultValue(forKey: key)
  }

  static func set(_ value: Any?, of layer: CALayer, forKey key: String) {
    let key = normalized(key)
    if let row = row(key, of: layer) {
      let access = row.access
      guard let new = ValueBridge.value(value, for: access) else { return }
      assign(new, to: row, of: layer)
    } else if let other = OtherKey(rawValue: key) {
      other.set(value, of: layer)
    } else if key.contains(".") {
      set(value, of: layer, forKeyPath: key)
    } else {
      layer.assign(key, { $0.extra.value.custom[key] ?? Value.none }, ValueBridge.generic(value)) {
        $0.extra.value.custom[key] = $1 == Value.none ? nil : $1
      }
    }
  }

  /// The answer for a key; spellings of getters have none (measured on Apple's systems).
  static func defaultValue(forKey key: String, of type: CALayer.Type) -> Any? {
    switch key {
    case "speed": return NSNumber(value: 1)
    case "duration": return NSNumber(value: Double.infinity)
    case "fillMode": return CAMediaTimingFillMode.removed.rawValue
    default: break
    }
    let table = PropertyTable.table(for: type.kind)
    guard let row = table[key: key], row.answersDefault else { return nil }
    return ValueBridge.any(row.access.read(type.kind.initialProperties))
  }

  /// Whether an archive holds a key's value: when it has been set, and a few always, as measured.
  static func isArchived(_ key: String, of layer: CALayer) -> Bool {
    if row(key, of: layer)?.isAlwaysArchived == true { return true }
    switch key {
    case "frame", "superlayer", "visibleRect", "wantsDynamicContentScaling", "delegate":
      return false
    case "layoutManager": return layer.layoutManager != nil
    case "animations": return layer.hasAnimations
    default: break
    }
    if let other = OtherKey(rawValue: key) { return other.isSet(on: layer) }
    return layer.state.setKeys.contains(key)
  }

  // MARK: - Key paths

  static func value(of layer: CALayer, forKeyPath keyPath: String) -> Any? {
    let (key, rest) = PropertyPath.split(keyPath)
    guard let rest else { return layer.value(forKey: key) }
    if let (other, path) = member(of: layer, key: key, rest: rest) {
      return path.isEmpty ? other : other.value(forKeyPath: path)
    }
    if let path = PropertyPath(filterInput: keyPath, kind: type(of: layer).kind) {
      guard PropertyPath.hasFilter(keyPath, in: layer.properties) else { return nil }
      return ValueBridge.any(path.row.access.read(layer.properties))
    }
    if let path = PropertyPath(keyPath, kind: type(of: layer).kind), let row = row(key, of: layer) {
      return path.field.read(row.access.read(layer.properties)).flatMap(ValueBridge.any)
    }
    return nil
  }

  static func set(_ value: Any?, of layer: CALayer, forKeyPath keyPath: String) {
    let (key, rest) = PropertyPath.split(keyPath)
    guard let rest else { return layer.setValue(value, forKey: key) }
    if let (other, path) = member(of: layer, key: key, rest: rest) {
      if !path.isEmpty { other.setValue(value, forKeyPath: path) }
      return
    }
    if let path = PropertyPath(filterInput: keyPath, kind: type(of: layer).kind) {
      guard let new = ValueBridge.value(value, for: path.row.access) else { return }
      return assign(new, to: path.row, of: layer)
    }
    guard let path = PropertyPath(keyPath, kind: type(of: layer).kind),
      let row = row(key, of: layer)
    else { return }
    let part = partValue(value, path.field)
    guard let new = path.field.write(part, into: row.access.read(layer.properties)) else { return }
    assign(new, to: row, of: layer)
  }

  // MARK: - Parts

  private static func assign(_ new: Value, to row: Property, of layer: CALayer) {
    var changed = layer.properties
    guard row.set(new, in: &changed) else { return }
    guard changed != layer.properties else {
      if layer.state.original == nil { layer.state.setKeys.insert(row.key) }
      return
    }
    let oldBounds = layer.properties.bounds
    let action = layer.willChange(row.key)
    // The action's search may itself have changed other properties.
    let isObserved = ModelLock.withLock {
      _ = row.set(new, in: &layer.rawProperties)
      return layer.noteChange(row.key)
    }
    layer.finishChange(row.key, action, isObserved: isObserved)
    if layer.properties.bounds != oldBounds { layer.boundsChanged(from: oldBounds) }
  }

  /// The engine's form of a value for a part of a property.
  static func partValue(_ value: Any?, _ field: PropertyPath.Field) -> Value {
    switch field {
    case .origin: value.flatMap(ValueBridge.point).map(Value.point) ?? .none
    case .size, .transform(.translation): value.flatMap(ValueBridge.size).map(Value.size) ?? .none
    default: value.flatMap(ValueBridge.number).map(Value.number) ?? .none
    }
  }

  /// The layer that `mask.…` or `sublayers.NAME.…` leads to, and the rest of the path.
  private static func member(
    of layer: CALayer, key: String, rest: String
  ) -> (CALayer, String)? {
    switch key {
    case "mask": return layer.mask.map { ($0, rest) }
    case "sublayers":
      let (name, path) = PropertyPath.split(rest)
      return layer.sublayers?.first { $0.name == name }.map { ($0, path ?? "") }
    default: return nil
    }
  }

  private static func row(_ key: String, of layer: CALayer) -> Property? {
    PropertyTable.table(for: type(of: layer).kind)[key: key]
  }

  /// The value that a layer's `style`, or a style nested in it, has for a key.
  static func styled(_ key: String, of layer: CALayer) -> Any? {
    var level = layer.style
    for _ in 0..<32 {
      guard let current = level else { return nil }
      if let value = current[key] { return value }
      level = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Getter spellings such as "isHidden" mean the property "hidden".
  private static func normalized(_ key: String) -> String {
    guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else {
      return key
    }
    return first.lowercased() + key.dropFirst(3)
  }
}

/// Keys of a layer that are no rows of the table: its time and its place in the tree.
enum OtherKey: String {
  case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  case frame, sublayers, superlayer, mask, delegate, actions, style

  func value(of layer: CALayer) -> Any? {
    switch self {
    case .beginTime: NSNumber(value: layer.beginTime)
    case .duration: NSNumber(value: layer.duration)
    case .speed: NSNumber(value: layer.speed)
    case .timeOffset: NSNumber(value: layer.timeOffset)
    case .repeatCount: NSNumber(value: layer.repeatCount)
    case .repeatDuration: NSNumber(value: layer.repeatDuration)
    case .autoreverses: NSNumber(value: layer.autoreverses)
    case .fillMode: layer.fillMode.rawValue
    case .frame: NSValue(cgRect: layer.frame)
    case .sublayers: layer.sublayers
    case .superlayer: layer.superlayer
    case .mask: layer.mask
    case .delegate: layer.delegate
    case .actions: layer.actions
    case .style: layer.style
    }
  }

  /// Whether the layer has another value than a new one.
  func isSet(on layer: CALayer) -> Bool {
    switch self {
    case .beginTime: layer.beginTime != 0
    case .duration: layer.duration != .infinity
    case .speed: layer.speed != 1
    case .timeOffset: layer.timeOffset != 0
    case .repeatCount: layer.repeatCount != 0
    case .repeatDuration: layer.repeatDuration != 0
    case .autoreverses: layer.autoreverses
    case .fillMode: layer.fillMode != .removed
    case .sublayers: layer.sublayers != nil
    case .mask: layer.state.setKeys.contains(rawValue)
    case .actions: layer.actions != nil
    case .style: layer.style != nil
    case .frame, .superlayer, .delegate: false
    }
  }

  func set(_ value: Any?, of layer: CALayer) {
    let number = value.flatMap(ValueBridge.number)
    switch self {
    case .beginTime: layer.beginTime = number ?? 0
    case .duration: layer.duration = number ?? .infinity
    case .speed: layer.speed = Float(number ?? 1)
    case .timeOffset: layer.timeOffset = number ?? 0
    case .repeatCount: layer.repeatCount = Float(number ?? 0)
    case .repeatDuration: layer.repeatDuration = number ?? 0
    case .autoreverses: layer.autoreverses = number.map { $0 != 0 } ?? false
    case .fillMode:
      layer.fillMode =
        value.flatMap(ValueBridge.string).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    case .frame:
      if let rect = value.flatMap(ValueBridge.rect) { layer.frame = CGRect(rect) }
    case .sublayers: layer.sublayers = value as? [CALayer]
    case .mask: layer.mask = value as? CALayer
    case .delegate: layer.delegate = value as? any CALayerDelegate
    case .actions: layer.actions = value as? [String: any CAAction]
    case .style: layer.style = value as? [AnyHashable: Any]
    case .superlayer: break
    }
  }
}

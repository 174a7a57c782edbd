// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes the objects of a keyed archive, of which nothing is trusted.
///
/// Foundation's own ends the program over some damaged archives: where a class is another than is
/// asked for, or a dictionary has fewer values than keys. Here each such object is nothing.
final class LayerUnarchiver: NSCoder {
  private let tree: PropertyTree
  private let objects: [Int]
  private var made: [Int: NSObject] = [:]
  /// Objects on their way: one that is met inside of itself is nothing.
  private var open: Set<Int> = []
  /// The tables whose values are asked for, innermost last.
  private var tables: [PropertyTree.Value] = []

  /// Objects inside each other.
  private static let depth = 400

  /// The root of an archive; nil where it is damaged, or holds none.
  static func layer(in bytes: [UInt8]) -> CALayer? {
    guard let tree = PropertyTree(binary: bytes),
      case .list(let objects)? = tree.value("$objects", of: tree.values[tree.root]),
      let top = tree.value("$top", of: tree.values[tree.root]),
      case .reference(let root)? = tree.value("root", of: top)
    else { return nil }
    return LayerUnarchiver(tree, objects).object(root) as? CALayer
  }

  private init(_ tree: PropertyTree, _ objects: [Int]) {
    (self.tree, self.objects) = (tree, objects)
    super.init()
  }

  // MARK: - Objects

  private func object(_ index: Int) -> NSObject? {
    guard index > 0, index < objects.count else { return nil }
    if let object = made[index] { return object }
    guard open.count < Self.depth, open.insert(index).inserted else { return nil }
    defer { open.remove(index) }
    let object = make(tree.values[objects[index]])
    made[index] = object
    return object
  }

  private func object(_ value: PropertyTree.Value?) -> NSObject? {
    guard case .reference(let index)? = value else { return nil }
    return object(index)
  }

  private func make(_ value: PropertyTree.Value) -> NSObject? {
    switch value {
    case .number(let number): return number
    case .text(let text): return NSString(string: text)
    case .data(let data): return NSData(data: data)
    case .date(let seconds): return NSDate(timeIntervalSinceReferenceDate: seconds)
    case .table:
      guard case .reference(let index)? = tree.value("$class", of: value), index > 0,
        index < objects.count,
        case .text(let name)? = tree.value("$classname", of: tree.values[objects[index]])
      else { return nil }
      return foundation(name, value) ?? own(name, value)
    case .reference, .list, .other: return nil
    }
  }

  /// What is Foundation's: collections without those of their objects that cannot be made.
  private func foundation(_ name: String, _ value: PropertyTree.Value) -> NSObject? {
    func list(_ key: String) -> [PropertyTree.Value] {
      guard case .list(let places)? = tree.value(key, of: value) else { return [] }
      return places.map { tree.values[$0] }
    }
    switch name {
    case "NSArray", "NSMutableArray": return NSArray(array: list("NS.objects").compactMap(object))
    case "NSSet", "NSMutableSet": return NSSet(array: list("NS.objects").compactMap(object))
    case "NSDictionary", "NSMutableDictionary":
      let result = NSMutableDictionary()
      for (key, item) in zip(list("NS.keys"), list("NS.objects")) {
        if let key = object(key) as? NSString, let item = object(item) {
          result.setObject(item, forKey: key)
        }
      }
      return result
    case "NSString", "NSMutableString":
      guard case .text(let text)? = tree.value("NS.string", of: value) else { return nil }
      return NSString(string: text)
    case "NSData", "NSMutableData":
      guard case .data(let data)? = tree.value("NS.data", of: value) else { return nil }
      return NSData(data: data)
    case "NSDate":
      guard case .number(let seconds)? = tree.value("NS.time", of: value) else { return nil }
      return NSDate(timeIntervalSinceReferenceDate: seconds.doubleValue)
    case "NSURL":
      guard let text = object(tree.value("NS.relative", of: value)) as? NSString else { return nil }
      return NSURL(string: text.description)
    case "NSNull": return NSNull()
    default: return nil
    }
  }

  /// An object of Core Animation's that makes itself.
  private func own(_ name: String, _ value: PropertyTree.Value) -> NSObject? {
    guard name.count <= 200, name.utf8.allSatisfy({ Self.letters.contains($0) }),
      name.utf8.count(where: { $0 == 0x2E }) <= 1,
      let type = NSKeyedUnarchiver.class(forClassName: name) ?? NSClassFromString(name),
      ArchivedValue.isOwn(type), let coding = type as? any NSCoding.Type
    else { return nil }
    tables.append(value)
    defer { tables.removeLast() }
    return coding.init(coder: self) as? NSObject
  }

  private static let letters = Set(
    Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._".utf8))

  // MARK: - What objects ask for

  private func value(_ key: String) -> PropertyTree.Value? {
    tables.last.flatMap { tree.value(key, of: $0) }
  }

  private func number(_ key: String) -> NSNumber {
    if case .number(let number)? = value(key) { number } else { 0 }
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { value(key) != nil }
  override func decodeObject(forKey key: String) -> Any? { object(value(key)) }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let object = object(value(key)),
      classes?.contains(where: { object.isKind(of: $0) }) != false
    else { return nil }
    return object
  }

  override func decodeObject<Object: NSObject & NSCoding>(
    of cls: Object.Type, forKey key: String
  ) -> Object? { object(value(key)) as? Object }

  override func decodeBool(forKey key: String) -> Bool { number(key).boolValue }
  override func decodeDouble(forKey key: String) -> Double { number(key).doubleValue }
  override func decodeFloat(forKey key: String) -> Float { number(key).floatValue }
  override func decodeInteger(forKey key: String) -> Int { number(key).intValue }
  override func decodeInt32(forKey key: String) -> Int32 { number(key).int32Value }
  override func decodeInt64(forKey key: String) -> Int64 { number(key).int64Value }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How collections of objects hold them and tell them apart.
public enum NSPointerFunctions {
  /// The choices.
  public struct Options: OptionSet, Sendable {
    /// The choices as bits, numbered as Apple numbers them.
    public let rawValue: UInt

    /// Creates choices of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The collection keeps its objects alive.
    public static let strongMemory = Options([])
    /// The collection keeps nothing alive, and has no longer what is gone.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal when they say so.
    public static let objectPersonality = Options([])
    /// Objects are equal when they are one and the same.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// The collection keeps copies.
    public static let copyIn = Options(rawValue: 65536)

    var isWeak: Bool { contains(.weakMemory) }
    var isIdentity: Bool { contains(.objectPointerPersonality) }
  }
}

/// An object as a collection holds it.
struct HeldObject {
  private var strong: AnyObject?
  private weak var link: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    if options.isWeak {
      link = object
    } else if options.contains(.copyIn), let copying = object as? any NSCopying {
      strong = copying.copy(with: nil) as AnyObject
    } else {
      strong = object
    }
  }

  /// Nil once it is gone.
  var object: AnyObject? { strong ?? link }
}

/// Objects by their hash, in the order in which they came.
struct ObjectSlots<Value> {
  private struct Slot {
    var number: Int
    var key: HeldObject
    var value: Value
  }

  let options: NSPointerFunctions.Options
  private var slots: [Int: [Slot]] = [:]
  private var next = 0

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  /// The objects that are still there, and what belongs to them.
  var all: [(key: AnyObject, value: Value)] {
    slots.values.joined().sorted { $0.number < $1.number }
      .compactMap { slot in slot.key.object.map { ($0, slot.value) } }
  }

  func key(equalTo object: AnyObject) -> AnyObject? { find(object)?.key.object }

  subscript(object: AnyObject) -> Value? {
    get { find(object)?.value }
    set {
      let hash = hash(of: object)
      // What is gone has no equal, so it goes here too.
      var list = (slots[hash] ?? []).filter { $0.key.object != nil }
      let index = list.firstIndex { isSame($0, object) }
      switch (index, newValue) {
      case (let index?, let value?): list[index].value = value
      case (let index?, nil): list.remove(at: index)
      case (nil, let value?):
        list.append(Slot(number: next, key: HeldObject(object, options), value: value))
        next += 1
      case (nil, nil): break
      }
      slots[hash] = list.isEmpty ? nil : list
    }
  }

  mutating func removeAll() { slots = [:] }

  private func find(_ object: AnyObject) -> Slot? {
    slots[hash(of: object)]?.first { isSame($0, object) }
  }

  private func isSame(_ slot: Slot, _ object: AnyObject) -> Bool {
    guard let key = slot.key.object else { return false }
    if key === object { return true }
    guard !options.isIdentity, let key = key as? NSObject else { return false }
    return key.isEqual(object)
  }

  private func hash(of object: AnyObject) -> Int {
    if !options.isIdentity, let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }
}

/// Slots that several collections share.
final class SharedSlots<Value> {
  var slots: ObjectSlots<Value>

  init(_ slots: ObjectSlots<Value>) { self.slots = slots }
}

/// Goes through objects of a list.
final class ListEnumerator: NSEnumerator {
  private var rest: [Any]

  init(_ objects: [Any]) { rest = objects.reversed() }

  override func nextObject() -> Any? { rest.popLast() }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set, whatever it is of.
protocol HashTable {
  var shared: SharedSlots<Void> { get }
}

/// A set of objects that may hold them weakly.
///
/// `allObjects` has them in the order in which they came, so that programs do the same on each run.
///
/// > Difference: it begins as a list without the ones that are gone; Apple's may count these for a while.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying, HashTable {
  let shared: SharedSlots<Void>
  private var slots: ObjectSlots<Void> {
    get { shared.slots }
    _modify { yield &shared.slots }
  }

  /// Creates an empty set.
  ///
  /// - Parameters:
  ///   - options: How it holds objects and tells them apart.
  ///   - capacity: Not looked at.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    shared = SharedSlots(ObjectSlots(options))
  }

  /// Creates an empty set that keeps its objects alive.
  public convenience override init() { self.init(options: []) }

  /// Creates the same set as one of other objects: what is changed in one is changed in both.
  ///
  /// An addition: Objective-C does not check what a set is said to be of, so that there such a set is cast.
  ///
  /// - Parameter table: A set; objects of other types than this one's are passed over. Nil for anything else.
  public init?(casting table: Any?) {
    guard let table = table as? any HashTable else { return nil }
    shared = table.shared
  }

  /// A set that keeps nothing alive.
  public class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: .weakMemory)
  }

  /// How many objects it has.
  open var count: Int { slots.all.count }
  /// The objects.
  open var allObjects: [ObjectType] { slots.all.compactMap { $0.key as? ObjectType } }
  /// One of the objects; nil where there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless an equal one is there.
  open func add(_ object: ObjectType?) {
    guard let object, slots[object] == nil else { return }
    slots[object] = ()
  }

  /// Takes an object away.
  open func remove(_ object: ObjectType?) {
    if let object { slots[object] = nil }
  }

  /// Takes all objects away.
  open func removeAllObjects() { slots.removeAll() }

  /// Whether it has an object that is equal to one.
  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { slots[$0] != nil } ?? false
  }

  /// The object that is equal to one; nil for none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { slots.key(equalTo: $0) as? ObjectType }
  }

  /// Goes through the objects that are there now.
  open func objectEnumerator() -> NSEnumerator { ListEnumerator(allObjects) }

  /// Adds the objects of another set.
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach { add($0) } }

  /// Takes away what another set has.
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach { remove($0) } }

  /// A set of the same objects.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSHashTable(options: slots.options)
    copy.slots = slots
    return copy
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A dictionary, whatever it is of.
protocol MapTable {
  var shared: SharedSlots<HeldObject> { get }
  var valueOptions: NSPointerFunctions.Options { get }
}

/// A dictionary of objects that may hold keys and values weakly.
///
/// Its enumerators go in the order in which keys came, so that programs do the same on each run. A pair
/// is gone when its key is, or its value.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying, MapTable {
  let shared: SharedSlots<HeldObject>
  let valueOptions: NSPointerFunctions.Options
  private var slots: ObjectSlots<HeldObject> {
    get { shared.slots }
    _modify { yield &shared.slots }
  }

  /// Creates an empty dictionary.
  ///
  /// - Parameters:
  ///   - keyOptions: How it holds keys and tells them apart.
  ///   - valueOptions: How it holds values.
  ///   - initialCapacity: Not looked at.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    shared = SharedSlots(ObjectSlots(keyOptions))
    self.valueOptions = valueOptions
  }

  /// Creates an empty dictionary that keeps keys and values alive.
  public convenience override init() { self.init(keyOptions: []) }

  /// Creates the same dictionary as one of other objects: what is changed in one is changed in both.
  ///
  /// An addition: Objective-C does not check what a dictionary is said to be of, so that there such a one is
  /// cast.
  ///
  /// - Parameter table: A dictionary; pairs of other types than this one's are passed over. Nil for
  ///   anything else.
  public init?(casting table: Any?) {
    guard let table = table as? any MapTable else { return nil }
    shared = table.shared
    valueOptions = table.valueOptions
  }

  /// A dictionary that keeps keys and values alive.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A dictionary that keeps its values alive as long as their keys are.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A dictionary that keeps its keys alive.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A dictionary that keeps nothing alive.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var pairs: [(KeyType, ObjectType)] {
    slots.all.compactMap { key, value in
      guard let key = key as? KeyType, let value = value.object as? ObjectType else { return nil }
      return (key, value)
    }
  }

  /// How many pairs it has.
  open var count: Int { pairs.count }

  /// The value of a key; nil for none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { slots[$0]?.object as? ObjectType }
  }

  /// Sets the value of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    slots[aKey] = HeldObject(anObject, valueOptions)
  }

  /// Takes a key and its value away.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { slots[aKey] = nil }
  }

  /// Takes all pairs away.
  open func removeAllObjects() { slots.removeAll() }

  /// Goes through the keys that are there now.
  open func keyEnumerator() -> NSEnumerator { ListEnumerator(pairs.map(\.0)) }

  /// Goes through the values that are there now.
  open func objectEnumerator() -> NSEnumerator? { ListEnumerator(pairs.map(\.1)) }

  /// The pairs whose keys can be those of a dictionary.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in pairs {
      if let key = key as? AnyHashable { result[key] = value }
    }
    return result
  }

  /// A dictionary of the same pairs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSMapTable(keyOptions: slots.options, valueOptions: valueOptions)
    copy.slots = slots
    return copy
  }
}

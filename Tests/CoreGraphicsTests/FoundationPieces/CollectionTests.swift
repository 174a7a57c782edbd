// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("Collections that may hold their objects weakly")
struct WeakCollectionTests {
  final class Thing: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Thing)?.number == number }
    override var hash: Int { number }
  }

  @Test("forget what is gone")
  func weakSet() {
    let table = NSHashTable<Thing>.weakObjects()
    let kept = Thing(1)
    table.add(kept)
    do {
      let other = Thing(2)
      table.add(other)
      #expect(withExtendedLifetime(other) { table.count } == 2)
    }
    #expect(table.allObjects == [kept])
    #expect(withExtendedLifetime(kept) { table.contains(kept) })
  }

  @Test("keep what is to be kept, once, in the order in which it came")
  func strongSet() {
    let table = NSHashTable<Thing>()
    for number in [3, 1, 2, 1] { table.add(Thing(number)) }
    #expect(table.allObjects.map(\.number) == [3, 1, 2])
    #expect(table.contains(Thing(1)))
    table.remove(Thing(3))
    #expect(table.allObjects.map(\.number) == [1, 2])
    let copy = table.copy() as? NSHashTable<Thing>
    table.removeAllObjects()
    #expect(table.count == 0 && copy?.count == 2)
  }

  @Test("are seen as others of other objects, and stay the same")
  func casts() throws {
    let table = NSHashTable<Thing>.weakObjects()
    let (one, two) = (Thing(1), Thing(2))
    table.add(one)
    let any = try #require(NSHashTable<AnyObject>(casting: table))
    any.add(two)
    any.add(NSNumber(value: 3))
    #expect(table.allObjects == [one, two])
    #expect(NSHashTable<Thing>(casting: [one]) == nil && NSHashTable<Thing>(casting: nil) == nil)
    let map = NSMapTable<Thing, Thing>.strongToStrongObjects()
    map.setObject(two, forKey: one)
    let other = try #require(NSMapTable<AnyObject, AnyObject>(casting: map))
    #expect(other.object(forKey: one) === two)
    other.removeAllObjects()
    #expect(map.count == 0 && NSMapTable<Thing, Thing>(casting: table) == nil)
  }

  @Test("tell objects apart by themselves where they are told to")
  func identity() {
    let table = NSHashTable<Thing>(options: .objectPointerPersonality)
    let one = Thing(1)
    table.add(one)
    #expect(table.contains(one) && !table.contains(Thing(1)))
  }

  @Test("have a value as long as its key is there")
  func weakKeys() {
    let table = NSMapTable<Thing, NSString>.weakToStrongObjects()
    let kept = Thing(1)
    table.setObject("one", forKey: kept)
    do {
      let other = Thing(2)
      table.setObject("two", forKey: other)
      #expect(withExtendedLifetime(other) { table.count } == 2)
    }
    #expect(table.count == 1)
    #expect(table.object(forKey: Thing(1)) == "one")
    table.setObject("new", forKey: kept)
    #expect(table.objectEnumerator()?.allObjects as? [NSString] == ["new"])
    table.removeObject(forKey: kept)
    #expect(table.keyEnumerator().allObjects.isEmpty)
  }

  @Test("have no value that is gone")
  func weakValues() {
    let table = NSMapTable<NSString, Thing>.strongToWeakObjects()
    do {
      let value = Thing(1)
      table.setObject(value, forKey: "a")
      #expect(withExtendedLifetime(value) { table.object(forKey: "a") } != nil)
    }
    #expect(table.object(forKey: "a") == nil && table.count == 0)
  }
}

@Suite("Core Foundation's functions")
struct CoreFoundationFunctionTests {
  @Test("read arrays and dictionaries by address")
  func addresses() {
    let array = NSArray(array: [NSObject(), "text", 7])
    #expect(CFArrayGetCount(array) == 3)
    let first = CFArrayGetValueAtIndex(array, 0)
    #expect(unsafeBitCast(first, to: NSObject.self) === array.object(at: 0) as AnyObject)
    // Made of a value, and kept by the array.
    let text = CFArrayGetValueAtIndex(array, 1)
    #expect(unsafeBitCast(text, to: NSString.self).isEqual(to: "text"))
    let dictionary: CFDictionary = ["a": NSNumber(value: 5)]
    let key = "a" as CFString
    let value = CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque())
    #expect(unsafeBitCast(value, to: NSNumber.self) == 5)
    #expect(CFDictionaryGetCount(dictionary) == 1)
    let nothing: CFDictionary? = nil
    #expect(CFDictionaryGetCount(nothing) == 0)
    var found: UnsafeRawPointer?
    #expect(
      CFDictionaryGetValueIfPresent(
        dictionary, Unmanaged.passUnretained(key).toOpaque(), &found))
    #expect(found == value)
    let other = "b" as CFString
    #expect(
      !CFDictionaryGetValueIfPresent(
        dictionary, Unmanaged.passUnretained(other).toOpaque(), &found))
    #expect(found == value)
    #expect(
      !CFDictionaryGetValueIfPresent(nothing, Unmanaged.passUnretained(key).toOpaque(), &found))
  }

  @Test("report an index beyond the array")
  func beyond() {
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    #expect(CFArrayGetValueAtIndex(NSArray(array: [1]), 1) == nil)
    let told = tracker.list.filter { $0.message.hasPrefix("CFArrayGetValueAtIndex") }
    #expect(told.map(\.message) == ["CFArrayGetValueAtIndex: 1 is beyond the 1 of the array"])
  }

  @Test("run loops with observers and timers", .timeLimit(.minutes(1)))
  func runLoops() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      // A loop of its own: the test's thread may be any.
      Thread.detachNewThread {
        var (activities, fired): ([CFRunLoopActivity], Int) = ([], 0)
        let loop = CFRunLoopGetCurrent()
        #expect(loop == CFRunLoopGetCurrent())
        let observer = CFRunLoopObserverCreateWithHandler(
          kCFAllocatorDefault, CFRunLoopActivity.entry.rawValue, true, 0
        ) { _, activity in activities.append(activity) }
        CFRunLoopAddObserver(loop, observer, .commonModes)
        let timer = CFRunLoopTimerCreateWithHandler(
          kCFAllocatorDefault, CFAbsoluteTimeGetCurrent(), 0, 0, 0
        ) { _ in
          fired += 1
          CFRunLoopStop(loop)
        }
        CFRunLoopAddTimer(loop, timer, .defaultMode)
        CFRunLoopRunInMode(.defaultMode, 30, false)
        #expect(fired == 1)
        #expect(activities == [.entry])
        CFRunLoopRemoveObserver(loop, observer, .commonModes)
        CFRunLoopRunInMode(.defaultMode, 0, false)
        #expect(activities == [.entry])
        done.resume()
      }
    }
  }

  @Test("lock objects, as often as they are left, for one thread at a time")
  func objectLocks() async {
    final class Count: @unchecked Sendable { var number = 0 }
    let count = Count()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            objc_sync_enter(count)
            objc_sync_enter(count)
            count.number += 1
            objc_sync_exit(count)
            objc_sync_exit(count)
          }
        }
      }
    }
    #expect(count.number == 2000)
    #expect(objc_sync_exit(count) == -1)
  }

  @Test("know what objects respond to by their classes")
  func responding() {
    class Base: NSObject { func act() {} }
    class Derived: Base {}
    let selector = Selector("act", Base.act)
    #expect(Derived().responds(to: selector) && !NSObject().responds(to: selector))
    let (some, other): (any NSObjectProtocol, any NSObjectProtocol) = (Derived(), NSObject())
    #expect(some.responds(to: selector) && !other.responds(to: selector))
    #expect(Derived.instancesRespond(to: selector))
    #expect(!NSObject.instancesRespond(to: selector))
    #expect(!Derived().responds(to: Selector("act")))
  }

  @Test("perform with two arguments")
  func performing() {
    class Sum: NSObject {
      var total = 0
      func add(_ a: Int, _ b: Int) { total = a + b }
    }
    let sum = Sum()
    sum.perform(Selector("add::", Sum.add(_:_:)), with: 2, with: 3)
    #expect(sum.total == 5)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

private final class Value: NSObject, NSCopying {
  let number: Int
  let onEnd: () -> Void

  init(_ number: Int, onEnd: @escaping () -> Void = {}) {
    (self.number, self.onEnd) = (number, onEnd)
  }

  deinit { onEnd() }

  func copy(with zone: NSZone? = nil) -> Any { Value(number + 100) }
}

@Suite("Associated objects")
struct AssociatedObjectTests {
  /// Two addresses that nobody else has.
  private final class Keys {
    let first = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    var second: UnsafeMutableRawPointer { first + 1 }

    deinit { first.deallocate() }
  }

  private let keys = Keys()

  private func number(_ object: Any, _ key: UnsafeRawPointer) -> Int? {
    (objc_getAssociatedObject(object, key) as? Value)?.number
  }

  @Test("are known by object and key, replaced and taken away")
  func values() {
    let (one, two) = (NSObject(), CALayer())
    objc_setAssociatedObject(one, keys.first, Value(1), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(one, keys.second, Value(2), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(two, keys.first, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(number(one, keys.first) == 1 && number(one, keys.second) == 2)
    #expect(objc_getAssociatedObject(two, keys.first) as? Int == 3)
    #expect(objc_getAssociatedObject(two, keys.second) == nil)
    objc_setAssociatedObject(one, keys.first, Value(4), .OBJC_ASSOCIATION_RETAIN)
    #expect(number(one, keys.first) == 4 && number(one, keys.second) == 2)
    objc_setAssociatedObject(one, keys.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(number(one, keys.first) == nil && number(one, keys.second) == 2)
    objc_removeAssociatedObjects(one)
    #expect(number(one, keys.second) == nil)
    objc_setAssociatedObject(5, keys.first, Value(6), .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(5, keys.first) == nil)
  }

  @Test("are kept, copied or only known, as the policy says")
  func policies() {
    let object = NSObject()
    do {
      let value = Value(1)
      objc_setAssociatedObject(object, keys.first, value, .OBJC_ASSOCIATION_ASSIGN)
      objc_setAssociatedObject(object, keys.second, value, .OBJC_ASSOCIATION_COPY)
      #expect(number(object, keys.first) == 1 && number(object, keys.second) == 101)
    }
    #expect(number(object, keys.first) == nil && number(object, keys.second) == 101)
  }

  @Test("go with a layer or an animation, and may look at others meanwhile")
  func ends() {
    var ends = 0
    let other = NSObject()
    objc_setAssociatedObject(other, keys.first, Value(7), .OBJC_ASSOCIATION_RETAIN)
    let makers: [() -> NSObject] = [{ CALayer() }, { CAShapeLayer() }, { CABasicAnimation() }]
    for make in makers {
      let key = keys.first
      let value = Value(1) {
        #expect((objc_getAssociatedObject(other, key) as? Value)?.number == 7)
        objc_setAssociatedObject(other, key, Value(7), .OBJC_ASSOCIATION_RETAIN)
        ends += 1
      }
      objc_setAssociatedObject(make(), key, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ends == makers.count)
  }

  @Test("of other objects that are gone are found by later calls, and never by a new object")
  func lost() {
    var ends = 0
    for index in 0..<1000 {
      let object = NSObject()
      #expect(objc_getAssociatedObject(object, keys.first) == nil)
      objc_setAssociatedObject(
        object, keys.first, Value(index) { ends += 1 }, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ends > 500)
  }

  @Test("may be set from many threads")
  func threads() {
    let object = NSObject()
    // Kept alive by the test, and only compared and looked up.
    nonisolated(unsafe) let (shared, key) = (object, keys.first)
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      objc_setAssociatedObject(shared, key, index, .OBJC_ASSOCIATION_RETAIN)
      let own = NSObject()
      objc_setAssociatedObject(own, key, index, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(own, key) as? Int == index)
      objc_removeAssociatedObjects(own)
    }
    #expect((0..<64).contains(objc_getAssociatedObject(object, key) as? Int ?? -1))
  }

  @Test("units of time have their numbers")
  func units() {
    #expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC * MSEC_PER_SEC == NSEC_PER_SEC)
    #expect(NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
  }
}

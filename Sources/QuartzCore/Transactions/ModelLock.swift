// SPDX-License-Identifier: Apache-2.0

import CModelLock
import CoreGraphics

/// The lock of the model, one for the process and recursive: that of `CATransaction.lock()`.
///
/// What a layer, an animation of its own, or a hosted tree keeps is read and written under it, so
/// that layers may be used from any thread. It is held for as long as that takes and never while
/// the program's code runs: neither its actions, delegates, layout and drawing, nor the `deinit` of
/// its objects, for which those that are let go of under the lock wait (``keep(_:)``).
package enum ModelLock {
  /// What is let go of when the lock is given back; under the lock.
  private nonisolated(unsafe) static var kept: [AnyObject] = []

  /// Waits for the lock, unless the thread has it.
  @inline(__always)
  package static func lock() { citrine_model_lock() }

  /// Gives the lock back; nothing where the thread does not have it.
  @inline(__always)
  package static func unlock() {
    if citrine_model_unlock() { leave() }
  }

  /// Runs something short that is none of the program's code under the lock.
  @inline(__always)
  package static func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Whether the thread has the lock.
  package static var isHeld: Bool { citrine_model_is_held() }

  /// Keeps an object of the program until the lock is given back, for whoever may let go of it under
  /// the lock.
  package static func keep(_ object: AnyObject?) {
    guard let object, isHeld else { return }
    kept.append(object)
    citrine_set_has_farewells(true)
  }

  /// The same for several objects.
  package static func keep(contentsOf objects: some Sequence<AnyObject>) {
    guard isHeld else { return }
    kept.append(contentsOf: objects)
    citrine_set_has_farewells(true)
  }

  private static func leave() {
    var objects: [AnyObject] = []
    swap(&objects, &kept)
    citrine_set_has_farewells(false)
    citrine_model_leave_last()
    Farewell.release(&objects)
  }
}

/// Objects that are let go of one after the other.
///
/// The end of one lets go of others, as that of a layer does of its sublayers; they wait their turn,
/// so that a deep tree does not nest as deep in the stack.
private final class Farewell {
  private var waiting: [AnyObject] = []

  static func release(_ objects: inout [AnyObject]) {
    if let going = citrine_farewell() {
      let list = Unmanaged<Farewell>.fromOpaque(going).takeUnretainedValue()
      return list.waiting.append(contentsOf: objects)
    }
    let list = Farewell()
    list.waiting = objects
    objects = []
    citrine_set_farewell(Unmanaged.passUnretained(list).toOpaque())
    while list.waiting.popLast() != nil {}
    citrine_set_farewell(nil)
  }
}

/// Tells threads apart, also those that are no more.
package enum ThreadNumber {
  /// The calling thread's.
  package static var current: UInt64 { citrine_thread_number() }
}

extension Unmanaged where Instance: AnyObject {
  /// The object, unless its end has begun; under the lock, without which that may go on to free it.
  func livingObject() -> Instance? {
    guard citrine_try_retain(toOpaque()) else { return nil }
    return takeRetainedValue()
  }
}

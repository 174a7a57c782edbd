// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One object a thread, made when the thread first asks and released when the thread ends.
///
/// The main queue has the main thread's object, on whichever thread it runs (``MainQueue``), and
/// keeps it when that thread is no more.
package final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  /// What a thread's key points to.
  private final class Slot: ThreadSlot {
    let value: Value
    let isMain: Bool
    /// Whether the main queue has asked for the value on another thread.
    private var hasDrifted = false
    private let key: pthread_key_t

    init(_ value: Value, isMain: Bool, key: pthread_key_t) {
      self.value = value
      self.isMain = isMain
      self.key = key
    }

    /// The value, for the main queue on another thread.
    var adrift: Value {
      if !hasDrifted {
        hasDrifted = true
        (value as? any ThreadBound)?.drifts()
      }
      return value
    }

    override func threadEnds() {
      guard let value = value as? any ThreadBound else { return }
      // It may be asked for while it ends.
      pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
      value.threadEnds()
      pthread_setspecific(key, nil)
    }
  }

  private var key = pthread_key_t()
  private let make: @Sendable () -> Value
  /// The main thread's and the main queue's; under the model's lock.
  private var main: Slot?

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<ThreadSlot>.fromOpaque(pointer).takeRetainedValue().threadEnds()
    }
  }

  package var value: Value {
    guard let pointer = pthread_getspecific(key) else { return firstValue() }
    let slot = Unmanaged<Slot>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0 }
    return slot.isMain || !MainQueue.isAdriftHere ? slot.value : mainSlot().adrift
  }

  private func firstValue() -> Value {
    guard !MainQueue.isAdrift else { return mainSlot().adrift }
    let slot = Thread.isMainThread ? mainSlot() : Slot(make(), isMain: false, key: key)
    pthread_setspecific(key, Unmanaged.passRetained(slot).toOpaque())
    return slot.value
  }

  private func mainSlot() -> Slot {
    ModelLock.withLock {
      if let main { return main }
      let made = Slot(make(), isMain: true, key: key)
      main = made
      return made
    }
  }
}

/// What has something to do when its thread ends.
package protocol ThreadBound {
  /// Is called on the thread, as the last thing that it does.
  ///
  /// Of what is the main thread's the main queue may make use at the same time.
  func threadEnds()

  /// Is called when the main queue, which has lost the main thread, first asks for what was that
  /// thread's.
  func drifts()
}

private class ThreadSlot {
  func threadEnds() {}
}

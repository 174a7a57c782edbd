// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A lock that a thread enters once; it must not move once it is in use.
public struct os_unfair_lock: Sendable {
  fileprivate var word: UInt32 = 0

  /// Creates a lock that nobody is in.
  public init() {}
}

/// The older name of ``os_unfair_lock``.
public typealias os_unfair_lock_s = os_unfair_lock
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until the lock is free, and enters it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

/// Enters a lock if it is free.
///
/// - Parameter lock: The lock.
/// - Returns: Whether the caller is in it now.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  word(of: lock).pointee.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
}

/// Leaves a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  word(of: lock).pointee.store(0, ordering: .releasing)
}

/// An atomic number has the layout of its value.
private func word(of lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<UInt32>> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
}

/// A value that is read and written under its lock.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let mutex = Mutex<Void>(())
  private var state: State

  /// Creates a lock for a value.
  public init(uncheckedState initialState: State) { state = initialState }

  /// Creates a lock for a value.
  public init(initialState: State) where State: Sendable { state = initialState }

  /// Has `body` read and write the value under the lock.
  ///
  /// - Parameter body: Is given the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R
  where R: Sendable {
    try withLockUnchecked(body)
  }

  /// Has `body` read and write the value under the lock, whatever it hands out.
  ///
  /// - Parameter body: Is given the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock for no value.
  public convenience init() { self.init(uncheckedState: ()) }

  /// Waits until the lock is free, and enters it.
  public func lock() { mutex._unsafeLock() }

  /// Leaves the lock.
  public func unlock() { mutex._unsafeUnlock() }

  /// Enters the lock if it is free; whether it was.
  public func lockIfAvailable() -> Bool { mutex._unsafeTryLock() }

  /// Runs `body` under the lock.
  ///
  /// - Parameter body: What is run.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withLock<R>(_ body: @Sendable () throws -> R) rethrows -> R where R: Sendable {
    lock()
    defer { unlock() }
    return try body()
  }
}

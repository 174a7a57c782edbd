// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Waits until no other thread is within an object's lock, and enters it; as often as it leaves it.
///
/// - Parameter obj: The object.
/// - Returns: 0, as the lock is always entered.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj as AnyObject).lock()
  return 0
}

/// Leaves an object's lock.
///
/// - Parameter obj: The object.
/// - Returns: 0; -1 where nobody has entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard let lock = ObjectLocks.leave(obj as AnyObject) else { return -1 }
  lock.unlock()
  return 0
}

/// The locks of objects that somebody is within or waits for.
private enum ObjectLocks {
  private struct Entry {
    let lock: NSRecursiveLock
    var uses: Int
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    entries.withLock { entries in
      var entry = entries[ObjectIdentifier(object)] ?? Entry(lock: NSRecursiveLock(), uses: 0)
      entry.uses += 1
      entries[ObjectIdentifier(object)] = entry
      return entry.lock
    }
  }

  static func leave(_ object: AnyObject) -> NSRecursiveLock? {
    entries.withLock { entries in
      guard var entry = entries[ObjectIdentifier(object)] else { return nil }
      entry.uses -= 1
      entries[ObjectIdentifier(object)] = entry.uses > 0 ? entry : nil
      return entry.lock
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queue of the program's main actor.
///
/// It runs on the main thread until an `async` main waits for the first time: from then on Linux
/// runs what is on the queue on any thread, one thing at a time, and the main thread is no more. So
/// what belongs to the main thread belongs to this queue.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main thread or on the main queue.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Whether the caller is on the main queue on another thread than the main one.
  static var isAdrift: Bool { !Thread.isMainThread && DispatchQueue.getSpecific(key: key) == true }

  /// Whether the caller, which is not on the main thread, is on the main queue.
  static var isAdriftHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}

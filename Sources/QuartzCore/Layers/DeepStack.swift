// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Room for calls that a subclass may override and that therefore must recurse.
///
/// Every so many levels the rest of the descent goes on in a thread with a stack of its own, while
/// the caller waits; so a tree may be as deep as memory allows.
enum DeepStack {
  private final class Depth {
    var levels = 0
  }

  private final class Box: @unchecked Sendable {
    var result: CALayer?
    let body: () -> CALayer?

    init(_ body: @escaping () -> CALayer?) {
      self.body = body
    }
  }

  private static let depth = ThreadLocal { Depth() }
  /// Far less than the smallest usual stack of a thread, 512 KiB, holds.
  private static let levelsPerStack = 100
  private static let stackSize = 1 << 20

  /// Runs one level of a descent.
  static func descend(_ body: @escaping () -> CALayer?) -> CALayer? {
    let depth = depth.value
    guard depth.levels >= levelsPerStack else {
      depth.levels += 1
      defer { depth.levels -= 1 }
      return body()
    }
    let box = Box(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = box.body()
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return box.result
  }
}

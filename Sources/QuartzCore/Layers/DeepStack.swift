// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Room for calls that a subclass may override and that therefore must recurse.
///
/// Every so many levels the rest of the descent goes on in a thread with a stack of its own, while
/// the caller waits; so a tree may be as deep as memory allows.
enum DeepStack {
  private final class Depth {
    var used = 0
    /// How much fits, in units of 12 KiB: what a level takes in a debug build, with room to spare.
    var room = DeepStack.firstRoom
  }

  private final class Box<Result>: @unchecked Sendable {
    var result: Result?
    let body: () -> Result

    init(_ body: @escaping () -> Result) {
      self.body = body
    }
  }

  private static let depth = ThreadLocal { Depth() }
  /// What is left of the smallest usual stack of a thread, 512 KiB.
  private static let firstRoom = 40
  private static let nextRoom = 1300
  private static let nextStackSize = 16 << 20

  /// Runs one level of a descent.
  ///
  /// - Parameters:
  ///   - cost: What a level needs of the stack, in units of 12 KiB.
  ///   - body: What may descend further.
  /// - Returns: What the body returns.
  static func descend<Result>(cost: Int = 1, _ body: @escaping () -> Result) -> Result {
    let depth = depth.value
    if depth.used + cost <= depth.room {
      depth.used += cost
      defer { depth.used -= cost }
      return body()
    }
    let box = Box(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      Self.depth.value.room = nextRoom
      box.result = box.body()
      done.signal()
    }
    thread.stackSize = nextStackSize
    thread.start()
    done.wait()
    guard let result = box.result else { preconditionFailure("the descent has a result") }
    return result
  }
}

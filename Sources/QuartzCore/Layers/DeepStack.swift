// SPDX-License-Identifier: Apache-2.0

import CStack

/// Room for calls that a program may override and that therefore must recurse.
///
/// Where little of the thread's stack is left, the call goes on in the same thread on another stack,
/// so a tree may be as deep as memory allows, and overrides find the locks, transactions and
/// variables of the thread that called.
package enum DeepStack {
  /// What must be left for a level and all that it calls but the next one, in bytes.
  private static let reserve = 256 << 10
  private static let size = 16 << 20

  /// Runs one level of a descent.
  ///
  /// - Parameter body: What may descend further.
  /// - Returns: What the body returns.
  package static func descend<Result>(_ body: () -> Result) -> Result {
    let left = citrine_stack_begin()
    defer { citrine_stack_end() }
    guard left < reserve else { return body() }
    var result: Result?
    onNextStack { result = body() }
    // Without memory for a stack what is left of this one has to do.
    return result ?? body()
  }

  private static func onNextStack(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { pointer in
        _ = citrine_stack_call(
          size, { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// An object of the program that a committed tree holds, and that is given back at the end, which may
/// come on any thread.
package final class Loan: @unchecked Sendable {
  /// Takes over a hold on the object, given on the thread with a number, and lets go of it where
  /// the object may end.
  package typealias Return = @Sendable (Unmanaged<AnyObject>, UInt64) -> Void

  private let reference: Unmanaged<AnyObject>
  private let thread: UInt64
  private let giveBack: Return

  /// - Parameters:
  ///   - object: What is lent.
  ///   - thread: What `giveBack` is told.
  ///   - giveBack: Called once, on any thread.
  package init(_ object: AnyObject, thread: UInt64, giveBack: @escaping Return) {
    reference = .passRetained(object)
    self.thread = thread
    self.giveBack = giveBack
  }

  deinit { giveBack(reference, thread) }

  package var object: AnyObject { reference.takeUnretainedValue() }
}

// SPDX-License-Identifier: Apache-2.0

import CUnfinished
import Foundation

/// What this process has begun to write and must not leave behind, however it ends: by `exit`, by a
/// signal that it does not handle, or by a trap.
///
/// A process that is killed with SIGKILL, or that leaves by `_exit`, leaves its drafts; the next
/// film of the same name removes them (``DraftFile``).
package enum UnfinishedFiles {
  /// Something that is deleted when the process ends, until it is forgotten.
  package struct Item: Sendable {
    fileprivate let number: Int32

    /// The process goes on without it; false when its end has already deleted it.
    @discardableResult
    package func forget() -> Bool { cunfinished_forget(number) }
  }

  /// Whether the process is about to end, so that nothing may be begun.
  package static var isProcessEnding: Bool { cunfinished_is_ending() }

  /// Begins something and has it dealt with by one of the functions below, so that the process cannot
  /// end between the two; or brings several things to an end of which none is to be without the others.
  ///
  /// - Parameter body: Must not wait for others, as the end of the process waits for it.
  /// - Returns: What it returns; nil, and it is not called, when the process is about to end.
  /// - Throws: What it throws.
  package static func whileBeginning<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard cunfinished_begin() else { return nil }
    defer { cunfinished_begun() }
    return try body()
  }

  /// Has a file with an absolute path deleted; nil when the process is about to end.
  package static func add(file path: String) -> Item? { item(cunfinished_add_file(path)) }

  /// Has a folder removed if it is empty after its files are gone.
  package static func add(folder path: String) -> Item? { item(cunfinished_add_folder(path)) }

  /// Has a child killed that leads a group of processes.
  package static func add(child: pid_t) -> Item? { item(cunfinished_add_child(child)) }

  /// Has a child asked to end, as it has begun others; killed, with its group, when it does not.
  package static func add(tool: pid_t) -> Item? { item(cunfinished_add_tool(tool)) }

  /// Sees to it that a write to nobody fails instead of ending the process, unless the program has
  /// decided about that itself.
  package static func ignoreBrokenPipes() { cunfinished_ignore_broken_pipes() }

  private static func item(_ number: Int32) -> Item? {
    number == CUNFINISHED_ENDING ? nil : Item(number: number)
  }

  /// Deletes all of it now, as the process is about to end; encoders are ended first.
  package static func remove() { cunfinished_remove_all() }
}

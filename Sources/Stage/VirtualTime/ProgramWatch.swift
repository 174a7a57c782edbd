// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import OutputFiles
import Synchronization

/// Ends a process whose program keeps a film from being made: one that no longer gives the main
/// thread back, or that ends itself before the film is there.
///
/// A thread in real time looks at how long the program has been running at one instant of virtual
/// time. What it says goes to standard error, what was written of the film is deleted, and the
/// status is 1.
package final class ProgramWatch: Sendable {
  private let name: String
  /// The path of the film or picture, which goes when the process is ended.
  private let product: String
  /// Real seconds that the program may take at one instant of virtual time.
  private let patience: Double
  /// When the program got to run, in real nanoseconds; 0 while it does not run.
  private let entered = Atomic<Int64>(0)
  /// Where virtual time was when the program got to run, in nanoseconds.
  private let instant = Atomic<Int64>(0)
  /// Where it was when the film began.
  private let start = cvt_now()
  private let isOver = Atomic<Bool>(false)

  private static let current = Mutex<ProgramWatch?>(nil)

  /// Watches the program until ``finish()``.
  package init(name: String, product: String, patience: Double) {
    (self.name, self.product, self.patience) = (name, product, patience)
    let isFirst = Self.current.withLock { current in
      defer { current = self }
      return current == nil
    }
    if isFirst { atexit { ProgramWatch.current.withLock { $0 }?.processEnds() } }
    let thread = Thread { [self] in watch() }
    thread.name = "watch"
    thread.start()
  }

  /// The program gets to run.
  package func enter() {
    instant.store(cvt_now(), ordering: .relaxed)
    entered.store(cvt_real_monotonic(), ordering: .releasing)
  }

  /// Virtual time goes on; progress that is too small to be seen is none.
  package func noteProgress() {
    if cvt_now() - instant.load(ordering: .relaxed) >= 5_000_000 { enter() }
  }

  /// The program has given the main thread back.
  package func leave() {
    entered.store(0, ordering: .releasing)
  }

  /// All is written; from now on the process may end.
  package func finish() {
    isOver.store(true, ordering: .releasing)
  }

  /// Ends the process, as a signal asks; what was written of the film is deleted.
  package func interrupt(_ signal: Int32) -> Never {
    if isOver.load(ordering: .acquiring) { _exit(128 + signal) }
    fail(
      "the program was ended by signal \(signal) at \(time), before \(product) was finished. "
        + "Nothing was written.", status: 128 + signal)
  }

  private var time: String { Self.text(of: cvt_now() - start) }

  private static func text(of nanoseconds: Int64) -> String {
    String(format: "%.3f s", Double(nanoseconds) / 1e9)
  }

  // MARK: - The end

  private func watch() {
    cvt_exempt_current_thread()
    while !isOver.load(ordering: .acquiring) {
      usleep(50_000)
      let wait = MainWait.present
      let entered = entered.load(ordering: .acquiring)
      // What the program does for a frame's picture is no turn of its own, but may wait all the same.
      let since = entered != 0 ? entered : wait?.real ?? 0
      guard since != 0, Double(cvt_real_monotonic() - since) / 1e9 > patience else { continue }
      let time = wait.map { Self.text(of: $0.instant - start) } ?? time
      fail(
        "the program has not given the main thread back for \(Self.text(patience)) s of real time, "
          + "at \(time) of the film: it \(wait?.text ?? doing). \(product) was not written. If the "
          + "program is only slow, give it more with --patience SECONDS.")
    }
  }

  /// Whether a program is being watched, and will be told of waits that never end.
  static var isWatching: Bool {
    current.withLock { $0.map { !$0.isOver.load(ordering: .acquiring) } ?? false }
  }

  /// What the main thread does, as the kernel sees it.
  private var doing: String {
    let path = "/proc/self/task/\(getpid())/stat"
    let stat = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let state = stat.split(separator: ")").last?.split(separator: " ").first
    return state == "R"
      ? "is busy, as in a loop that never ends"
      : "waits for something that does not come, such as a lock, a semaphore or another process"
  }

  private func processEnds() {
    guard !isOver.load(ordering: .acquiring) else { return }
    // What the program has printed is not lost with it: the C library would write it only after this.
    fflush(nil)
    fail(
      "the program ended itself at \(time), before \(product) was finished. Nothing was written.")
  }

  private func fail(_ message: String, status: Int32 = 1) -> Never {
    isOver.store(true, ordering: .releasing)
    let bytes = Array("\(name): \(message)\n".utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    UnfinishedFiles.remove()
    _exit(status)
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}

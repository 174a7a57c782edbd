// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The signals by which people and systems end a program: they are heard on a thread that does nothing
/// else, so whatever the others do, the program ends.
enum EndingSignals {
  /// The first that has come.
  private static let number = Atomic<Int32>(0)
  // Only its address is kept, and the kernel guards what lies there.
  nonisolated(unsafe) private static let bell: UnsafeMutablePointer<sem_t> = {
    let bell = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(bell, 0, 0)
    return bell
  }()

  /// Has the process end by the status that stands for a signal.
  ///
  /// A second one ends it at once, whatever is still to be done; and so do some seconds.
  ///
  /// - Parameter end: What is done before.
  static func hear(_ end: @escaping @Sendable () -> Void) {
    // Both exist before a handler asks for them.
    _ = (bell, number.load(ordering: .relaxed))
    let thread = Thread {
      while sem_wait(bell) != 0 {}
      let number = number.load(ordering: .acquiring)
      // Its default action ends the process when something that is to be done before never is.
      signal(SIGALRM, SIG_DFL)
      alarm(10)
      end()
      exit(128 + number)
    }
    thread.name = "signals"
    thread.start()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = { signal in
        let (isFirst, _) = EndingSignals.number.compareExchange(
          expected: 0, desired: signal, ordering: .acquiringAndReleasing)
        guard isFirst else { _exit(128 + signal) }
        sem_post(EndingSignals.bell)
      }
      sigaction(number, &action, nil)
    }
  }
}

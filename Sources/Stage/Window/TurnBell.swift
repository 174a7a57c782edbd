// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Asks the main thread for a turn, once however often it is rung before that comes.
final class TurnBell: Sendable {
  private let isRung = Atomic<Bool>(false)
  @MainActor var onRing: () -> Void {
    get { action.run }
    set { action.run = newValue }
  }
  private let action = Action()

  @MainActor
  private final class Action: Sendable {
    var run: () -> Void = {}
    nonisolated init() {}
  }

  func ring() {
    guard !isRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async { [self] in
      isRung.store(false, ordering: .releasing)
      MainActor.assumeIsolated { action.run() }
    }
  }
}

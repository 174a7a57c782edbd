// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Foundation's progress can be observed here, as on Apple's systems.
///
/// > Difference: Foundation on Linux tells nobody of changes, and its class cannot be made to. While
/// > somebody observes a progress it is looked at 30 times a second, so changes are told on the main
/// > queue, up to a thirtieth of a second late, and as one where there are several meanwhile.
extension Progress: KeyValueSource {
  /// Ends looking at the progress when nobody observes it any more.
  package func setObserved(_ isObserved: Bool) {
    if !isObserved { ProgressWatch.end(self) }
  }

  /// Begins to look at the progress, in the time of who observes it.
  package func observationBegan(of path: ObservedPath, tell: @escaping @Sendable () -> Void) {
    ProgressWatch.begin(self)
  }

  /// A value of the progress by its name.
  package func observableValue(forKeyPath keyPath: String) -> Any?? {
    switch keyPath {
    case "fractionCompleted": fractionCompleted
    case "completedUnitCount": completedUnitCount
    case "totalUnitCount": totalUnitCount
    case "finished", "isFinished": isFinished
    case "cancelled", "isCancelled": isCancelled
    case "paused", "isPaused": isPaused
    case "indeterminate", "isIndeterminate": isIndeterminate
    case "localizedDescription": .some(localizedDescription)
    case "localizedAdditionalDescription": .some(localizedAdditionalDescription)
    default: nil
    }
  }
}

/// Looks at progress that is observed.
///
/// Each host of time has its own turns, so that a stage that goes away leaves nobody else unheard.
private enum ProgressWatch {
  private static let interval = 1.0 / 30

  private struct Link {
    weak var progress: Progress?
  }

  /// By the number of the host in whose turns they are looked at.
  private static let links = Mutex<[UInt64: [Link]]>([:])

  static func begin(_ progress: Progress) {
    let (host, link) = (MainTurn.host, Link(progress: progress))
    let isFirst = links.withLock { links in
      guard let known = links[host] else {
        links[host] = [link]
        return true
      }
      if !known.contains(where: { $0.progress === link.progress }) { links[host]?.append(link) }
      return false
    }
    if isFirst { lookLater(host) }
  }

  /// Those of hosts whose turns still come stay, empty, until the next.
  static func end(_ progress: Progress) {
    let link = Link(progress: progress)
    links.withLock { links in
      for host in links.keys {
        links[host]?.removeAll { $0.progress == nil || $0.progress === link.progress }
      }
    }
  }

  private static func lookLater(_ host: UInt64) {
    MainTurn.schedule(at: CACurrentMediaTime() + interval) { look(host) }
  }

  private static func look(_ host: UInt64) {
    let observed = links.withLock { links in
      let alive = (links[host] ?? []).filter { $0.progress != nil }
      links[host] = alive.isEmpty ? nil : alive
      return alive
    }
    for link in observed {
      if let progress = link.progress { KeyValueObserving.changed(progress) }
    }
    if !observed.isEmpty { lookLater(host) }
  }
}

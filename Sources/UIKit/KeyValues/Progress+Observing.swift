// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Foundation's progress can be observed here, as on Apple's systems.
///
/// > Difference: Foundation on Linux tells nobody of changes, and its class cannot be made to. While
/// > somebody observes a progress it is looked at 30 times a second, so changes are told on the main
/// > queue, up to a thirtieth of a second late, and as one where there are several meanwhile.
extension Progress: KeyValueSource {
  /// Begins to look at the progress, or ends it.
  package func setObserved(_ isObserved: Bool) {
    if isObserved { ProgressWatch.begin(self) } else { ProgressWatch.end(self) }
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
private enum ProgressWatch {
  private static let interval = 1.0 / 30

  private struct Link {
    weak var progress: Progress?
  }

  private struct Links {
    var all: [Link] = []
    var isLooking = false
  }

  private static let links = Mutex(Links())

  static func begin(_ progress: Progress) {
    let link = Link(progress: progress)
    let isFirst = links.withLock { links in
      links.all.append(link)
      defer { links.isLooking = true }
      return !links.isLooking
    }
    if isFirst { lookLater() }
  }

  static func end(_ progress: Progress) {
    links.withLock { $0.all.removeAll { $0.progress == nil || $0.progress === progress } }
  }

  private static func lookLater() {
    MainTurn.schedule(at: CACurrentMediaTime() + interval) { look() }
  }

  private static func look() {
    let observed = links.withLock { links in
      links.all.removeAll { $0.progress == nil }
      links.isLooking = !links.all.isEmpty
      return Links(all: links.all)
    }
    for link in observed.all {
      if let progress = link.progress { KeyValueObserving.changed(progress) }
    }
    if !observed.all.isEmpty { lookLater() }
  }
}

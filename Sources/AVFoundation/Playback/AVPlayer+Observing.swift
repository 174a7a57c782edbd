// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import QuartzCore

extension AVPlayer: KeyValueSource {
  /// A value of the player by its name.
  package func observableValue(forKeyPath keyPath: String) -> Any?? {
    switch keyPath {
    case "status": status.rawValue
    case "rate": rate
    case "defaultRate": defaultRate
    case "timeControlStatus": timeControlStatus.rawValue
    case "currentItem": .some(currentItem)
    case "volume": volume
    case "muted", "isMuted": isMuted
    case "actionAtItemEnd": actionAtItemEnd.rawValue
    case "reasonForWaitingToPlay": .some(reasonForWaitingToPlay?.rawValue)
    case "error": .some(error)
    default: nil
    }
  }

  /// Programs wait for the status to become known, which it is from the start: it is told once.
  package func observationBegan(of path: ObservedPath, tell: @escaping @Sendable () -> Void) {
    let isStatus =
      switch path {
      case .typed(let path): path == \AVPlayer.status || path == \AVPlayer.currentItem?.status
      case .named(let name): name == "status" || name == "currentItem.status"
      }
    if isStatus { MainTurn.schedule(tell) }
  }
}

extension AVPlayerItem: KeyValueSource {
  /// A value of the item by its name.
  package func observableValue(forKeyPath keyPath: String) -> Any?? {
    switch keyPath {
    case "status": status.rawValue
    case "duration": duration
    case "presentationSize": presentationSize
    case "loadedTimeRanges": loadedTimeRanges
    case "seekableTimeRanges": seekableTimeRanges
    case "playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp": isPlaybackLikelyToKeepUp
    case "playbackBufferFull", "isPlaybackBufferFull": isPlaybackBufferFull
    case "playbackBufferEmpty", "isPlaybackBufferEmpty": isPlaybackBufferEmpty
    case "error": .some(error)
    default: nil
    }
  }

  /// Programs wait for what a file holds to become known, which it is from the start: it is told
  /// once.
  package func observationBegan(of path: ObservedPath, tell: @escaping @Sendable () -> Void) {
    MainTurn.schedule(tell)
  }
}

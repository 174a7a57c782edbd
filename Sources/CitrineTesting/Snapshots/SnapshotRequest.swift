// SPDX-License-Identifier: Apache-2.0

import DisplayList
import UIKit

/// What a call asks for, whatever is pictured.
@MainActor
struct SnapshotRequest {
  var name: String?
  var configuration: SnapshotConfiguration?
  var precision: SnapshotPrecision
  var recording: SnapshotRecording?
  var place: SnapshotPlace

  /// How the subject is shown; a script lies beside the test.
  func exhibit(
    _ times: SnapshotTimes?, _ script: String?, _ trees: SnapshotTrees,
    _ action: @escaping () throws -> Void
  ) -> Exhibit {
    Exhibit(
      configuration: configuration ?? .component, times: times,
      script: script.map { place.path($0) }, trees: trees, action: action)
  }

  /// Looks, and compares what is seen; what goes wrong fails the test.
  func check(_ times: SnapshotTimes? = nil, _ look: () throws -> Exposure) {
    let stem = place.stem(name, configuration.map { "\($0)" })
    do {
      if let problem = times?.problem { throw SnapshotError.times(problem) }
      let check = try SnapshotCheck(
        stem: stem, place: place, precision: precision, recording: recording)
      let exposure = try look()
      check.check(FilmStrip.image(of: exposure.pictures), exposure.provenance)
      for tree in exposure.trees { check.check(tree.text, ending: tree.ending) }
    } catch {
      TestReport.fail("\(stem): \(error)", at: place)
    }
  }
}

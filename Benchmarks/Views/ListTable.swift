// SPDX-License-Identifier: Apache-2.0

import Foundation
import Measuring

/// What a list costs that scrolls: a thousand rows beside a million, so that what counts is how both
/// compare.
@MainActor
enum ListTable {
  /// Prints milliseconds of opening a list and of a frame of it while it scrolls.
  static func run(seconds: Double) {
    print("a list that scrolls 13 points a frame     rows   opens ms  frame ms    cells   ratio")
    for kind in ScrolledList.Kind.allCases {
      var first = 0.0
      for count in [1000, 1_000_000] {
        let start = DispatchTime.now().uptimeNanoseconds
        let list = ScrolledList(kind, count)
        let opening = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        let sample = Sample(seconds: seconds) { index in
          MainActor.assumeIsolated { list.frame(index) }
        }
        if first == 0 { first = sample.median }
        print(
          kind.rawValue.padding(toLength: 36, withPad: " ", startingAt: 0)
            + String(
              format: "%10d%11.2f%10.3f%9d%8.2f", count, opening, sample.median, list.rows.made,
              sample.median / first))
      }
    }
  }
}

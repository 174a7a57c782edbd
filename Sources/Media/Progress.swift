// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// Tells on standard error how far a film is.
///
/// On a terminal one line is redrawn at most ten times a second; elsewhere there is a line for
/// each tenth of the film. Rates are in real time, whatever clock the film runs on.
package struct Progress {
  private let total: Int
  private let isTerminal: Bool
  private let output: (String) -> Void
  private let clock: () -> Double
  private let start: Double
  private var lastDrawn = -Double.infinity
  private var lastTenth = 0

  /// Begins to count real time; `isTerminal` is found out when nil, `clock` gives real seconds.
  package init(
    total: Int,
    isTerminal: Bool? = nil,
    output: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) },
    clock: @escaping () -> Double = { Double(cvt_real_monotonic()) / 1e9 }
  ) {
    self.total = max(total, 0)
    self.isTerminal = isTerminal ?? (isatty(2) != 0)
    self.output = output
    self.clock = clock
    start = clock()
  }

  /// Reports that `frame` frames are done.
  package mutating func update(frame: Int) {
    let now = clock()
    let tenth = total > 0 ? frame * 10 / total : 0
    if isTerminal {
      guard now - lastDrawn >= 0.1 || frame >= total else { return }
      lastDrawn = now
      output("\r\u{1B}[K" + line(frame: frame, elapsed: now - start))
    } else if tenth > lastTenth {
      lastTenth = tenth
      output(line(frame: frame, elapsed: now - start) + "\n")
    }
  }

  /// Ends the line on a terminal, so that what follows has its own.
  package func finish() {
    if isTerminal && lastDrawn > -Double.infinity { output("\n") }
  }

  private func line(frame: Int, elapsed: Double) -> String {
    let percent = total > 0 ? frame * 100 / total : 100
    guard elapsed > 0, frame > 0 else { return "frame \(frame)/\(total)  \(percent) %" }
    let rate = Double(frame) / elapsed
    let left = (Double(max(0, total - frame)) / rate).rounded(.up)
    let speed = rate < 10 ? String(format: "%.1f", rate) : String(Int(min(rate.rounded(), 1e9)))
    return "frame \(frame)/\(total)  \(percent) %  \(speed) fps  eta \(Int(min(left, 1e9))) s"
  }
}

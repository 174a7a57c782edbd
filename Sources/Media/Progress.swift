// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// Tells on standard error how far a film is.
///
/// On a terminal one line is redrawn at most ten times a second; elsewhere there is a line for
/// each tenth of the film, and one for each 30 seconds in which there was none. Rates are in real
/// time, whatever clock the film runs on.
package struct Progress {
  /// How it is told.
  package enum Manner: String, CaseIterable, Sendable {
    /// A bar on a terminal that can redraw a line, else lines.
    case auto
    case bar
    case lines
    /// An object a line, ten a second at most.
    case json
    case none
  }

  private let total: Int
  private let manner: Manner
  private let phase: String
  private let output: (String) -> Void
  private let clock: () -> Double
  private let start: Double
  private var lastDrawn = -Double.infinity
  private var lastTenth = 0

  /// Begins to count real time.
  ///
  /// - Parameters:
  ///   - total: How many frames there are.
  ///   - manner: How it is told.
  ///   - phase: What is done with them.
  ///   - isTerminal: Found out when nil.
  ///   - output: Gets what is told.
  ///   - clock: Gives real seconds.
  package init(
    total: Int, manner: Manner = .auto, phase: String = "render",
    isTerminal: Bool? = nil,
    output: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) },
    clock: @escaping () -> Double = { Double(cvt_real_monotonic()) / 1e9 }
  ) {
    self.total = max(total, 0)
    if manner == .auto {
      let canRedraw = ProcessInfo.processInfo.environment["TERM"] != "dumb"
      self.manner = isTerminal ?? (isatty(2) != 0 && canRedraw) ? .bar : .lines
    } else {
      self.manner = manner
    }
    (self.phase, self.output, self.clock) = (phase, output, clock)
    start = clock()
  }

  /// Reports that `frame` frames are done.
  package mutating func update(frame: Int) {
    let now = clock()
    switch manner {
    case .bar:
      guard now - lastDrawn >= 0.1 || frame >= total else { return }
      lastDrawn = now
      output("\r\u{1B}[K" + line(frame: frame, elapsed: now - start))
    case .json:
      guard now - lastDrawn >= 0.1 || frame >= total else { return }
      lastDrawn = now
      output(object(frame: frame, elapsed: now - start) + "\n")
    case .lines, .auto:
      let tenth = total > 0 ? frame * 10 / total : 0
      guard tenth > lastTenth || now - max(lastDrawn, start) >= 30 else { return }
      (lastTenth, lastDrawn) = (tenth, now)
      output(line(frame: frame, elapsed: now - start) + "\n")
    case .none: break
    }
  }

  /// Ends the line on a terminal, so that what follows has its own.
  package func finish() {
    if manner == .bar && lastDrawn > -Double.infinity { output("\n") }
  }

  /// Frames a second so far, and the seconds that are left; nil before both are known.
  private func pace(frame: Int, elapsed: Double) -> (rate: Double, left: Int)? {
    guard elapsed > 0, frame > 0 else { return nil }
    let rate = Double(frame) / elapsed
    return (rate, Int(min((Double(max(0, total - frame)) / rate).rounded(.up), 1e9)))
  }

  private func line(frame: Int, elapsed: Double) -> String {
    let percent = total > 0 ? frame * 100 / total : 100
    guard let pace = pace(frame: frame, elapsed: elapsed) else {
      return "frame \(frame)/\(total)  \(percent) %"
    }
    let speed =
      pace.rate < 10
      ? String(format: "%.1f", pace.rate) : String(Int(min(pace.rate.rounded(), 1e9)))
    return "frame \(frame)/\(total)  \(percent) %  \(speed) fps  eta \(pace.left) s"
  }

  private func object(frame: Int, elapsed: Double) -> String {
    let pace = pace(frame: frame, elapsed: elapsed)
    let rate = pace.map { String(format: "%.2f", min($0.rate, 1e9)) } ?? "null"
    let left = pace.map { "\($0.left)" } ?? "null"
    return """
      {"phase": "\(phase)", "frame": \(frame), "total": \(total), "fps": \(rate), "eta": \(left)}
      """
  }
}

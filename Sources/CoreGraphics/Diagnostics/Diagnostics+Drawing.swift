// SPDX-License-Identifier: Apache-2.0

import FrameRendering

extension Diagnostics {
  /// What a renderer gives where nobody can be told of an error; nil and a diagnostic where it fails.
  @discardableResult
  package static func drawn<Result>(
    owner: DiagnosticTracker? = nil, _ draw: () throws(RenderingError) -> Result
  ) -> Result? {
    do {
      return try draw()
    } catch {
      report(.picture, error.description, owner: owner)
      return nil
    }
  }
}

extension DiagnosticTracker {
  /// Says that a call was given what is no number.
  func reportNotANumber(_ call: String) {
    report(
      .notANumber,
      "\(call) was given a number that is not one (NaN); such calls have no effect")
  }

  /// Says that a call needs a current point.
  func reportNoCurrentPoint(_ call: String) {
    report(
      .noCurrentPoint,
      "\(call) needs a current point; begin the path with move(to:). Such calls have no effect")
  }
}

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

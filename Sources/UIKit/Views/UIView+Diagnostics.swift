// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView: LayerOwner {
  /// Says that a property which was set has no effect, or not all of it.
  final func noteStored(_ message: String, if isAsked: Bool = true) {
    guard isAsked else { return }
    Diagnostics.report(message, kind: .property, at: layer)
  }
}

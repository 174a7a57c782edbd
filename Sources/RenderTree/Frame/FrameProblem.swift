// SPDX-License-Identifier: Apache-2.0

/// Something of a layer tree that a frame could not draw as asked.
package struct FrameProblem: Hashable, Sendable {
  package enum Cause: String, Sendable {
    case notFinite = "its geometry is not finite; the layer is not drawn"
    case tooManyCopies = "it asks for more copies than are drawn"
    case tooManyParticles = "it has more particles than are drawn; some are left out"
    case tooManyDraws = "the frame has more draws than are drawn; the rest is left out"
    case tooManyCrossings =
      "too many layers in it cross one another in space; some are not cut where they do"
    case masksTooDeep = "masks are nested too deeply; the innermost are left out"
    case unknownTransition = "it has a transition of a type that is not known; it fades"
    case unsupportedFilter = "it has a filter that is not known; the filter is left out"
    case unsupportedCompositing =
      "its compositing filter is not known; the layer is drawn over what lies below"
    case unsupportedContents = "its contents are no CGImage; they are not drawn"
  }

  package var layer: UInt64
  package var name: String?
  package var cause: Cause

  package init(layer: UInt64, name: String?, cause: Cause) {
    self.layer = layer
    self.name = name
    self.cause = cause
  }
}

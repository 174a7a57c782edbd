// SPDX-License-Identifier: Apache-2.0

/// Something in a layer tree that could not be drawn as asked, said once.
package struct Diagnostic: Hashable, Codable, Sendable, CustomStringConvertible {
  package enum Problem: String, Codable, Sendable {
    case notFinite = "its geometry is not finite; the layer is not drawn"
    case tooManyCopies = "it asks for more copies than are drawn"
    case tooManyParticles = "it has more particles than are drawn; some are left out"
    case tooManyDraws = "the frame has more draws than are drawn; the rest is left out"
    case masksTooDeep = "masks are nested too deeply; the innermost are left out"
    case unsupportedFilter = "it has a filter that is not known; the filter is left out"
  }

  package var layer: UInt64
  package var name: String?
  package var problem: Problem

  package init(layer: UInt64, name: String?, problem: Problem) {
    self.layer = layer
    self.name = name
    self.problem = problem
  }

  package var description: String {
    "layer \(name.map { "\"\($0)\"" } ?? "#\(layer)"): \(problem.rawValue)"
  }
}

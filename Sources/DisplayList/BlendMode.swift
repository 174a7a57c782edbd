// SPDX-License-Identifier: Apache-2.0

/// How a source meets what is below; raw values are CGBlendMode's.
package enum BlendMode: UInt8, Hashable, Codable, Sendable, CaseIterable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case clear, copy
  case sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

// SPDX-License-Identifier: Apache-2.0

/// The names that a property of layers keeps; any other becomes the last resort, as measured on
/// Apple's systems.
struct LayerNames: Sendable {
  let known: Set<String>
  let otherwise: String

  func settle(_ name: String) -> String { known.contains(name) ? name : otherwise }

  static let contentsGravity = LayerNames(
    known: [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
      "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
    ],
    otherwise: "center")

  static let contentsFormat = LayerNames(
    known: ["RGBA8", "RGBAh", "Gray8", "Automatic"], otherwise: "RGBA8")

  static let cornerCurve = LayerNames(known: ["circular", "continuous"], otherwise: "circular")

  static let dynamicRange = LayerNames(
    known: ["automatic", "standard", "constrainedHigh", "high"], otherwise: "standard")

  static let toneMapMode = LayerNames(
    known: ["automatic", "never", "ifSupported"], otherwise: "automatic")
}

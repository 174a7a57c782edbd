// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

extension CGContext {
  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill.set(color) }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke.set(color) }

  /// Sets the colour of fills by as many numbers as the fill space has components, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill.set(components)
  }

  /// Sets the colour of strokes by as many numbers as the stroke space has components, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke.set(components)
  }

  /// Sets the space of fill components and makes the colour the space's black.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill.reset(space) }

  /// Sets the space of stroke components and makes the colour the space's black.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke.reset(space) }

  /// Sets the colour of fills in device grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill.set(.deviceGray, [gray, alpha])
  }

  /// Sets the colour of strokes in device grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke.set(.deviceGray, [gray, alpha])
  }

  /// Sets the colour of fills in device red-green-blue.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill.set(.deviceRGB, [red, green, blue, alpha])
  }

  /// Sets the colour of strokes in device red-green-blue.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke.set(.deviceRGB, [red, green, blue, alpha])
  }

  /// Sets the colour of fills in device inks.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.fill.set(.deviceCMYK, [cyan, magenta, yellow, black, alpha])
  }

  /// Sets the colour of strokes in device inks.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.stroke.set(.deviceCMYK, [cyan, magenta, yellow, black, alpha])
  }
}

extension PaintState {
  mutating func set(_ color: CGColor) {
    self.color = color.rgba
    space = color.colorSpace ?? space
    pattern = color.pattern
  }

  mutating func set(_ components: UnsafePointer<CGFloat>) {
    guard let color = CGColor(colorSpace: space, components: components) else { return }
    set(color)
  }

  mutating func set(_ space: CGColorSpace, _ components: [CGFloat]) {
    self.space = space
    set(components)
  }

  mutating func reset(_ space: CGColorSpace) {
    var components = [CGFloat](repeating: 0, count: space.numberOfComponents + 1)
    components[space.numberOfComponents] = 1
    if space.model == .cmyk { components[3] = 1 }
    set(space, components)
  }
}

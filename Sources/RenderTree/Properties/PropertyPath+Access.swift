// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

// Reading and writing without boxing: what an evaluation does for each animation of each frame.

extension PropertyPath {
  /// The number at the path; nil when it is no number.
  func number(in layer: borrowing LayerProperties) -> Double? {
    switch (row.access, field) {
    case (.number(let get, _), _): get(layer)
    case (.point(let get, _), .x), (.size(let get, _), .width): get(layer).x
    case (.point(let get, _), .y), (.size(let get, _), .height): get(layer).y
    case (.rect(let get, _), .x): get(layer).x
    case (.rect(let get, _), .y): get(layer).y
    case (.rect(let get, _), .width): get(layer).width
    case (.rect(let get, _), .height): get(layer).height
    case (.transform(let get, _), .transform(let part)): part.read(from: get(layer))
    default: nil
    }
  }

  func write(_ value: Double, to layer: inout LayerProperties) {
    switch (row.access, field) {
    case (.number(_, let set), _): set(&layer, value)
    case (.point(let get, let set), .x), (.size(let get, let set), .width):
      set(&layer, Vec2(value, get(layer).y))
    case (.point(let get, let set), .y), (.size(let get, let set), .height):
      set(&layer, Vec2(get(layer).x, value))
    case (.rect(let get, let set), _):
      var rect = get(layer)
      switch field {
      case .x: rect.x = value
      case .y: rect.y = value
      case .width: rect.width = value
      default: rect.height = value
      }
      set(&layer, rect)
    case (.transform(let get, let set), .transform(let part)):
      set(&layer, part.write(value, to: get(layer)))
    default: break
    }
  }

  /// The point, size or translation at the path.
  func vector(in layer: borrowing LayerProperties) -> Vec2? {
    switch (row.access, field) {
    case (.point(let get, _), .whole), (.size(let get, _), .whole): get(layer)
    case (.rect(let get, _), .origin): Vec2(get(layer).x, get(layer).y)
    case (.rect(let get, _), .size): Vec2(get(layer).width, get(layer).height)
    case (.transform(let get, _), .transform(let part)): part.readSize(from: get(layer))
    default: nil
    }
  }

  func write(_ value: Vec2, to layer: inout LayerProperties) {
    switch (row.access, field) {
    case (.point(_, let set), .whole), (.size(_, let set), .whole): set(&layer, value)
    case (.rect(let get, let set), .origin):
      var rect = get(layer)
      (rect.x, rect.y) = (value.x, value.y)
      set(&layer, rect)
    case (.rect(let get, let set), .size):
      var rect = get(layer)
      (rect.width, rect.height) = (value.x, value.y)
      set(&layer, rect)
    case (.transform(let get, let set), .transform(let part)):
      set(&layer, part.writeSize(value, to: get(layer)))
    default: break
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Synchronization

/// Keeps the commands of a layer and all below it, where nothing moves, for as long as the
/// committed layer lives.
final class StillCommands: Sendable {
  /// What the commands depend on beside the layers themselves.
  struct Key: Equatable, Sendable {
    /// Where the layer lies, as ``Placement`` tells.
    var plane: Matrix3
    var detour: Placement.Matrices?
    var isFlipped: Bool
    var opacity: Double
    var tint: RGBA?
    var target: Rect
    /// Whether what lies outside of the target is kept.
    var keepsOutside: Bool
    var foldsShadows: Bool
    var isCopied = false
    var manner = DrawingManner.screen
  }

  /// Commands, and the box of what they can change.
  struct Kept: Sendable {
    var commands: [Command]
    var bounds: Rect?
    /// How many layers in copies they count for.
    var copiedLayers = 0
  }

  /// What a frame is to do.
  enum Advice {
    /// Draw; what surrounds the layer has changed since the frame before.
    case draw
    /// Draw and keep: the layer lies as it lay.
    case record
    case replay(Kept)
  }

  private enum Content {
    case nothing
    case kept(Kept)
    /// Something is to be told about each frame, so that it cannot be kept.
    case refused
  }

  /// Fewer layers are drawn as fast as their commands are copied.
  static let leastCount = 8

  private let state = Mutex<(key: Key, content: Content)?>(nil)

  func advice(for key: Key) -> Advice {
    state.withLock { state in
      guard let found = state, found.key == key else {
        state = (key, .nothing)
        return .draw
      }
      switch found.content {
      case .nothing: return .record
      case .refused: return .draw
      case .kept(let kept): return .replay(kept)
      }
    }
  }

  /// Keeps what was drawn; nil when that depends on more than the key.
  func keep(_ kept: Kept?, for key: Key) {
    state.withLock { $0 = (key, kept.map(Content.kept) ?? .refused) }
  }
}

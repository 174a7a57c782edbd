// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree
import Synchronization

/// Where a layer stands between the program and the render tree.
struct LayerState {
  /// Something of the layer itself changed since it was committed.
  var isDirty = true
  /// Whether something below the layer has changed since the last commit.
  var hasDirtySublayers = true
  /// The ``TransactionStack/mark`` of the last change below it since it was committed.
  var mark: UInt64 = 0
  var needsLayout = false
  var needsDisplay = false
  /// The part that is to be drawn anew; nil for all of it.
  var displayRect: Rect?
  /// The ``TransactionStack/mark`` when the layer last asked for display by its own drawing.
  var displayMark: UInt64 = 0
  /// The number of the thread that lays the layer out; 0 while none does.
  var layoutThread: UInt64 = 0
  /// Whether anybody observes the layer, or its delegate, and so whether changes are told.
  private(set) var isObserved = false
  /// Who of the two is observed.
  var observed = (layer: false, owner: false) {
    didSet { isObserved = observed.layer || observed.owner }
  }
  /// While values are read from an archive, which is no change.
  var isDecoding = false
  /// Whether the contents are what the layer has drawn itself.
  var hasDrawnContents = false
  /// Where a hit test that goes on in this layer meets its plane.
  var hitRay: HitRay?
  /// What was committed last.
  var node: RenderNode?
  /// The hosted tree in which it was committed last.
  weak var context: RenderContext?
  /// The tree that the layer is the root of.
  weak var hosted: RenderContext? { didSet { isHosted = hosted != nil } }
  /// Whether the layer has been made the root of a tree; quicker to ask than ``hosted``.
  private(set) var isHosted = false
  /// The model of a presentation layer; set before another thread can have the layer.
  var original: CALayer?
  /// What the layer has of its own in single copies of replicators around it.
  var copies: [CopyEntry] = []
  /// Rules for the frame that a superlayer's layout manager follows.
  var constraints: [CAConstraint] = []
  /// The layer's local time at the instant that was last looked at, and the number of that look.
  var passTime = 0.0
  var timePass: UInt64 = 0
  /// Keys that have been set, by setter or key-value coding, which an archive holds.
  var setKeys: Set<String> = []
  /// Keys that have their value from the style.
  var styledKeys: Set<String> = []

  /// A number no other layer of the process has.
  static func nextIdentifier() -> UInt64 {
    counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let counter = Atomic<UInt64>(0)
}

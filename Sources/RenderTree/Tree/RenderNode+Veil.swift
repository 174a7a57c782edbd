// SPDX-License-Identifier: Apache-2.0

// Programs wrap layers in others that only move them, and hide the innermost: where that is hidden,
// nothing of the others is worth working out. The innermost is then called their veil.

extension RenderNode {
  /// How many levels below a layer its veil lies, which hides all that the layer shows; 0 for none.
  ///
  /// It is the next layer, along lone sublayers, that animations may hide, where those on the way show
  /// nothing themselves.
  static func veilDepth(
    _ kind: LayerKind, _ layer: borrowing LayerProperties, _ list: AnimationList,
    isTreated: Bool, isChanging: Bool, mask: RenderNode?, sublayers: [RenderNode]
  ) -> Int {
    guard sublayers.count == 1, kind == .layer || kind == .transform, !isTreated, !isChanging,
      mask == nil, layer.contents == nil, layer.backgroundColor == nil, !(layer.borderWidth > 0),
      !list.animates(key: LayerKeys.contents.name),
      !list.animates(key: LayerKeys.backgroundColor.name),
      !list.animates(key: LayerKeys.borderWidth.name)
    else { return 0 }
    let next = sublayers[0]
    if next.mayHide { return 1 }
    return next.veilDepth > 0 ? next.veilDepth + 1 : 0
  }

  /// Whether animations alone say when the layer is hidden.
  private var mayHide: Bool {
    variations == nil && outgoing == nil && program?.mayHide == true
  }

  /// Whether the layer's veil is hidden at a local time of the layer.
  func isVeiled(at localTime: Double) -> Bool {
    guard veilDepth > 0 else { return false }
    var (node, time) = (self, localTime)
    for _ in 0..<veilDepth {
      node = node.sublayers[0]
      time = node.localTime(parentTime: time)
    }
    return node.isHidden(at: time)
  }
}

extension LayerVisit {
  /// Looks whether a sublayer is hidden, or by its veil all that it shows, before anything else is
  /// worked out for it.
  ///
  /// - Returns: nil where it is; otherwise how many levels below it its veil lies, when that was found
  ///   not to be hidden, or 0. Layers down to there need not be asked.
  mutating func look(at step: Step) -> Int? {
    // A transition may show the picture that the layer had before.
    guard step.node.outgoing == nil else { return 0 }
    if openVeil > 1 { return openVeil - 1 }
    let time = step.node.localTime(parentTime: time(ofCopy: step.copy))
    if openVeil == 0, step.node.isHidden(at: time) { return nil }
    // In a 3D space empty pictures count.
    guard step.node.veilDepth > 0, depth?.scope == nil else { return 0 }
    return step.node.isVeiled(at: time) ? nil : step.node.veilDepth
  }
}

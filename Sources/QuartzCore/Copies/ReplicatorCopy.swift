// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// One of the copies that a replicator makes of its sublayers.
///
/// This is Citrine's own addition; Apple's systems give no access to copies. A copy answers where
/// it is on screen, lets the sublayers look and move differently in it alone, and is found again by
/// a touch with ``CAReplicatorLayer/hitTestCopy(_:)``. Layers that no copy was used on cost nothing.
///
/// ```swift
/// if let copy = replicator.copy(at: 3) {
///   copy.override(line) { $0.lineWidth = 9 }
///   copy.add(pulse, forKey: "pulse", to: line)
/// }
/// ```
///
/// A copy is a name, not an object: it holds no state and stays valid as the replicator changes.
/// What it overrides takes the place of the layer's own values, without an implicit animation;
/// animations that all copies share act upon that, and the copy's own animations come last.
public struct ReplicatorCopy {
  /// The replicator that makes the copy.
  public let replicator: CAReplicatorLayer
  /// The copy's number; 0 is the one that is not moved, delayed or counted.
  public let index: Int
  private let outer: [ReplicatorCopy]

  init(_ replicator: CAReplicatorLayer, _ index: Int, inside enclosing: ReplicatorCopy?) {
    self.replicator = replicator
    self.index = index
    outer = enclosing.map { $0.outer + [$0] } ?? []
  }

  /// The copy of an outer replicator that this one is part of; nil for all of them together.
  public var enclosing: ReplicatorCopy? { outer.last }

  /// A copy made by a replicator that lies inside this copy; nil when it does not lie here or
  /// makes fewer copies.
  public func copy(of inner: CAReplicatorLayer, at index: Int) -> ReplicatorCopy? {
    guard let inner = find(inner), inner.hasCopy(index) else { return nil }
    return ReplicatorCopy(inner, index, inside: self)
  }

  // MARK: - On screen

  /// What the copy goes through about the centre of the replicator, as on screen: the instance
  /// transform to the power of ``index``.
  public var transform: CATransform3D { CATransform3D(replication.transform(ofCopy: index)) }

  /// What the copy's colours are multiplied by, as on screen.
  public var color: CGColor { CGColor(replication.color(ofCopy: index)) }

  /// The time that the copy's sublayers live in now: the replicator's, less the copy's delay.
  public var time: CFTimeInterval {
    (replicator.state.node?.origin ?? 0) + replication.time(ofCopy: index, at: replicatorTime)
  }

  private var replicatorTime: Double {
    replicator.localTime(at: replicator.mediaNow, in: outerIndices)
  }

  private var replication: Replication {
    Replication(replicator.shown(at: replicatorTime, in: outerIndices).replicator, center: .zero)
  }

  private var outerIndices: [CopyIndex] { outer.map(\.own) }
  private var own: CopyIndex { CopyIndex(replicator: replicator.identifier, index: index) }

  // MARK: - In the tree

  /// The copy within the copies of outer replicators, outermost first.
  var indices: [CopyIndex] { outerIndices + [own] }

  /// The model layer, when it lies in the copy.
  func find<Layer: CALayer>(_ layer: Layer) -> Layer? {
    let model = layer.model()
    var parent = model.superlayerStorage
    while let current = parent {
      if current === replicator { return model }
      parent = current.superlayerStorage
    }
    Diagnostics.report("a copy was asked for a layer that does not lie in its replicator")
    return nil
  }
}

extension ReplicatorCopy: Hashable {
  /// Copies are equal when they are made by the same replicators with the same numbers.
  public static func == (a: ReplicatorCopy, b: ReplicatorCopy) -> Bool { a.indices == b.indices }

  /// Hashes the replicators and numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(indices) }
}

extension CAReplicatorLayer {
  /// A copy by its number, 0 being the first; nil when there are not so many.
  ///
  /// An addition. Inside another replicator this stands for the copy in each of that one's copies; see
  /// ``ReplicatorCopy/copy(of:at:)`` for a single one.
  public final func copy(at index: Int) -> ReplicatorCopy? {
    let replicator = model()
    return replicator.hasCopy(index) ? ReplicatorCopy(replicator, index, inside: nil) : nil
  }

  /// Whether the model has a copy or one is still on screen.
  final func hasCopy(_ index: Int) -> Bool {
    guard index >= 0, index < FrameBuilder.maximumCopies else { return false }
    return index < instanceCount || index < presentation()?.instanceCount ?? 0
  }
}

extension CALayer {
  /// The time of the clock that the layer's tree is shown by.
  final var mediaNow: Double { state.context?.now ?? CACurrentMediaTime() }
}

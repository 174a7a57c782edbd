// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// What stands for its layer in the places that diagnostics tell, as the layer's delegate: a view.
package protocol LayerOwner: AnyObject {}

extension Diagnostics {
  /// Notes what was met at a layer, for the stage that it is on, or for this thread's.
  package static func report(
    _ message: String, kind: Diagnostic.Kind = .misuse, at layer: CALayer? = nil
  ) {
    report(
      kind, message, subject: layer?.identifier ?? 0, owner: layer?.diagnosticTracker,
      place: { layer?.diagnosticPlace })
  }

  /// Notes what a frame could not draw as asked.
  ///
  /// - Parameters:
  ///   - problems: Each layer's once.
  ///   - time: The frame's media time.
  ///   - root: The layer that was drawn with all in it.
  ///   - owner: The only tracker beside the process's that hears of it; nil for this thread's.
  ///   - count: In how many frames.
  package static func report(
    _ problems: [FrameProblem], at time: Double, in root: CALayer?,
    owner: DiagnosticTracker? = nil, count: Int = 1
  ) {
    for problem in problems {
      report(
        problem.cause.kind, problem.cause.rawValue, subject: problem.layer, time: time,
        owner: owner, count: count,
        place: {
          root?.find(identifier: problem.layer)?.diagnosticPlace
            ?? problem.name.map { "layer '\($0)'" } ?? "layer #\(problem.layer)"
        })
    }
  }
}

extension FrameProblem.Cause {
  fileprivate var kind: Diagnostic.Kind {
    switch self {
    case .notFinite: .geometry
    case .tooManyCopies, .tooManyParticles, .tooManyDraws, .tooManyCrossings, .masksTooDeep:
      .limit
    case .unknownTransition: .transition
    case .unsupportedFilter: .filter
    case .unsupportedCompositing: .compositingFilter
    case .unsupportedContents: .contents
    }
  }
}

extension CALayer {
  /// How many layers a place names, and how many letters a name has.
  private static let longestPlace = 12
  private static let longestName = 40

  /// The way from the root to the layer; of a deep one its end.
  package final var diagnosticPlace: String {
    var names: [String] = []
    var layer: CALayer? = model()
    while let current = layer {
      guard names.count < Self.longestPlace else {
        names.append("…")
        break
      }
      names.append(current.nameInPlaces)
      layer = current.superlayerStorage
    }
    return names.reversed().joined(separator: "/")
  }

  private final var nameInPlaces: String {
    // A view may be the delegate of layers in its own, too.
    let owner = delegate === superlayerStorage?.delegate ? nil : delegate as? any LayerOwner
    let type = owner.map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: self))"
    if let name, !name.isEmpty { return "\(type) '\(name.prefix(Self.longestName))'" }
    return superlayerStorage == nil && state.hosted?.tracker != nil && owner == nil
      ? "stage" : type
  }

  /// Who hears of what is met at the layer, beside the process.
  fileprivate final var diagnosticTracker: DiagnosticTracker? {
    var top: CALayer = self
    while let parent = top.superlayerStorage { top = parent }
    return top.state.hosted?.tracker
  }

  /// Says what is shown otherwise than asked, as it is committed.
  final func reportUndrawn() {
    guard !properties.extra.isIdentical(to: .plain) else { return }
    let range = preferredDynamicRange
    if wantsExtendedDynamicRangeContent || range == .high || range == .constrainedHigh {
      Diagnostics.report(
        "its contents are drawn no brighter than white", kind: .dynamicRange, at: self)
    }
  }

  /// Says that an animation moves nothing.
  final func reportUnknownPath(of animation: CAPropertyAnimation) {
    guard let keyPath = animation.keyPath else { return }
    Diagnostics.report(
      "an animation of \"\(keyPath)\" moves nothing: the layer has no such property",
      kind: .keyPath, at: self)
  }

  /// The layer with a number, in this one or its masks.
  fileprivate final func find(identifier: UInt64) -> CALayer? {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.identifier == identifier { return layer }
      if let mask = layer.maskStorage { pending.append(mask) }
      pending.append(contentsOf: layer.sublayerStorage)
    }
    return nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import Comparison
import CoreGraphics
import DisplayList
import QuartzCore
import Stage
import UIKit

/// What a snapshot has seen.
struct Exposure {
  var pictures: [Image]
  var provenance: Provenance
  /// The trees' texts with the endings of their files.
  var trees: [(ending: String, text: String)] = []
}

/// Shows something on a stage of its own, whose time is moved by hand, and looks at it.
///
/// From the first line to the last nothing waits, so no other test of the main actor comes between,
/// and the screen is as it was when the snapshot is done.
@MainActor
struct Exhibit {
  let configuration: SnapshotConfiguration
  /// Nil for the time at which a script ends.
  var times: SnapshotTimes?
  /// The path of a script of touches.
  var script: String?
  var trees: SnapshotTrees = []
  /// What is done when everything is on screen, at time 0.
  var action: () throws -> Void = {}

  // MARK: - Controllers

  /// Looks at a controller that fills the screen.
  func show(_ controller: UIViewController) throws -> Exposure {
    guard controller.viewIfLoaded?.window == nil else {
      throw SnapshotError.shownElsewhere("\(type(of: controller))")
    }
    return try onScreen(of: configuration.size, safeArea: configuration.safeArea) { window in
      window.rootViewController = controller
      return window
    }
  }

  /// Looks at a view alone, in its own size or the one that it asks for.
  func show(_ view: UIView, fills width: CGFloat?) throws -> Exposure {
    guard view.window == nil, view.superview == nil else {
      throw SnapshotError.shownElsewhere("\(type(of: view))")
    }
    let frame = view.frame
    defer {
      view.removeFromSuperview()
      view.frame = frame
    }
    let size = try UIScreen.main.standIn(
      on: CALayer(), size: configuration.size, scale: configuration.scale, safeArea: .zero,
      traits: configuration.traitCollection
    ) {
      try Self.size(of: view, fills: width)
    }
    return try onScreen(of: size, safeArea: .zero) { window in
      let controller = UIViewController()
      controller.view = UIView()
      window.rootViewController = controller
      view.frame = CGRect(origin: .zero, size: size)
      let usesConstraints = !view.translatesAutoresizingMaskIntoConstraints
      controller.view.addSubview(view)
      if usesConstraints {
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
          view.topAnchor.constraint(equalTo: controller.view.topAnchor),
          view.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
          view.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
        ])
      }
      return view
    }
  }

  /// The view's own size; without one what its constraints or its contents ask for, as wide as the
  /// device where there is one.
  private static func size(of view: UIView, fills width: CGFloat?) throws -> CGSize {
    var size = view.bounds.size
    if size.width > 0, size.height > 0 { return size }
    let room = CGSize(width: width ?? 0, height: 0)
    size = view.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    if !(size.width > 0 && size.height > 0) {
      let unlimited = CGFloat.greatestFiniteMagnitude
      size = view.sizeThatFits(CGSize(width: width ?? unlimited, height: unlimited))
    }
    if let width { size.width = width }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw SnapshotError.empty("\(type(of: view))")
    }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Puts something into a window on a stage, and lets time pass.
  private func onScreen(
    of size: CGSize, safeArea: UIEdgeInsets, _ fill: (UIWindow) throws -> UIView
  ) throws -> Exposure {
    let stage = try stage(size)
    let traits = configuration.traitCollection
    let fonts = FontUse()
    return try UIScreen.main.standIn(
      on: stage.layer, size: size, scale: configuration.scale, safeArea: safeArea, traits: traits
    ) {
      let window = SnapshotWindow(frame: CGRect(origin: .zero, size: size), traits: traits)
      defer { Self.clear(window) }
      let exposure = try FontUse.$current.withValue(fonts) {
        try performing(as: traits) {
          window.makeKeyAndVisible()
          let subject = try fill(window)
          return try run(stage, window, subject)
        }
      }
      return exposure.noting(fonts: fonts.names)
    }
  }

  private func performing<Result>(
    as traits: UITraitCollection, _ body: () throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    traits.performAsCurrent { result = Swift.Result { try body() } }
    guard let result else { throw SnapshotError.stage("The traits' work was not done.") }
    return try result.get()
  }

  private func run(_ stage: Stage, _ window: UIWindow, _ subject: UIView) throws -> Exposure {
    Self.drawAnew(subject)
    let replay = try InputReplay(path: script, on: stage)
    if let made = replay.size, made != stage.size, let script {
      func text(_ size: CGSize) -> String {
        "\(TreeText.number(size.width)) by \(TreeText.number(size.height))"
      }
      throw SnapshotError.script(path: script, size: text(made), screen: text(stage.size))
    }
    try replay.advance(stage, to: 0)
    try action()
    let times = times ?? SnapshotTimes([replay.end])
    var pictures: [Image] = []
    for time in times.seconds {
      try replay.advance(stage, to: time)
      pictures.append(stage.image().image)
    }
    let views = ViewTree(subject)
    var exposure = Exposure(
      pictures: pictures,
      provenance: Provenance(
        symbols: views.symbols, configuration: "\(configuration)", times: times.seconds))
    if trees.contains(.views) { exposure.trees.append(("views.txt", views.text)) }
    if trees.contains(.layers) {
      exposure.trees.append(("layers.txt", stage.treeDescription()))
    }
    if trees.contains(.accessibility) {
      exposure.trees.append(("accessibility.txt", AccessibilityTree(subject).text))
    }
    return exposure
  }

  /// Pictures that views have drawn for another screen are drawn again for this one.
  private static func drawAnew(_ root: UIView) {
    var pending = [root]
    while let view = pending.popLast() {
      view.setNeedsDisplay()
      pending += view.subviews
    }
  }

  /// Leaves nothing behind that another snapshot could meet.
  private static func clear(_ window: UIWindow) {
    window.endEditing(true)
    window.rootViewController = nil
    for view in window.subviews { view.removeFromSuperview() }
    window.isHidden = true
    CATransaction.flush()
  }

  // MARK: - Layers

  /// Looks at a layer alone, in the coordinates in which its frame lies.
  func show(_ layer: CALayer) throws -> Exposure {
    let frame = layer.frame
    guard frame.width > 0, frame.height > 0 else {
      throw SnapshotError.empty("\(type(of: layer))")
    }
    let stage = try stage(frame.size)
    let (parent, place) = (layer.superlayer, layer.superlayer?.sublayers?.firstIndex(of: layer))
    let holder = CALayer()
    holder.frame = CGRect(origin: .zero, size: frame.size)
    holder.bounds.origin = frame.origin
    stage.layer.addSublayer(holder)
    holder.addSublayer(layer)
    defer {
      layer.removeFromSuperlayer()
      if let parent, let place { parent.insertSublayer(layer, at: UInt32(place)) }
    }
    let fonts = FontUse()
    let exposure = try FontUse.$current.withValue(fonts) {
      try stage.advance(to: 0)
      try action()
      let times = times ?? [0]
      var pictures: [Image] = []
      for time in times.seconds {
        try stage.advance(to: time)
        pictures.append(stage.image().image)
      }
      var exposure = Exposure(
        pictures: pictures,
        provenance: Provenance(configuration: "\(configuration)", times: times.seconds))
      if trees.contains(.layers) { exposure.trees = [("layers.txt", stage.treeDescription())] }
      return exposure
    }
    return exposure.noting(fonts: fonts.names)
  }

  private func stage(_ size: CGSize) throws -> Stage {
    do {
      let stage = try Stage(size: size, scale: configuration.scale)
      stage.allowsEdgeAntialiasing = !configuration.hasHardEdges
      return stage
    } catch {
      throw SnapshotError.stage("\(error)")
    }
  }
}

extension Exposure {
  fileprivate func noting(fonts: [String]) -> Exposure {
    var copy = self
    copy.provenance.fonts = fonts
    return copy
  }
}

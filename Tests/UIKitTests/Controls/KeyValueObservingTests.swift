// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A view that observes a layer and itself, and ends that as it goes away.
private final class LeavingWatcher: UIView {
  // Read in `deinit`, which belongs to no actor; nothing changes it.
  private nonisolated(unsafe) let other: CALayer
  private(set) var words: [String] = []

  init(_ layer: CALayer) {
    other = layer
    super.init(frame: .zero)
    other.addObserver(self, forKeyPath: "opacity", context: nil)
    addObserver(self, forKeyPath: "bounds", context: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { words.append(keyPath ?? "") }

  deinit {
    other.removeObserver(self, forKeyPath: "opacity")
    removeObserver(self, forKeyPath: "bounds")
  }
}

@MainActor
@Suite("Key-value observing")
struct KeyValueObservingTests {
  final class Listener: UIResponder {
    var words: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let old = change?[.oldKey].map { "\($0)" } ?? "-"
      let new = change?[.newKey].map { "\($0)" } ?? "-"
      let prior = change?[.notificationIsPriorKey] as? Bool == true ? " prior" : ""
      words.append("\(keyPath ?? "") \(old) \(new)\(prior)")
    }
  }

  /// A class of a program, which tells its own changes.
  final class Model: NSObject {
    var number = 0 { didSet { didChangeValue(for: \.number) } }
  }

  @Test("tells a view's geometry once for a change, whichever way it comes")
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var frames: [CGRect] = []
    var centers: [(CGPoint?, CGPoint?)] = []
    let first = view.observe(\.frame, options: [.new]) { view, change in
      #expect(view.frame == change.newValue)
      #expect(change.oldValue == nil)
      if let frame = change.newValue { frames.append(frame) }
    }
    let second = view.observe(\.center, options: [.new, .old]) { _, change in
      centers.append((change.oldValue, change.newValue))
    }
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    view.layer.position.x += 1
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      frames == [
        CGRect(x: 5, y: 5, width: 20, height: 20), CGRect(x: 6, y: 5, width: 20, height: 20),
        CGRect(x: -4, y: -5, width: 40, height: 40),
      ])
    #expect(centers.map(\.0) == [CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 15)])
    #expect(centers.map(\.1) == [CGPoint(x: 15, y: 15), CGPoint(x: 16, y: 15)])
    first.invalidate()
    second.invalidate()
    view.center = .zero
    #expect(frames.count == 3 && centers.count == 2)
    #expect(!view.layer.isOwnerObserved, "nothing is left that setters would ask")
  }

  @Test("ends with the object that it returns, and does not keep what it watches")
  func lifetime() {
    var calls = 0
    weak var gone: UIView?
    var observation: NSKeyValueObservation?
    do {
      let view = UIView()
      gone = view
      observation = view.observe(\.alpha) { _, _ in calls += 1 }
      view.alpha = 0.5
    }
    #expect(gone == nil)
    observation = nil
    let view = UIView()
    _ = view.observe(\.alpha) { _, _ in calls += 1 }
    view.alpha = 0.25
    #expect(calls == 1)
    #expect(observation == nil)
  }

  @Test("tells at once, before and after where that is asked for")
  func options() {
    let view = UIView()
    var words: [String] = []
    let observation = view.observe(\.isHidden, options: [.initial, .new, .old, .prior]) {
      words.append("\($1.oldValue as Any) \($1.newValue as Any) \($1.isPrior)")
    }
    view.isHidden = true
    view.isHidden = true
    #expect(
      words == [
        "nil Optional(false) false", "Optional(false) nil true",
        "Optional(false) Optional(true) false",
      ])
    observation.invalidate()
  }

  @Test("tells of scroll views, controls and layers")
  func kinds() {
    var words: [String] = []
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let control = UIControl(frame: .zero)
    let layer = CALayer()
    let all = [
      scroll.observe(\.contentOffset, options: .new) { words.append("\($1.newValue?.y ?? -1)") },
      scroll.observe(\.contentSize) { view, _ in words.append("size \(view.contentSize.height)") },
      control.observe(\.isHighlighted) { view, _ in words.append("lit \(view.isHighlighted)") },
      control.observe(\.isEnabled) { view, _ in words.append("enabled \(view.isEnabled)") },
      layer.observe(\.opacity) { layer, _ in words.append("opacity \(layer.opacity)") },
      layer.observe(\.sublayers) { layer, _ in words.append("\(layer.sublayers?.count ?? 0)") },
    ]
    scroll.contentSize = CGSize(width: 50, height: 500)
    scroll.contentOffset.y = 20
    control.isHighlighted = true
    control.isEnabled = false
    layer.opacity = 0.5
    layer.addSublayer(CALayer())
    layer.sublayers?.first?.removeFromSuperlayer()
    #expect(
      words == [
        "size 500.0", "20.0", "lit true", "enabled false", "opacity 0.5", "1", "0",
      ])
    withExtendedLifetime(all) {}
  }

  @Test("tells an overridable method by names, with the values in a dictionary")
  func names() {
    let (listener, layer, view) = (Listener(), CALayer(), UIView())
    var mark = 0
    withUnsafeMutablePointer(to: &mark) { context in
      layer.addObserver(
        listener, forKeyPath: "opacity", options: [.new, .old], context: context)
      view.addObserver(listener, forKeyPath: "hidden", context: nil)
      view.addObserver(listener, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
      layer.opacity = 0.5
      view.isHidden = true
      layer.removeObserver(listener, forKeyPath: "opacity", context: context)
      layer.opacity = 1
    }
    view.removeObserver(listener, forKeyPath: "hidden")
    view.isHidden = false
    #expect(listener.words == ["opacity 1.0 0.5", "hidden - -"])

    // Of this thread alone, as others may forget the process's.
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    view.removeObserver(listener, forKeyPath: "hidden")
    let messages = { tracker.list.map(\.message) }
    #expect(messages().contains { $0.contains("Listener does not observe \"hidden\"") })

    view.addObserver(listener, forKeyPath: "colour", context: nil)
    #expect(messages().contains { $0.contains("has no \"colour\"") })
  }

  @Test("an observer that goes away may end what it observes")
  func ending() {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let layer = CALayer()
    do {
      let watcher = LeavingWatcher(layer)
      layer.opacity = 0.5
      watcher.bounds.size.width = 5
      #expect(watcher.words == ["opacity", "bounds"])
    }
    layer.opacity = 1
    #expect(tracker.list.isEmpty, "\(tracker.list.map(\.message))")
  }

  @Test("lets a program's own class tell its changes")
  func models() {
    let model = Model()
    var numbers: [Int] = []
    let observation = model.observe(\.number, options: .new) { _, change in
      numbers.append(change.newValue ?? -1)
    }
    model.number = 3
    model.number = 3
    #expect(numbers == [3, 3], "what is said to have changed is told as such")
    observation.invalidate()
    model.number = 4
    #expect(numbers.count == 2)
  }

  @Test("bears observers that change what they observe")
  func nesting() {
    let view = UIView()
    var seen: [CGFloat] = []
    let observation = view.observe(\.alpha) { view, _ in
      seen.append(view.alpha)
      if view.alpha > 0 { view.alpha = 0 }
    }
    view.alpha = 0.5
    #expect(seen == [0.5, 0])
    withExtendedLifetime(observation) {}
  }

  @Test("tells the states of a gesture, of the recognizer and by a path through its view")
  func gestures() throws {
    let fingers = try Fingers()
    let (listener, direct) = (Listener(), Listener())
    let scroll = UIScrollView(frame: fingers.window.bounds)
    scroll.contentSize = CGSize(width: 300, height: 900)
    fingers.window.addSubview(scroll)
    scroll.addObserver(
      listener, forKeyPath: "panGestureRecognizer.state", options: [], context: nil)
    let pan = scroll.panGestureRecognizer
    var states: [Int] = []
    let observation = pan.observe(\.state, options: [.new]) { pan, _ in
      states.append(pan.state.rawValue)
    }
    pan.addObserver(direct, forKeyPath: "state", options: [], context: nil)
    fingers.down(100, 200)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 8)
    #expect(states == [UIGestureRecognizer.State.began, .changed].map(\.rawValue))
    fingers.up(100, 100)
    #expect(states.contains(UIGestureRecognizer.State.ended.rawValue))
    #expect(states.last == UIGestureRecognizer.State.possible.rawValue)
    #expect(listener.words.count == states.count && direct.words.count == states.count)
    #expect(listener.words.first == "panGestureRecognizer.state - -")
    scroll.removeObserver(listener, forKeyPath: "panGestureRecognizer.state")
    pan.removeObserver(direct, forKeyPath: "state")
    observation.invalidate()
    let told = states.count
    try fingers.wait(1)
    fingers.down(100, 200)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 8)
    #expect(states.count == told && !pan.isObserved && !scroll.layer.isOwnerObserved)
  }

  @Test("tells progress while time goes on, and a progress view follows it")
  func progress() throws {
    let desk = try Desk()
    let progress = Progress(totalUnitCount: 10)
    let child = Progress(totalUnitCount: 4, parent: progress, pendingUnitCount: 4)
    var fractions: [Double?] = []
    let observation = progress.observe(\.fractionCompleted, options: [.new, .initial]) {
      _, change in
      fractions.append(change.newValue)
    }
    let listener = Listener()
    progress.addObserver(
      listener, forKeyPath: "completedUnitCount", options: [.new], context: nil)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.observedProgress = progress
    #expect(bar.progress == 0)
    progress.completedUnitCount = 5
    try desk.stage.advance(by: 0.1)
    #expect(fractions == [0, 0.5] && bar.progress == 0.5)
    child.completedUnitCount = 2
    try desk.stage.advance(by: 0.1)
    #expect(fractions == [0, 0.5, 0.7] && abs(bar.progress - 0.7) < 1e-6)
    try desk.stage.advance(by: 0.1)
    #expect(fractions.count == 3 && listener.words == ["completedUnitCount - 5"])
    observation.invalidate()
    progress.removeObserver(listener, forKeyPath: "completedUnitCount")
    bar.observedProgress = nil
    progress.completedUnitCount = 1
    try desk.stage.advance(by: 0.1)
    #expect(fractions.count == 3 && abs(bar.progress - 0.7) < 1e-6)
  }

  @Test("tells progress on one stage after another one went away")
  func stages() throws {
    let first = Progress(totalUnitCount: 10)
    do {
      let desk = try Desk()
      let observation = first.observe(\.fractionCompleted) { _, _ in }
      try desk.stage.advance(by: 0.1)
      withExtendedLifetime(observation) {}
    }
    let desk = try Desk()
    let second = Progress(totalUnitCount: 10)
    var fractions: [Double?] = []
    let observations = [first, second].map {
      $0.observe(\.fractionCompleted, options: .new) { fractions.append($1.newValue) }
    }
    (first.completedUnitCount, second.completedUnitCount) = (1, 2)
    try desk.stage.advance(by: 0.1)
    #expect(fractions == [0.1, 0.2])
    withExtendedLifetime(observations) {}
  }
}

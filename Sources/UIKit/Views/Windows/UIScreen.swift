// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a program is seen on: a desktop's window, or the frames of a film.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The one screen that there is.
  public class var main: UIScreen { shared }
  /// All screens: there is one.
  public class var screens: [UIScreen] { [shared] }

  private static let shared = UIScreen()

  /// The screen's rectangle in points; 375 by 667 in a program that shows nothing.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels a point, as the program was asked for or the desktop says.
  open var scale: CGFloat { ScreenScale.main }
  /// Frames a second of the display or the film; 60 before either is known.
  open private(set) var maximumFramesPerSecond = 60
  /// How bright the screen is, 0...1; stored, nothing follows it.
  open var brightness: CGFloat = 0.5
  /// Whether the brightness is dimmed; stored.
  open var wantsSoftwareDimming = false

  private var root: CALayer?
  private var shown: [Weak] = []
  /// What of the screen's edges is covered, as by corners and bars.
  final var safeArea = UIEdgeInsets.zero {
    didSet { for window in windows { window.takeScreenInsets() } }
  }
  /// The window that gets keys.
  final weak var keyWindow: UIWindow? { didSet { KeyboardStage.shared.update() } }
  /// Whether a keyboard of ours comes up while text is typed.
  final var hasKeyboard = false
  /// Is told where text is typed, in the screen's coordinates.
  final var onCaret: (CGRect) -> Void = { _ in }

  private struct Weak {
    weak var window: UIWindow?
  }

  /// What the screen is like.
  open var traitCollection: UITraitCollection { otherTraits ?? .preset }
  /// What it is like while it stands in for another screen.
  private var otherTraits: UITraitCollection?

  /// Pixels a point of the screen itself.
  open var nativeScale: CGFloat { scale }

  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// A display link of this screen.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// A view that shows a picture of all that is on the screen.
  ///
  /// - Parameter afterUpdates: Whether what has been changed and is not on show yet counts.
  /// - Returns: The view; an empty one where nothing is on show.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let picture = UIView.picture(of: bounds) { context in
      if afterUpdates { CATransaction.flush() }
      root?.presentation()?.renderTree(in: context, by: .screen)
    }
    return picture ?? UIView(frame: bounds)
  }

  // MARK: - Host

  /// Whether a stage shows the windows.
  final var isConnected: Bool { root != nil }

  /// Shows windows in a layer from now on.
  final func connect(_ layer: CALayer, size: CGSize, scale: CGFloat, framesPerSecond: Double) {
    root = layer
    maximumFramesPerSecond = max(1, Int(framesPerSecond.rounded()))
    resize(to: size, scale: scale)
    order()
  }

  final func resize(to size: CGSize, scale: CGFloat) {
    let old = bounds.size
    bounds = CGRect(origin: .zero, size: size)
    ScreenScale.main = scale
    guard old != size else { return }
    for window in windows { window.screenDidResize(from: old, to: size) }
  }

  /// Is another screen, with no windows at first, while something runs; then all is as it was.
  ///
  /// Nobody is told, as those who could hear are not on that screen.
  ///
  /// - Parameters:
  ///   - layer: Where the windows that come are shown.
  ///   - size: Points.
  ///   - scale: Pixels a point.
  ///   - safeArea: What of the edges is covered.
  ///   - traits: What the screen is like.
  ///   - body: What runs meanwhile.
  /// - Returns: What the body returns.
  package final func standIn<Result>(
    on layer: CALayer, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets,
    traits: UITraitCollection, _ body: () throws -> Result
  ) rethrows -> Result {
    // What waits already is not to happen on the other screen.
    AppearanceQueue.flush()
    let (root, shown, bounds) = (self.root, self.shown, self.bounds)
    let (insets, window, keyboard) = (self.safeArea, keyWindow, hasKeyboard)
    let (rate, before) = (maximumFramesPerSecond, otherTraits)
    (self.shown, keyWindow, hasKeyboard) = ([], nil, false)
    self.root = layer
    self.bounds = CGRect(origin: .zero, size: size)
    self.safeArea = safeArea
    (maximumFramesPerSecond, otherTraits) = (60, traits)
    defer {
      AppearanceQueue.flush()
      (self.shown, keyWindow, hasKeyboard) = ([], window, keyboard)
      (maximumFramesPerSecond, otherTraits) = (rate, before)
      self.root = root
      self.bounds = bounds
      self.safeArea = insets
      self.shown = shown
    }
    return try ScreenScale.with(scale, body)
  }

  // MARK: - Windows

  /// The windows that have been shown, from the back to the front.
  final var windows: [UIWindow] { shown.compactMap(\.window) }

  /// The frontmost visible window that wants a touch at a point of the screen.
  final func window(at point: CGPoint) -> UIWindow? {
    windows.last { window in
      !window.isHidden && window.hitTest(window.convert(point, from: nil), with: nil) != nil
    }
  }

  final func add(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(Weak(window: window))
    order()
  }

  /// Puts the windows' layers in order.
  final func order() {
    guard let root else { return }
    // A stable sort: of one level, who came last lies in front.
    let sorted = shown.enumerated().sorted {
      let (a, b) = ($0.element.window?.windowLevel, $1.element.window?.windowLevel)
      return (a ?? .normal, $0.offset) < (b ?? .normal, $1.offset)
    }
    shown = sorted.map(\.element)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for window in windows { root.addSublayer(window.layer) }
    CATransaction.commit()
  }
}

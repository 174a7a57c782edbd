// SPDX-License-Identifier: Apache-2.0

/// How a program's interface stands on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It is not known how.
  case unknown
  /// Upright, the home button or its place below.
  case portrait
  /// Upside down, the home button or its place above.
  case portraitUpsideDown
  /// On its side, the home button to the left.
  case landscapeLeft = 4
  /// On its side, the home button to the right.
  case landscapeRight = 3

  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it stands on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that an interface may take.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright alone.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down alone.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side, the left or the right.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// Upright and on both sides.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The colour of what stands in the status bar; there is none, so it is only stored.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the interface's style asks.
  case `default`
  /// Light, to be seen on dark ground.
  case lightContent
  /// Dark, to be seen on light ground.
  case darkContent = 3
}

/// How the status bar comes and goes; there is none, so it is only stored.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading out or in.
  case fade
  /// By sliding up or down.
  case slide
}

/// How a controller's view lies over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen.
  case fullScreen
  /// A card that leaves the top of the presenting view to be seen.
  case pageSheet
  /// A card; smaller than ``pageSheet`` where there is room.
  case formSheet
  /// Covers the view of the controller that defines the context.
  case currentContext
  /// By the program's own presentation controller.
  case custom
  /// Covers the screen; what lies below stays.
  case overFullScreen
  /// Covers the context; what lies below stays.
  case overCurrentContext
  /// A bubble that points at what it belongs to; a card where there is little room.
  case popover
  /// As the controller prefers: a card.
  case automatic = -2
  /// Not to be presented.
  case none = -1
}

/// How a controller's view comes on screen where the program has no animation of its own.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge.
  case coverVertical
  /// Is to turn around with the view behind it.
  ///
  /// > Difference: It slides up, with a diagnostic.
  case flipHorizontal
  /// Fades over what was there.
  case crossDissolve
  /// Is to turn like a page.
  ///
  /// > Difference: It slides up, with a diagnostic.
  case partialCurl
}

/// Edges of a rectangle, named for a y axis that points down.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge of least y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge of least x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge of greatest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge of greatest x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

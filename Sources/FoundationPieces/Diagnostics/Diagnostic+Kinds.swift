// SPDX-License-Identifier: Apache-2.0

extension Diagnostic.Kind {
  // MARK: - Not drawn, or not as asked

  /// A transition of a kind that is not known, which is shown as a fade.
  public static let transition = Self(rawValue: "unsupported.transition")
  /// A transition of views that is shown as another one.
  public static let viewTransition = Self(rawValue: "unsupported.view-transition")
  /// A filter that is not known.
  public static let filter = Self(rawValue: "unsupported.filter")
  /// A compositing filter that is not known.
  public static let compositingFilter = Self(rawValue: "unsupported.compositing-filter")
  /// Contents that are no picture.
  public static let contents = Self(rawValue: "unsupported.contents")
  /// Brightness beyond white, which is not shown.
  public static let dynamicRange = Self(rawValue: "unsupported.dynamic-range")
  /// An animation of what the layer does not have.
  public static let keyPath = Self(rawValue: "unsupported.key-path")
  /// A property of a view or control that is only stored.
  public static let property = Self(rawValue: "unsupported.property")
  /// Numbers that are not finite.
  public static let geometry = Self(rawValue: "unsupported.geometry")
  /// A colour profile of a kind that is not known; it is read as that of sRGB.
  public static let profile = Self(rawValue: "unsupported.profile")
  /// A class that archives do not know.
  public static let archivedClass = Self(rawValue: "unsupported.archived-class")

  /// An element or a value of a storyboard or nib that is not known.
  public static let interface = Self(rawValue: "unsupported.interface")
  /// An element or a value of a layer document that is not known.
  public static let document = Self(rawValue: "unsupported.document")

  /// Transparency that was asked of a file whose format has none.
  public static let transparency = Self(rawValue: "unsupported.transparency")

  // MARK: - Not there

  /// A font; the nearest one that is there takes its place.
  public static let font = Self(rawValue: "missing.font")
  /// A glyph of a character in all fonts; an empty box takes its place.
  public static let glyph = Self(rawValue: "missing.glyph")
  /// A colour of a catalogue.
  public static let color = Self(rawValue: "missing.color")
  /// A picture that is not there under its name.
  public static let image = Self(rawValue: "missing.image")
  /// A picture that the renderer could not make.
  public static let picture = Self(rawValue: "missing.picture")
  /// What a storyboard or nib connects and the program does not have.
  public static let connection = Self(rawValue: "missing.connection")
  /// A class, nib or window.
  public static let resource = Self(rawValue: "missing.resource")

  /// Anything that moves in a document that is filmed.
  public static let motion = Self(rawValue: "missing.motion")
  /// A loudspeaker; sound is worked out and not heard.
  public static let loudspeaker = Self(rawValue: "missing.loudspeaker")

  // MARK: - Too much

  /// Copies, particles, draws, masks or levels beyond what is drawn.
  public static let limit = Self(rawValue: "limit.drawing")
  /// Layout or display that is asked for without end.
  public static let layoutRounds = Self(rawValue: "limit.layout-rounds")
  /// Diagnostics beyond what is kept.
  public static let diagnostics = Self(rawValue: "limit.diagnostics")

  /// Paths with more crossings than are looked for.
  public static let pathCrossings = Self(rawValue: "limit.path-crossings")

  // MARK: - Calls

  /// A call that makes no sense where it is made.
  public static let misuse = Self(rawValue: "call.misuse")
  /// A method that cannot be called by its selector.
  public static let selector = Self(rawValue: "call.selector")
  /// A number that is none.
  public static let notANumber = Self(rawValue: "call.not-a-number")
  /// A path that goes on without a point to start from.
  public static let noCurrentPoint = Self(rawValue: "call.no-current-point")
  /// A state that was not kept.
  public static let emptyStateStack = Self(rawValue: "call.empty-state-stack")
  /// A transparency layer that was not begun.
  public static let noTransparencyLayer = Self(rawValue: "call.no-transparency-layer")
  /// A bitmap that there is not.
  public static let bitmap = Self(rawValue: "call.bitmap")
  /// A shading whose function does not fit.
  public static let shading = Self(rawValue: "call.shading")

  // MARK: - Layout

  /// A constraint that is left out or contradicts others.
  public static let constraint = Self(rawValue: "layout.constraint")
}

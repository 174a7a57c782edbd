// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// A bitmap to draw on.
///
/// The default space has its origin at the bottom left corner, y up, one unit a pixel. Drawing is
/// recorded and carried out when pixels are asked for, when much has been recorded, or at once
/// where the program holds the bitmap's address. Colours blend in encoded sRGB.
public final class CGContext: Hashable {
  /// Recorded commands beyond this many are carried out.
  static let recordingLimit = 2048

  let bitmap: any ContextBitmap
  var state: GraphicsState
  var stack: [GraphicsState] = []
  /// The current path, in device coordinates: origin at the top left corner, y down.
  var devicePath = Path()
  /// Commands since the last flush, or of the innermost transparency layer.
  var commands: [Command] = []
  /// How often something has been drawn.
  private(set) var changes = 0
  /// The box of what the commands since the last flush touch.
  private var dirty: Rect?
  var layers: [OpenLayer] = []
  var allowsAntialiasing = true
  var allowsQuantization = true
  /// Where calls that make no sense are told.
  var diagnostics = DiagnosticTracker.process
  /// Called when the context ends.
  private let release: (() -> Void)?
  /// Text space → user space; not part of the saved state.
  var textTransform = Affine.identity
  /// Base space, in which shadows and patterns lie → default space.
  var base = Affine.identity

  init(bitmap: any ContextBitmap, release: (() -> Void)? = nil) {
    self.bitmap = bitmap
    self.release = release
    state = GraphicsState(
      canvas: Rect(0, 0, Double(bitmap.width), Double(bitmap.height)))
  }

  deinit {
    if bitmap.isShared { flushCommands() }
    release?()
  }

  /// Creates a context over a transparent picture, in the layout that the renderer draws.
  package convenience init?(width: Int, height: Int) {
    self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8,
      bytesPerRow: 4 * min(max(width, 0), 1 << 24), space: .standardRGB,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  // MARK: - The bitmap

  /// Pixels in a row of the bitmap.
  public var width: Int { bitmap.width }
  /// Rows of pixels.
  public var height: Int { bitmap.height }
  /// Bits of one component of a pixel.
  public var bitsPerComponent: Int { bitmap.layout.bitsPerComponent }
  /// Bits from one pixel to the next.
  public var bitsPerPixel: Int { bitmap.layout.pixelBytes * 8 }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { bitmap.layout.bytesPerRow }
  /// What the components mean; nil for alpha alone.
  public var colorSpace: CGColorSpace? { bitmap.layout.space }
  /// Where alpha lies, the order of bytes, and whether components are floating-point numbers.
  public var bitmapInfo: CGBitmapInfo { bitmap.layout.bitmapInfo }
  /// Where alpha lies in a pixel, a part of ``bitmapInfo``.
  public var alphaInfo: CGImageAlphaInfo { bitmap.layout.bitmapInfo.alpha ?? .none }

  /// The bytes, rows from the top; they show all drawing, what is to come included.
  public var data: UnsafeMutableRawPointer? {
    flushCommands()
    return bitmap.data()
  }

  /// Returns a picture of what has been drawn, layers that are still open left out.
  public func makeImage() -> CGImage? {
    flushCommands()
    return bitmap.makeImage()
  }

  /// Carries out what has been recorded.
  public func flush() { flushCommands() }

  /// Carries out what has been recorded.
  public func synchronize() { flushCommands() }

  /// Whether anything has been drawn at all.
  package var hasDrawn: Bool { changes > 0 }

  /// What has been drawn, open layers left out, in the renderer's pixels.
  var picture: Image {
    flushCommands()
    return bitmap.snapshot(with: [])
  }

  // MARK: - Recording

  var canvas: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// Adds commands whose groups are closed, and which change nothing outside `box`.
  func append(_ new: [Command], touching box: Rect) {
    guard !new.isEmpty else { return }
    changes += 1
    commands.append(contentsOf: new)
    guard layers.isEmpty else {
      if commands.count > Self.recordingLimit { collapseLayer() }
      return
    }
    dirty = dirty.map { $0.union(box) } ?? box
    if bitmap.isShared || commands.count > Self.recordingLimit { flushCommands() }
  }

  /// Draws what is recorded outside of layers into the bitmap.
  func flushCommands() {
    guard let area = dirty else { return }
    dirty = nil
    if layers.isEmpty {
      bitmap.draw(commands, in: area)
      commands.removeAll(keepingCapacity: true)
    } else {
      bitmap.draw(layers[0].outer, in: area)
      layers[0].outer.removeAll(keepingCapacity: true)
    }
  }

  /// Replaces what a layer has drawn so far by a picture of it.
  func collapseLayer() {
    let image = picture(with: [])
    commands = [.draw(Self.draw(image))]
  }

  /// What the current target shows, with `more` drawn over it.
  func picture(with more: [Command]) -> Image {
    guard !layers.isEmpty else {
      flushCommands()
      return bitmap.snapshot(with: more)
    }
    return BitmapStore.render(commands + more, width: width, height: height)
  }

  /// A picture of the canvas's size, drawn pixel by pixel.
  static func draw(_ image: Image) -> Draw {
    Draw(
      .rect(Rect(0, 0, Double(image.width), Double(image.height))),
      paint: .image(
        ImagePaint(
          image: image, transform: .identity, minification: .nearest, magnification: .nearest)))
  }

  /// Contexts are equal when they are the same object.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

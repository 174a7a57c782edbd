// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told that a bitmap context needs the program's memory no longer.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// Creates a context over a bitmap.
  ///
  /// | space | bits of a component | alpha |
  /// |---|---|---|
  /// | none | 8 | `alphaOnly` |
  /// | grey | 8; 16; 32 floating-point | `none` |
  /// | red-green-blue | 5 | `noneSkipFirst` |
  /// | red-green-blue | 8 | `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst`, `noneSkipLast` |
  /// | red-green-blue | 16, whole or floating-point; 32 floating-point | `premultipliedLast`, `noneSkipLast` |
  /// | four inks | 8; 16; 32 floating-point | `none` |
  ///
  /// Nil results for everything else, and standard error tells once what there is. Bitmaps of up to
  /// 8 bits are drawn in sRGB with 8 bits and converted. Deeper ones are drawn in double precision,
  /// much more slowly; floating-point ones keep colours outside 0...1. Pictures are drawn on all of
  /// them with 8 bits.
  ///
  /// - Parameters:
  ///   - data: At least `bytesPerRow * height` bytes that stay valid as long as the context; nil
  ///     for memory of the context's own, cleared.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - bitsPerComponent: 5, 8, 16 or 32.
  ///   - bytesPerRow: Bytes from one row to the next; 0 for as few as fit, in memory of the context's
  ///     own for the next multiple of 32.
  ///   - space: What the components mean; nil for alpha alone.
  ///   - bitmapInfo: Alpha, byte order and number format. Without an order the high byte comes
  ///     first.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, diagnostics: .process)
  }

  /// Creates a context over a bitmap in the program's memory, and tells when it is over.
  ///
  /// - Parameters:
  ///   - data: At least `bytesPerRow * height` bytes; nil for memory of the context's own, cleared.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - bitsPerComponent: 5, 8, 16 or 32.
  ///   - bytesPerRow: Bytes from one row to the next; 0 for as few as fit, in memory of the context's
  ///     own for the next multiple of 32.
  ///   - space: What the components mean; nil for alpha alone.
  ///   - bitmapInfo: Alpha, byte order and number format.
  ///   - releaseCallback: Called with `releaseInfo` and `data` when the context ends; never when
  ///     none results.
  ///   - releaseInfo: Passed to the callback.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, diagnostics: .process,
      release: releaseCallback.map { callback in { callback(releaseInfo, data) } })
  }

  convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32, diagnostics: DiagnosticTracker,
    release: (() -> Void)? = nil
  ) {
    guard BitmapStore.canHold(width: width, height: height) else {
      diagnostics.report(
        .bitmap,
        "CGContext: a bitmap of \(width) by \(height) pixels is empty or too large; it is nil")
      return nil
    }
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let layout = BitmapLayout(
        width: width, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
        bitmapInfo: info, isPadded: data == nil)
    else {
      diagnostics.report(
        .bitmap,
        """
        CGContext: no bitmap has \(bitsPerComponent) bits a component, bitmap info \
        0x\(String(bitmapInfo, radix: 16)) and \(bytesPerRow) bytes a row for \(width) pixels in \
        this colour space; it is nil. Of such spaces, \(BitmapLayout.advice(space))
        """)
      return nil
    }
    let bitmap: any ContextBitmap
    if case .deep(let pixel) = layout.kind {
      bitmap = DeepBitmapStore(
        width: width, height: height, layout: layout, pixel: pixel, data: data)
    } else {
      bitmap = BitmapStore(width: width, height: height, layout: layout, data: data)
    }
    self.init(bitmap: bitmap, release: release)
    self.diagnostics = diagnostics
  }

  // MARK: - Pages

  /// Has no effect: a bitmap has no pages.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {}

  /// Has no effect: a bitmap has no pages.
  public func endPage() {}
}

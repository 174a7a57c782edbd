// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import FrameRendering
import Geometry
import SoftwareRenderer

/// The renderer's pixels, and the bytes in which the program sees them.
final class BitmapStore: ContextBitmap {
  let width: Int
  let height: Int
  let layout: BitmapLayout
  /// Whether the program holds the address of the bytes, and may read and write them at any time.
  private(set) var isShared: Bool
  /// The bytes, when they are not the renderer's pixels themselves.
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var ownsBytes = false
  private var ownPixels: UnsafeMutablePointer<UInt32>?
  private let borrowedPixels: UnsafeMutablePointer<UInt32>?
  private let renderer: any FrameRenderer

  init(
    width: Int, height: Int, layout: BitmapLayout, data: UnsafeMutableRawPointer?,
    renderer: RendererChoice = .software
  ) {
    self.renderer = renderer.renderer()
    self.width = width
    self.height = height
    self.layout = layout
    isShared = data != nil
    let isAligned = UInt(bitPattern: data) % 4 == 0
    if let data, layout.isNative(width: width), isAligned {
      borrowedPixels = data.bindMemory(to: UInt32.self, capacity: width * height)
    } else {
      borrowedPixels = nil
      bytes = data?.bindMemory(to: UInt8.self, capacity: layout.bytesPerRow * height)
    }
  }

  deinit {
    free(ownPixels)
    if ownsBytes { free(bytes) }
  }

  /// Whether a bitmap of this size can be drawn on.
  static func canHold(width: Int, height: Int) -> Bool {
    PictureSize.isDrawn(width: width, height: height)
  }

  /// A picture of commands on transparent ground.
  static func render(_ commands: [Command], width: Int, height: Int) -> Image {
    Diagnostics.drawn { () throws(RenderingError) in
      try RendererChoice.software.renderer().render(
        DisplayList(width: width, height: height, commands: commands))
    } ?? Image(width: 0, height: 0, pixels: [])
  }

  private var count: Int { width * height }

  /// Whether no pixel has been asked for or drawn yet.
  var isUntouched: Bool { ownPixels == nil && !isShared }

  /// The renderer's pixels: at first transparent, opaque black, or white where no ink is white.
  private var pixels: UnsafeMutableBufferPointer<UInt32> {
    if let pixels = borrowedPixels ?? ownPixels {
      return UnsafeMutableBufferPointer(start: pixels, count: count)
    }
    let pixels = calloc(count, 4)?.bindMemory(to: UInt32.self, capacity: count)
    if layout.isOpaque { pixels?.update(repeating: layout.emptyPixel, count: count) }
    ownPixels = pixels
    return UnsafeMutableBufferPointer(start: pixels, count: pixels == nil ? 0 : count)
  }

  /// The bytes in the layout that was asked for, from now on open to the program.
  func data() -> UnsafeMutableRawPointer? {
    isShared = true
    if let borrowedPixels { return UnsafeMutableRawPointer(borrowedPixels) }
    if let bytes { return UnsafeMutableRawPointer(bytes) }
    if layout.isNative(width: width) { return UnsafeMutableRawPointer(pixels.baseAddress) }
    bytes = calloc(layout.bytesPerRow * height, 1)?
      .bindMemory(to: UInt8.self, capacity: layout.bytesPerRow * height)
    ownsBytes = true
    if let bytes { write(0..<height, to: bytes) }
    return UnsafeMutableRawPointer(bytes)
  }

  // MARK: - Drawing

  /// Draws over what is there; nothing changes outside the rows of `area`.
  func draw(_ commands: [Command], in area: Rect) {
    let rows = rows(area)
    guard !rows.isEmpty, !commands.isEmpty else { return }
    load(rows)
    let line = rows.lowerBound * width
    let before =
      bytes == nil ? [] : Array(pixels[line..<min(rows.upperBound * width, pixels.count)])
    draw(commands, onto: pixels)
    if layout.isOpaque, let base = pixels.baseAddress {
      var index = line
      while index < rows.upperBound * width {
        base[index] |= 0xFF00_0000
        index &+= 1
      }
    }
    export(rows, before: before)
  }

  private func draw(_ commands: [Command], onto pixels: UnsafeMutableBufferPointer<UInt32>) {
    Diagnostics.drawn { () throws(RenderingError) in
      try renderer.draw(commands, onto: pixels, width: width, height: height)
    }
  }

  /// The pixels as they are, with `commands` drawn over them.
  func snapshot(with commands: [Command]) -> Image {
    load(0..<height)
    let source = pixels
    let copy = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
      to.initialize(from: from, count: count)
      if !commands.isEmpty {
        draw(commands, onto: buffer)
      }
      initialized = count
    }
    guard copy.count == count else { return Image(width: 0, height: 0, pixels: []) }
    return Image(width: width, height: height, pixels: copy)
  }

  /// A picture of the pixels as they are.
  func makeImage() -> CGImage? {
    let image = snapshot(with: [])
    guard image.width > 0 else { return nil }
    if layout.isNative(width: width) { return CGImage(image) }
    var data = Data(count: layout.bytesPerRow * height)
    data.withUnsafeMutableBytes { target in
      guard let base = target.bindMemory(to: UInt8.self).baseAddress else { return }
      if let bytes {
        let last = layout.bytesPerRow * (height - 1) + width * layout.pixelBytes
        base.update(from: bytes, count: last)
      } else {
        write(0..<height, to: base)
      }
    }
    return layout.image(data, width: width, height: height)
  }

  // MARK: - The program's bytes

  private func write(_ rows: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    guard let base = pixels.baseAddress else { return }
    var writer = PixelWriter(layout)
    for row in rows {
      writer.write(
        UnsafePointer(base + row * width), count: width, into: target + row * layout.bytesPerRow)
    }
  }

  /// Writes the pixels that are not what they were; the bytes of the others may be more exact.
  private func export(_ rows: Range<Int>, before: [UInt32]) {
    guard let bytes, let base = pixels.baseAddress else { return }
    var writer = PixelWriter(layout)
    let start = rows.lowerBound * width
    before.withUnsafeBufferPointer { before in
      guard let old = before.baseAddress else { return }
      for row in rows {
        let (line, was) = (base + row * width, old + (row * width - start))
        if memcmp(line, was, width * 4) == 0 { continue }
        let target = bytes + row * layout.bytesPerRow
        var x = 0
        while x < width {
          let first = x
          while x < width, line[x] != was[x] { x &+= 1 }
          if x > first {
            writer.write(
              UnsafePointer(line + first), count: x - first,
              into: target + first * layout.pixelBytes)
          }
          x &+= 1
        }
      }
    }
  }

  /// Takes over what the program has written into the bytes.
  private func load(_ rows: Range<Int>) {
    guard let bytes, isShared, !rows.isEmpty, let base = pixels.baseAddress else { return }
    guard let reader = PixelReader(layout.imageLayout) else { return }
    var writer = PixelWriter(layout)
    let size = layout.pixelBytes
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * size) { row in
      guard let known = row.baseAddress else { return }
      for y in rows {
        let line = base + y * width
        let given = bytes + y * layout.bytesPerRow
        writer.write(UnsafePointer(line), count: width, into: known)
        if memcmp(known, given, width * size) == 0 { continue }
        let data = Data(bytes: given, count: width * size)
        guard let read = reader.read(data, width: width, height: 1) else { return }
        // Pixels that show the same bytes keep the value that the bytes cannot hold exactly.
        for x in 0..<width where memcmp(known + x * size, given + x * size, size) != 0 {
          line[x] = read.pixels[x]
        }
      }
    }
  }
}

extension BitmapLayout {
  /// The opaque pixel whose bytes are all 0.
  fileprivate var emptyPixel: UInt32 {
    if case .inks = kind { 0xFFFF_FFFF } else { 0xFF00_0000 }
  }
}

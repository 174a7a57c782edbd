// SPDX-License-Identifier: Apache-2.0

import Comparison
import CoreGraphics
import DisplayList
import UIKit

/// Expects that a picture is the one of its reference.
///
/// - Parameters:
///   - image: The picture.
///   - name: What the file is called, with folders if you like; nil for the test's name.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
@MainActor @preconcurrency
public func expectSnapshot(
  of image: CGImage, named name: String? = nil, precision: SnapshotPrecision = .exact,
  record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  let request = SnapshotRequest(
    name: name, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  request.check { Exposure(pictures: [image.image], provenance: Provenance()) }
}

/// Expects that a picture is the one of its reference, upright and in its tint.
///
/// - Parameters:
///   - image: The picture.
///   - name: What the file is called, with folders if you like; nil for the test's name.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
@MainActor @preconcurrency
public func expectSnapshot(
  of image: UIImage, named name: String? = nil, precision: SnapshotPrecision = .exact,
  record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  let request = SnapshotRequest(
    name: name, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  request.check {
    let symbols = image.symbolName.map { [$0] } ?? []
    return Exposure(
      pictures: [try image.attachableCGImage.image], provenance: Provenance(symbols: symbols))
  }
}

/// Expects that a path has the shape of its reference: filled in black on white, with four points
/// around it.
///
/// - Parameters:
///   - path: The path.
///   - name: What the file is called, with folders if you like; nil for the test's name.
///   - rule: What counts as inside.
///   - scale: Pixels a unit, above 0.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
@MainActor @preconcurrency
public func expectSnapshot(
  of path: CGPath, named name: String? = nil, using rule: CGPathFillRule = .winding,
  scale: CGFloat = 2, precision: SnapshotPrecision = .exact,
  record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  let request = SnapshotRequest(
    name: name, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  request.check {
    let picture = try PathPicture(path.boundingBoxOfPath, scale: scale).draw { context in
      context.addPath(path)
      context.fillPath(using: rule)
    }
    return Exposure(pictures: [picture], provenance: Provenance())
  }
}

/// Expects that a path has the shape of its reference: filled in grey by its rule, and stroked in
/// black with its line, on white.
///
/// - Parameters:
///   - path: The path.
///   - name: What the file is called, with folders if you like; nil for the test's name.
///   - scale: Pixels a unit, above 0.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
@MainActor @preconcurrency
public func expectSnapshot(
  of path: UIBezierPath, named name: String? = nil, scale: CGFloat = 2,
  precision: SnapshotPrecision = .exact, record recording: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  let request = SnapshotRequest(
    name: name, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  request.check {
    let box = path.cgPath.boundingBoxOfPath.insetBy(dx: -path.lineWidth, dy: -path.lineWidth)
    let picture = try PathPicture(box, scale: scale).draw { _ in
      UIColor(white: 0.8, alpha: 1).setFill()
      UIColor.black.setStroke()
      path.fill()
      path.stroke()
    }
    return Exposure(pictures: [picture], provenance: Provenance())
  }
}

/// A white sheet around a path.
@MainActor
private struct PathPicture {
  let box: CGRect
  let scale: CGFloat

  /// - Throws: When there is no path, or it is too large to be drawn.
  init(_ box: CGRect, scale: CGFloat) throws(SnapshotError) {
    guard !box.isNull, !box.isInfinite, scale > 0, scale.isFinite else {
      throw .empty("The path")
    }
    self.box = box.insetBy(dx: -4, dy: -4).integral
    self.scale = scale
  }

  func draw(_ actions: (CGContext) -> Void) throws(SnapshotError) -> Image {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    let renderer = UIGraphicsImageRenderer(size: box.size, format: format)
    let picture = renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: box.size))
      context.cgContext.translateBy(x: -box.minX, y: -box.minY)
      UIColor.black.setFill()
      actions(context.cgContext)
    }
    guard let pixels = picture.cgImage else { throw .empty("The path") }
    return pixels.image
  }
}

// SPDX-License-Identifier: Apache-2.0

import DisplayList
import UIKit

/// Expects that a controller which fills a device's screen looks as its reference does.
///
/// The controller comes on screen at time 0: its view appears, with all the callbacks, on a clock
/// that waits for nothing. The references lie in `Snapshots` beside the test's file; how they are
/// recorded ``SnapshotRecording`` tells.
///
/// ```swift
/// expectSnapshot(of: LoginController(), on: .iPhone13.dark, named: "login")
/// expectSnapshot(of: menu, on: .iPhoneSE, at: [0, 0.1, 0.35]) { menu.open() }
/// ```
///
/// - Parameters:
///   - controller: The controller, which is on no screen yet.
///   - configuration: The device, and what its user prefers.
///   - name: What the files are called, with folders if you like; nil for the test's name.
///   - times: When pictures are taken, in seconds; several make a film strip. Nil for 0, or for the
///     last touch of a script.
///   - script: The path of a script of touches, such as programs take with `--replay`, from the
///     test's folder on.
///   - trees: The texts that are kept beside the picture, of the last time.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
///   - action: What is done at time 0, when everything is on screen.
@MainActor @preconcurrency
public func expectSnapshot(
  of controller: UIViewController, on configuration: SnapshotConfiguration = .iPhone13,
  named name: String? = nil, at times: SnapshotTimes? = nil, replaying script: String? = nil,
  trees: SnapshotTrees = [], precision: SnapshotPrecision = .exact,
  record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function, after action: () throws -> Void = {}
) {
  let request = SnapshotRequest(
    name: name, configuration: configuration, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  withoutActuallyEscaping(action) { action in
    request.check(times) {
      try request.exhibit(times, script, trees, action).show(controller)
    }
  }
}

/// Expects that a view looks as its reference does.
///
/// The picture is as large as the view; without a size the view takes the one that its constraints
/// or contents ask for, as wide as the device where one is named.
///
/// - Parameters:
///   - view: The view, which lies in no other.
///   - configuration: The device, and what its user prefers; nil for none, at two pixels a point.
///   - name: What the files are called, with folders if you like; nil for the test's name.
///   - times: When pictures are taken, in seconds; several make a film strip. Nil for 0, or for the
///     last touch of a script.
///   - script: The path of a script of touches, from the test's folder on.
///   - trees: The texts that are kept beside the picture, of the last time.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
///   - action: What is done at time 0, when everything is on screen.
@MainActor @preconcurrency
public func expectSnapshot(
  of view: UIView, on configuration: SnapshotConfiguration? = nil, named name: String? = nil,
  at times: SnapshotTimes? = nil, replaying script: String? = nil, trees: SnapshotTrees = [],
  precision: SnapshotPrecision = .exact, record recording: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function, after action: () throws -> Void = {}
) {
  let request = SnapshotRequest(
    name: name, configuration: configuration, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  withoutActuallyEscaping(action) { action in
    request.check(times) {
      try request.exhibit(times, script, trees, action)
        .show(view, fills: configuration?.size.width)
    }
  }
}

/// Expects that a layer looks as its reference does.
///
/// The picture shows the layer's frame; a layer that lies in another is back there afterwards.
///
/// - Parameters:
///   - layer: The layer.
///   - configuration: Whose scale counts.
///   - name: What the files are called, with folders if you like; nil for the test's name.
///   - times: When pictures are taken, in seconds since the layer was shown; several make a film
///     strip. Nil for 0.
///   - trees: The texts that are kept beside the picture; of a layer there are its layers.
///   - precision: How far the picture may be from the reference.
///   - recording: Whether the reference is written; nil for what is said around.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
///   - function: The test.
///   - action: What is done at time 0, when the layer is on show.
@MainActor @preconcurrency
public func expectSnapshot(
  of layer: CALayer, on configuration: SnapshotConfiguration? = nil, named name: String? = nil,
  at times: SnapshotTimes? = nil, trees: SnapshotTrees = [],
  precision: SnapshotPrecision = .exact, record recording: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function, after action: () throws -> Void = {}
) {
  let request = SnapshotRequest(
    name: name, configuration: configuration, precision: precision, recording: recording,
    place: SnapshotPlace(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function))
  withoutActuallyEscaping(action) { action in
    request.check(times) { try request.exhibit(times, nil, trees, action).show(layer) }
  }
}

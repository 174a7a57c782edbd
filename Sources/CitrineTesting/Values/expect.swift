// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import UIKit

/// Expects that a layer shows a value at a time: what its `presentation()` would tell then.
///
/// ```swift
/// layer.add(move, forKey: nil)
/// expect(layer, "position.x", at: 0.35, equals: 75)
/// expect(layer, "transform.rotation.z", at: 1, equals: .pi, tolerance: 1e-9)
/// ```
///
/// Without a stage the layer's tree is on show from time 0 on, alone; what was added to it begins
/// then. Nothing of the program runs in between, so this asks what follows from what is there now.
///
/// - Parameters:
///   - layer: The layer.
///   - keyPath: A key path as in key-value coding, such as "position.x" or "bounds.size".
///   - time: Seconds since the layer, or the stage, was there.
///   - value: What is expected.
///   - tolerance: How far each number may be away, 0 and up.
///   - stage: The stage that the layer is on; nil for one of its own.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
public func expect<Value: LayerValue>(
  _ layer: CALayer, _ keyPath: String, at time: CFTimeInterval, equals value: Value,
  tolerance: Double = 1e-6, on stage: Stage? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SnapshotPlace(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "")
  let title = "\(keyPath) of \(type(of: layer)) at \(time) s"
  guard time >= 0, time.isFinite, tolerance >= 0 else {
    return TestReport.fail("\(title): the time and the tolerance must be 0 or more.", at: place)
  }
  let shown: Any?
  do {
    shown = try boxedValue(of: layer, keyPath, at: time, on: stage)
  } catch {
    return TestReport.fail("\(title): \(error)", at: place)
  }
  guard let shown else {
    return TestReport.fail(
      "\(title): there is no such value, or the layer is on no stage.", at: place)
  }
  guard let found = numbers(ofBoxed: shown) else {
    return TestReport.fail("\(title) is \(shown), which has no numbers to compare.", at: place)
  }
  let expected = value.layerNumbers
  let isEqual =
    found.count == expected.count
    && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
  guard !isEqual else { return }
  func text(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: " ")
  }
  TestReport.fail(
    "\(title) is \(text(found)), not \(text(expected)) within \(tolerance).", at: place)
}

/// Expects that a view's layer shows a value at a time; of views as ``expect(_:_:at:equals:tolerance:on:fileID:filePath:line:column:)``
/// of layers.
///
/// - Parameters:
///   - view: The view.
///   - keyPath: A key path of its layer, such as "position.x" or "opacity".
///   - time: Seconds since the view, or the stage, was there.
///   - value: What is expected.
///   - tolerance: How far each number may be away, 0 and up.
///   - stage: The stage that the view is on; nil for one of its own.
///   - fileID: Where the report points to.
///   - filePath: Where the report points to.
///   - line: Where the report points to.
///   - column: Where the report points to.
@MainActor @preconcurrency
public func expect<Value: LayerValue>(
  _ view: UIView, _ keyPath: String, at time: CFTimeInterval, equals value: Value,
  tolerance: Double = 1e-6, on stage: Stage? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    view.layer, keyPath, at: time, equals: value, tolerance: tolerance, on: stage, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

private func boxedValue(
  of layer: CALayer, _ keyPath: String, at time: CFTimeInterval, on stage: Stage?
) throws -> Any? {
  if let stage { return stage.value(forKeyPath: keyPath, of: layer, at: time) }
  var root = layer
  while let parent = root.superlayer { root = parent }
  let stage = try Stage(size: CGSize(width: 1, height: 1))
  stage.layer.addSublayer(root)
  defer { root.removeFromSuperlayer() }
  return stage.value(forKeyPath: keyPath, of: layer, at: time)
}

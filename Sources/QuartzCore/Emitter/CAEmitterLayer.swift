// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import RenderTree

/// A layer that makes particles.
///
/// What is seen at a time follows from what was committed, the time and ``seed`` alone, so frames
/// may be drawn in any order. The clock of the emission is the layer's time: an emitter whose
/// `beginTime` is 0 shows a field that has long been running; one whose `beginTime` is
/// `CACurrentMediaTime()` starts empty. A particle keeps what it was born with, so a later change
/// of the layer or a cell shows in new particles only.
///
/// > Difference: Apple's random numbers are not published; particles here have other places than
/// > there for the same seed.
open class CAEmitterLayer: CALayer {
  override class var kind: LayerKind { .emitter }

  private static let cellsKey = EmitterKeys.emitterCells.name

  @ModelLocked private var cells: [CAEmitterCell]?

  /// Creates an emitter without cells.
  public override init() {
    super.init()
  }

  /// Creates a copy of an emitter for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if presents(layer) { cells = (layer as? CAEmitterLayer)?.cells }
  }

  /// Reads an archived emitter and its cells.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    cells = ArchivedValue.decode(forKey: Self.cellsKey, from: coder) as? [CAEmitterCell]
    guard let cells else { return }
    properties.emitter.cells = CAEmitterCell.snapshot(cells)
    state.setKeys.insert(Self.cellsKey)
  }

  /// Archives the layer and its cells.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard let cells, shouldArchiveValue(forKey: Self.cellsKey) else { return }
    ArchivedValue.encode(cells, forKey: Self.cellsKey, with: coder)
  }

  /// The cells whose particles the layer shows; nil for none.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      let old = cells
      cells = newValue
      takeCells()
      withExtendedLifetime(old) {}
    }
  }

  /// What every cell's birth rate is multiplied by.
  open var birthRate: Float {
    get { Float(self[EmitterKeys.birthRate]) }
    set { self[EmitterKeys.birthRate] = Double(newValue) }
  }

  /// What every cell's lifetime is multiplied by.
  open var lifetime: Float {
    get { Float(self[EmitterKeys.lifetime]) }
    set { self[EmitterKeys.lifetime] = Double(newValue) }
  }

  /// The centre of the shape, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { CGPoint(self[EmitterKeys.emitterPosition]) }
    set { self[EmitterKeys.emitterPosition] = newValue.vec }
  }

  /// How far in front of the layer the shape's centre lies.
  open var emitterZPosition: CGFloat {
    get { CGFloat(self[EmitterKeys.emitterZPosition]) }
    set { self[EmitterKeys.emitterZPosition] = Double(newValue) }
  }

  /// The size of the shape; a circle's and sphere's radius is the width.
  open var emitterSize: CGSize {
    get { CGSize(self[EmitterKeys.emitterSize]) }
    set { self[EmitterKeys.emitterSize] = newValue.vec }
  }

  /// The depth of the shape.
  open var emitterDepth: CGFloat {
    get { CGFloat(self[EmitterKeys.emitterDepth]) }
    set { self[EmitterKeys.emitterDepth] = Double(newValue) }
  }

  /// The shape in which particles are born.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: self[EmitterKeys.emitterShape]) }
    set { self[EmitterKeys.emitterShape] = newValue.rawValue }
  }

  /// The part of the shape in which particles are born.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: self[EmitterKeys.emitterMode]) }
    set { self[EmitterKeys.emitterMode] = newValue.rawValue }
  }

  /// The order and blending of particles.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: self[EmitterKeys.renderMode]) }
    set { self[EmitterKeys.renderMode] = newValue.rawValue }
  }

  /// Whether particles move in the superlayer's space instead of the layer's plane.
  open var preservesDepth: Bool {
    get { self[EmitterKeys.preservesDepth] }
    set { self[EmitterKeys.preservesDepth] = newValue }
  }

  /// What every cell's velocity is multiplied by.
  open var velocity: Float {
    get { Float(self[EmitterKeys.velocity]) }
    set { self[EmitterKeys.velocity] = Double(newValue) }
  }

  /// What every cell's scale is multiplied by.
  open var scale: Float {
    get { Float(self[EmitterKeys.scale]) }
    set { self[EmitterKeys.scale] = Double(newValue) }
  }

  /// What every cell's spin is multiplied by.
  open var spin: Float {
    get { Float(self[EmitterKeys.spin]) }
    set { self[EmitterKeys.spin] = Double(newValue) }
  }

  /// What all random numbers follow from: equal seeds make equal particles at every time.
  open var seed: UInt32 {
    get {
      // A program may have set any number under the key.
      let seed = self[EmitterKeys.seed]
      return seed > 0 ? UInt32(min(seed, Double(UInt32.max))) : 0
    }
    set { self[EmitterKeys.seed] = Double(newValue) }
  }

  // MARK: - Key-value coding

  /// The boxed value of a property, the cells among them.
  open override func value(forKey key: String) -> Any? {
    key == Self.cellsKey ? emitterCells : super.value(forKey: key)
  }

  /// Sets a property from a boxed or plain value, the cells among them.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == Self.cellsKey else { return super.setValue(value, forKey: key) }
    emitterCells = value as? [CAEmitterCell]
  }

  /// The value at a chain of keys, `emitterCells.NAME.key` among them.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard keyPath.hasPrefix(Self.cellsKey + ".") else { return super.value(forKeyPath: keyPath) }
    if state.original != nil, let path = PropertyPath(keyPath, kind: .emitter) {
      return path.field.read(path.row.access.read(properties)).flatMap(ValueBridge.any)
    }
    return cell(keyPath).flatMap { cell, path in
      path.isEmpty ? cell : cell.value(forKeyPath: path)
    }
  }

  /// Sets the value at a chain of keys; a cell changed this way makes different particles from now
  /// on.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.hasPrefix(Self.cellsKey + ".") else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    guard let (cell, path) = cell(keyPath), !path.isEmpty else { return }
    cell.setValue(value, forKeyPath: path)
    takeCells()
  }

  private func cell(_ keyPath: String) -> (CAEmitterCell, String)? {
    guard let rest = PropertyPath.split(keyPath).rest else { return nil }
    let (name, path) = PropertyPath.split(rest)
    return cells?.first { $0.name == name }.map { ($0, path ?? "") }
  }

  // MARK: - Cells

  private func takeCells() {
    assign(Self.cellsKey, { $0.emitter.cells }, cells.map(CAEmitterCell.snapshot)) {
      $0.emitter.cells = $1
    }
  }

  /// Takes the cells' values as they are at a commit.
  final func refreshCells() {
    // A program may go on to fill in a cell after it has handed it over.
    guard let cells else { return }
    let now = CAEmitterCell.snapshot(cells)
    if properties.emitter.cells != now { properties.emitter.cells = now }
  }
}

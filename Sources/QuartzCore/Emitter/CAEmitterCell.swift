// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import DisplayList
import RenderTree

/// A kind of particle that an emitter layer, or another particle, makes.
///
/// A layer takes its cells' values when they are set, and again whenever it is committed with a
/// change of its own; `emitterCells.NAME.key` through the layer's key-value coding changes a
/// cell that is at work. A range is the full width about the mean.
open class CAEmitterCell: NSObject, NSCopying, NSSecureCoding, CAMediaTiming {
  /// The engine's form of the cell, without the cells inside it.
  @ModelLocked final var values = EmitterCell()
  /// Values under keys that no property has.
  @ModelLocked private var customValues: [String: Any] = [:]

  /// Creates a cell that makes nothing yet.
  public override init() {
    super.init()
  }

  /// Reads an archived cell.
  public required init?(coder: NSCoder) {
    super.init()
    ArchiveDepth.descend { [self] in read(from: coder) }
  }

  deinit {
    var held: [AnyObject] = emitterCells ?? []
    held += customValues.values.map { $0 as AnyObject }
    held += (style ?? [:]).values.map { $0 as AnyObject }
    (emitterCells, customValues, style) = (nil, [:], nil)
    ReleaseList.release(&held)
  }

  /// Keys that lie beside the table's rows and are archived as they are.
  private static let plainKeys = ["emitterCells", "fillMode", "style"]

  private func read(from coder: NSCoder) {
    for key in EmitterCellTable.rows.keys.sorted() where coder.containsValue(forKey: key) {
      setValue(ArchivedValue.decode(forKey: key, from: coder), forKey: key)
    }
    for key in Self.plainKeys where coder.containsValue(forKey: key) {
      setValue(ArchivedValue.decode(forKey: key, from: coder), forKey: key)
    }
    let custom = ArchivedValue.decode(forKey: "customValues", from: coder)
    if let custom = custom as? [String: Any] { customValues = custom }
  }

  // MARK: - Emission

  /// The cell's name in key paths.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether the cell makes particles.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// Particles a second; 0 makes none.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { values.birthRate = Double(newValue) }
  }

  /// Seconds that a particle lives.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { values.lifetime = Double(newValue) }
  }

  /// The width of the distribution of lifetimes.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { values.lifetimeRange = Double(newValue) }
  }

  /// The direction's angle out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { values.emissionLatitude = Double(newValue) }
  }

  /// The direction's angle in the layer's plane, in radians from the shape's natural direction.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { values.emissionLongitude = Double(newValue) }
  }

  /// The full angle of the cone in which particles leave, in radians.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { values.emissionRange = Double(newValue) }
  }

  // MARK: - Motion

  /// Points a second along the direction of emission.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { values.velocity = Double(newValue) }
  }

  /// The width of the distribution of velocities.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { values.velocityRange = Double(newValue) }
  }

  /// Points a second squared along x, to the right when above 0.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { values.xAcceleration = Double(newValue) }
  }

  /// Points a second squared along y, down on a stage when above 0.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { values.yAcceleration = Double(newValue) }
  }

  /// Points a second squared along z, towards who looks when above 0.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { values.zAcceleration = Double(newValue) }
  }

  /// What the picture's size is multiplied by.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { values.scale = Double(newValue) }
  }

  /// The width of the distribution of scales.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { values.scaleRange = Double(newValue) }
  }

  /// What a second of life adds to the scale.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { values.scaleSpeed = Double(newValue) }
  }

  /// Radians a second about z.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { values.spin = Double(newValue) }
  }

  /// The width of the distribution of spins.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { values.spinRange = Double(newValue) }
  }

  // MARK: - Colour

  /// The mean of the colours that the picture is multiplied by.
  open var color: CGColor? {
    get { values.color.map(ValueBridge.cgColor) }
    set { values.color = newValue.map(ColorValue.init) }
  }

  /// The width of the distribution of red.
  open var redRange: Float {
    get { Float(values.redRange) }
    set { values.redRange = Double(newValue) }
  }

  /// The width of the distribution of green.
  open var greenRange: Float {
    get { Float(values.greenRange) }
    set { values.greenRange = Double(newValue) }
  }

  /// The width of the distribution of blue.
  open var blueRange: Float {
    get { Float(values.blueRange) }
    set { values.blueRange = Double(newValue) }
  }

  /// The width of the distribution of alpha.
  open var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { values.alphaRange = Double(newValue) }
  }

  /// What a second of life adds to red.
  open var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { values.redSpeed = Double(newValue) }
  }

  /// What a second of life adds to green.
  open var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { values.greenSpeed = Double(newValue) }
  }

  /// What a second of life adds to blue.
  open var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { values.blueSpeed = Double(newValue) }
  }

  /// What a second of life adds to alpha.
  open var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { values.alphaSpeed = Double(newValue) }
  }

  // MARK: - Picture

  /// The picture of a particle, a `CGImage`; nil shows nothing.
  open var contents: Any? {
    get { values.contents.flatMap { ValueBridge.any(.image($0)) } }
    set { values.contents = newValue.map(ValueBridge.contents) }
  }

  /// The part of the picture that is shown, in unit coordinates.
  open var contentsRect: CGRect {
    get { CGRect(values.contentsRect) }
    set { values.contentsRect = newValue.rect }
  }

  /// Pixels of the picture a point.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { values.contentsScale = Double(newValue) }
  }

  /// How the picture is sampled when it is drawn smaller.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }

  /// How the picture is sampled when it is drawn larger.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }

  /// What is added to the choice of a trilinear filter's level.
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { values.minificationFilterBias = Double(newValue) }
  }

  /// Cells whose particles the particles of this one emit along their way.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      let old = cells
      cells = newValue
      withExtendedLifetime(old) {}
    }
  }

  @ModelLocked private var cells: [CAEmitterCell]?

  /// Values for keys that have not been set.
  open var style: [AnyHashable: Any]? {
    get { styleValues }
    set {
      let old = styleValues
      styleValues = newValue
      withExtendedLifetime(old) {}
    }
  }

  @ModelLocked private var styleValues: [AnyHashable: Any]?

  // MARK: - Time

  /// When emission begins, after the layer's beginning or the birth of the emitting particle.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }

  /// How long particles are made.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }

  /// How fast the emission's clock runs.
  open var speed: Float {
    get { Float(values.timing.speed) }
    set { values.timing.speed = Double(newValue) }
  }

  /// Where the emission's clock starts.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }

  /// How often the duration repeats.
  open var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { values.timing.repeatCount = Double(newValue) }
  }

  /// How long the duration repeats.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }

  /// Whether each cycle runs back again, which doubles its length.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }

  /// Of no effect on emission.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: values.timing.fillMode.rawValue) }
    set { values.timing.fillMode = FillMode(rawValue: newValue.rawValue) ?? .removed }
  }

  // MARK: - Key-value coding

  /// The value of a property in a new cell; nil when that is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? {
    if key == "fillMode" { return CAMediaTimingFillMode.removed.rawValue }
    guard EmitterCellTable.rows[key] != nil, let value = CAEmitterCell().value(forKey: key) else {
      return nil
    }
    if let number = value as? NSNumber, number.doubleValue == 0 { return nil }
    return value
  }

  /// Whether an archive holds the value of a key.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    switch key {
    case "emitterCells": return emitterCells != nil
    case "style": return style != nil
    case "fillMode": return fillMode != .removed
    default: break
    }
    guard EmitterCellTable.rows[key] != nil, let value = value(forKey: key) else { return false }
    return ValueBridge.generic(value)
      != ValueBridge.generic(CAEmitterCell().value(forKey: key))
  }

  /// The boxed value of a property, or what was stored under another key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "emitterCells": emitterCells
    case "style": style
    case "fillMode": fillMode.rawValue
    default:
      EmitterCellTable.rows[EmitterCellKey.normalized(key)].map { $0.read(values) }
        ?? customValues[key]
    }
  }

  /// Sets a property from a boxed or plain value, or stores a value under another key.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "style": style = value as? [AnyHashable: Any]
    case "fillMode":
      fillMode =
        value.flatMap(ValueBridge.string).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    default:
      if let row = EmitterCellTable.rows[EmitterCellKey.normalized(key)] {
        row.write(value, to: &values)
      } else {
        let old = customValues[key]
        customValues[key] = value
        withExtendedLifetime(old) {}
      }
    }
  }

  /// The value at a chain of keys, such as "emitterCells.spark.velocity".
  open func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = PropertyPath.split(keyPath)
    guard let rest else { return value(forKey: key) }
    guard key == "emitterCells" else { return nil }
    let (name, path) = PropertyPath.split(rest)
    let cell = emitterCells?.first { $0.name == name }
    return path.map { cell?.value(forKeyPath: $0) } ?? cell
  }

  /// Sets the value at a chain of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = PropertyPath.split(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    let (name, path) = PropertyPath.split(rest)
    guard key == "emitterCells", let path else { return }
    emitterCells?.first { $0.name == name }?.setValue(value, forKeyPath: path)
  }

  // MARK: - Copies

  /// Returns a cell of the same class with the same values and the same cells inside.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = DynamicInstance.make(type(of: self)) else { return self }
    copy.values = values
    copy.emitterCells = emitterCells
    copy.style = style
    copy.customValues = customValues
    return copy
  }

  /// Archives what differs from the default and can be archived.
  open func encode(with coder: NSCoder) {
    ArchiveDepth.descend { [self] in write(to: coder) }
  }

  private func write(to coder: NSCoder) {
    for key in EmitterCellTable.rows.keys.sorted() where shouldArchiveValue(forKey: key) {
      ArchivedValue.encode(value(forKey: key), forKey: key, with: coder)
    }
    for key in Self.plainKeys where shouldArchiveValue(forKey: key) {
      ArchivedValue.encode(value(forKey: key), forKey: key, with: coder)
    }
    if !customValues.isEmpty {
      ArchivedValue.encode(customValues, forKey: "customValues", with: coder)
    }
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// The class that archives name.
  open override var classForCoder: AnyClass { ArchivedClass.named(type(of: self)) }
}

/// Keys of cells as key-value coding spells them.
enum EmitterCellKey {
  static func normalized(_ key: String) -> String { key == "isEnabled" ? "enabled" : key }
}

extension EmitterCellTable.Access {
  func read(_ cell: EmitterCell) -> Any? {
    switch self {
    case .number(let path): NSNumber(value: cell[keyPath: path])
    case .bool(let path): NSNumber(value: cell[keyPath: path])
    case .string(let path): cell[keyPath: path]
    case .optionalString(let path): cell[keyPath: path]
    case .rect(let path): NSValue(cgRect: CGRect(cell[keyPath: path]))
    case .color(let path): cell[keyPath: path].map(ValueBridge.cgColor)
    case .contents(let path): cell[keyPath: path].flatMap { ValueBridge.any(.image($0)) }
    }
  }

  /// Writes a boxed value; nil writes the default, a value of another type changes nothing.
  func write(_ value: Any?, to cell: inout EmitterCell) {
    let value = value is NSNull ? nil : value
    switch self {
    case .number(let path): set(path, value, &cell, ValueBridge.number)
    case .bool(let path): set(path, value, &cell) { ValueBridge.number($0).map { $0 != 0 } }
    case .string(let path): set(path, value, &cell, ValueBridge.string)
    case .optionalString(let path): cell[keyPath: path] = value.flatMap(ValueBridge.string)
    case .rect(let path): set(path, value, &cell, ValueBridge.rect)
    case .color(let path): cell[keyPath: path] = value.flatMap(ValueBridge.color)
    case .contents(let path): cell[keyPath: path] = value.map(ValueBridge.contents)
    }
  }

  private func set<T>(
    _ path: WritableKeyPath<EmitterCell, T>, _ value: Any?, _ cell: inout EmitterCell,
    _ convert: (Any) -> T?
  ) {
    guard let value else {
      cell[keyPath: path] = EmitterCell()[keyPath: path]
      return
    }
    if let new = convert(value) { cell[keyPath: path] = new }
  }
}

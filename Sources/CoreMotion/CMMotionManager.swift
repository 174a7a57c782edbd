// SPDX-License-Identifier: Apache-2.0

/// A force along three axes, in standard gravities.
public struct CMAcceleration: Sendable {
  /// Along the device's width.
  public var x: Double
  /// Along the device's height.
  public var y: Double
  /// Out of the screen.
  public var z: Double
  /// No force.
  public init() { (x, y, z) = (0, 0, 0) }
  /// Creates a force.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A turn around three axes, in radians a second.
public struct CMRotationRate: Sendable {
  /// Around the device's width.
  public var x: Double
  /// Around the device's height.
  public var y: Double
  /// Around what comes out of the screen.
  public var z: Double
  /// No turn.
  public init() { (x, y, z) = (0, 0, 0) }
  /// Creates a turn.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Something that a sensor tells; none does.
open class CMLogItem: NSObject {
  /// Seconds since the device was started.
  open var timestamp: TimeInterval { 0 }
}

/// A measured force.
open class CMAccelerometerData: CMLogItem {
  /// The force.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measured turn.
open class CMGyroData: CMLogItem {
  /// The turn.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// How a device is held, in radians.
open class CMAttitude: NSObject {
  /// Around what goes through the device from left to right.
  open var pitch: Double { 0 }
  /// Around what goes through it from below to above.
  open var roll: Double { 0 }
  /// Around what goes through it from the back to the front.
  open var yaw: Double { 0 }
}

/// How a device moves.
open class CMDeviceMotion: CMLogItem {
  /// How it is held.
  open var attitude: CMAttitude { CMAttitude() }
  /// How it turns.
  open var rotationRate: CMRotationRate { CMRotationRate() }
  /// Where the ground is.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// What the person does to it.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// Hears of forces.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Hears of turns.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Hears of movements.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Would tell how the device moves.
///
/// It answers as a device without sensors: nothing is available, nothing is ever told, and handlers are
/// never called.
open class CMMotionManager: NSObject {
  /// How often forces would be told, in seconds; only stored.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// How often turns would be told, in seconds; only stored.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// How often movements would be told, in seconds; only stored.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Whether forces can be told: no.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether turns can be told: no.
  open var isGyroAvailable: Bool { false }
  /// Whether movements can be told: no.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether the compass can be told: no.
  open var isMagnetometerAvailable: Bool { false }
  /// Whether forces are told: no.
  open var isAccelerometerActive: Bool { false }
  /// Whether turns are told: no.
  open var isGyroActive: Bool { false }
  /// Whether movements are told: no.
  open var isDeviceMotionActive: Bool { false }
  /// The newest force: none.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The newest turn: none.
  open var gyroData: CMGyroData? { nil }
  /// The newest movement: none.
  open var deviceMotion: CMDeviceMotion? { nil }

  /// Creates a manager.
  public override init() { super.init() }

  /// Has no effect, as there is no sensor.
  open func startAccelerometerUpdates() {}
  /// Has no effect, as there is no sensor.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Has no effect, as there is no sensor.
  open func startGyroUpdates() {}
  /// Has no effect, as there is no sensor.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler)
  {}
  /// Has no effect, as there is no sensor.
  open func startDeviceMotionUpdates() {}
  /// Has no effect, as there is no sensor.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Nothing is told that could stop.
  open func stopAccelerometerUpdates() {}
  /// Nothing is told that could stop.
  open func stopGyroUpdates() {}
  /// Nothing is told that could stop.
  open func stopDeviceMotionUpdates() {}
}

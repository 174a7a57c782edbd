// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// The animated values of the layers on the way from the root to where a walk of the tree stands.
///
/// The memory grows to what the deepest way needs and is used again for all that follows.
package struct AnimatedValues: ~Copyable {
  private var values: UnsafeMutablePointer<Double>
  private var flags: UnsafeMutablePointer<Bool>
  private var capacity: Int
  package private(set) var count = 0

  package init() {
    capacity = 64
    values = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
  }

  deinit {
    values.deallocate()
    flags.deallocate()
  }

  /// Fewer values than these are not worth sharing among threads.
  private static let leastShared = 1024

  /// Evaluates a batch at a time and answers where its values lie; `each` shares the work of many.
  package mutating func push(
    _ batch: borrowing TrackBatch, at time: Double, each: FrameBuilder.Each? = nil
  ) -> Int {
    let start = count
    if batch.isEmpty { return start }
    reserve(start + batch.count)
    count += batch.count
    let (values, flags) = (values + start, flags + start)
    if let each, batch.count >= Self.leastShared {
      let parts = min(16, batch.count / 64)
      let batch = copy batch
      each(parts) {
        batch.evaluate(at: time, values: values, isActive: flags, part: $0, of: parts)
      }
    } else {
      batch.evaluate(at: time, values: values, isActive: flags)
    }
    return start
  }

  /// Forgets all from a slot on.
  package mutating func pop(to start: Int) { count = min(count, max(0, start)) }

  /// The value at a slot; nil when its animation does not contribute.
  package subscript(slot: Int) -> Double? {
    slot >= 0 && slot < count && flags[slot] ? values[slot] : nil
  }

  /// What several threads may read until something is pushed.
  var addresses: AnimatedAddresses {
    AnimatedAddresses(values: values, flags: flags, count: count)
  }

  func apply(
    _ program: AnimationProgram, slot: Int, to layer: inout LayerProperties, at time: Double
  ) {
    program.apply(
      values: values + slot, isActive: flags + slot, to: &layer, at: time)
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = max(wanted, 2 * capacity)
    let (grownValues, grownFlags) = (
      UnsafeMutablePointer<Double>.allocate(capacity: capacity),
      UnsafeMutablePointer<Bool>.allocate(capacity: capacity)
    )
    grownValues.moveInitialize(from: values, count: count)
    grownFlags.moveInitialize(from: flags, count: count)
    values.deallocate()
    flags.deallocate()
    (values, flags) = (grownValues, grownFlags)
  }
}

/// Where animated values lie.
///
/// While threads read them, nothing is pushed that could write or move them.
struct AnimatedAddresses: @unchecked Sendable {
  fileprivate let values: UnsafePointer<Double>
  fileprivate let flags: UnsafePointer<Bool>
  fileprivate let count: Int

  fileprivate init(
    values: UnsafePointer<Double>, flags: UnsafePointer<Bool>, count: Int
  ) {
    (self.values, self.flags, self.count) = (values, flags, count)
  }

  /// Where the value at a slot lies; nil when its animation does not contribute.
  @inline(__always)
  func address(_ slot: Int) -> UnsafePointer<Double>? {
    slot >= 0 && slot < count && flags[slot] ? values + slot : nil
  }
}

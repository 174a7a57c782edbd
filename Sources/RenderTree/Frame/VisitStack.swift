// SPDX-License-Identifier: Apache-2.0

/// The layers on the way from where a walk of the tree began to where it stands.
///
/// Visits stay where they were put until they are taken off, so that nothing is copied on the way down
/// and up. Each walk has a stack of its own.
final class VisitStack {
  private var visits: UnsafeMutablePointer<LayerVisit>
  private var capacity = 16
  private var count = 0

  init() {
    visits = .allocate(capacity: capacity)
  }

  deinit {
    visits.deinitialize(count: count)
    visits.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The layer that is being drawn; there must be one, and nothing may be pushed while it is changed.
  var top: LayerVisit {
    // Addresses, as accessors that yield keep a frame in memory for each call.
    @inline(__always) unsafeAddress { UnsafePointer(visits + (count - 1)) }
    @inline(__always) unsafeMutableAddress { visits + (count - 1) }
  }

  @inline(__always)
  func push(_ visit: consuming LayerVisit) {
    if count == capacity { grow() }
    (visits + count).initialize(to: visit)
    count += 1
  }

  func pop() {
    count -= 1
    (visits + count).deinitialize(count: 1)
  }

  private func grow() {
    capacity *= 2
    let grown = UnsafeMutablePointer<LayerVisit>.allocate(capacity: capacity)
    grown.moveInitialize(from: visits, count: count)
    visits.deallocate()
    visits = grown
  }
}

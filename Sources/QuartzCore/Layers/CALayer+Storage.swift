// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

// What a layer keeps, each access under the lock.
extension CALayer {
  /// The model values of every property that a picture depends on.
  package final var properties: LayerProperties {
    @inline(__always) _read {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield rawProperties
    }
    @inline(__always) _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &rawProperties
    }
  }

  /// Where the layer stands in the commit cycle.
  final var state: LayerState {
    @inline(__always) _read {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield rawState
    }
    @inline(__always) _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &rawState
    }
  }

  final var timing: LayerTiming {
    @inline(__always) _read {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield rawTiming
    }
    @inline(__always) _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &rawTiming
    }
  }

  final var helpers: LayerHelpers {
    @inline(__always) _read {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield rawHelpers
    }
    @inline(__always) _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &rawHelpers
    }
  }

  /// Sets a helper; what it was ends without the lock.
  final func exchange<Value>(_ path: WritableKeyPath<LayerHelpers, Value>, _ value: Value) {
    let old = ModelLock.withLock {
      let old = rawHelpers[keyPath: path]
      rawHelpers[keyPath: path] = value
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Sets what sublayers' time depends on.
  final func setTiming<Value: Equatable>(
    _ path: WritableKeyPath<LayerTiming, Value>, _ value: Value
  ) {
    ModelLock.withLock {
      let isChange = rawTiming[keyPath: path] != value
      rawTiming[keyPath: path] = value
      timingChanged(isChange)
    }
  }

  /// The superlayer; nil for one whose end has begun.
  final var superlayerStorage: CALayer? {
    ModelLock.withLock { rawSuperlayer?.livingObject() }
  }

  final var sublayerStorage: [CALayer] { ModelLock.withLock { rawSublayers } }

  final var maskStorage: CALayer? { ModelLock.withLock { rawMask } }

  /// The layer's animations in the order in which they apply.
  final var attachedAnimations: [AttachedAnimation] { ModelLock.withLock { rawAnimations.all } }

  final var hasAnimations: Bool { ModelLock.withLock { !rawAnimations.isEmpty } }

  final func attached(forKey key: String) -> AttachedAnimation? {
    ModelLock.withLock { rawAnimations.first(forKey: key) }
  }

  /// Whether an animation of the layer moves a property.
  final func moves(key: String) -> Bool { ModelLock.withLock { rawAnimations.moves(key: key) } }

  /// Whether an object is the superlayer; under the lock.
  final func lies(in layer: CALayer) -> Bool {
    rawSuperlayer?.toOpaque() == Unmanaged.passUnretained(layer).toOpaque()
  }
}

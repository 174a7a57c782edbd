// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension ReplicatorCopy {
  /// Gives a layer other values in this copy alone.
  ///
  /// ```swift
  /// copy.override(line) { $0.lineWidth = 9 }
  /// ```
  ///
  /// - Parameters:
  ///   - layer: A layer below the replicator, at any depth.
  ///   - change: Sets properties of a stand-in, which begins with what holds in the copy now. Only
  ///     properties that this changes are overridden; time, sublayers and animations are not.
  public func override<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) {
    guard let layer = find(layer), let draft = DynamicInstance.makeCopy(ofLayer: layer) else {
      return
    }
    let before = layer.model(in: indices)
    draft.properties = before
    draft.state.original = layer
    change(draft)
    guard draft.properties != before else { return }
    let kind = type(of: layer).kind
    ModelLock.withLock {
      let entry = layer.makeCopyEntry(for: indices)
      for row in PropertyTable.table(for: kind).rows {
        let value = row.access.read(draft.properties)
        guard value != row.access.read(before), let path = PropertyPath(row.key, kind: kind) else {
          continue
        }
        entry.set(value, at: path)
      }
      layer.copyChanged()
    }
  }

  /// Sets a layer's value at a chain of keys in this copy alone; see ``override(_:_:)``.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or plain; nil for none where a property may be empty.
  ///   - keyPath: A property or a part of one, such as "lineWidth" or "transform.rotation.z".
  ///   - layer: A layer below the replicator.
  public func setValue(_ value: Any?, forKeyPath keyPath: String, of layer: CALayer) {
    guard let layer = find(layer) else { return }
    guard let path = PropertyPath(keyPath, kind: type(of: layer).kind) else {
      return Diagnostics.report("a copy has no property to override at \(keyPath)")
    }
    let access = path.row.access
    let new =
      path.field == .whole
      ? ValueBridge.value(value, for: access) : LayerCoding.partValue(value, path.field)
    var changed = layer.model(in: indices)
    guard let new, let whole = path.field.write(new, into: access.read(changed)),
      access.write(whole, to: &changed)
    else { return }
    ModelLock.withLock {
      layer.makeCopyEntry(for: indices).set(new, at: path)
      layer.copyChanged()
    }
  }

  /// The value that holds in this copy before animations: the copy's own or the layer's.
  public func value(forKeyPath keyPath: String, of layer: CALayer) -> Any? {
    guard let layer = find(layer), let path = PropertyPath(keyPath, kind: type(of: layer).kind)
    else { return nil }
    return path.field.read(path.row.access.read(layer.model(in: indices)))
      .flatMap(ValueBridge.any)
  }

  /// Takes back what ``setValue(_:forKeyPath:of:)`` or ``override(_:_:)`` set for a property or,
  /// with a key alone, for the property and its parts.
  public func removeValue(forKeyPath keyPath: String, of layer: CALayer) {
    guard let layer = find(layer), let entry = layer.copyEntry(for: indices) else { return }
    entry.overrides.removeAll { $0.path.keyPath == keyPath || $0.path.key == keyPath }
    layer.copyChanged()
  }

  /// Takes back all values that a layer has in this copy alone; its animations stay.
  public func removeAllValues(of layer: CALayer) {
    guard let layer = find(layer), let entry = layer.copyEntry(for: indices) else { return }
    entry.overrides.removeAll()
    layer.copyChanged()
  }

  /// The layer as it is on screen now in this copy; nil until it has been committed.
  public func presentation<Layer: CALayer>(of layer: Layer) -> Layer? {
    guard let layer = find(layer), let context = layer.state.context else { return nil }
    return presented(layer, at: context.now, in: context)
  }

  /// The layer in this copy as what is committed shows it at a media time.
  package func presented<Layer: CALayer>(
    _ layer: Layer, at time: Double, in context: RenderContext
  ) -> Layer? {
    guard let layer = find(layer), layer.state.context === context, layer.state.node != nil,
      let result = DynamicInstance.makeCopy(ofLayer: layer)
    else { return nil }
    result.properties = layer.shown(at: layer.localTime(at: time, in: indices), in: indices)
    result.state.original = layer
    return result
  }
}

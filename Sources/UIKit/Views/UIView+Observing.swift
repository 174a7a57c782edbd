// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIResponder: KeyValueReceiver {
  /// Hands a change on to the overridable method, on the main queue.
  nonisolated package func receive(
    keyPath: String, of object: NSObject, change: [NSKeyValueChangeKey: Any],
    context: UnsafeMutableRawPointer?
  ) {
    // What is told elsewhere is handed over, and nobody else has it.
    nonisolated(unsafe) let news = (object: object, change: change, context: context)
    let tell = { @Sendable in
      MainActor.assumeIsolated {
        self.observeValue(
          forKeyPath: keyPath, of: news.object, change: news.change, context: news.context)
      }
    }
    if MainQueue.isCurrent { tell() } else { DispatchQueue.main.async { tell() } }
  }
}

extension UIView: KeyValueSource, LayerFollower {
  /// Whether changes are told: most of them are the layer's.
  nonisolated package func setObserved(_ isObserved: Bool) {
    // Elsewhere the layer goes on telling, and nobody hears it.
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { layer.setOwnerObserved(isObserved) }
  }

  /// A value by its name, Objective-C's or Swift's.
  nonisolated package func observableValue(forKeyPath keyPath: String) -> Any?? {
    guard MainQueue.isCurrent else { return nil }
    // Values go to those who observe them here, on the same queue as they are read.
    struct Found: @unchecked Sendable {
      var value: Any??
    }
    return MainActor.assumeIsolated { Found(value: value(named: keyPath)) }.value
  }

  /// Tells those who observe the view of a change that is not its layer's.
  final func tellObservers() {
    if layer.isOwnerObserved { KeyValueObserving.changed(self) }
  }

  private func value(named name: String) -> Any?? {
    switch name {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "opaque", "isOpaque": isOpaque
    case "backgroundColor": .some(backgroundColor)
    case "clipsToBounds": clipsToBounds
    case "layer": layer
    default: scrollValue(named: name) ?? controlValue(named: name)
    }
  }

  private func scrollValue(named name: String) -> Any?? {
    guard let view = self as? UIScrollView else { return nil }
    return switch name {
    case "contentOffset": view.contentOffset
    case "contentSize": view.contentSize
    case "contentInset": view.contentInset
    case "adjustedContentInset": view.adjustedContentInset
    case "panGestureRecognizer": view.panGestureRecognizer
    default: nil
    }
  }

  private func controlValue(named name: String) -> Any?? {
    guard let control = self as? UIControl else { return nil }
    return switch name {
    case "enabled", "isEnabled": control.isEnabled
    case "selected", "isSelected": control.isSelected
    case "highlighted", "isHighlighted": control.isHighlighted
    case "state": control.state
    default: nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A bar that lies at one of the edges.
@MainActor @preconcurrency
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar lies.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@MainActor @preconcurrency
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where the bar lies; at ``UIBarPosition/topAttached`` its ground reaches to the window's upper edge.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Where bars of the kind lie unless they are told otherwise.
  @MainActor @preconcurrency
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Hears of the items of a navigation bar that come and go.
@MainActor @preconcurrency
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may come.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item has come.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may leave; asked of the way back.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item has left.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Yes.
  @MainActor @preconcurrency
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Yes.
  @MainActor @preconcurrency
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: UIBarPositioning {
  /// Where the bar lies, as its delegate says; a stack's own bar lies at the upper edge.
  @MainActor @preconcurrency public final var barPosition: UIBarPosition {
    onBack != nil ? .topAttached : delegate?.position(for: self) ?? .top
  }
}

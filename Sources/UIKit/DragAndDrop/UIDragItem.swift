// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One of the things that a finger drags.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
  /// Hands the thing out where it is dropped.
  public let itemProvider: NSItemProvider
  /// The thing itself, for the program that it comes from; nil for none.
  open var localObject: Any?
  /// Makes what is seen under the finger; nil for what was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  ///
  /// - Parameter itemProvider: Hands the thing out where it is dropped.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// How a view looks while it is dragged.
@MainActor @preconcurrency
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is dragged, and where it belongs.
@MainActor @preconcurrency
open class UITargetedDragPreview: UITargetedPreview {}

/// A view that is seen under the finger.
@MainActor @preconcurrency
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - parameters: How it looks.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  /// Creates a preview of the usual looks.
  ///
  /// - Parameter view: The view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// What happens while a dragged view moves to where it was dropped.
@MainActor @preconcurrency
public protocol UIDragAnimating: NSObjectProtocol {
  /// Changes views together with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something once it is there.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

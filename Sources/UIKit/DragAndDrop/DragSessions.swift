// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a drag and a drop have in common.
@MainActor @preconcurrency
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether what is dragged may leave where it came from.
  var allowsMoveOperation: Bool { get }
  /// Whether it may be dropped in its own program only.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether some of it is of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether some of it can be read as objects of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as where it comes from sees it.
@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
  /// What the program keeps with the drag.
  var localContext: Any? { get set }
}

/// How it is shown that what is dropped takes time to be read; stored.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Not at all.
  case none
  /// As the system does.
  case `default`
}

/// A drag, as where it may be dropped sees it.
@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession {
  /// The drag, as it comes from this program, as all do.
  var localDragSession: (any UIDragSession)? { get }
  /// How it is shown that what is dropped takes time to be read; stored.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Reads what was dropped as objects of a class; what cannot be read is left out.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Reads what was dropped as values, such as texts; what cannot be read is left out.
  ///
  /// - Parameters:
  ///   - aClass: Their type.
  ///   - completion: Is given the values, in the order of the items.
  /// - Returns: How far it is.
  @MainActor @preconcurrency @discardableResult
  public func loadObjects<T>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { $0 as? T._ObjectiveCType }
          .map { T._unconditionallyBridgeFromObjectiveC($0) })
    }
  }
}

extension UIDragDropSession {
  /// Whether some of it can be read as values of a type, such as texts.
  @MainActor @preconcurrency
  public func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag of this program.
@MainActor
final class DragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = true
  /// Where the finger is, in the coordinates of the outermost view.
  var place = CGPoint.zero
  weak var root: UIView?
  weak var course: DragCourse?

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { root?.convert(place, to: view) ?? place }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let loading = Loading(items.count, completion)
    for (number, item) in items.enumerated() {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        // Handed over to the main queue, and not used here any more.
        nonisolated(unsafe) let object = object
        if MainQueue.isCurrent {
          MainActor.assumeIsolated { loading.take(object, number) }
        } else {
          DispatchQueue.main.async {
            MainActor.assumeIsolated { loading.take(object, number) }
          }
        }
      }
    }
    if items.isEmpty { completion([]) }
    return loading.progress
  }

  /// Objects that come one by one.
  @MainActor
  private final class Loading {
    private var objects: [(any NSItemProviderReading)?]
    private var left: Int
    let progress: Progress
    private let completion: ([any NSItemProviderReading]) -> Void

    init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
      objects = Array(repeating: nil, count: count)
      (left, self.completion) = (count, completion)
      progress = Progress(totalUnitCount: Int64(max(1, count)))
    }

    func take(_ object: (any NSItemProviderReading)?, _ number: Int) {
      objects[number] = object
      left -= 1
      progress.completedUnitCount += 1
      if left == 0 { completion(objects.compactMap(\.self)) }
    }
  }
}

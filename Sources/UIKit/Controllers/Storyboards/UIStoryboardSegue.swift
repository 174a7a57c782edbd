// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The way from one controller to another.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  /// The name of the way in its storyboard; nil for none.
  open var identifier: String? { name }
  /// The controller that is left.
  open var source: UIViewController { start }
  /// The controller that comes.
  open var destination: UIViewController { end }
  private let name: String?
  private let start: UIViewController
  private let end: UIViewController
  /// What the way does unless a subclass does otherwise.
  final var handler: () -> Void = {}

  /// What a subclass that is known only at run time is made with.
  private static var next: (String?, UIViewController, UIViewController)?

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - source: The controller that is left.
  ///   - destination: The controller that comes.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (name, start, end) = (identifier, source, destination)
    super.init()
  }

  /// Creates a way that does what a closure does.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - source: The controller that is left.
  ///   - destination: The controller that comes.
  ///   - performHandler: Shows the destination.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Creates the way that the storyboard is about to go; without one, a way from nowhere.
  public convenience override init() {
    let (identifier, source, destination) =
      Self.next ?? (
        nil, UIViewController(nibName: nil, bundle: nil),
        UIViewController(nibName: nil, bundle: nil)
      )
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination; to be overridden by ways of a program's own.
  open func perform() { handler() }

  /// A way of a class.
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let before = next
    next = (identifier, source, destination)
    defer { next = before }
    return DynamicInstance.make(type)
      ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }
}

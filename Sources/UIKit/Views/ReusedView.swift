// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view that a table makes by its class is to be called.
///
/// A class known only at run time is made by its `init()`, which passes the name on.
@MainActor
enum ReusedView {
  private(set) static var identifier: String?
  /// The view that is made now, and where it will lie.
  private static var made: (type: UIView.Type, frame: CGRect)?

  static func make<View: UIView>(
    _ type: View.Type, _ name: String, frame: CGRect? = nil
  ) -> View? {
    let before = (identifier, made)
    (identifier, made) = (name, frame.map { (type, $0) })
    defer { (identifier, made) = before }
    return DynamicInstance.make(type)
  }

  /// The frame that a view made by its `init()` has at first: none, or where the one that is made now
  /// will lie.
  static func frame(of type: UIView.Type) -> CGRect {
    guard let made, made.type == type else { return .zero }
    self.made = nil
    return made.frame
  }

  /// A view of a class that is known to have an `init()`, as all views do.
  static func required<View: UIView>(
    _ type: View.Type, _ name: String, frame: CGRect? = nil
  ) -> View {
    guard let view = make(type, name, frame: frame) else {
      preconditionFailure("a class of views cannot be made by its init()")
    }
    return view
  }
}

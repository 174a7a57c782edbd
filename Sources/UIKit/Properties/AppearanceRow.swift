// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Looks of titles that can be compared.
struct TitleLooks: Hashable {
  let looks: TextRuns.Looks

  static func == (a: TitleLooks, b: TitleLooks) -> Bool { TextRuns.areEqual(a.looks, b.looks) }

  func hash(into hasher: inout Hasher) { hasher.combine(Set(looks.keys)) }
}

/// One look that can be set for all of a class.
@MainActor
struct AppearanceRow {
  /// What a view has that is not the usual; nil for the usual, and for views of other classes.
  let read: (UIView) -> AnyHashable?
  /// Gives a view what another one has.
  let write: (_ from: UIView, _ to: UIView) -> Void

  /// Something of a class, in a form of its own.
  init<View: NSObject>(
    _ read: @escaping (View) -> AnyHashable?, _ write: @escaping (_ from: View, _ to: View) -> Void
  ) {
    self.read = { ($0 as? View).flatMap(read) }
    self.write = { from, to in
      if let from = from as? View, let to = to as? View { write(from, to) }
    }
  }

  /// A property that is equal to a value unless it is set.
  init<View: UIView, Value: Hashable>(
    _ path: ReferenceWritableKeyPath<View, Value>, usual: Value
  ) {
    self.init(
      { (view: View) in view[keyPath: path] == usual ? nil : AnyHashable(view[keyPath: path]) },
      { from, to in to[keyPath: path] = from[keyPath: path] })
  }

  /// Looks of titles.
  init<View: UIView>(
    titles path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
  ) {
    self.init(
      { (view: View) in view[keyPath: path].map { AnyHashable(TitleLooks(looks: $0)) } },
      { from, to in to[keyPath: path] = from[keyPath: path] })
  }
}

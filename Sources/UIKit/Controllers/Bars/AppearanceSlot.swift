// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A bar's looks of one kind, which the program may change in place.
@MainActor
struct AppearanceSlot<Appearance: UIBarAppearance> {
  /// What the program has set, or has changed; nil for the bar's usual looks.
  private(set) var own: Appearance?
  private var preset: Appearance?

  /// Takes a copy of what the program sets.
  mutating func set(_ new: Appearance?, onChange: @escaping () -> Void) {
    own = new.flatMap { $0.copy() as? Appearance }
    own?.onChange = onChange
    preset = nil
  }

  /// What the program may change.
  ///
  /// - Parameters:
  ///   - make: Makes the usual looks.
  ///   - onChange: Hears that the program has changed them.
  /// - Returns: The looks, the program's own or the usual ones.
  mutating func get(make: () -> Appearance, onChange: @escaping () -> Void) -> Appearance {
    if let own { return own }
    if let preset { return preset }
    let new = make()
    new.onChange = onChange
    preset = new
    return new
  }

  /// The program has changed the usual looks in place.
  mutating func keep() {
    if own == nil { own = preset }
    preset = nil
  }
}

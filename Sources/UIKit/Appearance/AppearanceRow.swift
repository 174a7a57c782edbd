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

  private init(
    read: @escaping (UIView) -> AnyHashable?, write: @escaping (UIView, UIView) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// A property that is nil, or equal to a value, unless it is set.
  private init<View: UIView, Value: Hashable>(
    _ path: ReferenceWritableKeyPath<View, Value>, usual: Value
  ) {
    read = { view in
      guard let view = view as? View, view[keyPath: path] != usual else { return nil }
      return AnyHashable(view[keyPath: path])
    }
    write = { from, to in
      guard let from = from as? View, let to = to as? View else { return }
      to[keyPath: path] = from[keyPath: path]
    }
  }

  private init<View: UIView, Value: Hashable>(_ path: ReferenceWritableKeyPath<View, Value?>) {
    self.init(path, usual: nil)
  }

  /// Looks of titles.
  private init<View: UIView>(
    _ path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
  ) {
    read = { view in
      guard let looks = (view as? View)?[keyPath: path] else { return nil }
      return AnyHashable(TitleLooks(looks: looks))
    }
    write = { from, to in
      guard let from = from as? View, let to = to as? View else { return }
      to[keyPath: path] = from[keyPath: path]
    }
  }

  static let all: [AppearanceRow] = [
    AppearanceRow(
      read: { $0.look.tintColor.map { AnyHashable($0) } },
      write: { $1.tintColor = $0.look.tintColor }),
    AppearanceRow(
      read: { $0.look.background.map { AnyHashable($0.color) } },
      write: { $1.backgroundColor = $0.backgroundColor }),
    AppearanceRow(\UINavigationBar.barTintColor),
    AppearanceRow(\UINavigationBar.barStyle, usual: .default),
    AppearanceRow(\UINavigationBar.isTranslucent, usual: true),
    AppearanceRow(\UINavigationBar.prefersLargeTitles, usual: false),
    AppearanceRow(\UINavigationBar.titleTextAttributes),
    AppearanceRow(\UINavigationBar.largeTitleTextAttributes),
    AppearanceRow(\UINavigationBar.shadowImage),
    AppearanceRow(
      read: { ($0 as? UINavigationBar)?.backgroundImage(for: .default).map { AnyHashable($0) } },
      write: { from, to in
        let image = (from as? UINavigationBar)?.backgroundImage(for: .default)
        (to as? UINavigationBar)?.setBackgroundImage(image, for: .default)
      }),
    AppearanceRow(
      read: { ($0 as? UINavigationBar)?.ownAppearance.map { AnyHashable($0) } },
      write: { from, to in
        guard let looks = (from as? UINavigationBar)?.ownAppearance else { return }
        (to as? UINavigationBar)?.standardAppearance = looks
      }),
    AppearanceRow(\UINavigationBar.scrollEdgeAppearance),
    AppearanceRow(\UINavigationBar.compactAppearance),
    AppearanceRow(\UIToolbar.barTintColor),
    AppearanceRow(\UIToolbar.barStyle, usual: .default),
    AppearanceRow(\UIToolbar.isTranslucent, usual: true),
    AppearanceRow(
      read: { ($0 as? UIToolbar)?.ownAppearance.map { AnyHashable($0) } },
      write: { from, to in
        guard let looks = (from as? UIToolbar)?.ownAppearance else { return }
        (to as? UIToolbar)?.standardAppearance = looks
      }),
    AppearanceRow(
      read: { view in
        guard let bar = view as? UIToolbar, !bar.grounds.isEmpty else { return nil }
        return AnyHashable(bar.grounds)
      },
      write: { from, to in
        for (place, image) in (from as? UIToolbar)?.grounds ?? [:] {
          (to as? UIToolbar)?.setBackgroundImage(
            image, forToolbarPosition: place.position, barMetrics: place.metrics)
        }
      }),
    AppearanceRow(
      read: { view in
        guard let bar = view as? UIToolbar, !bar.shadows.isEmpty else { return nil }
        return AnyHashable(bar.shadows)
      },
      write: { from, to in
        for (place, image) in (from as? UIToolbar)?.shadows ?? [:] {
          (to as? UIToolbar)?.setShadowImage(image, forToolbarPosition: place)
        }
      }),
    AppearanceRow(\UITabBar.barTintColor),
    AppearanceRow(\UITabBar.barStyle, usual: .default),
    AppearanceRow(\UITabBar.isTranslucent, usual: true),
    AppearanceRow(\UITabBar.unselectedItemTintColor),
    AppearanceRow(\UITabBar.backgroundImage),
    AppearanceRow(\UITabBar.shadowImage),
    AppearanceRow(\UITabBar.selectionIndicatorImage),
    AppearanceRow(
      read: { ($0 as? UITabBar)?.ownAppearance.map { AnyHashable($0) } },
      write: { from, to in
        guard let looks = (from as? UITabBar)?.ownAppearance else { return }
        (to as? UITabBar)?.standardAppearance = looks
      }),
    AppearanceRow(\UITabBar.scrollEdgeAppearance),
    AppearanceRow(\UISwitch.onTintColor),
    AppearanceRow(\UISwitch.thumbTintColor),
    AppearanceRow(\UISlider.minimumTrackTintColor),
    AppearanceRow(\UISlider.maximumTrackTintColor),
    AppearanceRow(\UISlider.thumbTintColor),
    AppearanceRow(\UIProgressView.progressTintColor),
    AppearanceRow(\UIProgressView.trackTintColor),
    AppearanceRow(\UIPageControl.pageIndicatorTintColor),
    AppearanceRow(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceRow(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceRow(\UITableView.separatorColor, usual: .separator),
  ]
}

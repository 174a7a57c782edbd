// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears how a search begins and ends.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// A search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// A search has begun, and its animation is at its end.
  func didPresentSearchController(_ searchController: UISearchController)
  /// A search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// A search has ended, and its animation too.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func willPresentSearchController(
    _ searchController: UISearchController
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func didPresentSearchController(
    _ searchController: UISearchController
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func willDismissSearchController(
    _ searchController: UISearchController
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func didDismissSearchController(
    _ searchController: UISearchController
  ) {}
}

/// Finds what is looked for.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search has begun or ended, or another text or scope is looked for.
  func updateSearchResults(for searchController: UISearchController)
}

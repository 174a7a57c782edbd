// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Is asked and hears what becomes of a search bar.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether typing may begin; asked before the field becomes the first responder.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Typing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether typing may end; asked before another becomes the first responder.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Typing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text has been changed by typing, or cleared by its button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether a part of the text, in UTF-16 units, may be replaced; a line end for the return key.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The return key has been pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button with the book has been touched.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button has been touched; the bar itself does nothing then.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button with the list has been touched.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Another of the buttons below the field has been chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Yes.
  @MainActor @preconcurrency public func searchBarShouldBeginEditing(_ searchBar: UISearchBar)
    -> Bool
  { true }
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Yes.
  @MainActor @preconcurrency public func searchBarShouldEndEditing(_ searchBar: UISearchBar)
    -> Bool
  { true }
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  @MainActor @preconcurrency public func searchBar(
    _ searchBar: UISearchBar, textDidChange searchText: String
  ) {}
  /// Yes.
  @MainActor @preconcurrency public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarBookmarkButtonClicked(
    _ searchBar: UISearchBar
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  @MainActor @preconcurrency public func searchBarResultsListButtonClicked(
    _ searchBar: UISearchBar
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// Hears of a search bar before its delegate does: the controller of the search.
@MainActor
protocol SearchBarOwner: AnyObject {
  func searchBarDidBegin(_ searchBar: UISearchBar)
  func searchBarDidEnd(_ searchBar: UISearchBar)
  func searchBarDidChange(_ searchBar: UISearchBar)
  func searchBarDidCancel(_ searchBar: UISearchBar)
}

/// Answers the field of a search bar in the name of its delegate.
@MainActor
final class SearchFieldRelay: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar, let delegate = bar.delegate else { return false }
    let end = NSRange(location: textField.text?.utf16.count ?? 0, length: 0)
    if delegate.searchBar(bar, shouldChangeTextIn: end, replacementText: "\n") {
      delegate.searchBarSearchButtonClicked(bar)
    }
    return false
  }
}

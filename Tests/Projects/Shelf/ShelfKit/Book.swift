// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A book.
public struct Book: Equatable {
  /// What is written on it.
  public var title: String
  /// How thick it is.
  public var pages: Int

  /// Makes a book.
  public init(title: String, pages: Int) {
    self.title = title
    self.pages = pages
  }

  /// Whether it takes more than a week.
  public var isLong: Bool { pages > 300 }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSIndexPath {
  /// Creates the path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the path of an item in a section of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section; `NSNotFound` of an empty path.
  public var section: Int { IndexPath(indexes: numbers).section }
  /// The row in its section; `NSNotFound` of a path of fewer than two numbers.
  public var row: Int { IndexPath(indexes: numbers).row }
  /// The item in its section, the same number as ``row``.
  public var item: Int { row }

  private var numbers: [Int] { (0..<length).map(index(atPosition:)) }
}

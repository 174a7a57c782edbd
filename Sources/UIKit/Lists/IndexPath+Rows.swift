// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IndexPath {
  /// Creates the path of a row in a section of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the path of an item in a section of a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; `NSNotFound` of an empty path.
  ///
  /// > Difference: Apple's stops the program where the path has not two numbers.
  public var section: Int {
    get { isEmpty ? NSNotFound : self[0] }
    set { self = IndexPath(indexes: [newValue, count > 1 ? self[1] : 0]) }
  }

  /// The row in its section; `NSNotFound` of a path of fewer than two numbers.
  ///
  /// > Difference: Apple's stops the program where the path has not two numbers.
  public var row: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { self = IndexPath(indexes: [isEmpty ? 0 : self[0], newValue]) }
  }

  /// The item in its section, the same number as ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

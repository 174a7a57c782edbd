// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@Suite("Index paths of older programs")
struct IndexPathTests {
  @Test("have the rows and sections of those of today")
  func rows() {
    let path = IndexPath(row: 3, section: 2) as NSIndexPath
    #expect(path.row == 3 && path.item == 3 && path.section == 2)
    #expect(NSIndexPath(row: 3, section: 2) == path)
    #expect(NSIndexPath(item: 3, section: 2) == path)
    #expect(NSIndexPath().row == NSNotFound && NSIndexPath().section == NSNotFound)
  }
}

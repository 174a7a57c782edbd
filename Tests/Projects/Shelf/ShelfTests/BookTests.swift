// SPDX-License-Identifier: Apache-2.0

import ShelfKit
import XCTest

@testable import Book_Shelf

class BookTests: XCTestCase {
  func testLongBooks() {
    XCTAssertTrue(Book(title: "a", pages: 301).isLong)
    XCTAssertFalse(Book(title: "a", pages: 300).isLong)
  }

  func testShelf() {
    let controller = ShelfController()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.view.subviews.count, 4)
  }
}

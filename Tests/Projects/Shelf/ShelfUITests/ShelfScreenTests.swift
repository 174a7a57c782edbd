// SPDX-License-Identifier: Apache-2.0

import XCTest

/// The shelf as a person sees it.
final class ShelfScreenTests: XCTestCase {
  var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = true
    app = XCUIApplication()
    app.launch()
  }

  func testHeading() {
    XCTAssertTrue(app.staticTexts["3 books on the shelf"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.state, .runningForeground)
  }

  func testTitles() {
    for title in ["Waves", "Sand", "Wind"] {
      XCTAssertTrue(app.staticTexts[title].exists, title)
    }
    XCTAssertFalse(app.buttons.firstMatch.exists)
    XCTAssertEqual(app.screenshot().image.size.width, app.frame.width)
  }
}

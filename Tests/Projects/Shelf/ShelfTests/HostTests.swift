// SPDX-License-Identifier: Apache-2.0

import UIKit
import XCTest

@testable import Book_Shelf

/// Tests that run within the application, as `TEST_HOST` says.
class HostTests: XCTestCase {
  func testLaunch() {
    XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
    let window = UIApplication.shared.delegate?.window ?? nil
    XCTAssertTrue(window?.rootViewController is ShelfController)
    XCTAssertTrue(window?.isKeyWindow ?? false)
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
  }

  func testAnimation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (UIApplication.shared.delegate?.window ?? nil)?.addSubview(view)
    let done = expectation(description: "The view has moved.")
    UIView.animate(withDuration: 600, animations: { view.center.x = 50 }) { finished in
      XCTAssertTrue(finished)
      done.fulfill()
    }
    waitForExpectations(timeout: 3000)
    XCTAssertEqual(view.layer.presentation()?.position.x, 50)
  }
}

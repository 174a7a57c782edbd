// SPDX-License-Identifier: Apache-2.0

@_exported import UIKit

/// Where tests that have failed are told.
///
/// An addition: the tests' program connects it with its library of tests.
@_spi(Hosting) @MainActor
public enum InterfaceTests {
  /// Has a test that failed told, with what was wanted and what there was.
  public static func tellFailures(_ tell: @escaping (String) -> Void) {
    InterfaceHand.report = tell
  }
}

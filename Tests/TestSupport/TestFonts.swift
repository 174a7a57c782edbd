// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fonts beside the tests, which make pixels the same on every machine.
package enum TestFonts {
  package static let names = [
    "Inter-Regular.otf", "Inter-Bold.otf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf",
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts")

  package static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

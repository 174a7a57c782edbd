// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Book_Shelf

@Suite("The shelf")
struct ShelfSuite {
  @Test("has three books")
  @MainActor
  func books() {
    #expect(ShelfController().shelf.map(\.title) == ["Waves", "Sand", "Wind"])
  }
}

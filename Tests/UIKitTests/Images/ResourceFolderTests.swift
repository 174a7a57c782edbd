// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Folders of resources")
struct ResourceFolderTests {
  @Test("are left alone where they are another program's")
  func others() {
    let names = ["Iris", "my_app", "kit_Iris.resources", "kit_Shared.resources"]
    func isOther(_ folder: String, _ own: String?) -> Bool {
      ImageCatalog.isOfAnotherProgram(folder, among: names, own: own)
    }
    #expect(isOther("kit_Iris.resources", "Metro"))
    #expect(isOther("kit_Iris.resources", nil))
    #expect(!isOther("kit_Iris.resources", "Iris"))
    // A library's belong to all programs.
    #expect(!isOther("kit_Shared.resources", "Metro"))
    // Packages and programs have lines in their names.
    #expect(isOther("my_kit_my_app.resources", "Iris"))
    #expect(!isOther("my_kit_my_app.resources", "my_app"))
    #expect(!isOther(".resources", "Iris"))
  }
}

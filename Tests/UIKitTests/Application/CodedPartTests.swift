// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Views of the system in archives")
@MainActor
struct CodedPartTests {
  private func copied<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: View.self, from: data))
  }

  @Test("are read as what they were, in their places, and work")
  func parts() throws {
    let frame = CGRect(x: 3, y: 4, width: 150, height: 90)
    let text = try copied(UITextView(frame: frame))
    #expect(text.frame == frame)
    text.text = "written"
    #expect(text.textStorage.string == "written")
    let picker = try copied(UIPickerView(frame: frame))
    #expect(picker.frame == frame && picker.numberOfComponents == 0)
    let list = try copied(UIListContentView(configuration: .cell()))
    #expect(list.configuration is UIListContentConfiguration)
    let window = UIWindow(frame: frame)
    window.tag = 9
    let read = try copied(window)
    #expect(read.tag == 9 && read.isHidden)
  }
}

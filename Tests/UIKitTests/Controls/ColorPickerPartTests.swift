// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("A program's own page of colours", .serialized)
struct ColorPickerPartTests {
  @MainActor
  private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
    var words: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { words.append("chose \(continuously)") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      words.append("done")
    }
  }

  /// Hears the older call only.
  @MainActor
  private final class Older: NSObject, UIColorPickerViewControllerDelegate {
    var colors: [UIColor] = []
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      colors.append(viewController.selectedColor)
    }
  }

  private func choice(_ picker: UIColorPickerViewController) throws -> ColorChoice {
    picker.loadViewIfNeeded()
    picker.view.frame = CGRect(x: 0, y: 0, width: 375, height: 600)
    picker.view.layoutIfNeeded()
    return try #require(picker.view.subviews.lazy.compactMap { $0 as? ColorChoice }.first)
  }

  private func slider(_ choice: ColorChoice) -> UISlider? {
    choice.subviews.lazy.compactMap { $0 as? UISlider }.first
  }

  @Test("shows the chosen colour, and how opaque it is where that counts")
  func color() throws {
    let picker = UIColorPickerViewController()
    #expect(picker.supportsAlpha && picker.selectedColor == .white)
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    let choice = try choice(picker)
    #expect(slider(choice)?.value == 0.25 && choice.color == picker.selectedColor)
    picker.selectedColor = UIColor.blue
    #expect(slider(choice)?.value == 1)
    let opaque = UIColorPickerViewController()
    opaque.supportsAlpha = false
    #expect(slider(try self.choice(opaque)) == nil)
  }

  @Test("tells its delegate what is chosen, and that people are done")
  func telling() throws {
    let (picker, listener) = (UIColorPickerViewController(), Listener())
    picker.delegate = listener
    let choice = try choice(picker)
    slider(choice)?.value = 0.5
    slider(choice)?.sendActions(for: .valueChanged)
    #expect(listener.words == ["chose false"])
    #expect(picker.selectedColor.cgColor.alpha == 0.5)
    let done = picker.view.subviews.lazy.compactMap { $0 as? UIButton }.first
    done?.sendActions(for: .touchUpInside)
    #expect(listener.words == ["chose false", "done"])
  }

  @Test("tells an older delegate of each colour that a finger comes to rest on")
  func older() throws {
    let (picker, older) = (UIColorPickerViewController(), Older())
    picker.delegate = older
    let choice = try choice(picker)
    choice.onChoice(.green, true)
    #expect(older.colors == [], "the finger is still on its way")
    choice.onChoice(.red, false)
    #expect(older.colors == [.red] && picker.selectedColor == .red)
  }
}

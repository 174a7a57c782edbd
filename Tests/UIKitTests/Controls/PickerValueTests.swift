// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

/// Drums of a width and a height, with views of the program's own or with rich titles.
@MainActor
private final class Drums: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [5, 5]
  var asked: [Int] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    asked.append(component)
    return counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 60 : 120
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    component == 0 ? 40 : 24
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "plain" }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    component == 0
      ? NSAttributedString(string: "rich \(row)", attributes: [.foregroundColor: UIColor.red]) : nil
  }
}

/// Drums of views.
@MainActor
private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var reused = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 500 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view != nil { reused += 1 }
    let view = view ?? UIView()
    view.tag = 100 + row
    return view
  }
}

@Suite("Drums of pickers", .serialized)
@MainActor
struct PickerValueTests {
  init() { TestFonts.register() }

  private func picker(
    _ fingers: Fingers, _ source: any UIPickerViewDataSource & UIPickerViewDelegate
  )
    -> UIPickerView
  {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    (picker.dataSource, picker.delegate) = (source, source)
    fingers.window.addSubview(picker)
    picker.layoutIfNeeded()
    return picker
  }

  @Test("are as wide, and their rows as high, as the delegate says")
  func sizes() throws {
    let (fingers, drums) = (try Fingers(), Drums())
    let picker = picker(fingers, drums)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 40))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 120, height: 24))
    #expect(picker.numberOfRows(inComponent: 0) == 5 && picker.numberOfRows(inComponent: 7) == 0)
  }

  @Test("show titles with looks of their own where there are such, and plain ones elsewhere")
  func titles() throws {
    let (fingers, drums) = (try Fingers(), Drums())
    let picker = picker(fingers, drums)
    func labels(_ view: UIView?) -> [UILabel] {
      guard let view else { return [] }
      return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    #expect(labels(picker.view(forRow: 0, forComponent: 0)).first?.text == "rich 0")
    #expect(labels(picker.view(forRow: 0, forComponent: 1)).first?.text == "plain")
  }

  @Test("show views of the program's own, which are used again")
  func views() throws {
    let (fingers, views) = (try Fingers(), Views())
    let picker = picker(fingers, views)
    #expect(picker.view(forRow: 0, forComponent: 0)?.tag == 100)
    for row in [40, 80, 120] {
      picker.selectRow(row, inComponent: 0, animated: false)
      picker.layoutIfNeeded()
      #expect(picker.view(forRow: row, forComponent: 0)?.tag == 100 + row)
    }
    #expect(views.reused > 5)
  }

  @Test("are asked anew one by one")
  func reloading() throws {
    let (fingers, drums) = (try Fingers(), Drums())
    let picker = picker(fingers, drums)
    picker.selectRow(4, inComponent: 1, animated: false)
    drums.counts = [3, 2]
    drums.asked = []
    picker.reloadComponent(1)
    #expect(drums.asked.contains(1) && !drums.asked.contains(0))
    #expect(picker.numberOfRows(inComponent: 1) == 2 && picker.selectedRow(inComponent: 1) == 1)
  }
}

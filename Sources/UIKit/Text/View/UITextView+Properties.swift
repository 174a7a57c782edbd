// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITextView {
  private static let detectors: [(String, UIDataDetectorTypes)] = [
    ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
    ("calendarEvent", .calendarEvent),
  ]

  static let textViewProperties = PropertyList(UITextView.self, after: scrollProperties) { list in
    list.makesSublayers()
    list.outlet("delegate", \.delegate)
    list.value("font", \.font).written("fontDescription")
    list.value("textColor", \.textColor).written { _, reader in
      (reader.color("textColor") ?? reader.color("color")).map { .some($0) }
    }
    list.choice("textAlignment", \.textAlignment).written(NSTextAlignment.written)
    list.value("text", \.text).written()
    list.value("attributedText", \.attributedText)
    list.value("editable", \.isEditable).archived("UIEditable", true).written()
    list.value("selectable", \.isSelectable).archived("UISelectable", true).written()
    list.value("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
      .archived("UIAllowsEditingAttributes", false).written()
    list.value("clearsOnInsertion", \.clearsOnInsertion).archived("UIClearsOnInsertion", false)
      .written()
    list.value("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      .archived("UIAdjustsFontForCategory", false).written()
    list.value("textContainerInset", \.textContainerInset)
      .archived("UITextContainerInset", UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    list.choice("dataDetectorTypes", \.dataDetectorTypes).archived("UIDataDetectors", [])
      .written { _, reader in
        reader.child(key: "dataDetectorTypes").map { element in
          detectors.reduce(into: []) { types, entry in
            if element.attributes[entry.0] == "YES" { types.insert(entry.1) }
          }
        }
      }
    list.archive(
      "UIAttributedText", { $0.attributedText.length > 0 ? $0.attributedText.archived : nil }
    ) { view, archived in
      if let text = NSAttributedString.unarchived(archived) { view.attributedText = text }
    }
    list.ignored("usesAttributedText")
    // After the looks of a text that has one look.
    list.fill { view, reader in
      if let text = NSAttributedString.written("attributedText", reader) {
        view.attributedText = text
      }
    }
    list.value("usesStandardTextScaling", \.usesStandardTextScaling)
    list.value("linkTextAttributes", \.linkTextAttributes)
    list.value("typingAttributes", \.typingAttributes)
    list.value("markedTextStyle", \.markedTextStyle)
    list.value("selectedRange", \.selectedRange)
    list.value("selectedTextRange", \.selectedTextRange)
    list.outlet("inputDelegate", \.inputDelegate)
    list.outlet("inputView", \.inputView)
    list.outlet("inputAccessoryView", \.inputAccessoryView)
    list.inputTraits()
  }
}

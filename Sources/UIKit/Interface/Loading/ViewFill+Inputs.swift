// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What text views, search bars, and what dates and colours are chosen with, say.

extension ViewFill {
  static func textView(_ view: UITextView, _ reader: ElementReader) {
    scrollView(view, reader)
    if let font = reader.font("fontDescription") { view.font = font }
    if let color = reader.color("textColor") ?? reader.color("color") { view.textColor = color }
    if let alignment = reader.choice("textAlignment", alignments) {
      view.textAlignment = alignment
    }
    if let text = reader.localized("text") { view.text = text }
    reader.flags(
      of: view,
      [
        "editable": \.isEditable, "selectable": \.isSelectable,
        "allowsEditingTextAttributes": \.allowsEditingTextAttributes,
        "clearsOnInsertion": \.clearsOnInsertion,
        "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
      ])
    if let element = reader.child(key: "dataDetectorTypes") {
      view.dataDetectorTypes = detectors(element)
    }
    reader.ignore("usesAttributedText")
    if let text = reader.child(key: "attributedText").flatMap({ reader.session.attributed($0) }) {
      view.attributedText = text
    }
    traits(of: view, reader)
  }

  private static func detectors(_ element: InterfaceElement) -> UIDataDetectorTypes {
    let names: [(String, UIDataDetectorTypes)] = [
      ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
      ("calendarEvent", .calendarEvent),
    ]
    return names.reduce(into: []) { types, entry in
      if element.attributes[entry.0] == "YES" { types.insert(entry.1) }
    }
  }

  static func searchBar(_ bar: UISearchBar, _ reader: ElementReader) {
    if let style = reader.choice(
      "searchBarStyle",
      ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
    {
      bar.searchBarStyle = style
    }
    if let style = reader.choice("barStyle", barStyles) { bar.barStyle = style }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let text = reader.localized("text") { bar.text = text }
    if let text = reader.localized("placeholder") { bar.placeholder = text }
    if let text = reader.localized("prompt") { bar.prompt = text }
    reader.flags(
      of: bar,
      [
        "translucent": \.isTranslucent, "showsBookmarkButton": \.showsBookmarkButton,
        "showsSearchResultsButton": \.showsSearchResultsButton,
        "searchResultsButtonSelected": \.isSearchResultsButtonSelected,
        "showsCancelButton": \.showsCancelButton, "showsScopeBar": \.showsScopeBar,
      ])
    let titles = reader.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    traits(of: bar, reader)
  }

  static func datePicker(_ picker: UIDatePicker, _ reader: ElementReader) {
    let modes: KeyValuePairs<String, UIDatePicker.Mode> = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    if let mode = reader.choice("datePickerMode", modes) { picker.datePickerMode = mode }
    let styles: KeyValuePairs<String, UIDatePickerStyle> = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = reader.choice("style", styles) { picker.preferredDatePickerStyle = style }
    if let minutes = reader.integer("minuteInterval") { picker.minuteInterval = minutes }
    if let seconds = reader.number("countDownDuration") {
      picker.countDownDuration = Double(seconds)
    }
    if let locale = reader.child(key: "locale")?.attributes["localeIdentifier"] {
      picker.locale = Locale(identifier: locale)
    }
    if let zone = reader.child(key: "timeZone")?.attributes["name"] {
      picker.timeZone = TimeZone(identifier: zone)
    }
    picker.minimumDate = date("minimumDate", reader)
    picker.maximumDate = date("maximumDate", reader)
    let date = date("date", reader)
    // A picker has the current date unless it gets another.
    if let date, reader.flag("useCurrentDate") != true { picker.date = date }
    if let flag = reader.flag("roundsToMinuteInterval") { picker.roundsToMinuteInterval = flag }
  }

  private static func date(_ key: String, _ reader: ElementReader) -> Date? {
    guard let element = reader.child(key: key), element.name == "date" else { return nil }
    let written = element.attributes["timeIntervalSinceReferenceDate"]
    guard let seconds = written.flatMap(Double.init), seconds.isFinite else {
      reader.session.report("\(key) is no date and left out", at: element)
      return nil
    }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  static func colorWell(_ well: UIColorWell, _ reader: ElementReader) {
    if let title = reader.localized("title") { well.title = title }
    if let flag = reader.flag("supportsAlpha") { well.supportsAlpha = flag }
    if let color = reader.color("selectedColor") { well.selectedColor = color }
  }
}

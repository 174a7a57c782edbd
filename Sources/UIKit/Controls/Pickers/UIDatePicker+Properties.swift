// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIDatePicker {
  private static let modes: KeyValuePairs<String, Mode> = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
  ]
  private static let styles: KeyValuePairs<String, UIDatePickerStyle> = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]

  static let datePickerProperties = PropertyList(UIDatePicker.self, after: controlProperties) {
    list in
    list.choice("datePickerMode", \.datePickerMode).written(modes)
    list.choice("preferredDatePickerStyle", \.preferredDatePickerStyle).written("style", styles)
    list.value("minuteInterval", \.minuteInterval).written()
    list.value("countDownDuration", \.countDownDuration).written()
    list.value("locale", \.locale).written { _, reader in
      reader.child(key: "locale")?.attributes["localeIdentifier"]
        .map { .some(Locale(identifier: $0)) }
    }
    list.value("calendar", \.calendar)
    list.value("timeZone", \.timeZone).written { _, reader in
      reader.child(key: "timeZone")?.attributes["name"].map { TimeZone(identifier: $0) }
    }
    list.value("minimumDate", \.minimumDate).written { .some($1.date("minimumDate")) }
    list.value("maximumDate", \.maximumDate).written { .some($1.date("maximumDate")) }
    list.value("date", \.date).written { _, reader in
      let date = reader.date("date")
      // A picker has the current date unless it gets another.
      return reader.flag("useCurrentDate") == true ? nil : date
    }
    list.value("roundsToMinuteInterval", \.roundsToMinuteInterval).written()
  }
}

extension ElementReader {
  fileprivate func date(_ key: String) -> Date? {
    guard let element = child(key: key), element.name == "date" else { return nil }
    let written = element.attributes["timeIntervalSinceReferenceDate"]
    guard let seconds = written.flatMap(Double.init), seconds.isFinite else {
      session.report("\(key) is no date and left out", at: element)
      return nil
    }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

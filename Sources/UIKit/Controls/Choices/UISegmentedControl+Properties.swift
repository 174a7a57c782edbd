// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISegmentedControl {
  static let segmentProperties = PropertyList(
    UISegmentedControl.self, after: controlProperties
  ) { list in
    list.makesSublayers()
    list.archive("UISegments", { $0.segments.map(\.archived) }) { control, archived in
      let old = control.numberOfSegments
      for segment in archived as? [Any] ?? [] {
        if let segment = segment as? [String: Any] { control.add(segment) }
      }
      for _ in 0..<old { control.removeSegment(at: 0, animated: false) }
    }
    list.fill { control, reader in reader.segments(of: control) }
    list.value("selectedSegmentIndex", \.selectedSegmentIndex)
      .archived("UISelectedSegmentIndex", -1)
    list.value("momentary", \.isMomentary).archived("UIMomentary", false).written()
    list.value("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
      .archived("UIApportionsWidths", false).written()
    list.value("selectedSegmentTintColor", \.selectedSegmentTintColor)
      .archived("UISelectedSegmentTint", nil).written().look()
    // After what changes how many there are.
    list.fill { control, reader in
      if let index = reader.integer("selectedSegmentIndex") {
        control.selectedSegmentIndex = index
      }
    }
    list.reading("numberOfSegments") { $0.numberOfSegments }
    list.ignored("segmentControlStyle")
  }

  private func add(_ segment: [String: Any]) {
    let place = numberOfSegments
    if let image = segment["image"].flatMap(UIImage.unarchived) {
      insertSegment(with: image, at: place, animated: false)
    } else {
      insertSegment(withTitle: segment["title"] as? String, at: place, animated: false)
    }
    setWidth(segment["width"].flatMap(CGFloat.unarchived) ?? 0, forSegmentAt: place)
    setContentOffset(segment["offset"].flatMap(CGSize.unarchived) ?? .zero, forSegmentAt: place)
    setEnabled(segment["isEnabled"].flatMap(Bool.unarchived) ?? true, forSegmentAt: place)
  }
}

extension UISegmentedControl.Segment {
  @MainActor fileprivate var archived: [String: Any] {
    var parts: [String: Any] = [
      "width": Double(width), "offset": offset.archived ?? [], "isEnabled": isEnabled,
    ]
    parts["title"] = title
    parts["image"] = image?.archived
    return parts
  }
}

extension ElementReader {
  /// Gives a control the segments that its element has.
  fileprivate func segments(of control: UISegmentedControl) {
    control.removeAllSegments()
    for inner in children("segments").flatMap(\.children) {
      let segment = ElementReader(inner, session)
      let place = control.numberOfSegments
      let written = segment.localized("title")
      let title = session.translation(of: element.id, "segmentTitles[\(place)]") ?? written
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: place, animated: false)
      } else {
        control.insertSegment(withTitle: title, at: place, animated: false)
      }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: place) }
      if let flag = segment.flag("enabled") { control.setEnabled(flag, forSegmentAt: place) }
      if let offset = segment.size("contentOffset") {
        control.setContentOffset(offset, forSegmentAt: place)
      }
      segment.finish()
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension EditMenu {
  /// Shows what can be done with the selection of a text, above it or below it.
  func show(for host: any TextEditing) {
    let range = host.editor.selection.range
    let boxes = range.isEmpty ? [host.caretBox(range.lowerBound)] : host.selectionBoxes(range)
    let all = boxes.reduce(CGRect.null) { $0.union($1) }
    guard !all.isNull else { return hide() }
    // What has scrolled away is not pointed at.
    let seen = all.intersection(host.bounds)
    let suggested = Self.commands(for: host)
    var shown = suggested
    if let own = host.editMenu(for: NSRange(range), suggested) { shown = [own.inline] }
    show(shown, at: seen.isNull ? host.bounds : seen, of: host)
  }
}

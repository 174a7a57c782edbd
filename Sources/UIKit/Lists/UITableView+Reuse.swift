// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  final func reusedCell(_ name: String) -> UITableViewCell? {
    if let cell = table.handedOut, cell.reuseIdentifier == name {
      table.handedOut = nil
      return cell
    }
    if let cell = table.idleCells[name]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cell = drawnCell(name) {
      cell.take(identifier: name)
      return cell
    }
    guard let type = table.cellClasses[name] as? UITableViewCell.Type else { return nil }
    let cell = ReusedView.make(type, name)
    cell?.take(identifier: name)
    return cell
  }

  /// A cell of a nib or of the table's own document.
  private func drawnCell(_ name: String) -> UITableViewCell? {
    if let nib = table.cellNibs[name] {
      let objects = nib.instantiate(withOwner: nil)
      if let cell = objects.lazy.compactMap({ $0 as? UITableViewCell }).first { return cell }
      Diagnostics.report("the nib registered for \(name) holds no cell", at: layer)
    }
    return table.cellClasses[name] == nil ? table.prototypes[name]?.make() : nil
  }

  final func requiredCell(_ name: String) -> UITableViewCell {
    if let cell = reusedCell(name) { return cell }
    Diagnostics.report(
      "no class of cells is registered for the name \(name); the cell is a plain one", at: layer)
    return UITableViewCell(style: .default, reuseIdentifier: name)
  }

  final func reusedHeader(_ name: String) -> UITableViewHeaderFooterView? {
    if let view = table.idleHeaders[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let nib = table.headerNibs[name] {
      let view = nib.instantiate(withOwner: nil).lazy
        .compactMap { $0 as? UITableViewHeaderFooterView }.first
      view?.take(identifier: name)
      return view
    }
    guard let type = table.headerClasses[name] as? UITableViewHeaderFooterView.Type else {
      return nil
    }
    let view = ReusedView.make(type, name)
    view?.take(identifier: name)
    return view
  }
}

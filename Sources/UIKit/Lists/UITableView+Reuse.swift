// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view that a table makes by its class is to be called.
///
/// A class known only at run time is made by its `init()`, which passes the name on.
@MainActor
enum ReusedView {
  private(set) static var identifier: String?
  /// The view that is made now, and where it will lie.
  private static var made: (type: UIView.Type, frame: CGRect)?

  static func make<View: UIView>(
    _ type: View.Type, _ name: String, frame: CGRect? = nil
  ) -> View? {
    let before = (identifier, made)
    (identifier, made) = (name, frame.map { (type, $0) })
    defer { (identifier, made) = before }
    return DynamicInstance.make(type)
  }

  /// The frame that a view made by its `init()` has at first: none, or where the one that is made now
  /// will lie.
  static func frame(of type: UIView.Type) -> CGRect {
    guard let made, made.type == type else { return .zero }
    self.made = nil
    return made.frame
  }

  /// A view of a class that is known to have an `init()`, as all views do.
  static func required<View: UIView>(
    _ type: View.Type, _ name: String, frame: CGRect? = nil
  ) -> View {
    guard let view = make(type, name, frame: frame) else {
      preconditionFailure("a class of views cannot be made by its init()")
    }
    return view
  }
}

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

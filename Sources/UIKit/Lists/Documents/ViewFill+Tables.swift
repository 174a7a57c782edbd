// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The rows and cells of tables in documents.

extension ViewFill {
  /// Gives a table the cells that its document has, made anew for each row or standing as they are.
  static func rows(of table: UITableView, _ reader: ElementReader) {
    let session = reader.session
    for element in reader.list("prototypes") {
      guard let name = element.attributes["reuseIdentifier"] else { continue }
      table.table.prototypes[name] = CellPrototype(element, session)
    }
    let sections = reader.children("sections")
    guard !sections.isEmpty else { return }
    table.table.fixedSections = sections.flatMap(\.children).map { section in
      let section = ElementReader(section, session)
      defer { section.finish() }
      return FixedSection(
        header: section.localized("headerTitle"), footer: section.localized("footerTitle"),
        cells: section.list("cells").compactMap { element in
          (session.makeView(element) as? UITableViewCell).map {
            FixedSection.Row(
              cell: $0,
              height: element.attributes["rowHeight"].flatMap(Double.init).map { CGFloat($0) })
          }
        })
    }
  }

  /// Makes what lies in a cell.
  static func contents(of cell: UITableViewCell, _ reader: ElementReader) {
    let parts = [
      reader.text("textLabel"), reader.text("detailTextLabel"), reader.text("imageView"),
    ]
    guard let element = reader.child(key: "contentView") else { return }
    contentView(of: cell, element, reader.session, parts: parts)
  }

  /// The views that a cell of the system's styles has are filled, the others made.
  private static func contentView(
    of cell: UITableViewCell, _ element: InterfaceElement, _ session: InterfaceSession,
    parts: [String?]
  ) {
    var rest = element
    for (place, child) in rest.children.enumerated() where child.name == "subviews" {
      rest.children[place].children.removeAll { part in
        let view: UIView?
        switch part.id {
        case nil: return false
        case parts[0]: view = cell.textLabel
        case parts[1]: view = cell.detailTextLabel
        case parts[2]: view = cell.imageView
        default: return false
        }
        guard let view else { return false }
        contents(view, part, session)
        // The cell places its own views.
        view.translatesAutoresizingMaskIntoConstraints = true
        return true
      }
    }
    contents(cell.contentView, rest, session)
  }
}

/// A view of a document that a list makes anew for each place.
@MainActor
struct CellPrototype {
  private let element: InterfaceElement
  private let session: InterfaceSession

  init(_ element: InterfaceElement, _ session: InterfaceSession) {
    (self.element, self.session) = (element, session)
  }

  func make<View: UIView>() -> View? {
    let inner = InterfaceSession(inside: session)
    let view = inner.makeView(element) as? View
    inner.finish()
    return view
  }
}

/// A section of a table whose cells stand in the document.
@MainActor
struct FixedSection {
  struct Row {
    let cell: UITableViewCell
    let height: CGFloat?
  }

  let header: String?
  let footer: String?
  let cells: [Row]
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Tells registrations apart.
@MainActor
private enum RegistrationNames {
  /// Names are counted for the process: each is used by one registration alone.
  static var count = 0

  static func next() -> String {
    count += 1
    return "citrine.registration-\(count)"
  }
}

extension UICollectionView {
  /// How cells of a class are made and filled, as a value.
  @MainActor @preconcurrency
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let name = RegistrationNames.next()
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of what fills cells.
    public init(handler: @escaping Handler) {
      (nib, self.handler) = (nil, handler)
    }

    /// Creates a registration of what fills cells that a nib has.
    ///
    /// - Parameters:
    ///   - cellNib: The nib, whose only outermost object is a cell.
    ///   - handler: Fills a cell.
    public init(cellNib: UINib, handler: @escaping Handler) {
      (nib, self.handler) = (cellNib, handler)
    }
  }

  /// How headers and the like of a class are made and filled, as a value.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let name = RegistrationNames.next()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - handler: Fills a view.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    /// Creates a registration of views that a nib has.
    ///
    /// - Parameters:
    ///   - supplementaryNib: The nib, whose only outermost object is such a view.
    ///   - elementKind: The kind of the views.
    ///   - handler: Fills a view.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// A cell for an item, used before or new, filled by a registration.
  ///
  /// - Parameters:
  ///   - registration: Fills the cell.
  ///   - indexPath: The item's place.
  ///   - item: What the registration is given; nil for a cell that is not filled.
  /// - Returns: The cell.
  @MainActor @preconcurrency
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if let cell = takeHandedOut(registration.name) as? Cell {
      UIView.performWithoutAnimation { if let item { registration.handler(cell, indexPath, item) } }
      return cell
    }
    let used = state.idleCells[registration.name]?.popLast() as? Cell
    used?.prepareForReuse()
    let cell: Cell =
      used ?? drawn(registration.nib, registration.name)
      ?? ReusedView.required(
        Cell.self, registration.name, frame: attributesOfMade(at: indexPath)?.frame)
    cell.take(identifier: registration.name)
    UIView.performWithoutAnimation {
      settleDown(cell, at: indexPath)
      prepare(cell, at: indexPath)
      if let item { registration.handler(cell, indexPath, item) }
    }
    return cell
  }

  /// A header or the like, used before or new, filled by a registration.
  ///
  /// - Parameters:
  ///   - registration: Fills the view.
  ///   - indexPath: The place of what the view goes with.
  /// - Returns: The view.
  @MainActor @preconcurrency
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = SupplementName(kind: registration.elementKind, name: registration.name)
    let used = state.idleViews[key]?.popLast() as? Supplementary
    used?.prepareForReuse()
    let view: Supplementary =
      used ?? drawn(registration.nib, registration.name)
      ?? ReusedView.required(
        Supplementary.self, registration.name,
        frame: attributesOfMade(at: indexPath, kind: registration.elementKind)?.frame)
    view.take(identifier: registration.name)
    view.elementKind = registration.elementKind
    UIView.performWithoutAnimation {
      settleDown(view, at: indexPath, kind: registration.elementKind)
      if let cell = view as? UICollectionViewCell { prepare(cell, at: indexPath) }
      registration.handler(view, registration.elementKind, indexPath)
    }
    return view
  }
}

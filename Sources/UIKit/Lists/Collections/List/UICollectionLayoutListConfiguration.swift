// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The line between the rows of a list.
@MainActor @preconcurrency
public struct UIListSeparatorConfiguration {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// Where lists have one.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// Stands for insets that a list chooses: to where the text begins.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether there is a line above rows; it has no effect.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line below rows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// How far the line above keeps from the edges; it has no effect.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// How far the line below keeps from the edges.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour.
  public var color = UIColor.separator

  /// Creates the lines that a list of an appearance has.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance == .sidebar {
      (topSeparatorVisibility, bottomSeparatorVisibility) = (.hidden, .hidden)
    }
  }
}

/// How a list looks that a compositional layout places.
@MainActor @preconcurrency
public struct UICollectionLayoutListConfiguration {
  /// How the sections are set apart.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the edges, with round corners.
    case insetGrouped
    /// Rows beside a program's contents, in round boxes where they are chosen.
    case sidebar
    /// As ``sidebar``, from edge to edge.
    case sidebarPlain
  }

  /// What stands above the rows of a section.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The section's first item.
    case firstItemInSection
  }

  /// What stands below the rows of a section.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Gives the buttons that a swipe over a row uncovers; nil for none.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Changes the lines of a row.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// How the sections are set apart.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators: Bool
  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single rows; nil for none.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The ground of the list; nil for the collection's own.
  public var backgroundColor: UIColor?
  /// Gives the buttons at the side where lines begin.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Gives the buttons at the side where lines end.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What stands above the rows of a section.
  public var headerMode = HeaderMode.none
  /// What stands below the rows of a section.
  public var footerMode = FooterMode.none
  /// Points that are left free above headers; nil for what the appearance has; it has
  /// no effect.
  public var headerTopPadding: CGFloat?

  /// Creates a list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    switch appearance {
    case .plain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    case .sidebar, .sidebarPlain: backgroundColor = .systemBackground
    }
  }
}

/// How a row looks by its place in a list.
struct ListPlace: Equatable {
  enum Role: Hashable, Sendable {
    case row
    case header
    case footer
  }

  let configuration: UICollectionLayoutListConfiguration
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.row
  var isFirst = false
  var isLast = false
  /// Points between the edges and text.
  var margin: CGFloat = 16

  static func == (a: ListPlace, b: ListPlace) -> Bool {
    a.appearance == b.appearance && a.role == b.role && a.isFirst == b.isFirst
      && a.isLast == b.isLast && a.margin == b.margin
  }

  /// The corners that are round: those of a group.
  var corners: CACornerMask {
    var corners: CACornerMask = []
    guard appearance == .insetGrouped, role == .row else { return corners }
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension NSCollectionLayoutSection {
  /// A section of rows as lists have them.
  ///
  /// - Parameters:
  ///   - configuration: How the list looks.
  ///   - layoutEnvironment: The room and the traits.
  /// - Returns: The section.
  @MainActor @preconcurrency
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMeasure.row))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    let width = layoutEnvironment.container.contentSize.width
    let side: CGFloat =
      configuration.appearance != .insetGrouped ? 0 : width < TableMeasure.wideWidth ? 16 : 20
    let gap = isGrouped ? TableMeasure.groupGap : 0
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: hasHeader ? 0 : gap, leading: side, bottom: hasFooter ? 0 : gap, trailing: side)
    if hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of rows as lists have them.
  @MainActor @preconcurrency
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private var listMargin: CGFloat {
    (collectionView?.bounds.width ?? 0) < TableMeasure.wideWidth ? 16 : 20
  }

  /// How a row looks by its place; nil where its section is none of a list.
  final func rowPlace(at path: IndexPath) -> ListPlace? {
    guard plans.indices.contains(path.section), let list = plans[path.section].source.list else {
      return nil
    }
    var place = ListPlace(configuration: list, appearance: list.appearance)
    let count = plans[path.section].groups.count
    let isHeader = list.headerMode == .firstItemInSection && path.item == 0
    place.role = isHeader ? .header : .row
    place.isFirst = path.item == (list.headerMode == .firstItemInSection ? 1 : 0)
    place.isLast = path.item == count - 1
    place.margin = listMargin
    return place
  }

  final func listPlace(
    ofEnd item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int
  ) -> ListPlace? {
    guard plans.indices.contains(section), let list = plans[section].source.list else { return nil }
    var place = ListPlace(configuration: list, appearance: list.appearance)
    place.role = item.alignment == .bottom ? .footer : .header
    place.margin = listMargin
    return place
  }
}

extension UICollectionView {
  /// Takes over the ground that a list has.
  final func dressByLayout() {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    let environment = ComposedEnvironment(size: bounds.size, traits: traitCollection)
    guard let color = layout.listGround(environment), backgroundColor != color else { return }
    backgroundColor = color
  }
}

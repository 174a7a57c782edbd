// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The kind of a view that is no cell, and the name for which it was registered.
struct SupplementName: Hashable {
  var kind: String
  var name: String
}

/// What a collection keeps of its items and of what it shows.
@MainActor
struct CollectionState {
  typealias Row = TableGeometry.Row

  var cellClasses: [String: AnyClass] = [:]
  /// The cells and other views that stand in the collection's document.
  var cellPrototypes: [String: CellPrototype] = [:]
  var viewPrototypes: [SupplementName: CellPrototype] = [:]
  var viewClasses: [SupplementName: AnyClass] = [:]
  var cellNibs: [String: UINib] = [:]
  var viewNibs: [SupplementName: UINib] = [:]
  /// Views that are not shown, by their names.
  var idleCells: [String: [UICollectionViewCell]] = [:]
  var idleViews: [SupplementName: [UICollectionReusableView]] = [:]

  var counts: [Int] = []
  var isLoaded = false
  /// What is shown.
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// Views that go, until their animations are over.
  var leaving: [UICollectionReusableView] = []
  /// Scroll views of sections that scroll by themselves.
  var scrollers: [Int: SectionScroller] = [:]

  var index: ListIndex?
  var isIndexStale = true

  var selected: Set<Row> = []
  var touched: Row?
  var isEditing = false

  var updateDepth = 0
  var changes = TableChanges()
  var completions: [(Bool) -> Void] = []
  /// Cells that are to be filled again at the end of an update, and the one that is filled now.
  var refilled: [UICollectionViewCell] = []
  var handedOut: UICollectionViewCell?
  /// Of what a view is asked for now.
  var making: UICollectionViewLayoutAttributes?
  /// What is shown may take other sizes, in an animation or without one; nil where nothing may.
  var resize: Resize?
  var isTiling = false
  /// Whether views are about to be given places in an animation.
  var isAnimatingPlaces = false
  var prefetch = Prefetching()
  var prefetches = true
  var movement: CollectionMovement?
  /// Who says what is dragged and dropped, and what comes of it.
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  var isDragEnabled = true
  var drags: ListDrag?
  var litByDrop: Row?
  var swipe: TableSwipe?
  /// The context menus of cells, and the item of the one that is shown.
  var menu: CellMenu?
  var menuPath: IndexPath?
  /// What the program leaves to the collection, as far as is known.
  var left: CollectionQuestions = []
}

/// What a collection asks its data source and its delegate, and need not ask where the answer is
/// left to it.
struct CollectionQuestions: OptionSet {
  let rawValue: UInt

  static let sectionCount = CollectionQuestions(rawValue: 1 << 0)
  static let supplement = CollectionQuestions(rawValue: 1 << 1)
  static let canMove = CollectionQuestions(rawValue: 1 << 2)
  static let move = CollectionQuestions(rawValue: 1 << 3)
  static let source: CollectionQuestions = [.sectionCount, .supplement, .canMove, .move]

  static let itemSize = CollectionQuestions(rawValue: 1 << 10)
  static let inset = CollectionQuestions(rawValue: 1 << 11)
  static let lineSpacing = CollectionQuestions(rawValue: 1 << 12)
  static let itemSpacing = CollectionQuestions(rawValue: 1 << 13)
  static let headerSize = CollectionQuestions(rawValue: 1 << 14)
  static let footerSize = CollectionQuestions(rawValue: 1 << 15)
  static let offset = CollectionQuestions(rawValue: 1 << 16)
  static let transition = CollectionQuestions(rawValue: 1 << 19)
  static let menu = CollectionQuestions(rawValue: 1 << 17)
  static let itemsMenu = CollectionQuestions(rawValue: 1 << 18)
}

extension UICollectionView {
  /// Called by the default of an optional method: the program has none, and is not asked again.
  final func leave<Answer>(_ question: CollectionQuestions, _ answer: Answer) -> Answer {
    state.left.formUnion(question)
    return answer
  }

  /// What a program says; nil where it leaves that to the collection.
  final func ask<Answer>(_ question: CollectionQuestions, _ call: () -> Answer?) -> Answer? {
    guard !state.left.contains(question) else { return nil }
    let answer = call()
    return state.left.contains(question) ? nil : answer
  }
}

/// Which rows a program is told of before they are seen.
struct Prefetching: Sendable {
  typealias Row = TableGeometry.Row

  private(set) var asked: Set<Row> = []
  private var last: Double?
  private var isForwards = true

  /// Takes over what is seen now.
  ///
  /// - Parameters:
  ///   - visible: The rows that are seen.
  ///   - offset: How far the contents have been scrolled, in points.
  ///   - ahead: The rows that come next, forwards or backwards.
  /// - Returns: The rows to be got ready, and those that are not needed any more, in their order.
  mutating func follow(
    visible: Set<Row>, offset: Double, ahead: (_ isForwards: Bool) -> [Row]
  ) -> (start: [Row], cancel: [Row]) {
    if let last, offset != last { isForwards = offset > last }
    last = offset
    let next = ahead(isForwards).filter { !visible.contains($0) }
    let wanted = Set(next)
    let start = next.filter { !asked.contains($0) }
    let cancel = asked.filter { !wanted.contains($0) && !visible.contains($0) }.sorted()
    asked = wanted
    return (start, cancel)
  }

  mutating func forget() { self = Prefetching() }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller of pieces that writes down all that its collection asks and tells.
@MainActor
private final class Album: UICollectionViewController {
  var words: [String] = []
  var items = [(0..<30).map { "\($0)" }, (30..<33).map { "\($0)" }]
  /// Items that a person may neither light up, choose, leave nor move.
  var locked: Set<Int> = []
  var menu: UIContextMenuConfiguration?
  var previews: [UITargetedPreview] = []

  private func note(_ word: String) {
    if words.last != word { words.append(word) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "piece")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "end")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "piece", for: indexPath)
    cell.accessibilityLabel = items[indexPath.section][indexPath.item]
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    view.accessibilityLabel = "head \(indexPath.section)"
    return view
  }
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { !locked.contains(indexPath.item) }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("move \(sourceIndexPath.item) \(destinationIndexPath.item)")
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { IndexPath(item: min(proposedIndexPath.item, 3), section: 0) }
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["a", "b"] }
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    note("\(title) \(index)")
    return IndexPath(item: index * 20, section: 0)
  }

  // What people do with items.

  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != 8 }
  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { note("lit \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("dark \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { !locked.contains(indexPath.item) }
  override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { !locked.contains(indexPath.item) }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { note("chosen \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { note("left \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { !locked.contains(indexPath.item) }

  // What comes and goes.

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("shows \(cell.accessibilityLabel ?? "")") }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("hides \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { note("shows \(view.accessibilityLabel ?? "")") }
  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { note("hides \(view.accessibilityLabel ?? "")") }
  override func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    note("on the way")
    return super.collectionView(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }

  // Menus.

  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    note("menu of \(indexPaths.map(\.item))")
    return nil
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    note("lift \(indexPath.item)")
    return previews.first
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    note("drop \(indexPath.item)")
    return nil
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { note("touched") }
  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("menu comes") }
  override func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("menu goes") }

  // Scrolling.

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrolls") }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drags") }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note(velocity.y > 0 ? "pushed" : "let go") }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    note("dragged \(decelerate)")
  }
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("slows") }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("arrives") }
}

@Suite("UICollectionViewController", .serialized)
@MainActor
struct CollectionControllerTests {
  private func album(
    _ fingers: Fingers, _ layout: UICollectionViewLayout = grid()
  ) -> Album {
    let album = Album(collectionViewLayout: layout)
    album.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fingers.window.addSubview(album.view)
    album.view.layoutIfNeeded()
    return album
  }

  @Test("is its collection's data source and delegate, and shows what a subclass answers")
  func shows() throws {
    let layout = grid()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let album = album(try Fingers(), layout)
    let collection = try #require(album.collectionView)
    #expect(album.collectionViewLayout === layout && collection.collectionViewLayout === layout)
    #expect(collection.dataSource === album && collection.delegate === album)
    #expect(faults(of: collection, album.items) == [])
    // Cells fill the rows from 30 to 300; the last one begins at 230.
    #expect(
      album.words.filter { $0.hasPrefix("shows") }.sorted()
        == (["shows head 0"] + (0..<9).map { "shows \($0)" }).sorted())
    album.words = []
    collection.contentOffset.y = 230
    collection.layoutIfNeeded()
    #expect(album.words.contains("hides head 0") && album.words.contains("hides 5"))
    #expect(album.words.contains("shows 9") && !album.words.contains("hides 6"))
  }

  @Test("hears of fingers in their order, and keeps people from what it refuses")
  func choosing() throws {
    let fingers = try Fingers()
    let album = album(fingers)
    album.words = []
    try fingers.tap(40, 40)
    #expect(album.words == ["lit 0", "dark 0", "chosen 0"])
    album.words = []
    album.locked = [1]
    try fingers.tap(150, 40)
    #expect(album.words == ["lit 1", "dark 1"], "it may not be chosen")
    #expect(album.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    album.words = []
    try fingers.tap(250, 250)
    #expect(album.words == [], "it may not be lit up")
    album.collectionView.allowsMultipleSelection = true
    try fingers.tap(40, 40)
    #expect(album.words == ["lit 0", "dark 0", "left 0"])
    album.words = []
    album.locked = [3]
    album.collectionView.selectItem(
      at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    try fingers.tap(40, 150)
    #expect(album.words == ["lit 3", "dark 3"], "it may not be left")
    #expect(album.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test("has only the items edited that may be")
  func editing() throws {
    let album = album(try Fingers())
    album.locked = [2]
    album.collectionView.isEditing = true
    let edited = album.collectionView.visibleCells.filter { $0.configurationState.isEditing }
    #expect(edited.count == 8 && edited.allSatisfy { $0.accessibilityLabel != "2" })
  }

  @Test("hears how contents are dragged, pushed and led")
  func scrolling() throws {
    let fingers = try Fingers()
    let album = album(fingers)
    album.words = []
    fingers.down(150, 250)
    try fingers.drag(from: (150, 250), to: (150, 100), steps: 6)
    fingers.up(150, 100)
    try fingers.wait(6)
    let known: Set = ["drags", "pushed", "dragged true", "slows", "rests", "arrives"]
    let heard = album.words.filter(known.contains)
    #expect(heard == ["drags", "pushed", "dragged true", "slows", "rests"])
    #expect(album.words.contains("scrolls"))
    album.words = []
    album.collectionView.setContentOffset(.zero, animated: true)
    try fingers.wait(1)
    #expect(album.words.contains("scrolls") && album.words.filter(known.contains) == ["arrives"])
  }

  @Test("moves an item that a finger holds, no further than it lets it, and none that it keeps")
  func moving() throws {
    let fingers = try Fingers()
    let album = album(fingers)
    #expect(album.installsStandardGestureForInteractiveMovement)
    album.locked = [0]
    for (from, expected) in [((40.0, 40.0), [String]()), ((150, 40), ["move 1 3"])] {
      album.words = []
      fingers.down(from.0, from.1)
      try fingers.wait(0.6)
      try fingers.drag(from: from, to: (150, 150), steps: 10)
      try fingers.wait(0.4)
      fingers.up(150, 150)
      try fingers.wait(2)
      #expect(album.words.filter { $0.hasPrefix("move") } == expected)
      album.collectionView.contentOffset = .zero
      try fingers.wait(0.1)
    }
    #expect(Array(album.items[0].prefix(5)) == ["0", "2", "3", "1", "4"])
  }

  @Test("has no finger move items where it says so before its view is loaded")
  func noMoving() throws {
    let fingers = try Fingers()
    let album = Album(collectionViewLayout: grid())
    album.installsStandardGestureForInteractiveMovement = false
    album.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fingers.window.addSubview(album.view)
    album.view.layoutIfNeeded()
    fingers.down(150, 40)
    try fingers.wait(0.6)
    try fingers.drag(from: (150, 40), to: (150, 150), steps: 10)
    fingers.up(150, 150)
    try fingers.wait(1)
    #expect(!album.words.contains { $0.hasPrefix("move") })
  }

  @Test("leads an index's titles to items, and says what leads from layout to layout")
  func leading() throws {
    let fingers = try Fingers()
    let album = album(fingers)
    let index = try #require(
      album.collectionView.subviews.lazy.compactMap { $0 as? ListIndex }.first)
    album.words = []
    fingers.down(index.frame.midX, 158)
    fingers.up(index.frame.midX, 158)
    #expect(album.words.contains("b 1"))
    let place = album.collectionView.layoutAttributesForItem(at: IndexPath(item: 20, section: 0))
    #expect(album.collectionView.contentOffset.y == place?.frame.minY)
    let transition = album.collectionView.startInteractiveTransition(to: grid())
    #expect(album.words.last == "on the way" && album.collectionViewLayout === transition)
  }

  @Test("hears of a context menu from the press to its end, and says what is lifted")
  func menus() throws {
    let fingers = try Fingers()
    let album = album(fingers)
    album.installsStandardGestureForInteractiveMovement = false
    album.menu = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
    let cell = try #require(album.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)))
    album.previews = [UITargetedPreview(view: cell)]
    album.words = []
    fingers.down(150, 150)
    try fingers.wait(1.2)
    fingers.up(150, 150)
    #expect(album.words.prefix(3) == ["lit 4", "menu of [4]", "dark 4"])
    #expect(album.words.contains("lift 4") && album.words.contains("menu comes"))
    #expect(cell.alpha == 0, "what was said is lifted")
    let lifted = try #require(
      fingers.window.subviews.last?.subviews.lazy.compactMap { $0 as? LiftedPreview }.first)
    album.words = []
    try fingers.tap(lifted.lifted.midX, lifted.lifted.midY)
    try fingers.wait(1)
    #expect(album.words.first == "touched")
    #expect(album.words.contains("menu goes") && cell.alpha == 1)
    fingers.down(150, 150)
    try fingers.wait(1.2)
    fingers.up(150, 150)
    album.words = []
    album.collectionView.contextMenuInteraction?.dismissMenu()
    try fingers.wait(1)
    #expect(album.words.contains("drop 4") && album.words.contains("menu goes"))
    #expect(!album.words.contains("touched"))
  }

  @Test("leaves what was chosen when it comes back, unless it is to stay")
  func clearing() throws {
    let album = album(try Fingers())
    album.viewWillAppear(false)
    let path = IndexPath(item: 1, section: 0)
    album.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    album.clearsSelectionOnViewWillAppear = false
    album.viewWillAppear(false)
    #expect(album.collectionView.indexPathsForSelectedItems == [path])
    album.clearsSelectionOnViewWillAppear = true
    album.viewWillAppear(false)
    #expect(album.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test("answers for itself where a subclass does not")
  func plain() throws {
    let plain = UICollectionViewController(collectionViewLayout: grid())
    plain.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    plain.view.layoutIfNeeded()
    let collection = try #require(plain.collectionView)
    #expect(collection.numberOfSections == 1 && collection.numberOfItems(inSection: 0) == 0)
    let path = IndexPath(item: 0, section: 0)
    #expect(plain.collectionView(collection, shouldSelectItemAt: path))
    #expect(plain.collectionView(collection, shouldHighlightItemAt: path))
    #expect(plain.collectionView(collection, shouldDeselectItemAt: path))
    #expect(plain.collectionView(collection, canEditItemAt: path))
    #expect(plain.indexTitles(for: collection) == nil)
  }
}

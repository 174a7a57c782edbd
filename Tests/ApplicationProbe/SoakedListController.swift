// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Scrolls a list, and a collection beside it, down and up for simulated seconds, says what memory the
/// program takes, and ends with status 1 where cells or memory keep growing.
final class SoakedListController: UIViewController, UITableViewDataSource,
  UICollectionViewDataSource
{
  private let seconds: Int
  private let table = UITableView(frame: .zero, style: .grouped)
  private let grid = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var frames = 0
  private var base: Int?
  private var link: CADisplayLink?

  init(seconds: Int) {
    self.seconds = seconds
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(SoakedRow.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    grid.register(SoakedItem.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = self
    for part in [table, grid] as [UIScrollView] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    (table.frame, grid.frame) = view.bounds.divided(
      atDistance: view.bounds.height / 2, from: .minYEdge)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    link = CADisplayLink(target: self, selector: Selector("step", SoakedListController.step))
    link?.add(to: .main, forMode: .common)
  }

  private func step() {
    frames += 1
    // Ten minutes one way with 13 points a frame, and the same way back.
    let way = CGFloat(frames % 72_000)
    let place = 13 * (way < 36_000 ? way : 72_000 - way)
    for part in [table, grid] as [UIScrollView] {
      part.contentOffset.y = min(place, part.contentSize.height - part.bounds.height)
    }
    if base == nil, frames > seconds * 20 { base = ProcessMemory.bytes }
    if frames >= seconds * 60 { finish() }
  }

  private func finish() {
    link?.invalidate()
    say("scrolled \(frames) alive \(SoakedRow.alive) \(SoakedItem.alive)")
    let isFlat = ProcessMemory.isFlat(since: base)
    if !isFlat || SoakedRow.alive > 100 || SoakedItem.alive > 200 { exit(1) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { 100 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "of section \(indexPath.section)"
    cell.accessoryType = indexPath.row % 3 == 0 ? .disclosureIndicator : .none
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 100_000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? SoakedItem)?.label.text = "\(indexPath.item)"
    return cell
  }
}

/// A row that counts those alive.
private final class SoakedRow: UITableViewCell {
  static var alive = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }
}

/// An item that counts those alive.
private final class SoakedItem: UICollectionViewCell {
  static var alive = 0
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.alive += 1
    contentView.backgroundColor = .systemFill
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }
}

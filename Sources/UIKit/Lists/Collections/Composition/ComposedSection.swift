// SPDX-License-Identifier: Apache-2.0

/// The groups of a section of a compositional layout, one behind the other.
///
/// Groups that have not been seen count as one that is solved for all: a million of them take the
/// room of one.
struct ComposedSection {
  /// The group that is repeated.
  let group: ComposedPiece
  let count: Int
  /// What fractions of the group are counted of.
  let container: CGSize
  /// Whether groups follow each other across, rather than down.
  let isAcross: Bool
  let spacing: Double
  /// How many items a full group has.
  let capacity: Int
  /// The sizes that items have chosen.
  private(set) var sizes: [Int: CGSize] = [:]
  private let template: ComposedPiece.Solved
  private var spans: LengthList
  /// How far the deepest group reaches beside the way in which groups follow each other.
  private(set) var depth: Double
  private var choosesSizes: Bool

  init(
    group: ComposedPiece, count: Int, container: CGSize, isAcross: Bool, spacing: Double,
    sizes: [Int: CGSize] = [:]
  ) {
    (self.group, self.container, self.isAcross) = (group, container, isAcross)
    self.count = max(0, count)
    self.spacing = spacing.isFinite ? spacing : 0
    let template = group.solved(in: container) { _ in nil }
    self.template = template
    let capacity = max(1, template.leaves.count)
    self.capacity = capacity
    choosesSizes = template.leaves.contains { $0.choosesWidth || $0.choosesHeight }
    depth = isAcross ? template.size.height : template.size.width
    let groups = (self.count + capacity - 1) / capacity
    let length = (isAcross ? template.size.width : template.size.height) + self.spacing
    spans = LengthList(count: groups, length: length)
    if groups > 0, self.count % capacity > 0 { measure(groups - 1) }
    for (item, size) in sizes.sorted(by: { $0.key < $1.key }) where item < self.count {
      self.sizes[item] = size
    }
    for group in Set(self.sizes.keys.map { $0 / capacity }).sorted() { measure(group) }
  }

  var groupCount: Int { spans.count }

  /// The length of all groups with what lies between them.
  var length: Double { groupCount > 0 ? max(0, spans.total - spacing) : 0 }

  /// Where a group begins.
  func start(_ group: Int) -> Double { spans.offset(of: group) }

  /// The length of a group, as what follows is behind it.
  func length(_ group: Int) -> Double { max(0, spans[group] - spacing) }

  /// The group with the items in their places.
  func solved(_ group: Int) -> ComposedPiece.Solved {
    let first = group * capacity
    let isFull = first + capacity <= count
    if isFull, !choosesSizes || !(first..<first + capacity).contains(where: { sizes[$0] != nil }) {
      return template
    }
    return self.group.solved(in: container, limit: count - first, first: first) { sizes[$0] }
  }

  /// The groups of which some lies in a range.
  func groups(in range: ClosedRange<Double>) -> Range<Int> {
    guard groupCount > 0, range.upperBound > 0 else { return 0..<0 }
    let first = spans.index(at: range.lowerBound)
    var last = spans.index(at: range.upperBound)
    if last < groupCount, start(last) < range.upperBound { last += 1 }
    return min(first, groupCount)..<max(first, min(last, groupCount))
  }

  /// The group that lies at a place, or the nearest one.
  func group(at place: Double) -> Int {
    min(spans.index(at: place), max(0, groupCount - 1))
  }

  /// Takes over the size that an item has chosen.
  mutating func take(_ size: CGSize, of item: Int) {
    guard item >= 0, item < count, sizes[item] != size else { return }
    sizes[item] = size
    measure(item / capacity)
  }

  private mutating func measure(_ group: Int) {
    let size = solved(group).size
    spans.set((isAcross ? size.width : size.height) + spacing, at: group)
    let own = isAcross ? size.height : size.width
    // What has been chosen may be less than what it counted as before.
    let chosen = isAcross ? self.group.height.isChosen : self.group.width.isChosen
    depth = chosen && depthIsEstimate ? own : max(depth, own)
    depthIsEstimate = false
  }

  private var depthIsEstimate = true
}

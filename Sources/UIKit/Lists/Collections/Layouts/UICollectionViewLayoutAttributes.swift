// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where an item, or a view beside the items, lies in a collection, and how it looks.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  struct Values: Equatable {
    var path = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    static func == (a: Values, b: Values) -> Bool {
      a.path == b.path && a.category == b.category && a.kind == b.kind && a.center == b.center
        && a.size == b.size && CATransform3DEqualToTransform(a.transform, b.transform)
        && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden
    }
  }

  final var values = Values()
  /// What the layout says besides of views that it knows more about.
  final var notes = LayoutNotes()

  /// Creates the attributes of an item in the corner, without size.
  public override init() {
    super.init()
  }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.path = indexPath
  }

  /// Creates the attributes of a view that goes with the items, such as a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (values.path, values.category, values.kind) = (indexPath, .supplementaryView, elementKind)
  }

  /// Creates the attributes of a view that has nothing to do with the items' contents.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (values.path, values.category, values.kind) = (indexPath, .decorationView, decorationViewKind)
  }

  // MARK: - What they are of

  /// The place of the item, or of what the view goes with.
  open var indexPath: IndexPath {
    get { values.path }
    set { values.path = newValue }
  }
  /// What the view is.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a view that is no cell; nil of cells.
  open var representedElementKind: String? { values.kind }

  // MARK: - Place and looks

  /// The box in the contents' coordinates, as it is without the transform.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: values.center.x - values.size.width / 2, y: values.center.y - values.size.height / 2,
        width: values.size.width, height: values.size.height)
      let map = CATransform3DGetAffineTransform(values.transform)
      guard CATransform3DIsAffine(values.transform), !map.isIdentity else { return box }
      let turned = CGRect(
        x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height
      ).applying(map)
      return turned.offsetBy(dx: values.center.x, dy: values.center.y)
    }
    set {
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
      values.size = newValue.size
    }
  }
  /// The middle, in the contents' coordinates.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// The size in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  /// The size, from the corner.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { values.size = newValue.size }
  }
  /// A map of the plane about the middle.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform) }
    set { values.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// What the view goes through about its middle.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }
  /// How visible the view is, 0...1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// What lies in front: views of greater numbers.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether the view is left out.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: - Values

  /// Attributes of the same class that say the same; to be overridden where a subclass says more.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = DynamicInstance.make(type(of: self)) ?? UICollectionViewLayoutAttributes()
    (copy.values, copy.notes) = (values, notes)
    return copy
  }

  final func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// Attributes are equal that say the same.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || MainActor.assumeIsolated { values == other.values }
  }

  /// A number that equal attributes share.
  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { values.path.hashValue }
  }
}

/// What a layout knows of a view beyond what all layouts say.
struct LayoutNotes: Equatable {
  /// The section whose own scroll view holds the view.
  var scroller: Int?
  /// Which of its sides the view may choose by what it holds.
  var choosesWidth = false
  var choosesHeight = false
  /// How rows of a list look here; nil outside of lists.
  var list: ListPlace?
}

extension UICollectionView {
  /// What a view in a collection is.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell
    /// A view that goes with the items.
    case supplementaryView
    /// A view that has nothing to do with the items' contents.
    case decorationView
  }
}

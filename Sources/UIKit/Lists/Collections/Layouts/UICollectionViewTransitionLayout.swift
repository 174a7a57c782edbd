// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows items on their way from one layout to another, as far as a gesture says.
@MainActor @preconcurrency
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  override class var propertyList: PropertyList { transitionProperties }

  /// The layout that items come from.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout that items go to.
  open private(set) var nextLayout: UICollectionViewLayout
  /// How far items have gone: 0 for the one layout, 1 for the other.
  ///
  /// What is no number changes nothing.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        transitionProgress = oldValue
        return
      }
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      collectionView?.show(offset)
    }
  }
  private final var values: [String: CGFloat] = [:]
  /// Where the contents are at the beginning and at the end.
  final var ends = (start: CGPoint.zero, end: CGPoint.zero)
  /// Is called when it is over.
  final var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  /// Creates a layout between two others.
  ///
  /// - Parameters:
  ///   - currentLayout: The layout that items come from.
  ///   - newLayout: The layout that items go to.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Creates a layout between two flow layouts; the archive is not read.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    super.init(coder: coder)
  }

  /// Keeps a number of the program's with the progress.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - key: Its name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// A number of the program's; 0 for one that was never kept.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: - Places

  private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
    a + (b - a) * transitionProgress
  }

  /// Where the contents are now.
  final var offset: CGPoint {
    CGPoint(x: between(ends.start.x, ends.end.x), y: between(ends.start.y, ends.end.y))
  }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] where !layout.isPrepared {
      layout.isPrepared = true
      layout.prepare()
    }
  }

  override var asksCells: Bool { false }

  open override var collectionViewContentSize: CGSize {
    let (old, new) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: between(old.width, new.width), height: between(old.height, new.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let now = offset
    let seenBefore = rect.offsetBy(dx: ends.start.x - now.x, dy: ends.start.y - now.y)
    let seenAfter = rect.offsetBy(dx: ends.end.x - now.x, dy: ends.end.y - now.y)
    var elements: [CollectionElement] = []
    var known: Set<CollectionElement> = []
    let all =
      (currentLayout.layoutAttributesForElements(in: seenBefore) ?? [])
      + (nextLayout.layoutAttributesForElements(in: seenAfter) ?? [])
    for attributes in all {
      let element = CollectionElement(attributes)
      if known.insert(element).inserted { elements.append(element) }
    }
    return elements.compactMap { place(of: $0) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { place(of: .cell(TableGeometry.Row(indexPath))) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { place(of: .supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { place(of: .decoration(elementKind, indexPath)) }

  /// Between its places in both layouts; what only one of them has, comes or goes there.
  private func place(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.places(element), nextLayout.places(element))
    guard let base = old ?? new else { return nil }
    let place = base.duplicate()
    let (start, end) = (old ?? base, new ?? base)
    place.center = CGPoint(
      x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
    place.size = CGSize(
      width: between(start.size.width, end.size.width),
      height: between(start.size.height, end.size.height))
    place.alpha = between(old == nil ? 0 : start.alpha, new == nil ? 0 : end.alpha)
    place.transform3D = Self.between(start.transform3D, end.transform3D, transitionProgress)
    place.zIndex = transitionProgress < 0.5 ? start.zIndex : end.zIndex
    place.notes.scroller = nil
    return place
  }

  private static func between(
    _ a: CATransform3D, _ b: CATransform3D, _ part: CGFloat
  ) -> CATransform3D {
    guard !CATransform3DEqualToTransform(a, b) else { return a }
    let mix = { (x: CGFloat, y: CGFloat) in x + (y - x) * part }
    return CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13),
      m14: mix(a.m14, b.m14),
      m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23),
      m24: mix(a.m24, b.m24),
      m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33),
      m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44)
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How an annotation looks on a map.
open class MKAnnotationView: UIView {
  /// What it shows.
  open var annotation: (any MKAnnotation)?
  /// The name under which it is used again.
  open private(set) var reuseIdentifier: String?
  /// The picture, which gives the view its size.
  open var image: UIImage? {
    didSet {
      picture.image = image
      guard let image else { return }
      bounds.size = image.size
      picture.frame = bounds
    }
  }
  private let picture = UIImageView()

  /// How far the view's centre is from the place, in points.
  open var centerOffset = CGPoint.zero
  /// Where a callout would stand; only stored, as nothing shows one.
  open var calloutOffset = CGPoint.zero
  /// Whether there may be a callout; only stored, as nothing shows one.
  open var canShowCallout = false
  /// What a callout would have on its left; only stored, as nothing shows one.
  open var leftCalloutAccessoryView: UIView?
  /// What a callout would have on its right; only stored, as nothing shows one.
  open var rightCalloutAccessoryView: UIView?
  /// What a callout would have below its title; only stored, as nothing shows one.
  open var detailCalloutAccessoryView: UIView?
  /// Whether it can be touched.
  open var isEnabled = true
  /// Whether it looks touched; only stored.
  open var isHighlighted = false
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it can be moved; only stored.
  open var isDraggable = false
  /// The group in which it would hide behind others; only stored.
  open var clusteringIdentifier: String?

  /// Creates a view for an annotation.
  ///
  /// It is `required`, as views are made of registered classes.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
    addSubview(picture)
  }

  /// Creates a view without an annotation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(picture)
  }

  /// The view is about to be used for another annotation: to be overridden.
  open func prepareForReuse() {}
  /// The view is about to be shown: to be overridden.
  open func prepareForDisplay() {}
  /// Chooses it or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// The colours of pins before iOS 9.
public enum MKPinAnnotationColor: UInt, Sendable {
  case red, green, purple
}

/// A pin.
open class MKPinAnnotationView: MKAnnotationView {
  /// Whether it falls from above; only stored.
  open var animatesDrop = false
  /// The head's colour.
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() {
    didSet { head.fillColor = pinTintColor?.cgColor }
  }
  /// The head's colour, as programs before iOS 9 choose it.
  open var pinColor = MKPinAnnotationColor.red {
    didSet {
      pinTintColor =
        switch pinColor {
        case .red: Self.redPinColor()
        case .green: Self.greenPinColor()
        case .purple: Self.purplePinColor()
        }
    }
  }
  private let head = CAShapeLayer()

  /// Red.
  open class func redPinColor() -> UIColor {
    UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  }
  /// Green.
  open class func greenPinColor() -> UIColor {
    UIColor(red: 0.3, green: 0.85, blue: 0.39, alpha: 1)
  }
  /// Purple.
  open class func purplePinColor() -> UIColor {
    UIColor(red: 0.79, green: 0.47, blue: 1, alpha: 1)
  }

  /// Creates a pin.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    draw()
  }

  /// Creates a pin without an annotation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    draw()
  }

  private func draw() {
    bounds = CGRect(x: 0, y: 0, width: 32, height: 39)
    centerOffset = CGPoint(x: 0, y: -19.5)
    let needle = CAShapeLayer()
    needle.path = CGPath(rect: CGRect(x: 15.25, y: 14, width: 1.5, height: 25), transform: nil)
    needle.fillColor = UIColor.gray.cgColor
    head.path = CGPath(ellipseIn: CGRect(x: 8, y: 0, width: 16, height: 16), transform: nil)
    head.fillColor = pinTintColor.cgColor
    layer.addSublayer(needle)
    layer.addSublayer(head)
  }
}

/// A round mark whose tip is at the place.
///
/// > Difference: It has no title below it.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The mark's colour; nil for the system's.
  open var markerTintColor: UIColor? { didSet { colour() } }
  /// The colour of what is in it; nil for white.
  open var glyphTintColor: UIColor? { didSet { colour() } }
  /// The letters in it; nil for none.
  open var glyphText: String? { didSet { letters.text = glyphText } }
  /// The picture in it; nil for none.
  open var glyphImage: UIImage? { didSet { glyph.image = glyphImage } }
  /// Whether it falls from above; only stored.
  open var animatesWhenAdded = false
  private let mark = CAShapeLayer()
  private let letters = UILabel()
  private let glyph = UIImageView()

  /// Creates a mark.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    draw()
  }

  /// Creates a mark without an annotation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    draw()
  }

  private func draw() {
    bounds = CGRect(x: 0, y: 0, width: 28, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 14, y: 14), radius: 14, startAngle: .pi * 0.75,
      endAngle: .pi * 0.25, clockwise: true)
    path.addLine(to: CGPoint(x: 14, y: 36))
    path.close()
    mark.path = path.cgPath
    layer.addSublayer(mark)
    letters.frame = CGRect(x: 2, y: 2, width: 24, height: 24)
    letters.textAlignment = .center
    letters.font = .systemFont(ofSize: 15)
    glyph.frame = CGRect(x: 6, y: 6, width: 16, height: 16)
    glyph.contentMode = .scaleAspectFit
    addSubview(letters)
    addSubview(glyph)
    colour()
  }

  private func colour() {
    mark.fillColor = (markerTintColor ?? .systemRed).cgColor
    letters.textColor = glyphTintColor ?? .white
    glyph.tintColor = glyphTintColor ?? .white
  }
}

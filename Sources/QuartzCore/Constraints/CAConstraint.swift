// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A part of a layer's frame that a constraint sets or reads.
public enum CAConstraintAttribute: Int32, Sendable {
  /// The edge of least x.
  case minX = 0
  /// The middle between left and right.
  case midX = 1
  /// The edge of greatest x.
  case maxX = 2
  /// From least to greatest x.
  case width = 3
  /// The edge of least y.
  case minY = 4
  /// The middle between least and greatest y.
  case midY = 5
  /// The edge of greatest y.
  case maxY = 6
  /// From least to greatest y.
  case height = 7
}

/// One linear rule for a layer's frame: an attribute is `scale` times one of another layer's, plus
/// `offset`.
///
/// The other layer is a sibling by its name, or the superlayer by the name "superlayer", whose
/// edges are those of its bounds.
open class CAConstraint: NSObject, NSSecureCoding {
  /// What of the layer's own frame the constraint sets.
  public final let attribute: CAConstraintAttribute
  /// The name of the layer that is read.
  public final let sourceName: String
  /// What of the source's frame, or of the superlayer's bounds, it reads.
  public final let sourceAttribute: CAConstraintAttribute
  /// What the value read is multiplied by.
  public final let scale: CGFloat
  /// What is added to the product.
  public final let offset: CGFloat

  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - attr: What is set.
  ///   - srcId: "superlayer", or a sibling's name.
  ///   - srcAttr: What is read.
  ///   - m: What the value read is multiplied by.
  ///   - c: What is added to the product.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
  ) {
    (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
    (scale, offset) = (m, c)
    super.init()
  }

  /// Creates a constraint with a scale of 1.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
  }

  /// Creates a constraint that makes two attributes equal.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Reads an archived constraint; nil when it names an attribute that does not exist.
  public required init?(coder: NSCoder) {
    func attribute(_ key: String) -> CAConstraintAttribute? {
      CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: key))
    }
    guard let own = attribute("attribute"), let read = attribute("sourceAttribute"),
      let name = coder.decodeObject(of: NSString.self, forKey: "sourceName")
    else { return nil }
    (self.attribute, sourceAttribute) = (own, read)
    sourceName = name.description
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
    super.init()
  }

  /// Archives the constraint.
  open func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(NSString(string: sourceName), forKey: "sourceName")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }
}

extension CALayer {
  /// The rules for the layer's frame that a superlayer's ``CAConstraintLayoutManager`` follows; nil
  /// when there are none.
  public final var constraints: [CAConstraint]? {
    get { state.constraints.isEmpty ? nil : state.constraints }
    set {
      guard state.original == nil else { return }
      state.constraints = newValue ?? []
      state.setKeys.insert("constraints")
      superlayerStorage?.markLayout()
    }
  }

  /// Adds a rule for the layer's frame.
  public final func addConstraint(_ c: CAConstraint) {
    constraints = (constraints ?? []) + [c]
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A function from an animation's numbers to the matrix of a layer.
open class CAValueFunction: NSObject, NSSecureCoding {
  /// The name the function was made by.
  public let name: CAValueFunctionName

  /// Creates the function of a name, or nil when there is none.
  public init?(name: CAValueFunctionName) {
    guard Self.names.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  /// Reads an archived function.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: String(describing: name)))
  }

  /// Archives the name.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// Functions are equal when their names are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.name == name
  }

  /// Hashes the name.
  open override var hash: Int { name.hashValue }

  private static let names: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ,
    .translate, .translateX, .translateY, .translateZ,
  ]
}

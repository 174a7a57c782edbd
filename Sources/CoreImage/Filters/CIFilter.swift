// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

/// What makes an image of images and numbers.
///
/// A filter is made by its name and given values by their keys, or by one of the functions for a kind,
/// such as ``gaussianBlur()``, whose properties have types. A program's own filter is a subclass that
/// overrides ``outputImage``; its inputs are read by ``value(forKey:)``, or declared with
/// ``FilterInputValue``.
open class CIFilter: NSObject, NSCopying {
  let kind: FilterKind?
  private var values: [String: Any] = [:]
  private var ownName: String?

  /// Creates a filter without inputs, for a subclass.
  public override init() {
    kind = nil
  }

  init(kind: FilterKind) {
    self.kind = kind
  }

  /// Creates a filter with the defaults of its kind, or nil for a name that is not known.
  public init?(name: String) {
    guard let kind = FilterKind.all[name] else { return nil }
    self.kind = kind
  }

  /// Creates a filter and sets inputs, or nil for a name that is not known.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter and sets inputs, or nil for a name that is not known.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// The name of the filter's kind, or another that has been given to it.
  open var name: String {
    get { ownName ?? kind?.name ?? String(describing: type(of: self)) }
    set { ownName = newValue }
  }

  /// Whether the filter is to be used; kept for those who ask.
  open var isEnabled = true

  /// The inputs of its kind in the table's order; those that have been set, sorted, without a kind.
  open var inputKeys: [String] {
    kind.map { $0.inputs.map(\.key) } ?? values.keys.filter { $0.hasPrefix("input") }.sorted()
  }

  /// The keys of what the filter gives.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// What is known of the filter and of each input.
  open var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: kind?.name ?? name,
      kCIAttributeFilterDisplayName: kind?.displayName ?? name,
      kCIAttributeFilterCategories: kind?.categories ?? [],
    ]
    for input in kind?.inputs ?? [] {
      result[input.key] = input.attributes(identity: kind?.identity(of: input))
    }
    return result
  }

  /// Gives each input the default of its kind; images stay.
  open func setDefaults() {
    values = values.filter { $0.value is CIImage }
  }

  /// Sets an input; nil takes back what has been set.
  ///
  /// A key that the filter does not have is told of and has no effect, but for filters of one's own.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "name", let name = FilterValue.string(value) {
      self.name = name
      return
    }
    guard kind == nil || kind?.input(key) != nil else {
      Diagnostics.report(.misuse, "\(name) has no input \(key)")
      return
    }
    let isNothing = value == nil || value is NSNull
    values[key] = isNothing ? nil : value
  }

  /// An input, its default when it has not been set; nil for what is not known.
  open func value(forKey key: String) -> Any? {
    switch key {
    case kCIOutputImageKey: outputImage
    case "name": name
    default: values[key] ?? kind?.input(key)?.initial.object
    }
  }

  /// What the filter makes of its inputs; nil while a picture that it needs is missing.
  open var outputImage: CIImage? {
    kind.flatMap { $0.make(FilterInputs(kind: $0, values: values)) }
  }

  /// A filter of the same kind with the same inputs.
  ///
  /// A subclass that is to be copied overrides this; the filter itself results otherwise.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let kind else {
      Diagnostics.report(
        .misuse, "\(name) is a filter without copy(with:); its copy is the filter itself")
      return self
    }
    let copy = self is BuiltInFilter ? BuiltInFilter(kind: kind) : CIFilter(kind: kind)
    copy.values = values
    copy.ownName = ownName
    copy.isEnabled = isEnabled
    return copy
  }

  /// The names of all filters of a category, of all filters for nil, in alphabetical order.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of all filters that are in each of the categories, in alphabetical order.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.all.values.filter { kind in
      (categories ?? []).allSatisfy { kind.categories.contains($0) }
    }.map(\.name).sorted()
  }

  /// The name of a filter that people read, or nil for one that is not known.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterKind.all[filterName]?.displayName
  }

  /// The name and the inputs.
  open override var description: String { "<CIFilter: \(name)>" }
}

extension CIImage {
  /// Returns what a filter makes of the image; the image itself for a name that is not known.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else {
      Diagnostics.report(.filter, "there is no filter \(filterName); the image stays as it is")
      return self
    }
    for (key, value) in params { filter.setValue(value, forKey: key) }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }

  /// Returns what a filter with its defaults makes of the image.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }
}

/// An input of a program's own filter, kept under its key.
///
/// ```swift
/// final class Dim: CIFilter {
///   @FilterInputValue("inputImage") var inputImage: CIImage?
///   override var outputImage: CIImage? { inputImage?.applyingFilter("CIExposureAdjust") }
/// }
/// ```
///
/// So `setValue(_:forKey:)` reaches it, as key-value coding does on Apple's systems.
///
/// > Difference: an addition to Apple's interface, for want of key-value coding.
@propertyWrapper
public struct FilterInputValue<Value> {
  private let key: String
  private let unset: Value

  /// Creates an input that is nothing until it is set.
  public init<Wrapped>(_ key: String) where Value == Wrapped? {
    (self.key, unset) = (key, nil)
  }

  /// Creates an input with a default.
  public init(wrappedValue: Value, _ key: String) {
    (self.key, unset) = (key, wrappedValue)
  }

  /// An addition to Apple's interface, and not for use: the value belongs to a filter.
  @available(*, unavailable, message: "a FilterInputValue belongs into a subclass of CIFilter")
  public var wrappedValue: Value {
    get { unset }
    set {}
  }

  /// Reads and writes the filter's inputs.
  public static subscript<Owner: CIFilter>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let input = owner[keyPath: storage]
      return owner.value(forKey: input.key) as? Value ?? input.unset
    }
    set { owner.setValue(newValue, forKey: owner[keyPath: storage].key) }
  }
}

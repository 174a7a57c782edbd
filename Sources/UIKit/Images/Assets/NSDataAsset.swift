// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A file of any kind in an asset catalogue.
///
/// It does not change, so threads may share it.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the set.
  public let name: String
  /// The file.
  public let data: Data
  /// What kind of file it is, as the set says; "public.data" where it says nothing.
  public let typeIdentifier: String

  /// Finds a file in the catalogues beside the program; nil when there is none.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// Finds a file in the catalogues of a bundle; nil when there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the set.
  ///   - bundle: Where it is looked for.
  public init?(name: String, bundle: Bundle) {
    let sets = AssetCatalog.folders(of: bundle).lazy.compactMap {
      AssetCatalog.set(named: name, kind: "dataset", in: $0)
    }
    guard let set = sets.first else {
      Diagnostics.report("there is no data asset named \(name)", kind: .resource)
      return nil
    }
    let variants = set.variants("data").map { (traits: AssetTraits($0), value: $0) }
    guard let best = AssetTraits.best(variants, for: .current).first,
      let path = set.path(of: best), let data = FileManager.default.contents(atPath: path)
    else {
      Diagnostics.report("the data asset named \(name) has no file", kind: .resource)
      return nil
    }
    self.name = name
    self.data = data
    typeIdentifier = best["universal-type-identifier"] as? String ?? "public.data"
    super.init()
  }

  /// An asset does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

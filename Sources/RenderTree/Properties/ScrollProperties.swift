// SPDX-License-Identifier: Apache-2.0

/// CAScrollLayer's own properties.
package struct ScrollProperties: SpecificBlock {
  package var scrollMode = "both"

  package init() {}

  package static func block(of properties: SpecificProperties) -> CopyOnWrite<Self>? {
    guard case .scroll(let block) = properties else { return nil }
    return block
  }

  package static func properties(with block: CopyOnWrite<Self>) -> SpecificProperties {
    .scroll(block)
  }
}

extension CopyOnWrite where Value == ScrollProperties {
  static let plainScroll = CopyOnWrite(ScrollProperties())
}

extension LayerProperties {
  /// The scroll layer's part; defaults on a layer of another class, where writes are dropped.
  package var scroll: ScrollProperties {
    get { self[ScrollProperties.self] }
    _modify { yield &self[ScrollProperties.self] }
  }
}

extension LayerField {
  fileprivate static func scroll(
    _ get: @escaping @Sendable (ScrollProperties) -> Value,
    _ set: @escaping @Sendable (inout ScrollProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CAScrollLayer adds.
package enum ScrollKeys: LayerKeyList {
  package static let scrollMode = LayerKey(
    "scrollMode", Access.string, .scroll({ $0.scrollMode }, { $0.scrollMode = $1 }))

  package static let all: [Property] = [scrollMode.row]
}

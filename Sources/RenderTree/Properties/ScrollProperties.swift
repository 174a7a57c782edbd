// SPDX-License-Identifier: Apache-2.0

/// CAScrollLayer's own properties.
package struct ScrollProperties: SpecificBlock {
  package var scrollMode = "both"

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .scroll(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .scroll(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .scroll(block)
  }
}

extension CopyOnWrite where Value == ScrollProperties {
  static let plainScroll = CopyOnWrite(ScrollProperties())
}

extension LayerProperties {
  /// The scroll layer's part; defaults on a layer of another class, where writes are dropped.
  package var scroll: ScrollProperties {
    get { ScrollProperties.read(specific) ?? ScrollProperties() }
    set { ScrollProperties.change(&specific) { $0 = newValue } }
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

// SPDX-License-Identifier: Apache-2.0

/// CAScrollLayer's own properties.
package struct ScrollProperties: Equatable, Sendable {
  package var scrollMode = "both"

  package init() {}
}

extension CopyOnWrite where Value == ScrollProperties {
  static let plainScroll = CopyOnWrite(ScrollProperties())
}

extension LayerProperties {
  /// The scroll layer's part; defaults on a layer of another class, where writes are dropped.
  package var scroll: ScrollProperties {
    get {
      guard case .scroll(let block) = specific else { return ScrollProperties() }
      return block.value
    }
    set {
      guard case .scroll(var block) = specific else { return }
      specific = .none
      block.value = newValue
      specific = .scroll(block)
    }
  }
}

extension PropertyTable {
  /// What CAScrollLayer adds.
  static let scrollRows: [Property] = [
    Property("scrollMode", .string({ $0.scroll.scrollMode }, { $0.scroll.scrollMode = $1 }))
  ]
}

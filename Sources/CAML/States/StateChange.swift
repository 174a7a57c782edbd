// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A property of a layer, as states set it.
struct StateSlot: Hashable {
  let layer: ObjectIdentifier
  let keyPath: String

  init(_ layer: CALayer, _ keyPath: String) {
    (self.layer, self.keyPath) = (ObjectIdentifier(layer), keyPath)
  }
}

extension CALayer {
  /// What holds in a state of the layer: the elements of the states that it is based on, then its
  /// own.
  func elements(of state: CAState) -> [CAStateElement] {
    var chain = [state]
    while let name = chain.last?.basedOn, let next = self.state(withName: name),
      !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    return chain.reversed().flatMap(\.elements)
  }

  /// The transition that leads from one state to another: one for both names, else one from the
  /// first to any, else one from any to the second, else one for any two.
  func transition(from old: CAState?, to new: CAState?) -> CAStateTransition? {
    let (from, to) = (old?.name ?? "", new?.name ?? "")
    let ranks = [(from, to), (from, "*"), ("*", to), ("*", "*")]
    for (first, second) in ranks {
      let found = stateTransitions?.first { $0.fromState == first && $0.toState == second }
      if let found { return found }
    }
    return nil
  }
}

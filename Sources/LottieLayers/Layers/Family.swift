// SPDX-License-Identifier: Apache-2.0

/// Who of a composition's layers is whose parent and matte.
struct Family {
  let models: [LayerModel]
  private var places: [Int: Int] = [:]
  /// Whether depth counts: there is a camera, or a layer that leaves the plane.
  let hasDepth: Bool

  init(_ models: [LayerModel]) {
    self.models = models
    hasDepth = models.contains { model in
      if case .camera = model.content { return !model.isHidden }
      return model.transform.space?.isFlat == false
    }
    for (place, model) in models.enumerated() {
      if let index = model.index, places[index] == nil { places[index] = place }
    }
  }

  /// The parents of a layer, the nearest first; a ring or an unknown parent ends them, and they are
  /// not complete then.
  func parents(of model: LayerModel) -> (all: [LayerModel], isComplete: Bool) {
    var result: [LayerModel] = []
    var seen: Set<Int> = []
    var next = model.parent
    while let index = next, index != model.index, seen.insert(index).inserted,
      let place = places[index]
    {
      result.append(models[place])
      next = models[place].parent
    }
    return (result, next == nil)
  }

  /// The place of the layer whose picture a layer shows through: the one that it names, or else the
  /// one above it.
  func matte(of place: Int) -> Int? {
    if let index = models[place].matteLayer { return places[index] }
    return place > 0 ? place - 1 : nil
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Something of a Lottie document that is not drawn.
public struct LottieProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is not drawn, such as "cameras".
  public var feature: String
  /// The name of the first layer that has it, where it has one, after those of the layers whose
  /// compositions it is in: "scene/heart".
  public var place: String?

  init(feature: String, place: String?) {
    (self.feature, self.place) = (feature, place)
  }

  /// The layer and the feature, as a sentence.
  public var description: String {
    let text = "\(feature): not drawn"
    return place.map { "\($0): \(text)" } ?? text
  }
}

// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What CAGradientLayer adds.
  static let gradientRows: [Property] = [
    Property(
      "colors", .colors({ $0.gradient.colors }, { $0.gradient.colors = $1 }), implicit: .basic),
    Property(
      "locations", .numbers({ $0.gradient.locations }, { $0.gradient.locations = $1 }),
      implicit: .basic),
    Property(
      "startPoint", .point({ $0.gradient.startPoint }, { $0.gradient.startPoint = $1 }),
      implicit: .basic),
    Property(
      "endPoint", .point({ $0.gradient.endPoint }, { $0.gradient.endPoint = $1 }), implicit: .basic),
    Property("type", .string({ $0.gradient.type }, { $0.gradient.type = $1 })),
  ]
}

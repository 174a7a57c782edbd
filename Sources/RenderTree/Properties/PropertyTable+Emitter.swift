// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What CAEmitterLayer adds; its cells are reached by `emitterCells.NAME.key`.
  static let emitterRows: [Property] = [
    Property(
      "birthRate", .number({ $0.emitter.birthRate }, { $0.emitter.birthRate = $1 }),
      implicit: .basic),
    Property(
      "lifetime", .number({ $0.emitter.lifetime }, { $0.emitter.lifetime = $1 }), implicit: .basic),
    Property(
      "emitterPosition", .point({ $0.emitter.position }, { $0.emitter.position = $1 }),
      implicit: .basic),
    Property(
      "emitterZPosition", .number({ $0.emitter.zPosition }, { $0.emitter.zPosition = $1 }),
      implicit: .basic),
    Property(
      "emitterSize", .size({ $0.emitter.size }, { $0.emitter.size = $1 }), implicit: .basic),
    Property(
      "emitterDepth", .number({ $0.emitter.depth }, { $0.emitter.depth = $1 }), implicit: .basic),
    Property("emitterShape", .string({ $0.emitter.shape }, { $0.emitter.shape = $1 })),
    Property("emitterMode", .string({ $0.emitter.mode }, { $0.emitter.mode = $1 })),
    Property("renderMode", .string({ $0.emitter.renderMode }, { $0.emitter.renderMode = $1 })),
    Property(
      "preservesDepth", .bool({ $0.emitter.preservesDepth }, { $0.emitter.preservesDepth = $1 })),
    Property(
      "velocity", .number({ $0.emitter.velocity }, { $0.emitter.velocity = $1 }), implicit: .basic),
    Property("scale", .number({ $0.emitter.scale }, { $0.emitter.scale = $1 }), implicit: .basic),
    Property("spin", .number({ $0.emitter.spin }, { $0.emitter.spin = $1 }), implicit: .basic),
    Property("seed", .number({ $0.emitter.seed }, { $0.emitter.seed = $1 })),
    // The cells themselves are objects that only the public layer knows.
    Property("emitterCells", .any({ _ in .none }, { _, _ in })),
  ]
}

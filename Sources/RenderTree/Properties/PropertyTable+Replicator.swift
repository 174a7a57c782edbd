// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What CAReplicatorLayer adds.
  static let replicatorRows: [Property] = [
    Property(
      "instanceCount",
      .number({ $0.replicator.instanceCount }, { $0.replicator.instanceCount = $1 }),
      implicit: .basic),
    Property(
      "instanceDelay",
      .number({ $0.replicator.instanceDelay }, { $0.replicator.instanceDelay = $1 }),
      implicit: .basic),
    Property(
      "instanceTransform",
      .transform({ $0.replicator.instanceTransform }, { $0.replicator.instanceTransform = $1 }),
      implicit: .basic),
    Property(
      "instanceColor",
      .color({ $0.replicator.instanceColor }, { $0.replicator.instanceColor = $1 }),
      implicit: .basic),
    Property(
      "instanceRedOffset",
      .number({ $0.replicator.instanceRedOffset }, { $0.replicator.instanceRedOffset = $1 }),
      implicit: .basic),
    Property(
      "instanceGreenOffset",
      .number({ $0.replicator.instanceGreenOffset }, { $0.replicator.instanceGreenOffset = $1 }),
      implicit: .basic),
    Property(
      "instanceBlueOffset",
      .number({ $0.replicator.instanceBlueOffset }, { $0.replicator.instanceBlueOffset = $1 }),
      implicit: .basic),
    Property(
      "instanceAlphaOffset",
      .number({ $0.replicator.instanceAlphaOffset }, { $0.replicator.instanceAlphaOffset = $1 }),
      implicit: .basic),
    Property(
      "preservesDepth",
      .bool({ $0.replicator.preservesDepth }, { $0.replicator.preservesDepth = $1 })),
  ]
}

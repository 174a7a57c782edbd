// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func copies(_ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in })
  -> RenderedLayer
{
  let replicator = CAReplicatorLayer()
  replicator.frame = rect(0, 0, 100, 100)
  replicator.instanceCount = count
  replicator.instanceTransform = move(30)
  replicator.addSublayer(square(5, 5, 20, 20))
  change(replicator)
  return RenderedLayer(replicator)
}

extension FactArea {
  static let replicators: [Fact] = [
    Fact("REP-01") { $0.same(copies(1).box, rect(5, 5, 20, 20)) },
    Fact("REP-02") {
      $0.same(copies(3).box, rect(5, 5, 80, 20))
      $0.same(copies(3).count, 1200)
    },
    Fact("REP-03") { $0.same(copies(0).count, 0) },
    Fact("REP-05") {
      let tinted = copies(3) {
        $0.instanceColor = .blue
        $0.instanceRedOffset = -0.5
      }
      $0.same(tinted.pixels, copies(3).pixels)
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import RenderTree
import Testing

@testable import Stage

@Suite("The trees that a stage has shown")
struct TreeHistoryTests {
  private func tree(_ id: UInt64) -> RenderNode {
    RenderNode(id: id, kind: .layer, properties: LayerProperties(), sublayers: [])
  }

  @Test("each is found from when it was committed up to the next")
  func finds() {
    let history = TreeHistory()
    #expect(history.tree(at: 0) == nil && history.count == 0)
    for (id, time) in [(1, 0.0), (2, 1), (3, 2.5)] as [(UInt64, Double)] {
      history.note(tree(id), at: time)
    }
    let found = [-1, 0, 0.99, 1, 2, 2.5, 1e9].map { history.tree(at: $0)?.id }
    #expect(found == [1, 1, 1, 2, 2, 3, 3])
    #expect(history.count == 3 && history.earliest == 0)
  }

  @Test("of several at an instant the last counts, and a time before takes what was later")
  func replaces() {
    let history = TreeHistory()
    history.note(tree(1), at: 0)
    history.note(tree(2), at: 1)
    history.note(tree(3), at: 1)
    #expect(history.tree(at: 1)?.id == 3 && history.tree(at: 0.5)?.id == 1)
    history.note(tree(4), at: 0.5)
    #expect(history.tree(at: 2)?.id == 4 && history.tree(at: 0.4)?.id == 1)
    history.note(nil, at: 3)
    #expect(history.tree(at: 3) == nil && history.count == 5)
  }

  @Test("the oldest go where there are too many, and the newest never")
  func limit() {
    let history = TreeHistory(limit: 8)
    for step in 0..<100 { history.note(tree(UInt64(step)), at: Double(step)) }
    #expect(history.earliest >= 90 && history.count == 100)
    #expect(history.tree(at: 99)?.id == 99)
    #expect(history.tree(at: 0)?.id == UInt64(history.earliest))
  }
}

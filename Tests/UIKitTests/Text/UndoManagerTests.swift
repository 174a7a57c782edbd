// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UIKit

@Suite("UndoManager")
struct UndoManagerTests {
  /// A number whose changes can be taken back.
  final class Number {
    let manager = UndoManager()
    var value = 0 {
      didSet {
        let old = oldValue
        manager.registerUndo(withTarget: self) { $0.value = old }
      }
    }
  }

  @Test("goes back through all groups and forth again, whatever was done")
  func law() {
    var generator = SplitMix64(seed: 9)
    let number = Number()
    number.manager.groupsByEvent = false
    var states = [0]
    var place = 0
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        number.manager.beginUndoGrouping()
        for _ in 0...Int.random(in: 0..<3, using: &generator) {
          number.value = Int.random(in: 0..<1000, using: &generator)
        }
        number.manager.endUndoGrouping()
        states = Array(states[...place]) + [number.value]
        place += 1
      case 2:
        #expect(number.manager.canUndo == (place > 0))
        number.manager.undo()
        place = max(0, place - 1)
      default:
        #expect(number.manager.canRedo == (place + 1 < states.count))
        number.manager.redo()
        place = min(states.count - 1, place + 1)
      }
      #expect(number.value == states[place])
    }
  }

  @Test("keeps as many groups as it is told, and registers nothing while it must not")
  func limits() {
    let number = Number()
    let manager = number.manager
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    for value in 1...5 {
      manager.beginUndoGrouping()
      number.value = value
      manager.setActionName("Set \(value)")
      manager.endUndoGrouping()
    }
    #expect(manager.undoMenuItemTitle == "Undo Set 5")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Set 5")
    manager.undo()
    #expect(number.value == 3 && !manager.canUndo)
    manager.disableUndoRegistration()
    number.value = 9
    manager.enableUndoRegistration()
    #expect(!manager.canUndo && manager.canRedo)
    manager.removeAllActions(withTarget: number)
    #expect(!manager.canRedo)
  }

  @Test("puts what is registered by itself into one group, nested ones too")
  func events() {
    let number = Number()
    number.value = 1
    number.manager.beginUndoGrouping()
    number.value = 2
    number.manager.endUndoGrouping()
    number.value = 3
    #expect(number.manager.groupingLevel == 1)
    number.manager.undo()
    #expect(number.value == 0 && !number.manager.canUndo)
    number.manager.redo()
    #expect(number.value == 3)
  }
}

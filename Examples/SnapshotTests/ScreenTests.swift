// SPDX-License-Identifier: Apache-2.0

import CitrineTesting
import Foundation
import TestSupport
import Testing
import UIKit

/// 200 screens, each on another device, and 20 that move.
///
/// The pictures beside this file have a pixel a point or less, so that they are small. With
/// `CITRINE_SAMPLE=all` in the environment each screen is pictured in five ways at the device's own
/// scale, over a thousand pictures; `CITRINE_SAMPLE_FOLDER` says where these lie.
@MainActor
@Suite("A project tested by pictures", .serialized)
struct ScreenTests {
  /// A screen by its kind's place and its number.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Int
    let number: Int
    var name: String { "\(Screen.kinds[kind].name)-\(number)" }
    var testDescription: String { name }
  }

  nonisolated static let screens = (0..<8).flatMap { number in
    Screen.kinds.indices.map { Case(kind: $0, number: number) }
  }

  /// A screen that moves.
  struct Motion: Sendable, CustomTestStringConvertible {
    let kind: Moving.Kind
    let number: Int
    var testDescription: String { "\(kind.rawValue)-\(number)" }
  }

  nonisolated static let moving = Moving.Kind.allCases.flatMap { kind in
    (0..<4).map { Motion(kind: kind, number: $0) }
  }

  /// The ways in which each screen can be looked at.
  nonisolated static let ways: [SnapshotConfiguration] = [
    .iPhone13, .iPhone17Pro.dark, .iPhoneSE.contentSize(.extraExtraExtraLarge),
    .iPhone15.landscape, .iPadMini.dark,
  ]

  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated static let wantsAll = environment["CITRINE_SAMPLE"] == "all"
  nonisolated static let folder = environment["CITRINE_SAMPLE_FOLDER"]

  init() { TestFonts.register() }

  @Test("screens", arguments: screens)
  func screen(_ screen: Case) {
    let kind = Screen.kinds[screen.kind]
    guard Self.wantsAll else {
      let device = Self.ways[(screen.kind + screen.number) % Self.ways.count]
      let way = device.scale(device.idiom == .pad ? 0.5 : 1)
      expectSnapshot(of: kind.make(screen.number), on: way, named: screen.name)
      return
    }
    withSnapshots(folder: Self.folder) {
      for way in Self.ways {
        expectSnapshot(of: kind.make(screen.number), on: way, named: screen.name)
      }
    }
  }

  @Test("screens that move", arguments: moving)
  func motion(_ motion: Motion) {
    let way = SnapshotConfiguration.iPhone13.scale(Self.wantsAll ? 3 : 0.5)
    withSnapshots(folder: Self.wantsAll ? Self.folder : nil) {
      expectSnapshot(
        of: Moving(motion.kind, motion.number), on: way,
        named: "moving/\(motion.testDescription)", at: [0, 0.1, 0.35])
    }
  }

  @Test("there are as many screens as the sample says")
  func count() {
    #expect(Screen.kinds.count == 25 && Self.screens.count == 200 && Self.moving.count == 20)
    #expect(Set(Screen.kinds.map(\.name)).count == 25)
  }
}

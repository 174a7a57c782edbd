// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs on a desktop of their own.
@Suite("A program on a desktop", .serialized)
struct ApplicationWindowTests {
  @Test("fills its window, follows its size, and ends when it is closed", .timeLimit(.minutes(2)))
  func window() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"), ["--size", "300x200", "--scale", "1"])
    #expect(try probe.line(startingWith: "didFinish") == "didFinishLaunching 300.0 1.0")
    #expect(try probe.line(startingWith: "root viewDidAppear") == "root viewDidAppear false")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.tool(["windowmove", "--sync", id, "10", "10"])
    try desktop.waitUntil { try $0.pixel(300, 200) == 0xFF1A_3366 }

    try desktop.tool(["windowsize", "--sync", id, "500", "400"])
    #expect(
      try probe.line(startingWith: "root viewWillTransition")
        == "root viewWillTransition 500.0 400.0")
    #expect(
      try probe.line(startingWith: "root viewDidLayout") == "root viewDidLayoutSubviews 500.0 400.0"
    )
    try desktop.waitUntil { try $0.pixel(500, 400) == 0xFF1A_3366 }

    try desktop.close(id)
    for line in ["willResignActive", "didEnterBackground", "willTerminate"] {
      #expect(try probe.line(startingWith: "") == line)
    }
    #expect(try probe.exitStatus() == 0)
  }

  @Test("has two pixels a point where it is asked to", .timeLimit(.minutes(2)))
  func density() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"), ["--size", "300x200", "--scale", "2"])
    #expect(try probe.line(startingWith: "didFinish") == "didFinishLaunching 300.0 2.0")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.tool(["windowmove", "--sync", id, "10", "10"])
    try desktop.waitUntil { try $0.pixel(600, 400) == 0xFF1A_3366 }
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }
}

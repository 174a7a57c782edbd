// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inspector
import PreviewSource
import QuartzCore
import Synchronization
import TestSupport
import Testing

@testable import Stage

/// What was answered on another thread.
private final class Answers<Value: Sendable>: Sendable {
  private let values = Mutex([Value]())
  private let isDone = DispatchSemaphore(value: 0)

  /// Has a thread of its own ask, and end a rehearsal behind it.
  init(_ host: StageHost, _ body: @escaping @Sendable () throws -> [Value]) {
    Thread { [self] in
      let found = (try? body()) ?? []
      values.withLock { $0 = found }
      host.end()
      isDone.signal()
    }.start()
  }

  var all: [Value] {
    isDone.wait()
    return values.withLock { $0 }
  }
}

@Suite("A stage that is looked into from other threads", .serialized)
struct StageHostTests {
  /// A dot that leaves its place only after a second.
  private func stage() throws -> (Stage, CALayer) {
    let stage = try Stage(size: CGSize(width: 40, height: 20))
    let dot = CALayer()
    dot.name = "dot"
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(dot)
    return (stage, dot)
  }

  @Test("comes to the times that are asked for, and knows those before")
  func times() throws {
    let (stage, dot) = try stage()
    let host = StageHost(stage, title: "dots", length: 3)
    var calls: [Double] = []
    let link = CADisplayLink { link in
      calls.append(stage.time)
      if stage.time >= 1, dot.position.x < 20 {
        CATransaction.setDisableActions(true)
        dot.position.x = 35
      }
    }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    let answers = Answers(host) {
      try [0.5, 2, 0.5].map { time in
        let (scene, shown) = try host.scene(at: time)
        let left = scene.list(InspectorLook(), at: shown)
        return (shown, try host.draw(left).pixels[2], host.facts().now)
      }
    }
    host.rehearse(stage)
    let found = answers.all
    #expect(found.map(\.0) == [0.5, 2, 0.5])
    #expect(found.map(\.1) == [0xFFFF_0000, 0, 0xFFFF_0000])
    #expect(found.map(\.2) == [0.5, 2, 2], "the stage does not go back")
    #expect(calls.count >= 119 && calls.last ?? 9 <= 2)
    #expect(stage.time == 2)
    let facts = host.facts()
    #expect(facts.title == "dots" && facts.length == 3 && !facts.isLive && facts.width == 40)
  }

  @Test("whoever waits when it ends gets what there is")
  func ends() throws {
    let (stage, _) = try stage()
    let host = StageHost(stage, title: "dots", length: nil)
    host.end()
    host.rehearse(stage)
    #expect(try host.scene(at: 5).time == 5)
    #expect(stage.time == 0)
  }

  @Test("what keeps the stage from a time is told to who asked for it")
  func failure() throws {
    let (stage, _) = try stage()
    let host = StageHost(stage, title: "dots", length: nil)
    let answers = Answers(host) { () -> [String] in
      do {
        _ = try host.scene(at: 1e300)
        return []
      } catch {
        return ["\(error)"]
      }
    }
    host.rehearse(stage)
    #expect(answers.all.first?.contains("advance(to:)") == true)
  }
}

@Suite("The socket of an inspector")
struct InspectorPortTests {
  private let folder: TemporaryFolder
  private let path: String
  private let host: StageHost

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("socket")
    host = StageHost(
      try Stage(size: CGSize(width: 30, height: 20)), title: "still", length: 1)
  }

  private func title(_ socket: ProgramSocket) -> String? {
    guard case .text(let data)? = socket.ask(Data(#"{"id":7,"want":"info"}"#.utf8)) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("answers several at once, for its owner alone, until it ends")
  func answers() throws {
    let port = try InspectorPort(at: path, of: host)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect((mode ?? 0o777) & 0o077 == 0)
    let sockets = try (0..<3).map { _ in try #require(ProgramSocket(path: path)) }
    for socket in sockets + sockets.reversed() {
      #expect(title(socket)?.contains("\"title\":\"still\"") == true)
    }
    guard case .picture(let data)? = sockets[0].ask(Data(#"{"id":8,"want":"pixels"}"#.utf8))
    else {
      Issue.record("no picture")
      return
    }
    let picture = try #require(InspectorPicture(data))
    #expect(picture.id == 8 && picture.image?.width == 30 && picture.image?.height == 20)
    port.end()
    #expect(title(sockets[1]) == nil && ProgramSocket(path: path) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("what is not understood is answered, what is too long ends the connection")
  func hostile() throws {
    let port = try InspectorPort(at: path, of: host)
    defer { port.end() }
    let socket = try #require(ProgramSocket(path: path))
    for text in ["", "x", "{}", "[]", #"{"id":1,"want":"nothing"}"#, #"{"id":-1,"want":"info"}"#] {
      guard case .text(let answer)? = socket.ask(Data(text.utf8)) else {
        Issue.record("no answer to \(text)")
        continue
      }
      #expect(String(decoding: answer, as: UTF8.self).contains("error"))
    }
    #expect(socket.ask(Data(repeating: 32, count: InspectorPort.longestQuestion + 1)) == nil)
    #expect(title(try #require(ProgramSocket(path: path))) != nil, "others go on")
  }

  @Test("takes the place of a socket that nobody listens at, and of nothing else")
  func places() throws {
    let first = try InspectorPort(at: path, of: host)
    #expect(throws: StageError.self) { try InspectorPort(at: path, of: host) }
    #expect(ProgramSocket(path: path) != nil, "the first goes on")
    first.end()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: StageError.self) { try InspectorPort(at: path, of: host) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let long = folder.path(String(repeating: "x", count: 120))
    #expect(throws: StageError.self) { try InspectorPort(at: long, of: host) }
  }
}

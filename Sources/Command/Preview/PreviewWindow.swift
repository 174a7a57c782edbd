// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Inspector
import PreviewSource
import QuartzCore
import Stage
import WindowHost

/// A window that plays what a source shows.
///
/// The source answers from a process of its own, so that a program that fails or never comes to an end
/// leaves the window, its last good picture and the playhead as they are. The window itself is a stage.
@MainActor
final class PreviewWindow {
  /// The frames a second that steps go by.
  static let rate = 60.0
  /// What can lie behind the picture: its own colour, none, white, black.
  static let backgrounds: [String?] = [nil, "none", "ffffff", "000000"]

  private let source: Source
  private let title: String
  private let loop: StageLoop
  private let layers: PreviewLayers
  private var asker: Asker?
  private var link: CADisplayLink?

  private var head = Playhead()
  private var space: PreviewSpace
  private var facts: InspectorFacts?
  private var background = 0
  /// What is told over the picture, and whether a frame may take it away.
  private var message: (text: String, isOfFrame: Bool)?
  /// The question that is not answered yet, and whether another is to follow.
  private var (asked, isStale) = (UInt32?.none, false)
  private var lastQuestion: UInt32 = 0
  private var drag = Drag.none

  private enum Drag {
    case none, time
    case picture(CGPoint)
  }

  /// Opens the window; the source need not answer yet.
  init(_ source: Source, title: String) throws {
    (self.source, self.title) = (source, title)
    let stage = try Stage(
      size: PreviewSpace.size(for: CGSize(width: 480, height: 320)),
      background: CGColor(genericGrayGamma2_2Gray: 0.2, alpha: 1), clock: .real())
    space = PreviewSpace(size: stage.size)
    loop = try StageLoop(stage, title: title)
    layers = PreviewLayers(in: stage.layer)
  }

  /// Plays until the window is closed.
  func run() throws {
    loop.onEvent = { [weak self] in self?.handle($0) }
    let asker = Asker(source) { [weak self] reply in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.hear(reply) } }
    }
    self.asker = asker
    let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    self.link = link
    takeSize()
    source.start()
    defer {
      link.invalidate()
      asker.end()
      source.end()
    }
    try loop.run()
  }

  private var now: Double { CACurrentMediaTime() }

  // MARK: - Asking

  private func ask(_ want: InspectorRequest.Want) {
    lastQuestion &+= 1
    var request = InspectorRequest(id: lastQuestion, want: want)
    if want != .info {
      request.time = head.time
      request.background = Self.backgrounds[background]
      request.scale = want == .png ? nil : Double(space.zoom * space.scale)
    }
    if want == .pixels { asked = lastQuestion }
    if let question = try? JSONEncoder().encode(request) { asker?.ask(question) }
  }

  /// Has a frame drawn for what is shown now.
  private func renew() {
    isStale = true
    update()
  }

  private func update() {
    if isStale, asked == nil, facts != nil {
      isStale = false
      ask(.pixels)
    }
    link?.isPaused = !head.isPlaying
    layers.show(space, head, message: message?.text)
  }

  private func tick() {
    head.tick(to: now)
    renew()
  }

  // MARK: - Hearing

  private func hear(_ reply: Asker.Reply) {
    switch reply {
    case .news(.changed):
      message = nil
      asked = nil
      ask(.info)
    case .news(.failed(let text)), .news(.waiting(let text)): message = (text, false)
    case .gone: asked = nil
    case .answer(.picture(let data)): take(data)
    case .answer(.text(let data)): read(data)
    }
    update()
  }

  private struct Text: Decodable {
    var want: InspectorRequest.Want?
    var body: InspectorFacts?
    var error: String?
  }

  private func read(_ data: Data) {
    guard let text = try? JSONDecoder().decode(Text.self, from: data) else { return }
    if let error = text.error {
      asked = nil
      message = (error, true)
    } else if text.want == .info, let new = text.body {
      let isFirst = facts == nil
      facts = new
      space.picture = CGSize(width: max(new.width, 1), height: max(new.height, 1))
      head.setLength(new.length ?? max(new.now, 1), at: now)
      isStale = true
      guard isFirst else { return }
      let size = PreviewSpace.size(for: space.picture)
      loop.window.setSize(width: Double(size.width), height: Double(size.height))
    }
  }

  private func take(_ data: Data) {
    guard let picture = InspectorPicture(data) else { return }
    if picture.kind == .file { return save(picture) }
    // Of a version that is gone an answer may still come.
    guard picture.id == asked, let image = picture.image else { return }
    asked = nil
    if message?.isOfFrame == true { message = nil }
    layers.show(CGImage(image))
  }

  /// Writes a frame beside where the command was called.
  private func save(_ picture: InspectorPicture) {
    let name = (title as NSString).deletingPathExtension
    let thousandths = Int((picture.time * 1000).rounded())
    let path = "\(name)-\(thousandths)ms.png"
    do {
      try picture.body.write(to: URL(fileURLWithPath: path), options: .atomic)
      print(path)
    } catch {
      message = ("\(path) cannot be written: \(error.localizedDescription)", true)
    }
  }

  // MARK: - What people do

  private func handle(_ event: WindowEvent) {
    switch event {
    case .resized: takeSize()
    case .pointer(let pointer): handle(pointer)
    case .key(let key) where key.isDown: press(key)
    case .text(let text): text.forEach(type)
    default: break
    }
  }

  private func takeSize() {
    (space.size, space.scale) = (loop.stage.size, loop.stage.scale)
    renew()
  }

  private func handle(_ pointer: WindowEvent.Pointer) {
    let place = CGPoint(x: pointer.x, y: pointer.y)
    switch (pointer.action, drag) {
    case (.down, _) where pointer.button == 1 && space.isOnBar(place):
      guard place.x >= space.track.minX - 8 else { return toggle() }
      drag = .time
      scrub(to: place)
    case (.down, _) where pointer.button == 1: drag = .picture(place)
    case (.moved, .time): scrub(to: place)
    case (.moved, .picture(let last)):
      drag = .picture(place)
      space.pull(by: place.x - last.x, place.y - last.y)
      update()
    case (.up, _): drag = .none
    case (.wheel(_, let y), _):
      space.magnify(by: CGFloat(y > 0 ? 1 + 0.15 * y : 1 / (1 - 0.15 * y)), about: place)
      renew()
    default: break
    }
  }

  private func scrub(to place: CGPoint) {
    seek(to: space.share(at: place.x) * head.length)
  }

  private func seek(to time: Double) {
    head.seek(to: time, at: now)
    renew()
  }

  private func step(_ frames: Int) {
    head.step(frames, rate: Self.rate)
    renew()
  }

  private func toggle() {
    if head.isPlaying { head.pause() } else { head.play(at: now) }
    renew()
  }

  private func magnify(by factor: CGFloat) {
    space.magnify(by: factor, about: CGPoint(x: space.room.midX, y: space.room.midY))
    renew()
  }

  /// Keys that write nothing.
  private func press(_ key: WindowEvent.Key) {
    let count = key.modifiers.contains(.shift) ? 10 : 1
    switch key.usage {
    case 79: step(count)
    case 80: step(-count)
    case 81: head.changeSpeed(by: -1, at: now)
    case 82: head.changeSpeed(by: 1, at: now)
    case 74: seek(to: 0)
    case 77: seek(to: head.length)
    default: return
    }
    update()
  }

  /// Keys that write something.
  private func type(_ character: Character) {
    switch character {
    case " ": toggle()
    case ",": step(-1)
    case ".": step(1)
    case "[": head.changeSpeed(by: -1, at: now)
    case "]": head.changeSpeed(by: 1, at: now)
    case "+", "=": magnify(by: 1.25)
    case "-": magnify(by: 0.8)
    case "0": space.fit()
    case "1": space.showAsItIs()
    case "b": background = (background + 1) % Self.backgrounds.count
    case "s": ask(.png)
    case "r": ask(.info)
    default: return
    }
    renew()
  }
}

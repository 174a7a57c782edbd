// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import FrameRendering
import Geometry
import QuartzCore
import RenderTree
import Synchronization
import WindowHost

/// The picture of a stage in a window: the desktop's thread draws what was committed last, in step
/// with the display, whatever the program does meanwhile.
///
/// It owns its renderer and all that frames are made with. What it is handed is a committed tree,
/// which never changes; the media time it reads itself.
final class WindowPicture: WindowContent, @unchecked Sendable {
  /// What is to be shown: a tree, and what lies behind it.
  struct Scene: Sendable {
    var tree: RenderNode?
    var background: RGBA
    /// The media time from which the tree counts.
    var origin = 0.0
  }

  private let scene: Mutex<Scene>
  private let tally = Mutex(WindowPace())
  private let faults = Mutex(FrameFaults())
  private let onFault: @Sendable () -> Void
  /// Media time of a refresh of the display, and seconds between two.
  let origin: Double
  let period: Double

  // On the window's thread alone.
  private let threadPool: ThreadPool
  private let renderer: any FrameRenderer
  private var builder = FrameBuilder(width: 0, height: 0)
  /// What the window shows.
  private let picture = KeptPicture()
  private var shown: Shown?
  /// When the size changed last, while memory of other sizes may lie about.
  private var resized: Double?

  /// What is on screen.
  private struct Shown {
    var scene: Scene
    var width: Int
    var height: Int
    var scale: Double
    /// The refresh that it was drawn for.
    var refresh: Double
    /// The tree's time up to which it is right.
    var until: Double
    /// Whether it asks for another at the next refresh.
    var isMoving: Bool
  }

  /// - Parameters:
  ///   - scene: What is shown first.
  ///   - renderer: What draws it.
  ///   - refreshRate: Frames a second of the display.
  ///   - threads: How many draw a frame.
  ///   - onFault: Called, on the window's thread, when a frame shows something not as asked that
  ///     none before it has.
  init(
    _ scene: Scene, renderer: RendererChoice, refreshRate: Double, threads: Int,
    onFault: @escaping @Sendable () -> Void = {}
  ) {
    self.onFault = onFault
    self.scene = Mutex(scene)
    origin = CACurrentMediaTime()
    period = 1 / refreshRate
    threadPool = ThreadPool(threads: threads)
    self.renderer = renderer.renderer(threadPool)
  }

  // MARK: - From any thread

  /// Takes what is to be shown from now on.
  func show(_ new: Scene) {
    scene.withLock { $0 = new }
  }

  /// Takes a tree that was committed; what lies behind it stays.
  func show(tree: RenderNode?) {
    // The tree before ends without the lock, and objects of the program with it.
    let before = scene.withLock { scene in
      defer { scene.tree = tree }
      return scene.tree
    }
    withExtendedLifetime(before) {}
  }

  /// Takes what lies behind the tree; true when that is another colour.
  func show(background: RGBA) -> Bool {
    scene.withLock { scene in
      defer { scene.background = background }
      return scene.background != background
    }
  }

  /// How frames have kept up with the display.
  var pace: WindowPace { tally.withLock { $0 } }

  /// What frames have shown not as asked since the last call.
  func takeFaults() -> [(FrameProblem, FrameFaults.Met)] { faults.withLock { $0.take() } }

  private var now: Double { CACurrentMediaTime() }

  /// The number of the display's refresh that comes next at a time.
  func refresh(after time: Double) -> Double { ((time - origin) / period).rounded(.down) + 1 }

  // MARK: - On the window's thread

  func show(on canvas: WindowCanvas, isStale: Bool) throws(WindowError) -> Double {
    let scene = scene.withLock { $0 }
    let now = now
    // A frame is made for the refresh at which it will be seen. All that was committed began before.
    let refresh = refresh(after: now)
    let time = origin + refresh * period
    let fits = shown.map {
      $0.width == canvas.width && $0.height == canvas.height && $0.scale == canvas.scale
    }
    if fits == false { resized = now }
    if let shown, fits == true, !isStale {
      let isSame = shown.scene.tree === scene.tree && shown.scene.background == scene.background
      if isSame, time - scene.origin < shown.until {
        return tidied(delay(until: shown.until, scene.origin, from: now), now)
      }
      // One picture a refresh.
      if refresh <= shown.refresh { return tidied(delay(until: shown.refresh + 1, now), now) }
    }
    let frame = StageFrame(
      tree: scene.tree, time: time - scene.origin, width: canvas.width, height: canvas.height,
      scale: canvas.scale, background: scene.background)
    let isMoving = shown?.isMoving == true
    try draw(frame, on: canvas, isStale: isStale || fits != true)
    let until = scene.tree?.nextChange(after: time - scene.origin) ?? .infinity
    note(refresh, wasMoving: isMoving)
    shown = Shown(
      scene: scene, width: canvas.width, height: canvas.height, scale: canvas.scale,
      refresh: refresh, until: until, isMoving: until <= time - scene.origin)
    return tidied(delay(until: until, scene.origin, from: self.now), self.now)
  }

  /// Gives back what pictures of other sizes have left once the size stands still.
  ///
  /// Each size takes memory of its own, and the C library keeps what lies between what is in use.
  private func tidied(_ delay: Double, _ now: Double) -> Double {
    guard let resized else { return delay }
    let left = resized + Self.rest - now
    guard left <= 0 else { return min(delay, left) }
    self.resized = nil
    FreeMemory.giveBack()
    return delay
  }

  /// Seconds after which a size stands still.
  private static let rest = 0.5

  /// Seconds up to the moment at which the picture of the first refresh at or after a time is
  /// made, but of none that has one; the tree's times are counted from an origin.
  private func delay(until time: Double, _ treeOrigin: Double, from now: Double) -> Double {
    guard time < .infinity else { return .infinity }
    var refresh = ((time + treeOrigin - origin) / period).rounded(.up)
    // By the arithmetic of frames: neither too early, again and again, nor too late.
    if origin + refresh * period - treeOrigin < time { refresh += 1 }
    if origin + (refresh - 1) * period - treeOrigin >= time { refresh -= 1 }
    return delay(until: max(refresh, (shown?.refresh ?? 0) + 1), now)
  }

  /// Seconds up to the refresh before one.
  private func delay(until refresh: Double, _ now: Double) -> Double {
    max(0, origin + (refresh - 1) * period - now)
  }

  private func draw(
    _ frame: StageFrame, on canvas: WindowCanvas, isStale: Bool
  ) throws(WindowError) {
    let (width, height) = (canvas.width, canvas.height)
    var boxes: [Rect] = []
    var failure: WindowError?
    threadPool.lend { each in
      let next = withoutActuallyEscaping(each) { list(of: frame, each: $0) }
      do throws(RenderingError) {
        boxes = try picture.show(next, with: renderer) { builder.recycle($0) }
      } catch {
        failure = .drawing(error.description)
      }
    }
    if let failure { throw failure }
    let changed =
      isStale
      ? [WindowRect(x: 0, y: 0, width: width, height: height)]
      : boxes.compactMap {
        WindowRect(
          left: $0.minX, top: $0.minY, right: $0.maxX, bottom: $0.maxY, width: width,
          height: height)
      }
    let result = picture.pixels.withUnsafeBufferPointer { pixels in
      Result { () throws(WindowError) in try canvas.present(pixels, changed: changed) }
    }
    try result.get()
  }

  private func list(of frame: StageFrame, each: @escaping FrameBuilder.Each) -> DisplayList {
    builder.each = each
    defer { builder.each = nil }
    let list = frame.displayList(&builder)
    if !builder.problems.isEmpty {
      let (problems, time) = (builder.problems, frame.time)
      if faults.withLock({ $0.note(problems, at: time) }) { onFault() }
    }
    return list
  }

  /// Counts a picture that has gone to the display.
  private func note(_ refresh: Double, wasMoving: Bool) {
    // That at which it is really seen: the next one, once it is there.
    let seen = self.refresh(after: now)
    tally.withLock { $0.note(refresh: max(refresh, seen), wasMoving: wasMoving) }
  }
}

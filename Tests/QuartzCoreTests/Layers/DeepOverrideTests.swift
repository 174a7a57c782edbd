// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Synchronization
import Testing

@testable import QuartzCore

/// What an override noted about the thread that it ran on.
final class ThreadNotes: Sendable {
  static let shared = ThreadNotes()
  private let counts = Mutex<[UInt: Int]>([:])

  /// Notes a call on this thread.
  func note() {
    let thread = UInt(bitPattern: Unmanaged.passUnretained(Thread.current).toOpaque())
    counts.withLock { $0[thread, default: 0] += 1 }
  }

  /// The calls since the last time that were made on this thread.
  func take() -> Int {
    let thread = UInt(bitPattern: Unmanaged.passUnretained(Thread.current).toOpaque())
    return counts.withLock { $0.removeValue(forKey: thread) ?? 0 }
  }
}

/// A layer class of a program that overrides what is called level by level.
final class DeepWitness: CALayer {
  override init() {
    super.init()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    ThreadNotes.shared.note()
  }

  override func encode(with coder: NSCoder) {
    ThreadNotes.shared.note()
    super.encode(with: coder)
  }

  override func hitTest(_ p: CGPoint) -> CALayer? {
    ThreadNotes.shared.note()
    return super.hitTest(p)
  }
}

/// Overrides in deep trees run where they were called from.
@Suite("Overrides in deep trees", .serialized)
struct DeepOverrideTests {
  /// A chain of layers of 50×50, from the root to the innermost.
  private static func chain(_ depth: Int, _ make: (Int) -> CALayer = { _ in DeepWitness() })
    -> [CALayer]
  {
    var layers: [CALayer] = []
    for level in 0..<depth {
      let layer = make(level)
      layer.frame = rect(0, 0, 50, 50)
      layers.last?.addSublayer(layer)
      layers.append(layer)
    }
    return layers
  }

  /// Takes the tree apart, so that its end does not nest.
  private static func end(_ layers: [CALayer]) {
    for layer in layers { layer.removeFromSuperlayer() }
  }

  @Test(
    "hit tests run on the caller's thread, whatever its stack",
    arguments: [(64 << 10, 1000), (512 << 10, 10_000), (8 << 20, 10_000)])
  func hitTests(stack: Int, depth: Int) {
    let layers = Self.chain(depth)
    defer { Self.end(layers) }
    nonisolated(unsafe) let leaf = layers[depth - 1]
    nonisolated(unsafe) let root = layers[0]
    let (isLeaf, calls) = onThread(stack: stack) {
      (root.hitTest(point(25, 25)) === leaf, ThreadNotes.shared.take())
    }
    #expect(isLeaf)
    #expect(calls == depth)
  }

  @Test("archives are written and read on the caller's thread", arguments: [512 << 10, 8 << 20])
  func archives(stack: Int) throws {
    let depth = 10_000
    let layers = Self.chain(depth)
    defer { Self.end(layers) }
    nonisolated(unsafe) let root = layers[0]
    let (written, read, count) = onThread(stack: stack) { () -> (Int, Int, Int) in
      let data = try? NSKeyedArchiver.archivedData(
        withRootObject: root, requiringSecureCoding: true)
      let written = ThreadNotes.shared.take()
      let copy = data.flatMap {
        try? NSKeyedUnarchiver.unarchivedObject(ofClass: DeepWitness.self, from: $0)
      }
      let read = ThreadNotes.shared.take()
      var chain: [CALayer] = []
      var layer: CALayer? = copy
      while let current = layer {
        chain.append(current)
        layer = current.sublayers?.first
      }
      Self.end(chain)
      return (written, read, chain.count)
    }
    #expect(written == depth)
    #expect(read == depth)
    #expect(count == depth)
  }

  @Test("what an override changes, the caller's transaction has")
  func transactions() {
    final class Marking: CALayer {
      var mark: CALayer?
      override func hitTest(_ p: CGPoint) -> CALayer? {
        mark?.opacity = 0.25
        mark?.backgroundColor = .red
        CATransaction.setValue("deep", forKey: "found")
        Thread.current.threadDictionary["found"] = "deep"
        return super.hitTest(p)
      }
    }
    let root = CALayer()
    root.frame = rect(0, 0, 50, 50)
    let mark = CALayer()
    mark.frame = rect(0, 0, 5, 5)
    root.addSublayer(mark)
    let layers = Self.chain(1000) { level in
      guard level == 999 else { return DeepWitness() }
      let layer = Marking()
      layer.mark = mark
      return layer
    }
    root.addSublayer(layers[0])
    let host = Host(root)
    let found = onThread(stack: 512 << 10) { () -> (String?, String?) in
      _ = ThreadNotes.shared.take()
      CATransaction.begin()
      defer { CATransaction.commit() }
      nonisolated(unsafe) let top = layers[0]
      _ = top.hitTest(point(25, 25))
      return (
        CATransaction.value(forKey: "found") as? String,
        Thread.current.threadDictionary["found"] as? String
      )
    }
    #expect(found == ("deep", "deep"))
    #expect(mark.opacity == 0.25)
    #expect(mark.state.node?.properties.opacity == 0.25)
    _ = host
    Self.end(layers)
  }

  @Test("only overrides recurse: what lies between is walked, and each is asked once")
  func mixture() {
    let layers = Self.chain(2000) { $0 % 3 == 0 ? DeepWitness() : CALayer() }
    defer { Self.end(layers) }
    _ = ThreadNotes.shared.take()
    #expect(layers[0].hitTest(point(25, 25)) === layers[1999])
    #expect(ThreadNotes.shared.take() == 667)
    // Nothing is hit beside, and a subclass is asked on the way all the same.
    layers[1999].isHidden = true
    #expect(layers[0].hitTest(point(25, 25)) === layers[1998])
    #expect(ThreadNotes.shared.take() == 667)
    layers[0].masksToBounds = true
    #expect(layers[0].hitTest(point(75, 25)) == nil)
    #expect(ThreadNotes.shared.take() == 1)
  }

  @Test("a level that was inherited from a class with an override counts as one")
  func inherited() {
    class Closed: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }
    final class Inherited: Closed {}
    final class Plain: CALayer {
      var level = 0
      override func layoutSublayers() { level += 1 }
    }
    for (layer, isHit) in [(Inherited() as CALayer, false), (Plain(), true), (Closed(), false)] {
      let root = CALayer()
      root.frame = rect(0, 0, 50, 50)
      layer.frame = rect(10, 10, 10, 10)
      root.addSublayer(layer)
      #expect(root.hitTest(point(15, 15)) === (isHit ? layer : root))
    }
  }
}

/// The stacks that descents go on with.
@Suite("Deep stacks")
struct DeepStackTests {
  /// The sum of the levels, by a recursion with a frame of a few hundred bytes a level.
  private static func sum(_ level: Int, _ threads: inout Set<pthread_t>) -> Int {
    threads.insert(pthread_self())
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { numbers in
      numbers.initialize(repeating: level)
      guard level > 0 else { return 0 }
      return numbers[level % 32] + DeepStack.descend { sum(level - 1, &threads) }
    }
  }

  @Test("a recursion ends on the thread that began it", arguments: [64 << 10, 256 << 10, 1 << 20])
  func recursion(stack: Int) {
    let depth = 100_000
    let (sum, threads) = onThread(stack: stack) { () -> (Int, Int) in
      var threads: Set<pthread_t> = []
      let sum = Self.sum(depth, &threads)
      return (sum, threads.count)
    }
    #expect(sum == depth * (depth + 1) / 2)
    #expect(threads == 1)
  }

  @Test("descents side by side at the edge of a stack give back what they took")
  func siblings() throws {
    /// Pieces of the process's memory that have the size of such a stack.
    func stacks() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      return text.split(separator: "\n").count(where: { line in
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
        return ends.count == 2 && ends[1] - ends[0] == 16 << 20
      })
    }
    let (before, after) = try onThread(stack: 128 << 10) { () -> Result<(Int, Int), any Error> in
      Result {
        func turns(_ count: Int) -> Int {
          (0..<count).reduce(0) { sum, number in sum + DeepStack.descend { number } }
        }
        #expect(DeepStack.descend { turns(1000) } == 499_500)
        let before = try stacks()
        for _ in 0..<1000 { #expect(turns(3) == 3) }
        return (before, try stacks())
      }
    }.get()
    // Three thousand were needed; others may run beside.
    #expect(after - before < 1000)
  }
}

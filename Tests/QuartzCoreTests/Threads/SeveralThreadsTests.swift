// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

/// Layers on several threads.
@Suite struct SeveralThreadsTests {
  /// Runs bodies on threads of their own at once, and waits for them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread {
        body(number)
        group.leave()
      }.start()
    }
    group.wait()
  }

  /// Whatever is done to a tree at once, it is a tree afterwards: links lead both ways, none in a ring.
  @Test(arguments: [2, 5, 16]) func aTreeStaysATree(threads: Int) {
    nonisolated(unsafe) let layers = (0..<12).map { _ in CALayer() }
    nonisolated(unsafe) let host = onThread { Host() }
    for layer in layers { host.root.addSublayer(layer) }
    CATransaction.flush()
    onThreads(threads) { number in
      var random = SplitMix64(seed: UInt64(number + 1))
      func pick() -> CALayer { layers[Int.random(in: 0..<12, using: &random)] }
      for _ in 0..<300 {
        let (a, b) = (pick(), pick())
        switch Int.random(in: 0..<7, using: &random) {
        case 0: a.addSublayer(b)
        case 1: a.insertSublayer(b, at: 1)
        case 2: a.removeFromSuperlayer()
        case 3: a.mask = b
        case 4: a.sublayers = [b, pick()]
        case 5: if let first = a.sublayers?.first { a.replaceSublayer(first, with: b) }
        default: host.root.addSublayer(a)
        }
      }
      CATransaction.flush()
    }
    for layer in layers {
      for sublayer in layer.sublayers ?? [] {
        #expect(sublayer.superlayer === layer)
        #expect((layer.sublayers ?? []).filter { $0 === sublayer }.count == 1)
      }
      if let parent = layer.superlayer {
        #expect(parent.mask === layer || parent.sublayers?.contains { $0 === layer } == true)
      }
      var (steps, current) = (0, layer.superlayer)
      while let parent = current, steps <= 20 { (steps, current) = (steps + 1, parent.superlayer) }
      #expect(steps <= 13)
    }
  }

  /// A thread's changes are shown once it has ended, with whatever transaction is still open.
  @Test(arguments: [false, true]) func aThreadsEndCommits(isExplicit: Bool) {
    nonisolated(unsafe) let layer = CALayer()
    nonisolated(unsafe) let host = onThread { Host(layer) }
    let before = host.context.generation
    joined {
      if isExplicit { CATransaction.begin() }
      CATransaction.setDisableActions(true)
      layer.opacity = 0.25
    }
    #expect(host.context.generation > before)
    #expect(host.context.tree?.properties.opacity == 0.25)
  }

  /// Runs a body on a thread, and waits until the thread itself is no more.
  private func joined(_ body: @escaping () -> Void) {
    final class Work {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
    pthread_join(thread, nil)
  }

  /// While a superlayer ends, its sublayers have none: nobody can bring it back.
  @Test func aSuperlayerThatEndsIsNoneAnyMore() {
    final class Parent: CALayer {
      nonisolated(unsafe) static var seen: [CALayer?] = []
      nonisolated(unsafe) static var child: CALayer?
      deinit { Parent.seen = [Parent.child?.superlayer] }
    }
    let child = CALayer()
    Parent.child = child
    do {
      let parent = Parent()
      parent.addSublayer(child)
      #expect(child.superlayer === parent)
    }
    #expect(Parent.seen.count == 1)
    #expect(Parent.seen.first ?? child == nil)
    Parent.child = nil
    #expect(child.superlayer == nil)
  }

  /// The object of a committed tree that ends on another thread is given back.
  @Test func objectsEndWhereTheyCameFromOrOnTheMainQueue() {
    final class Guest: NSObject, @unchecked Sendable {
      nonisolated(unsafe) static var ends: [String] = []
      let home = ThreadNumber.current
      deinit {
        Guest.ends.append(
          home == ThreadNumber.current ? "home" : MainQueue.isCurrent ? "main" : "elsewhere")
      }
    }
    nonisolated(unsafe) let layer = CALayer()
    nonisolated(unsafe) let host = onThread { Host(layer) }
    nonisolated(unsafe) var tree: RenderNode?
    onThread {
      layer.contents = Guest()
      layer.setValue(Guest(), forKey: "owner")
      CATransaction.flush()
      tree = host.context.tree
      layer.contents = nil
      layer.setValue(nil, forKey: "owner")
      CATransaction.flush()
    }
    #expect(Guest.ends == [] && tree != nil)
    onThread { tree = nil }
    mainTurn()
    #expect(Guest.ends == ["main", "main"])

    Guest.ends = []
    onThread {
      layer.contents = Guest()
      layer.contents = nil
      CATransaction.flush()
    }
    #expect(Guest.ends == ["home"])
  }

  /// A thread that a layer of the main actor is changed on leaves layout to the main queue.
  @Test func layersOfTheMainActorAreLaidOutThere() {
    final class Delegate: CALayerDelegate, @unchecked Sendable {
      var places: [Bool] = []
      func layoutSublayers(of layer: CALayer) { places.append(MainQueue.isCurrent) }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        places.append(MainQueue.isCurrent)
        return nil
      }
    }
    let delegate = Delegate()
    nonisolated(unsafe) let layer = CALayer()
    layer.isMainBound = true
    nonisolated(unsafe) let host = onThread { Host(layer) }
    layer.delegate = delegate
    onThread {
      layer.opacity = 0.5
      layer.setNeedsLayout()
      CATransaction.flush()
    }
    #expect(host.context.tree?.properties.opacity == 0.5)
    for _ in 0..<3 { mainTurn() }
    #expect(delegate.places == [true])
    #expect(!layer.needsLayout())
  }
}

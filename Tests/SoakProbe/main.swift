// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Synchronization
import WindowHost

// A hostile while: a window whose size changes all the time, threads that change its layers, a main
// thread that is kept now and then, and films beside it. Arguments: seconds, threads. Ends with
// status 1 when the process takes more memory at its end than after a third of the time.

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 60
let threads = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 4
/// Bytes by which a process that is at rest still differs from one time to another.
let slack = 24 << 20
let isOver = Atomic<Bool>(false)
let films = Atomic<Int>(0)

/// Bytes of memory that the process has.
func memory() -> Int {
  let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Numbers by chance that a seed decides (SplitMix64).
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }
}

/// Changes layers at random, those on the way and the tree itself.
func disturb(_ root: CALayer, _ random: inout Chance) {
  let layers = root.sublayers ?? []
  let layer = layers.isEmpty ? root : layers[Int(random.next() % UInt64(layers.count))]
  switch random.next() % 8 {
  case 0 where layers.count < 60:
    let new = random.next() % 3 == 0 ? CAReplicatorLayer() : CALayer()
    new.frame = CGRect(x: random.double(in: 0...300), y: 0, width: 20, height: 20)
    new.backgroundColor = CGColor(srgbRed: random.double(in: 0...1), green: 0.4, blue: 1, alpha: 1)
    root.addSublayer(new)
  case 1 where layers.count > 20: layer.removeFromSuperlayer()
  case 2:
    let move = CABasicAnimation(keyPath: "position.y")
    (move.fromValue, move.toValue, move.duration) = (0, random.double(in: 0...300), 0.7)
    layer.add(move, forKey: random.next() % 2 == 0 ? "move" : nil)
  case 3: layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
  case 4: layer.setValue(random.double(in: 0...1), forKeyPath: "opacity")
  case 5: _ = layer.presentation()?.position
  case 6: _ = root.hitTest(CGPoint(x: random.double(in: 0...300), y: 100))
  default: layer.backgroundColor = CGColor(gray: random.double(in: 0...1), alpha: 1)
  }
  if random.next() % 4 == 0 { CATransaction.flush() }
}

/// Films a stage of its own, again and again.
func film(seed: UInt64) {
  var random = Chance(seed: seed)
  while !isOver.load(ordering: .relaxed) {
    guard let stage = try? Stage(size: CGSize(width: 160, height: 120)) else { return }
    for _ in 0..<30 { disturb(stage.layer, &random) }
    var count = 0
    try? stage.eachFrame(count: 20, fps: 30, threads: 2) { _, _ in count += 1 }
    films.wrappingAdd(count == 20 ? 1 : 0, ordering: .relaxed)
  }
}

@MainActor
func soak() throws {
  let stage = try Stage(
    size: CGSize(width: 320, height: 240), background: CGColor(gray: 1, alpha: 1),
    clock: StageClock.real())
  let loop = try StageLoop(stage, title: "soak", threads: 2)
  nonisolated(unsafe) let root = stage.layer
  for number in 0..<threads {
    Thread.detachNewThread {
      var random = Chance(seed: UInt64(number))
      while !isOver.load(ordering: .relaxed) { disturb(root, &random) }
    }
  }
  Thread.detachNewThread { film(seed: 99) }
  var random = Chance(seed: 7)
  let began = CACurrentMediaTime()
  var base: Int?
  var turns = 0
  let timer = Timer(fire: Date(), interval: 0.1, repeats: true) { _ in
    MainActor.assumeIsolated {
      turns += 1
      let passed = CACurrentMediaTime() - began
      loop.window.setSize(
        width: random.double(in: 40...600), height: random.double(in: 40...400))
      // A program that computes.
      if turns % 20 == 0 {
        let until = CACurrentMediaTime() + 0.3
        while CACurrentMediaTime() < until { disturb(root, &random) }
      }
      if turns % 100 == 0 { say("\(Int(passed)) s: \(memory() >> 20) MB; \(loop.pace)") }
      if base == nil, passed > seconds / 3 { base = memory() }
      if passed > seconds { loop.stop() }
    }
  }
  RunLoop.main.add(timer, forMode: .common)
  try loop.run()
  timer.invalidate()
  isOver.store(true, ordering: .relaxed)
  let (first, last) = (base ?? 0, memory())
  say(
    "memory after a third \(first >> 20) MB, at the end \(last >> 20) MB; "
      + "\(films.load(ordering: .relaxed)) films; \(loop.pace)")
  exit(last > first + slack ? 1 : 0)
}

do {
  try soak()
} catch {
  say("error: \(error)")
  exit(2)
}

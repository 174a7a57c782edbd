// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import QuartzCore
import Stage

private func bytes(from path: String) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 8)
  let file = open(path, O_RDONLY)
  defer { close(file) }
  _ = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
  return bytes
}

/// Numbers of every source, on the main thread, on queues and in tasks.
@MainActor func random(_ time: VirtualTime, _ log: EventLog) throws {
  log("arc4random \(arc4random()) \(arc4random_uniform(1000))")
  log("generator \(UInt64.random(in: .min ... .max)) \(Double.random(in: 0..<1))")
  log("shuffle \((0..<9).shuffled())")
  log("uuid \(UUID())")
  var entropy: UInt64 = 0
  _ = getentropy(&entropy, 8)
  log("entropy \(entropy)")
  log("device \(bytes(from: "/dev/urandom")) \(bytes(from: "/dev/random"))")
  srand48(Int(Date().timeIntervalSince1970))
  log("drand48 \(drand48())")
  for label in ["one", "two"] {
    DispatchQueue(label: label).async {
      for _ in 0..<3 { log("queue \(label) \(Int.random(in: 0..<1_000_000))") }
    }
  }
  Task.detached { log("task \(Int.random(in: 0..<1_000_000))") }
  try time.run(until: time.now + 0.1)
  // What draws and encodes must not take part.
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    cvt_exempt_current_thread()
    log("exempt \(UInt64.random(in: .min ... .max))")
    done.signal()
  }
  done.wait()
  log("after \(UInt64.random(in: .min ... .max))")
}

/// What a layer shows in virtual time, to the last digit.
@MainActor func digits(_ time: VirtualTime, _ log: EventLog) throws {
  for beginning in [0, 0.1] {
    try time.run(until: VirtualTime.epoch + beginning)
    let stage = try Stage(size: CGSize(width: 8, height: 8), clock: StageClock(driving: time))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (40, 140, 1)
    layer.add(move, forKey: nil)
    try stage.advance(to: 0.35)
    let x = stage.value(forKeyPath: "position.x", of: layer, at: 0.35) ?? "none"
    log("\(stage.time) \(x) \(layer.presentation()?.position.x ?? 0)")
  }
}

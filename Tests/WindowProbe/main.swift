// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost
import Stage
import Synchronization
import WindowHost

// A window with a square that moves to where the pointer was pressed; says what it hears, and the signal
// USR1. Without a desktop it ends with the error's text. With the word "busy" a second square goes to and
// fro, and a press of the pointer keeps the main thread until that signal. With the word "sound" it opens
// the loudspeaker and no window, and says what keeps it from being heard; with "rest" it plays two sounds, each
// when the loudspeaker is closed, and says from which of its frames each is heard.

@MainActor func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

if CommandLine.arguments.contains("sound") {
  AudioSystem.current.add(Voice(SoundClip(rate: 48_000, channels: 1, samples: [0])))
  say("sound: \(AudioSystem.current.outputProblem ?? "heard")")
  exit(0)
}

/// A sound that remembers which of its frames was asked for first.
final class Traced: SoundSource {
  let rate = 48_000.0
  let channels = 1
  let length: Int64? = 4800
  let first = Mutex<Int64?>(nil)

  func frames(from start: Int64, count: Int) -> [Float] {
    first.withLock { $0 = min($0 ?? start, start) }
    return [Float](repeating: 0.5, count: count)
  }
}

if CommandLine.arguments.contains("rest") {
  let system = AudioSystem.current
  for _ in 0..<2 {
    let source = Traced()
    let voice = Voice(source)
    voice.set(Voice.Manner(place: 0), at: system.now)
    system.add(voice)
    let isOpen = system.isOutputOpen
    while system.isOutputOpen { usleep(20_000) }
    say("rest: open \(isOpen), from frame \(source.first.withLock { $0 } ?? -1)")
  }
  exit(0)
}

do {
  let stage = try Stage(
    size: CGSize(width: 320, height: 240), background: CGColor(gray: 1, alpha: 1),
    clock: StageClock.real())
  let square = CALayer()
  square.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
  square.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  stage.layer.addSublayer(square)
  let isBusy = CommandLine.arguments.contains("busy")
  let release = DispatchSemaphore(value: 0)
  signal(SIGUSR1, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
  source.setEventHandler {
    release.signal()
    DispatchQueue.main.async { say("signal") }
  }
  source.resume()
  if isBusy {
    let runner = CALayer()
    runner.frame = CGRect(x: 0, y: 200, width: 20, height: 20)
    runner.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let run = CABasicAnimation(keyPath: "position.x")
    (run.fromValue, run.toValue, run.duration) = (10, 310, 0.5)
    (run.autoreverses, run.repeatCount) = (true, .infinity)
    runner.add(run, forKey: nil)
    stage.layer.addSublayer(runner)
  }
  let loop = try StageLoop(stage, title: "window probe", threads: 1)
  loop.onEvent = { event in
    switch event {
    case .pointer(let pointer):
      switch pointer.action {
      case .down(let clicks):
        say("down \(pointer.x) \(pointer.y) button \(pointer.button) clicks \(clicks)")
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { say("moved") } }
        square.position = CGPoint(x: pointer.x, y: pointer.y)
        CATransaction.commit()
        if isBusy {
          say("busy")
          release.wait()
          say("free")
        }
      case .up: say("up \(pointer.x) \(pointer.y)")
      case .wheel(_, let y): say("wheel \(y)")
      case .moved: break
      }
    case .key(let key) where key.isDown: say("key \(key.code) \(key.modifiers.rawValue)")
    case .text(let text): say("text \(text)")
    case .resized: say("size \(Int(stage.size.width)) \(Int(stage.size.height))")
    case .close: say("close")
    default: break
    }
  }
  say("open \(Int(stage.size.width)) \(Int(stage.size.height))")
  try loop.run()
  say("end \(loop.pace)")
} catch {
  say("error: \(error)")
}

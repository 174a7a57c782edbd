// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import WindowHost

// A window with a square that moves to where the pointer was pressed; says what it hears. Without a
// desktop it ends with the error's text.

@MainActor func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

do {
  let stage = try Stage(
    size: CGSize(width: 320, height: 240), background: CGColor(gray: 1, alpha: 1),
    clock: StageClock.real())
  let square = CALayer()
  square.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
  square.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  stage.layer.addSublayer(square)
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
  say("end")
} catch {
  say("error: \(error)")
}

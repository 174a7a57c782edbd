// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// A frame that fades, turns its hue, opens its outline and grows a dot, each by an action:
//   swift run -c release Actions --render out/actions.mp4

var program = StageProgram(name: "actions", size: CGSize(width: 240, height: 240))
program.background = CGColor(gray: 0.1, alpha: 1)
program.run { stage in
  let size = stage.size
  let view = ActionsView(
    frame: CGRect(origin: .zero, size: size).insetBy(dx: size.width / 6, dy: size.height / 6))
  stage.layer.addSublayer(view.layer)

  for (instant, opacity) in [(0.5, Float(0.3)), (2, 0.9), (3.5, 0.6)] {
    DispatchQueue.main.asyncAfter(deadline: .now() + instant) { view.fade(to: opacity) }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.showPart(from: 0.1, to: 0.6) }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { view.layer.radius = 40 }
}

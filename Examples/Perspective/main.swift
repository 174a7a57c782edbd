// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

// Siblings at different depths, a card with two sides, a cube of six layers:
//   swift run -c release Perspective --render out/perspective.mp4

StageProgram(name: "perspective", size: CGSize(width: 400, height: 320)).run { stage in
  let view = PerspectiveView(size: stage.size)
  stage.layer.addSublayer(view.layer)
  view.start()
}

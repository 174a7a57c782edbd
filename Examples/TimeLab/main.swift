// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Every way of placing an animation in time, one a lane; the lowest lane is paused again and again:
//   swift run -c release TimeLab --render out/timelab.mp4

StageProgram(name: "timelab", size: CGSize(width: 320, height: 240)).run { stage in
  let lab = TimeLab(size: stage.size)
  stage.layer.addSublayer(lab.layer)
  lab.start()
  for (index, instant) in [0.7, 1.1, 1.6, 2.4, 2.5, 2.6].enumerated() {
    DispatchQueue.main.asyncAfter(deadline: .now() + instant) {
      if index % 2 == 0 { lab.pause() } else { lab.resume() }
    }
  }
}

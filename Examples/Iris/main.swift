// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Iris speaks from the start, falls silent at 4 s, and the film ends at 6 s:
//   swift run -c release Iris --render out/iris.mp4

StageProgram(name: "iris", size: CGSize(width: 375, height: 667)).run { stage in
  let iris = IrisView(frame: stage.layer.bounds)
  stage.layer.addSublayer(iris.layer)
  iris.startSpeaking()
  DispatchQueue.main.asyncAfter(deadline: .now() + 4) { iris.endSpeaking() }
}

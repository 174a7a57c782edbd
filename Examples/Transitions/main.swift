// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

// Every kind of transition as a row of frames, from the old picture to the new one:
//   swift run -c release Transitions --still out/transitions.png

let page = TransitionPage()
StageProgram(name: "transitions", size: page.layer.bounds.size).run { stage in
  stage.layer.addSublayer(page.layer)
  // What is committed now is what the transitions go out from.
  CATransaction.flush()
  page.change()
}

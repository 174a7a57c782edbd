// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// A line lights up every 0.3 s; first the form, layers or replicator (the default):
//   swift run -c release Metro replicator --render out/metro.mp4

var program = StageProgram(name: "metro", size: CGSize(width: 300, height: 300))
let form = program.arguments.first.flatMap { MetroView.Form(rawValue: $0) }
if form != nil { program.arguments.removeFirst() }

var metro: MetroView?
program.run { stage in
  let view = MetroView(frame: stage.layer.bounds, form: form ?? .replicator)
  stage.layer.addSublayer(view.layer)
  view.toggle()
  metro = view
}

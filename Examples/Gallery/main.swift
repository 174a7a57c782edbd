// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

// Every class of layer and every visual property on a labelled tile:
//   swift run -c release Gallery --still out/gallery.png --at 2

let view = GalleryView()
StageProgram(name: "gallery", size: view.layer.bounds.size).run { stage in
  stage.layer.addSublayer(view.layer)
}

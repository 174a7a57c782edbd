// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Changes of one box under transaction after transaction, the last of them at once:
//   swift run -c release TransactionLab --render out/transactionlab.mp4

StageProgram(name: "transactionlab", size: CGSize(width: 320, height: 240)).run { stage in
  let lab = TransactionLab(size: stage.size)
  stage.layer.addSublayer(lab.layer)
  // The nested ones take five seconds.
  for (instant, change) in [
    (0.2, lab.implicit), (1.2, lab.byProperty), (2.2, lab.byKey), (3.2, lab.nested),
    (8.4, lab.withoutActions),
  ] {
    DispatchQueue.main.asyncAfter(deadline: .now() + instant, execute: change)
  }
}

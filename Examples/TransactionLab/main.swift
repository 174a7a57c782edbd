// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Changes of one box under transaction after transaction:
//   swift run -c release TransactionLab --render out/transactionlab.mp4

StageProgram(name: "transactionlab", size: CGSize(width: 320, height: 240)).run { stage in
  let lab = TransactionLab(size: stage.size)
  stage.layer.addSublayer(lab.layer)
  for (index, change) in [lab.implicit, lab.byProperty, lab.byKey, lab.nested].enumerated() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) + 0.2, execute: change)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Measuring

// Times lists that scroll, or makes one frame of a scene for tools that count.

let usage = """
  usage: view-bench [--seconds N]
         view-bench --single SCENE --mode view
  Times lists of a thousand and of a million rows.
    --seconds N   how long each is measured (default 0.6)
    --single      one warm frame of a scene, marked by cmeter_frame, for tools that count:
                  \(ViewScene.allCases.map(\.rawValue).joined(separator: ", "))
  """

func misuse() -> Never {
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(64)
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case nil: ListTable.run(seconds: 0.6)
case "--help", "-h": print(usage)
case "--seconds":
  guard words.count == 2, let seconds = Double(words[1]), 0...600 ~= seconds else { misuse() }
  ListTable.run(seconds: seconds)
case "--single":
  guard words.count == 4, let scene = ViewScene(rawValue: words[1]),
    words[2...] == ["--mode", "view"]
  else { misuse() }
  let sample = Sample(
    seconds: 0, atLeast: scene.counted, warmUp: 2, calibrations: 0, frame: scene.frames())
  print("\(scene.rawValue)\t\(sample.blocks) blocks at most")
default: misuse()
}

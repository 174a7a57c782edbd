// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Raster
import SoftwareRenderer

// Usage: citrine-bench [--threads N] [--rounds N] [--largest N] [--dump FOLDER] [SCENE ...]
//        citrine-bench --frames N SCENE
//        citrine-bench --kernels
//
// `S11` is the evaluation of animations, which prints a table of its own; `S11-frame` prints only
// its rows for whole frames. `--largest` leaves out more animations than that.
//
// Prints the median time of a frame of each scene in milliseconds, and beside it what the best
// known renderer needs on one core. `--dump` also writes frame 5 of each as a PPM file.
//
// `--frames` makes N frames of one scene and prints nothing, for programs that count instructions;
// `Tree` is a scene for it alone, the frames of a thousand animated layers before they are drawn.
// `--kernels` prints which set of kernels this processor gets.
var threads = 1
var rounds = 4
var largest = 100_000
var folder: String?
var frames: Int?
var names: [String] = []
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--threads": threads = arguments.next().flatMap { Int($0) } ?? 1
  case "--rounds": rounds = arguments.next().flatMap { Int($0) } ?? rounds
  case "--largest": largest = arguments.next().flatMap { Int($0) } ?? largest
  case "--dump": folder = arguments.next()
  case "--frames": frames = arguments.next().flatMap { Int($0) } ?? 1
  case "--kernels":
    print(KernelSet.current)
    exit(0)
  default: names.append(argument)
  }
}

func writePPM(_ pixels: [UInt32], _ path: String) {
  var data = Data("P6 \(Scene.size.width) \(Scene.size.height) 255\n".utf8)
  for pixel in pixels {
    data.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
  }
  _ = FileManager.default.createFile(atPath: path, contents: data)
}

if let frames {
  exit(names.allSatisfy { FrameRun.run($0, frames: frames) } ? 0 : 64)
}

if names.isEmpty || names.contains("S11") || names.contains("S11-frame") {
  AnimationScene.run(
    rounds: max(rounds, 1), largest: largest, framesOnly: names.contains("S11-frame"))
  if names.count == 1 { exit(0) }
}

let renderer = SoftwareRenderer(threads: threads)
let scratch = RenderScratch()
var pixels = [UInt32](repeating: 0, count: Scene.size.width * Scene.size.height)
print("scene      median         min  best known")
for (name, make) in Scene.all where names.isEmpty || names.contains(name) {
  let scene = make()
  let lists = (0..<Scene.frameCount).map(scene.list)
  var times: [Double] = []
  for round in 0...rounds {
    for list in lists {
      let start = DispatchTime.now().uptimeNanoseconds
      pixels.withUnsafeMutableBufferPointer {
        renderer.render(list, into: $0, scratch: scratch)
      }
      // The first round warms up.
      if round > 0 { times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6) }
    }
  }
  times.sort()
  print(
    scene.name.padding(toLength: 5, withPad: " ", startingAt: 0)
      + String(
        format: "%12.3f%12.3f%12.2f", times[times.count / 2], times[0], scene.bestKnown))
  if let folder {
    pixels.withUnsafeMutableBufferPointer {
      renderer.render(lists[5], into: $0, scratch: scratch)
    }
    writePPM(pixels, "\(folder)/\(scene.name).ppm")
  }
}

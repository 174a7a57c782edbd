// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import CMeter
import DisplayList
import Foundation
import FrameRendering
import Measuring
import RenderTree
import SoftwareRenderer

/// Times scenes row by row.
struct Bench {
  let options: Options

  static let columns = [
    "engine", "scene", "size", "threads", "caches", "frames", "min_ms", "median_ms", "cpu_min_ms",
    "cpu_median_ms", "blocks", "calibration_ms",
  ]

  /// What one row draws with; a new one is cold.
  private final class Drawer {
    let threadPool: ThreadPool
    let renderer: SoftwareRenderer
    private let list: (Int, FrameBuilder.Each?) -> DisplayList
    private var buffer: [UInt32]
    private let picture = KeptPicture()
    private let updates: Bool
    private let layers: LayerScene?

    init(
      size: SceneSize, threads: Int, updates: Bool = false, layers: LayerScene? = nil,
      list: @escaping (Int, FrameBuilder.Each?) -> DisplayList
    ) {
      self.updates = updates
      self.layers = layers
      threadPool = ThreadPool(threads: threads)
      renderer = SoftwareRenderer(threadPool)
      self.list = list
      buffer = updates ? [] : Array(repeating: 0, count: size.width * size.height)
    }

    var pixels: [UInt32] { updates ? picture.pixels : buffer }

    func list(_ frame: Int) -> DisplayList { list(frame, nil) }

    func draw(_ frame: Int) {
      // Lending the threads takes a block of memory.
      guard renderer.threads > 1 else { return draw(list(frame)) }
      threadPool.lend { each in
        withoutActuallyEscaping(each) { draw(list(frame, $0)) }
      }
    }

    private func draw(_ list: consuming DisplayList) {
      if updates {
        // This renderer does not fail.
        _ = try? picture.show(list, with: renderer) { layers?.recycle($0) }
      } else {
        var list = consume list
        buffer.withUnsafeMutableBufferPointer { renderer.render(list, into: $0) }
        layers?.recycle(Self.take(&list))
      }
    }

    private static func take(_ list: inout DisplayList) -> [Command] {
      var commands: [Command] = []
      swap(&commands, &list.commands)
      return commands
    }
  }

  func run() {
    if options.verifies { return verify() }
    if let folder = options.folder { return dump(to: folder) }
    if options.countsBlocks { return countBlocks() }
    print(options.printsTSV ? Self.columns.joined(separator: "\t") : header)
    for scene in options.scenes {
      if scene == "S11" {
        for count in [10_000, 100_000] where count <= options.largest {
          let frame = AnimationTable.frame(count)
          let name = "S11-\(count / 1000)k"
          show(name, .evaluate, nil, 1, .warm, sample(atLeast: 16, frame: frame))
        }
        continue
      }
      for mode in options.modes where mode != .evaluate {
        for size in options.sizes {
          for threads in options.threads {
            for caches in options.caches { time(scene, mode, size, threads, caches) }
          }
        }
      }
    }
  }

  private func drawer(
    _ scene: String, _ mode: Options.Mode, _ size: SceneSize, _ threads: Int
  ) -> Drawer? {
    switch mode {
    case .list:
      guard let made = ListScene(scene, size: size) else { return nil }
      // Tools that count run slowly, and such a run draws no others.
      let lists = (0..<(options.isSingle ? 4 : SceneTime.frameCount)).map(made.list)
      return Drawer(size: size, threads: threads) { frame, _ in lists[frame % lists.count] }
    case .layers, .update:
      guard let made = LayerScene(scene, size: size) else { return nil }
      return Drawer(size: size, threads: threads, updates: mode == .update, layers: made) {
        made.list($0, each: $1)
      }
    case .evaluate: return nil
    }
  }

  private func sample(atLeast: Int, frame: @escaping (Int) -> Void) -> Sample {
    guard options.isSingle else { return Sample(seconds: options.seconds, frame: frame) }
    return Sample(
      seconds: 0, atLeast: 1,
      warmUp: options.warmUp ?? (options.scenes.first?.hasPrefix("M") == true ? 6 : 1),
      calibrations: 0,
      frame: frame)
  }

  private func time(
    _ scene: String, _ mode: Options.Mode, _ size: SceneSize, _ threads: Int,
    _ caches: Options.Caches
  ) {
    switch caches {
    case .warm:
      guard let drawer = drawer(scene, mode, size, threads) else { return }
      show(scene, mode, size, threads, caches, sample(atLeast: 16, frame: drawer.draw))
    case .cold:
      var drawer: Drawer?
      let cold = Sample(seconds: 0, atLeast: 5, warmUp: 1) {
        drawer = self.drawer(scene, mode, size, threads)
      } frame: {
        drawer?.draw($0)
      }
      show(scene, mode, size, threads, caches, cold)
    }
  }

  /// Prints the most blocks that a frame of each scene asks for after all frames have been drawn once.
  private func countBlocks() {
    print("scene\tmode\tblocks")
    let size = SceneSize(width: 1280, height: 720)
    for scene in options.scenes {
      for mode in [Options.Mode.list, .layers, .update] {
        guard let drawer = drawer(scene, mode, size, options.threads[0]) else { continue }
        let sample = Sample(
          seconds: 0, atLeast: SceneTime.frameCount, warmUp: 2 * SceneTime.frameCount,
          calibrations: 0, frame: drawer.draw)
        print("\(scene)\t\(mode.rawValue)\t\(sample.blocks)")
        fflush(nil)
      }
    }
  }

  private func verify() {
    print(
      "scene mode        size  largest difference  pixels beyond \(SceneVerification.tolerance)")
    for scene in options.scenes {
      for mode in options.modes {
        for size in options.sizes {
          guard let drawer = drawer(scene, mode, size, 1) else { continue }
          let result = SceneVerification(drawer.list(5), threads: options.threads.max() ?? 1)
          print(
            pad(scene, 6) + pad(mode.rawValue, 7) + pad(size.description, -10)
              + pad("\(result.worst) at \(result.place.x), \(result.place.y)", -20)
              + pad("\(result.beyond)", -17))
        }
      }
    }
  }

  private func dump(to folder: String) {
    for scene in options.scenes {
      for mode in options.modes {
        for size in options.sizes {
          guard let drawer = drawer(scene, mode, size, 1) else { continue }
          drawer.draw(5)
          let name = "\(scene)-\(mode.rawValue)-\(size.height).ppm"
          writePPM(drawer.pixels, size, "\(folder)/\(name)")
        }
      }
    }
  }

  private func writePPM(_ pixels: [UInt32], _ size: SceneSize, _ path: String) {
    var data = Data("P6 \(size.width) \(size.height) 255\n".utf8)
    for pixel in pixels {
      data.append(contentsOf: [
        UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255),
      ])
    }
    if !FileManager.default.createFile(atPath: path, contents: data) {
      FileHandle.standardError.write(Data("citrine-bench: cannot write \(path)\n".utf8))
    }
  }

  // MARK: - Rows

  private let header =
    "scene    mode          size threads caches  min ms  median   cpu ms  median  blocks"

  private func show(
    _ scene: String, _ mode: Options.Mode, _ size: SceneSize?, _ threads: Int,
    _ caches: Options.Caches, _ sample: Sample
  ) {
    let place = size?.description ?? "-"
    let figures = [
      sample.least, sample.median, sample.processorLeast, sample.processorMedian,
    ]
    if options.printsTSV {
      let fields =
        [
          mode == .list || mode == .evaluate ? "citrine" : "citrine-\(mode.rawValue)", scene, place,
          "\(threads)",
          caches.rawValue, "\(sample.frames)",
        ]
        + figures.map { String(format: "%.4f", $0) }
        + ["\(sample.blocks)", String(format: "%.4f", sample.calibration)]
      print(fields.joined(separator: "\t"))
    } else {
      print(
        pad(scene, 9) + pad(mode.rawValue, 8) + pad(place, -10) + pad("\(threads)", -8) + " "
          + pad(caches.rawValue, 5)
          + figures.map { pad(String(format: "%.3f", $0), -9) }.joined()
          + pad("\(sample.blocks)", -8))
    }
    fflush(nil)
  }

  /// Text in a column, to the right where `width` is negative.
  private func pad(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? blanks + text : text + blanks
  }
}

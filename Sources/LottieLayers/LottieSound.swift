// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a sound file that is heard with a document.
package struct LottieSound: Sendable {
  /// What is in the file.
  package var data: Data
  /// When it is heard, in seconds from the document's first frame.
  package var seconds: Range<Double>
  /// The file's second that is heard first.
  package var offset: Double
  /// How much faster than usual it is heard.
  package var speed: Double
  /// How loud it is at times from the beginning on, 1 for as it is; evenly between them.
  package var levels: [(time: Double, gain: Double)]

  /// More layers with sounds than anybody hears.
  private static let limit = 1_000

  /// What is heard of an animation.
  static func all(in animation: Animation, _ files: PictureSource) -> [LottieSound] {
    var sounds: [LottieSound] = []
    let start = -animation.frames.lowerBound
    let time = Time(scale: 1, shift: start, frames: 0..<(animation.frames.upperBound + start))
    add(animation.layers, time, animation, files, [], to: &sounds)
    return sounds
  }

  /// Which of the document's frames those of a composition are.
  private struct Time {
    var scale: Double
    var shift: Double
    /// When the composition is seen.
    var frames: Range<Double>

    func frame(_ own: Double) -> Double { own * scale + shift }

    /// When a layer of it is.
    func frames(of layer: LayerModel) -> Range<Double> {
      let (a, b) = (frame(layer.frames.lowerBound), frame(layer.frames.upperBound))
      return (min(a, b)..<max(a, b)).clamped(to: frames)
    }
  }

  private static func add(
    _ layers: [LayerModel], _ time: Time, _ animation: Animation, _ files: PictureSource,
    _ open: [String], to sounds: inout [LottieSound]
  ) {
    for layer in layers where !layer.isHidden && sounds.count < limit {
      let frames = time.frames(of: layer)
      guard !frames.isEmpty, frames.upperBound.isFinite else { continue }
      switch layer.content {
      case .composition(let name, _):
        guard layer.remap == nil, open.count < 16, !open.contains(name),
          case .composition(let inner)? = animation.assets[name]
        else { continue }
        let own = Time(
          scale: time.scale * layer.stretch, shift: time.frame(layer.start), frames: frames)
        add(inner, own, animation, files, open + [name], to: &sounds)
      case .sound(let name, let level):
        guard time.scale > 0, case .sound(let asset)? = animation.assets[name],
          let data = files.data(of: asset)
        else { continue }
        let rate = animation.frameRate
        let start = time.frame(layer.start)
        let times = level.movement.map { movement in
          Tracks(frameRate: rate).times(in: movement).prefix(limit).map { time.frame($0) }
        }
        let levels = ([frames.lowerBound] + (times ?? [])).filter(frames.contains).sorted().map {
          (
            time: $0 / rate,
            gain: min(max(level.value(at: ($0 - time.shift) / time.scale) / 100, 0), 8)
          )
        }
        sounds.append(
          LottieSound(
            data: data, seconds: frames.lowerBound / rate..<frames.upperBound / rate,
            offset: (frames.lowerBound - start) / rate / time.scale, speed: 1 / time.scale,
            levels: levels))
      default: continue
      }
    }
  }
}

extension LayerModel {
  var isSound: Bool {
    if case .sound = content { true } else { false }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Sound as a function from the number of a frame to its samples.
///
/// A frame is one sample of each channel. Reading says nothing of time passing: the same frames are
/// the same samples whenever they are read, in whatever order, on any thread.
package protocol SoundSource: Sendable {
  /// Frames a second, above 0.
  var rate: Double { get }
  /// 1 or 2.
  var channels: Int { get }
  /// How many frames there are; nil for a source that never ends.
  var length: Int64? { get }

  /// The samples of some frames, those of a frame side by side, usually in -1...1; frames before the
  /// first and after the last are silent.
  func frames(from start: Int64, count: Int) -> [Float]
}

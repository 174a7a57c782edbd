// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Tells how loud it is.
final class MicrophoneMonitor {
  private var recorder: AVAudioRecorder?
  private var timer: Timer?

  /// Listens, and calls back every 0.01 s with the average power in decibels, -160...0.
  ///
  /// - Throws: When there is nothing to listen with.
  func start(_ onLevel: @escaping (Float) -> Void) throws {
    stop()
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
    let settings: [String: Any] = [
      AVSampleRateKey: 44_100.0, AVNumberOfChannelsKey: 1,
      AVFormatIDKey: Int(kAudioFormatAppleLossless),
      AVEncoderAudioQualityKey: AVAudioQuality.min.rawValue,
    ]
    // What is said is measured, not kept.
    let recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/dev/null"), settings: settings)
    recorder.isMeteringEnabled = true
    guard recorder.record() else { throw Deaf() }
    self.recorder = recorder
    timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
      recorder.updateMeters()
      onLevel(recorder.averagePower(forChannel: 0))
    }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    recorder?.stop()
    recorder = nil
  }

  /// There is no microphone.
  struct Deaf: Error {}
}

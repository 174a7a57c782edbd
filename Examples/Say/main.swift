// SPDX-License-Identifier: Apache-2.0

import AVFoundation

// Says a text into a sound file, after some seconds of silence.
//   swift run Say "Will it rain tomorrow?" question.wav 4.5

let words = CommandLine.arguments.dropFirst()
guard words.count >= 2, let text = words.first,
  let delay = words.count > 2 ? Double(words[words.startIndex + 2]) : 0, (0...3600).contains(delay)
else {
  FileHandle.standardError.write(Data("usage: Say TEXT FILE [SECONDS OF SILENCE BEFORE]\n".utf8))
  exit(1)
}
let url = URL(fileURLWithPath: words[words.startIndex + 1])

do {
  let synthesizer = AVSpeechSynthesizer()
  var file: AVAudioFile?
  var failure: (any Error)?
  var isDone = false
  synthesizer.write(AVSpeechUtterance(string: text)) { buffer in
    guard let buffer = buffer as? AVAudioPCMBuffer else { return }
    do {
      if file == nil, failure == nil {
        let settings: [String: Any] = [
          AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMBitDepthKey: 16,
          AVSampleRateKey: buffer.format.sampleRate, AVNumberOfChannelsKey: 1,
        ]
        file = try AVAudioFile(forWriting: url, settings: settings)
        let silence = AVAudioFrameCount(delay * buffer.format.sampleRate)
        if silence > 0, let gap = AVAudioPCMBuffer(pcmFormat: buffer.format, frameCapacity: silence)
        {
          gap.frameLength = silence
          try file?.write(from: gap)
        }
      }
      try file?.write(from: buffer)
    } catch {
      failure = error
    }
    // The last part is empty.
    isDone = buffer.frameLength == 0
  }
  while !isDone, RunLoop.main.run(mode: .default, before: .distantFuture) {}
  if let failure { throw failure }
  file?.close()
  print(url.path)
} catch {
  FileHandle.standardError.write(Data("Say: \(error.localizedDescription)\n".utf8))
  exit(1)
}

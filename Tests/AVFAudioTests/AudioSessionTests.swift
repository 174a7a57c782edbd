// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import Testing

@testable import AVFAudio

@Suite("AVAudioSession", .serialized)
struct AudioSessionTests {
  private let session = AVAudioSession.sharedInstance()

  @Test("keeps what sound is used for, and takes each part alone")
  func uses() throws {
    try session.setCategory(.playAndRecord, mode: .voiceChat, options: .defaultToSpeaker)
    #expect(session.category == .playAndRecord && session.mode == .voiceChat)
    #expect(session.categoryOptions == .defaultToSpeaker)
    try session.setMode(.measurement)
    #expect(session.category == .playAndRecord && session.mode == .measurement)
    try session.setCategory(.ambient, options: [.mixWithOthers, .duckOthers])
    #expect(session.category == .ambient && session.mode == .measurement)
    #expect(session.categoryOptions == [.mixWithOthers, .duckOthers])
    try session.setCategory(.soloAmbient, mode: .default)
    #expect(session.categoryOptions.isEmpty && session.mode == .default)
    let simple: (AVAudioSession.Category) throws -> Void = session.setCategory(_:)
    try simple(.multiRoute)
    #expect(session.category == .multiRoute)
    try session.setCategory(.soloAmbient)
    #expect(session.category == .soloAmbient)
  }

  @Test("tells of one loudspeaker of 48,000 frames a second, whatever is asked for")
  func devices() throws {
    let room = try Room()
    defer { withExtendedLifetime(room) {} }
    try session.setPreferredSampleRate(8000)
    try session.setPreferredIOBufferDuration(1)
    try session.overrideOutputAudioPort(.speaker)
    try session.overrideOutputAudioPort(.none)
    try session.setActive(true)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
    #expect(session.sampleRate == 48_000 && session.outputNumberOfChannels == 2)
    #expect(session.ioBufferDuration == 512.0 / 48_000)
    // A host that moves time hears at once.
    #expect(session.outputLatency == 0 && session.inputLatency == 0)
    #expect(session.outputVolume == 1)
    #expect(!session.isOtherAudioPlaying && !session.secondaryAudioShouldBeSilencedHint)
  }

  @Test("has a channel to listen to where there is a microphone")
  func microphone() throws {
    let room = try Room()
    try room.stage.setMicrophone(.none)
    #expect(session.inputNumberOfChannels == 0)
    try room.stage.setMicrophone(.silence)
    #expect(session.inputNumberOfChannels == 1)
  }

  @Test("names are those of Apple's headers")
  func names() {
    let categories: [(AVAudioSession.Category, String)] = [
      (.ambient, "Ambient"), (.soloAmbient, "SoloAmbient"), (.playback, "Playback"),
      (.record, "Record"), (.playAndRecord, "PlayAndRecord"), (.multiRoute, "MultiRoute"),
    ]
    for (category, name) in categories {
      #expect(category.rawValue == "AVAudioSessionCategory\(name)")
    }
    let modes: [(AVAudioSession.Mode, String)] = [
      (.default, "Default"), (.voiceChat, "VoiceChat"), (.gameChat, "GameChat"),
      (.videoRecording, "VideoRecording"), (.measurement, "Measurement"),
      (.moviePlayback, "MoviePlayback"), (.videoChat, "VideoChat"),
      (.spokenAudio, "SpokenAudio"), (.voicePrompt, "VoicePrompt"),
    ]
    for (mode, name) in modes { #expect(mode.rawValue == "AVAudioSessionMode\(name)") }
    let notes: [(Notification.Name, String)] = [
      (AVAudioSession.interruptionNotification, "AVAudioSessionInterruptionNotification"),
      (AVAudioSession.routeChangeNotification, "AVAudioSessionRouteChangeNotification"),
      (.AVAudioEngineConfigurationChange, "AVAudioEngineConfigurationChangeNotification"),
    ]
    for (note, name) in notes { #expect(note.rawValue == name) }
  }

  @Test("options have the numbers of Apple's headers")
  func numbers() {
    let options: [(AVAudioSession.CategoryOptions, UInt)] = [
      (.mixWithOthers, 0x1), (.duckOthers, 0x2), (.allowBluetooth, 0x4),
      (.defaultToSpeaker, 0x8), (.interruptSpokenAudioAndMixWithOthers, 0x11),
      (.allowBluetoothA2DP, 0x20), (.allowAirPlay, 0x40),
    ]
    for (option, number) in options { #expect(option.rawValue == number) }
    #expect(
      AVAudioSession.CategoryOptions.interruptSpokenAudioAndMixWithOthers
        .contains(.mixWithOthers))
    #expect(AVAudioSession.SetActiveOptions.notifyOthersOnDeactivation.rawValue == 1)
    #expect(AVAudioSession.PortOverride.none.rawValue == 0)
    #expect(AVAudioSession.PortOverride.speaker.rawValue == 0x7370_6B72)
  }
}

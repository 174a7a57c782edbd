// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

/// What a program does with sound, as far as the system and the person must know.
///
/// There is one loudspeaker and one microphone here, and no other program to give way to: categories
/// and modes are kept and change nothing.
///
/// What is kept is read and written under a lock, so any thread may ask.
public class AVAudioSession: NSObject, @unchecked Sendable {
  /// What the program uses sound for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String
    /// Makes a value of a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound that a program can do without.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that a program can do without, and no other program's beside it.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music and films, which are what the program is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// The microphone, and no sound.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// The microphone and the loudspeaker.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several devices at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// How it is used in particular.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public var rawValue: String
    /// Makes a value of a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Talking with people.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Talking with people in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Recording the sound of a film.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measuring, with as little done to the sound as can be.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Showing films, with speech made clear.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Talking with people who see each other.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Long speech, such as books.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Short announcements.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// How it shares the devices with others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt
    /// Makes a value of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Beside the sound of other programs.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// The sound of other programs becomes softer.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Headsets without wires may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The loudspeaker, not the one at the ear.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Other programs that speak are held meanwhile.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Devices without wires that play music.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Devices in the house may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// How others are told when it ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt
    /// Makes a value of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Programs that were held may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Whether the program may listen.
  public enum RecordPermission: UInt, Sendable {
    /// 'undt', 'deny' and 'grnt', as Apple has them.
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// Where sound that would go to an ear goes.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  /// Another program takes, or gives back, the sound.
  ///
  /// > Difference: it is never posted.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Another device is used.
  ///
  /// > Difference: it is never posted.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")

  private static let shared = AVAudioSession()
  private let lock = NSLock()
  private var uses = (
    category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions()
  )

  private override init() { super.init() }

  /// The one session of the program.
  public class func sharedInstance() -> AVAudioSession { shared }

  /// What sound is used for.
  public var category: Category { lock.withLock { uses.category } }
  /// How it is used in particular.
  public var mode: Mode { lock.withLock { uses.mode } }
  /// How it shares the devices.
  public var categoryOptions: CategoryOptions { lock.withLock { uses.options } }

  /// Sets what sound is used for.
  public func setCategory(_ category: Category) throws {
    lock.withLock { uses.category = category }
  }

  /// Sets what sound is used for.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    lock.withLock { (uses.category, uses.options) = (category, options) }
  }

  /// Sets what sound is used for.
  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    lock.withLock { uses = (category, mode, options) }
  }

  /// Sets how sound is used in particular.
  public func setMode(_ mode: Mode) throws { lock.withLock { uses.mode = mode } }

  /// Takes or gives back the sound; it has no effect: there is nobody to give way to.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  /// Chooses another loudspeaker; it has no effect: there is one.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// Asks for a rate; it has no effect: devices have 48,000 frames a second.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// Asks for a length of blocks; it has no effect: a block has 512 frames.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}

  /// Frames a second of the devices.
  public var sampleRate: Double { Mixer.rate }
  /// Seconds of sound that a device takes at once.
  public var ioBufferDuration: TimeInterval { 512 / Mixer.rate }
  /// Seconds between what a program plays and what its device gets; 0 where time is moved by a host.
  public var outputLatency: TimeInterval { AudioSystem.current.outputLatency }
  /// Seconds between what is heard and what a program gets.
  public var inputLatency: TimeInterval { AudioSystem.current.isLive ? 480 / Mixer.rate : 0 }
  /// The system's volume.
  ///
  /// > Difference: it is 1, as the system is not asked.
  public var outputVolume: Float { 1 }
  /// How many channels the loudspeaker has.
  public var outputNumberOfChannels: Int { Mixer.channels }
  /// How many channels the microphone has.
  public var inputNumberOfChannels: Int { isInputAvailable ? 1 : 0 }
  /// Whether another program plays.
  ///
  /// > Difference: it is false, as nobody knows it here.
  public var isOtherAudioPlaying: Bool { false }
  /// Whether music should be silent, which it need not be here.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }

  /// Whether there is a microphone.
  public var isInputAvailable: Bool { AudioSystem.current.microphone.isThere }

  /// Whether the program may listen.
  public var recordPermission: RecordPermission {
    switch AudioSystem.current.permission {
    case .undetermined: .undetermined
    case .denied: .denied
    case .granted: .granted
    }
  }

  /// Asks whether the program may listen.
  ///
  /// No person is asked here: who starts a program on this system allows it, unless the command line
  /// says `--microphone refused`.
  ///
  /// - Parameter response: Called in a later turn of the main queue.
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    let system = AudioSystem.current
    if system.permission == .undetermined { system.permission = .granted }
    let isGranted = system.permission == .granted
    MainTurn.schedule { response(isGranted) }
  }
}

/// What a program asks of the person about sound; newer code asks here, older code the session.
///
/// It keeps nothing of its own that threads could share.
public class AVAudioApplication: NSObject, @unchecked Sendable {
  /// Whether the program may listen.
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  private static let application = AVAudioApplication()

  private override init() { super.init() }

  /// The one object of the process.
  public class var shared: AVAudioApplication { application }

  /// Whether the program may listen.
  public var recordPermission: recordPermission {
    switch AudioSystem.current.permission {
    case .undetermined: .undetermined
    case .denied: .denied
    case .granted: .granted
    }
  }

  /// Asks whether the program may listen, as the session does.
  public class func requestRecordPermission(
    completionHandler response: @escaping (Bool) -> Void
  ) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }

  /// Asks whether the program may listen, as the session does.
  public class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { waiting in
      requestRecordPermission { waiting.resume(returning: $0) }
    }
  }
}

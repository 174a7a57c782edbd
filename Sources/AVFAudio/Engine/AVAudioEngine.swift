// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

extension Notification.Name {
  /// The engine's devices have changed.
  ///
  /// > Difference: it is never posted; devices do not change.
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

/// Nodes that give each other sound, on its way from players and the microphone to the loudspeaker.
///
/// It has no lock: a program uses it on the main thread, in whose turns its nodes go on.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// What the microphone hears, as a node.
  public let inputNode: AVAudioInputNode
  /// Where all sound ends: the loudspeaker as a node.
  public let outputNode: AVAudioOutputNode
  private let mixer: AVAudioMixerNode
  private var nodes: [AVAudioNode] = []
  /// Whether the engine has been started, and sound passes from node to node.
  public private(set) var isRunning = false
  /// Whether the engine lets its devices rest while nothing plays; it has no effect.
  open var isAutoShutdownEnabled = false

  public override init() {
    (inputNode, outputNode, mixer) = (AVAudioInputNode(), AVAudioOutputNode(), AVAudioMixerNode())
    super.init()
    for node in [inputNode, outputNode, mixer] as [AVAudioNode] { attach(node) }
    mixer.destination = outputNode
  }

  deinit {
    for node in nodes {
      node.engineRuns(false)
      (node as? AVAudioPlayerNode)?.silence()
    }
  }

  /// The mixer whose output is the loudspeaker.
  public var mainMixerNode: AVAudioMixerNode { mixer }

  /// All its nodes, the microphone, the loudspeaker and the mixer among them.
  public var attachedNodes: Set<AVAudioNode> { Set(nodes) }

  /// Takes a node in, so that it can be connected.
  open func attach(_ node: AVAudioNode) {
    guard !nodes.contains(where: { $0 === node }) else { return }
    nodes.append(node)
    node.engine = self
    if isRunning { node.engineRuns(true) }
  }

  /// Gives a node back, and takes its connections away.
  open func detach(_ node: AVAudioNode) {
    node.engineRuns(false)
    nodes.removeAll { $0 === node }
    for other in nodes where other.destination === node { other.destination = nil }
    node.destination = nil
    node.engine = nil
    (node as? AVAudioPlayerNode)?.update()
    levelsChanged()
  }

  /// Leads the output of one node to another; both must be attached.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    guard node1 !== node2, !node2.way.contains(where: { $0 === node1 }) else { return }
    node1.destination = node2
    levelsChanged()
  }

  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) {
    connect(node1, to: node2, format: format)
  }

  open func disconnectNodeInput(_ node: AVAudioNode) {
    for other in nodes where other.destination === node { other.destination = nil }
    levelsChanged()
  }

  open func disconnectNodeOutput(_ node: AVAudioNode) {
    node.destination = nil
    levelsChanged()
  }

  /// Gets ready to start, for which nothing is needed here.
  open func prepare() {}

  /// How many nodes give to a node.
  func inputs(of node: AVAudioNode) -> Int { nodes.count { $0.destination === node } }

  /// Starts; an engine that listens asks for the microphone.
  ///
  /// - Throws: When it listens and may not, or there is no microphone.
  open func start() throws {
    guard !isRunning else { return }
    if inputNode.isUsed { try inputNode.begin() }
    isRunning = true
    for node in nodes { node.engineRuns(true) }
    levelsChanged()
  }

  open func pause() { halt() }
  open func stop() {
    halt()
    for node in nodes { (node as? AVAudioPlayerNode)?.stop() }
  }

  private func halt() {
    guard isRunning else { return }
    isRunning = false
    for node in nodes { node.engineRuns(false) }
    inputNode.end()
    levelsChanged()
  }

  /// Has all nodes forget what they are to play.
  open func reset() { for node in nodes { node.reset() } }

  /// Has players be heard as loud as the nodes behind them say.
  func levelsChanged() {
    for node in nodes { (node as? AVAudioPlayerNode)?.update() }
  }
}

/// The loudspeaker as a node, which gives to none.
///
/// It adds nothing to a node that threads could share; see ``AVAudioNode``.
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {
  override init() { super.init() }
}

/// Adds up what it is given.
///
/// It has no lock: a program uses it on the main thread, as it does the engine.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  public override init() { super.init() }

  /// The factor of what it gives, 0...1.
  open var outputVolume: Float = 1 {
    didSet {
      outputVolume = outputVolume.isNaN ? 0 : max(0, outputVolume)
      levelChanged()
    }
  }

  /// The factor of what it is given.
  open var volume: Float {
    get { outputVolume }
    set { outputVolume = newValue }
  }

  /// Where the next node may be connected: behind those that are.
  public var nextAvailableInputBus: AVAudioNodeBus { engine?.inputs(of: self) ?? 0 }
  /// As many as there are nodes that give to it, and one at least.
  open override var numberOfInputs: Int { max(1, nextAvailableInputBus) }
  override var level: Float { outputVolume }
}

/// The microphone as a node, which gives one channel.
///
/// It has no lock: a program uses it on the main thread, as it does the engine.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {
  private var isListening = false
  private(set) var isUsed = false

  override init() { super.init() }

  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .input }
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .input }

  open override func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    isUsed = true
    if engine?.isRunning == true { try? begin() }
    super.installTap(onBus: bus, bufferSize: bufferSize, format: format, block: tapBlock)
  }

  func begin() throws {
    guard !isListening else { return }
    let system = AudioSystem.current
    guard system.permission != .denied else {
      throw SoundFileError.format("The program may not listen to the microphone.")
    }
    guard system.microphone.isThere else {
      throw SoundFileError.format(
        "There is no microphone: \(system.microphone.problem ?? "none was found").")
    }
    if system.permission == .undetermined { system.permission = .granted }
    system.microphone.start()
    isListening = true
  }

  func end() {
    guard isListening else { return }
    AudioSystem.current.microphone.stop()
    isListening = false
  }

  override var heard: any SoundSource { Listened(microphone: AudioSystem.current.microphone) }

  private struct Listened: SoundSource {
    let microphone: any Microphone
    var rate: Double { microphone.rate }
    var channels: Int { 1 }
    var length: Int64? { nil }
    func frames(from start: Int64, count: Int) -> [Float] {
      microphone.frames(from: start, count: count)
    }
  }
}

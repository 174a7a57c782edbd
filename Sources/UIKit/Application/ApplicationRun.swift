// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import WindowHost

/// Runs a program from its launch to its end, in a window or in a film.
@MainActor
final class ApplicationRun {
  private let name: String
  private let options: ApplicationOptions
  private let script: InputScript?
  private let lifecycle: ApplicationLifecycle
  private var input: ScreenInput?
  private var player: InputPlayer?
  private var signals: [any DispatchSourceSignal] = []
  private static var current: ApplicationRun?

  /// Runs a program as the command line asks, and ends the process.
  static func main(
    principal: String?, delegate: () -> (any UIApplicationDelegate)?
  ) -> Never {
    let name = ProcessInfo.processInfo.processName
    do {
      let options = try ApplicationOptions(arguments: Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        print(ApplicationOptions.usage)
        exit(0)
      }
      let run = try ApplicationRun(name: name, options: options, principal: principal)
      current = run
      if options.film.film == nil, options.film.still == nil {
        try run.show(delegate)
      } else {
        try run.film(delegate)
      }
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      exit(1)
    }
    exit(0)
  }

  private init(name: String, options: ApplicationOptions, principal: String?) throws {
    (self.name, self.options) = (name, options)
    script = try options.replay.map { path throws in try InputScript(path: path) }
    lifecycle = ApplicationLifecycle(principal: principal)
  }

  static func instance(ofClassNamed name: String) -> NSObject? {
    guard let type = NSClassFromString(name) as? NSObject.Type else {
      Diagnostics.report("there is no class \(name)")
      return nil
    }
    return DynamicInstance.make(type)
  }

  /// Points: what was asked for, what the script was made for, or a phone's screen.
  private var size: CGSize {
    options.film.size ?? script.map { CGSize(width: $0.size.width, height: $0.size.height) }
      ?? CGSize(width: 375, height: 667)
  }

  private func begin(_ stage: Stage, framesPerSecond: Double) {
    UIScreen.main.connect(
      stage.layer, size: stage.size, scale: stage.scale, framesPerSecond: framesPerSecond)
    input = ScreenInput(origin: CACurrentMediaTime(), isRecording: options.record != nil)
  }

  private func play() {
    guard let script, let input else { return }
    player = InputPlayer(script, into: input, origin: CACurrentMediaTime())
  }

  /// Tells the program that it ends, and writes what was done.
  private func end() throws {
    lifecycle.terminate()
    if let path = options.record, let events = input?.record {
      let size = UIScreen.main.bounds.size
      try InputScript(
        size: InputScript.Size(width: size.width, height: size.height), events: events
      ).write(to: path)
    }
  }

  // MARK: - Films

  private func film(_ delegate: () -> (any UIApplicationDelegate)?) throws {
    let film = options.film
    let stage = try Stage(
      size: size, scale: film.scale, background: CGColor(gray: 0, alpha: 1),
      clock: StageClock.virtual())
    let watch = ProgramWatch(
      name: name, product: film.film ?? film.still ?? "", patience: options.patience)
    stage.watch = watch
    begin(stage, framesPerSecond: film.fps)
    watch.enter()
    lifecycle.launch(delegate)
    watch.leave()
    play()
    do {
      try stage.produce(film)
    } catch {
      watch.finish()
      throw error
    }
    watch.finish()
    try end()
  }

  // MARK: - Windows

  private func show(_ delegate: () -> (any UIApplicationDelegate)?) throws {
    let film = options.film
    let stage = try Stage(
      size: size, background: CGColor(gray: 0, alpha: 1), clock: StageClock.real())
    let loop = try StageLoop(stage, title: name, scale: film.windowScale, threads: film.threads)
    begin(stage, framesPerSecond: loop.window.refreshRate)
    guard let input else { return }
    let hand = WindowInput(input)
    loop.onEvent = { [lifecycle] event in
      switch event {
      case .resized: UIScreen.main.resize(to: stage.size, scale: stage.scale)
      case .hidden: lifecycle.enterBackground()
      case .shown: lifecycle.enterForeground()
      default: hand.handle(event)
      }
    }
    stop(loop, on: [SIGINT, SIGTERM])
    lifecycle.launch(delegate)
    play()
    try loop.run()
    try end()
  }

  /// Signals that end a program end it as closing its window does.
  private func stop(_ loop: StageLoop, on numbers: [Int32]) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { loop.stop() } }
      source.resume()
      signals.append(source)
    }
  }
}

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
  let lifecycle: ApplicationLifecycle
  private var input: ScreenInput?
  private var recorder: InputRecorder?
  private var player: InputPlayer?
  private var signals: [any DispatchSourceSignal] = []
  private static var current: ApplicationRun?

  /// Runs a program as the command line asks, and ends the process.
  static func main(
    principal: String?, delegate: @escaping () -> (any UIApplicationDelegate)?
  ) -> Never {
    let name = ProcessInfo.processInfo.processName
    do {
      if let tests = HostedTests.body {
        try ProgramDriver.host(tests, principal: principal, delegate: delegate)
      }
      let options = try ApplicationOptions(arguments: Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        print(ApplicationOptions.explanation(of: name))
        exit(0)
      }
      options.film.publish()
      try ParameterTable.process.check(options.film.properties, isWhole: false)
      let run = try ApplicationRun(name: name, options: options, principal: principal)
      current = run
      if options.film.wantsPlan {
        try Stage.printPlan(
          options.film, size: run.room, background: options.film.background(Self.background))
      } else if !options.film.opensWindow {
        try run.film(delegate)
      } else {
        try run.show(delegate)
      }
    } catch {
      ProgramEnd.fail(name, error)
    }
    exit(0)
  }

  init(name: String, options: ApplicationOptions, principal: String?) throws {
    (self.name, self.options) = (name, options)
    script = try options.replay.map { path throws in
      do {
        return try InputScript(path: path)
      } catch {
        throw StageError.outside(.input, "\(error)")
      }
    }
    lifecycle = ApplicationLifecycle(principal: principal)
  }

  static func instance(ofClassNamed name: String) -> NSObject? {
    guard let type = NSClassFromString(name) as? NSObject.Type else {
      Diagnostics.report("there is no class \(name)", kind: .resource)
      return nil
    }
    return DynamicInstance.make(type)
  }

  /// Points: what was asked for, what the script was made for, or a phone's screen.
  private var size: CGSize {
    options.film.size ?? script.map { CGSize(width: $0.size.width, height: $0.size.height) }
      ?? LaunchFacts.size(of: nil)
  }

  private func begin(
    _ stage: Stage, on layer: CALayer, size: CGSize, framesPerSecond: Double
  ) -> ScreenInput {
    stage.allowsEdgeAntialiasing = MainInterface.smoothsEdges(of: nil)
    LaunchFacts.registerFonts(of: nil)
    UIScreen.main.safeArea = options.safeArea
    UIScreen.main.hasKeyboard = options.showsKeyboard
    UIScreen.main.connect(layer, size: size, scale: stage.scale, framesPerSecond: framesPerSecond)
    recorder = options.record.map {
      InputRecorder(path: $0, size: InputScript.Size(width: size.width, height: size.height))
    }
    let input = ScreenInput(origin: CACurrentMediaTime(), recorder: recorder)
    self.input = input
    return input
  }

  private func play() {
    guard let script, let input else { return }
    player = InputPlayer(script, into: input, origin: CACurrentMediaTime())
  }

  /// Tells the program that it ends, and writes what was done.
  private func end() throws {
    lifecycle.terminate()
    try recorder?.write()
  }

  /// What is seen where no window is.
  private static let background = CGColor(gray: 0, alpha: 1)

  // MARK: - Films

  /// Points of a film: a picture has one size, with room for all that the screen takes in a script.
  private var room: CGSize {
    options.film.size ?? script.map { CGSize(width: $0.room.width, height: $0.room.height) } ?? size
  }

  private func film(_ delegate: () -> (any UIApplicationDelegate)?) throws {
    let film = options.film
    let stage = try Stage(
      size: room, scale: film.scale, background: film.background(Self.background),
      clock: StageClock.virtual(seed: film.seed))
    stage.isStrict = film.isStrict
    let watch = ProgramWatch(
      name: name, product: film.film ?? film.still ?? "", patience: film.patience)
    stage.watch = watch
    try stage.listen(as: film)
    let changesSize = script?.events.contains { $0.resize != nil } ?? false
    let screen = changesSize ? Self.screen(on: stage, size: size) : stage.layer
    let input = begin(stage, on: screen, size: size, framesPerSecond: film.fps)
    input.onResize = { [unowned input] size, time in
      screen.frame.size = size
      input.screenResized(to: size, scale: stage.scale, at: time)
    }
    end(on: [SIGINT, SIGTERM, SIGHUP]) { [recorder] number in
      try? recorder?.write()
      watch.interrupt(number)
    }
    watch.enter()
    try lifecycle.launch(delegate)
    watch.leave()
    guard try !film.tellsParameters() else { return watch.finish() }
    play()
    do {
      try stage.produce(film, name: name)
    } catch {
      watch.finish()
      throw error
    }
    watch.finish()
    try end()
  }

  /// Where windows are shown whose screen takes a part of the stage.
  private static func screen(on stage: Stage, size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.actions = ["bounds": NSNull(), "position": NSNull()]
    layer.frame = CGRect(origin: .zero, size: size)
    layer.masksToBounds = true
    stage.layer.addSublayer(layer)
    return layer
  }

  // MARK: - Windows

  private func show(_ delegate: () -> (any UIApplicationDelegate)?) throws {
    let film = options.film
    let stage = try Stage(
      size: size, background: film.background(Self.background), clock: StageClock.real())
    stage.isStrict = film.isStrict
    try stage.listen(as: film)
    let loop = try StageLoop(stage, title: name, scale: film.windowScale, threads: film.threads)
    let input = begin(
      stage, on: stage.layer, size: stage.size, framesPerSecond: loop.window.refreshRate)
    // The desktop has the last word: its answer comes as an event.
    input.onResize = { size, _ in
      loop.window.setSize(width: Double(size.width), height: Double(size.height))
    }
    let clipboard = WindowClipboard(loop.window)
    UIPasteboard.general.clipboard = clipboard
    UIScreen.main.onCaret = { caret in
      loop.window.setCaret(
        x: Double(caret.minX), y: Double(caret.minY), width: Double(caret.width),
        height: Double(caret.height))
    }
    let hand = WindowInput(input)
    loop.onEvent = { [lifecycle] event in
      switch event {
      case .resized:
        input.screenResized(to: stage.size, scale: stage.scale, at: CACurrentMediaTime())
      case .hidden: lifecycle.enterBackground()
      case .shown: lifecycle.enterForeground()
      default: hand.handle(event)
      }
    }
    end(on: [SIGINT, SIGTERM, SIGHUP]) { [recorder] number in
      DispatchQueue.main.async { MainActor.assumeIsolated { loop.stop() } }
      // A program that keeps the main thread ends all the same.
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) {
        try? recorder?.write()
        _exit(128 + number)
      }
    }
    try lifecycle.launch(delegate)
    try ParameterTable.process.check(film.properties)
    play()
    try loop.inspect(at: film.inspection, title: name)
    try withExtendedLifetime(clipboard) { try loop.run() }
    if options.tellsPace {
      FileHandle.standardError.write(Data("\(name): \(loop.pace)\n".utf8))
    }
    try end()
    try stage.checkDiagnostics()
  }

  /// Puts the program's screen on a stage that nobody sees.
  ///
  /// - Returns: The stage, and what people do on it.
  func connectUnseen() throws -> (stage: Stage, input: ScreenInput) {
    let stage = try Stage(
      size: size, scale: options.film.scale, background: options.film.background(Self.background),
      clock: StageClock.real())
    return (stage, begin(stage, on: stage.layer, size: size, framesPerSecond: DisplayLinks.rate))
  }

  /// Seconds that a program has to end of itself.
  private nonisolated static let grace = 0.8

  /// Has signals that end a program end it in its own way; the handler runs on a thread of its own.
  private func end(on numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    for number in numbers {
      var action = sigaction()
      sigaction(number, nil, &action)
      // A program that was started to outlive its terminal (nohup) does.
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if number == SIGHUP, isIgnored { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      signals.append(source)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

/// Drives a program from within its process, on a screen that nobody sees.
@MainActor
package final class ProgramDriver {
  /// What drives this process's program; nil for one that runs by itself.
  package private(set) static var current: ProgramDriver?

  /// Its screen.
  package let stage: Stage
  private let run: ApplicationRun
  private let input: ScreenInput
  private let loop: OffscreenLoop
  private let principal: String?
  private let delegate: () -> (any UIApplicationDelegate)?
  private var lifecycle: ApplicationLifecycle
  private var hasLaunched = false
  /// Whether the program has been launched and has not ended.
  package private(set) var isRunning = false

  private init(principal: String?, delegate: @escaping () -> (any UIApplicationDelegate)?) throws {
    // The words of the command line are the tests'.
    let options = try ApplicationOptions(arguments: [])
    run = try ApplicationRun(
      name: ProcessInfo.processInfo.processName, options: options, principal: principal)
    (stage, input) = try run.connectUnseen()
    lifecycle = run.lifecycle
    loop = OffscreenLoop(stage)
    (self.principal, self.delegate) = (principal, delegate)
  }

  /// Has tests run within a program.
  static func host(
    _ tests: () -> Never, principal: String?,
    delegate: @escaping () -> (any UIApplicationDelegate)?
  ) throws -> Never {
    let time = HostedTests.seesRealTime ? nil : try VirtualTime()
    let driver = try ProgramDriver(principal: principal, delegate: delegate)
    current = driver
    if !HostedTests.launchLater { try driver.launch() }
    withExtendedLifetime(time) { tests() }
  }

  /// Launches the program, anew where it runs already.
  ///
  /// The process stays: what the program keeps in variables of its own outlives the launch.
  ///
  /// - Throws: When its storyboard cannot be shown.
  package func launch() throws {
    terminate()
    if hasLaunched { lifecycle = ApplicationLifecycle(principal: principal) }
    (hasLaunched, isRunning) = (true, true)
    try lifecycle.launch(delegate)
  }

  /// Ends the program; its windows go.
  package func terminate() {
    guard isRunning else { return }
    isRunning = false
    lifecycle.terminate()
    for window in UIScreen.main.windows { window.isHidden = true }
  }

  /// Takes the program off the screen, as the home button does, or brings it back.
  package func show(_ isShown: Bool) {
    guard isRunning else { return }
    if isShown { lifecycle.enterForeground() } else { lifecycle.enterBackground() }
  }

  // MARK: - What there is to see

  /// The program's windows, the hindmost first.
  package var windows: [UIWindow] { UIScreen.main.windows }

  /// The screen's picture, in pixels.
  package var picture: CGImage { stage.image() }

  /// When the next animation begins or ends, by the media clock; nil for none.
  package var nextEvent: Double? { loop.nextEvent }

  /// Whether something moves frame by frame, such as contents that come to rest after a swipe.
  package var movesByFrames: Bool { DisplayLinks.ofThread.isActive }

  // MARK: - What people do

  /// Puts a finger down, moves it or lifts it.
  ///
  /// - Parameters:
  ///   - finger: Tells fingers apart while they are down.
  ///   - phase: `began`, `moved` or `ended`.
  ///   - point: On screen, in points.
  package func touch(_ finger: Int, _ phase: FingerPhase, at point: CGPoint) {
    var event = InputScript.Event(time: 0)
    event.touch = InputScript.Touch(
      id: finger, phase: TouchPhase(rawValue: phase.rawValue) ?? .cancelled, x: point.x, y: point.y)
    input.handle([event], at: CACurrentMediaTime())
  }

  /// What a finger does.
  package enum FingerPhase: String { case began, moved, ended }

  /// Presses a key of a keyboard, has it write and lets it go.
  ///
  /// - Parameters:
  ///   - usage: Of USB's keyboard page; 0 for a key that is known by what it writes.
  ///   - code: The Unicode scalar that stands on it; 0 for none.
  ///   - text: What it writes into what has the focus; nil for nothing.
  package func press(usage: Int, code: Int, text: String?) {
    let time = CACurrentMediaTime()
    var event = InputScript.Event(time: 0)
    event.key = InputScript.Key(
      isDown: true, isRepeat: false, usage: usage, code: code, modifiers: 0)
    input.handle([event], at: time)
    if let text {
      var written = InputScript.Event(time: 0)
      written.text = text
      input.handle([written], at: time)
    }
    event.key?.isDown = false
    input.handle([event], at: time)
  }

  /// Gives the screen another size, as a device does that is turned.
  package func resize(to size: CGSize) {
    stage.resize(to: size, scale: stage.scale)
    input.screenResized(to: size, scale: stage.scale, at: CACurrentMediaTime())
  }
}

// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Sets `CommandLine.arguments`, which Swift 6 has no name for, as there may be other threads; here a
/// program is only about to be launched.
@_silgen_name("$ss11CommandLineO9argumentsSaySSGvsZ")
private func setArguments(_ arguments: __owned [String])

/// The program that is tested.
///
/// It runs in the tests' own process: a launch makes its delegate and its windows anew, while what the
/// program keeps in variables of its own stays.
@MainActor @preconcurrency
open class XCUIApplication: XCUIElement {
  /// Whether a program runs.
  public enum State: UInt, Sendable {
    case unknown = 0, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// Words of the command line for the next launch.
  open var launchArguments: [String] = []
  /// Variables of the environment for the next launch.
  open var launchEnvironment: [String: String] = [:]

  /// The tested program.
  public init() {
    let name = ProcessInfo.processInfo.processName
    super.init(
      XCUIElementQuery("Application") {
        guard let driver = InterfaceHand.driver, driver.isRunning else { return [] }
        return [ElementNode(application: .shared, windows: driver.windows, name: name)]
      }, .only)
  }

  /// The tested program: there is no other.
  public convenience init(bundleIdentifier: String) { self.init() }

  /// Launches the program, anew where it runs.
  open func launch() {
    guard let driver = InterfaceHand.driver else {
      InterfaceHand.report(
        "Failed to launch: there is no program to launch; citrine test runs tests of interfaces")
      return
    }
    setArguments(Array(CommandLine.arguments.prefix(1)) + launchArguments)
    for (name, value) in launchEnvironment { setenv(name, value, 1) }
    Self.setDefaults(launchArguments)
    do {
      try driver.launch()
    } catch {
      InterfaceHand.report("Failed to launch: \(error)")
    }
    InterfaceHand.settle()
  }

  /// Pairs of words, `-key value`, are what `UserDefaults` finds first.
  private static func setDefaults(_ words: [String]) {
    var values: [String: Any] = [:]
    for (key, value) in zip(words, words.dropFirst())
    where key.hasPrefix("-") && key.count > 1 && !value.hasPrefix("-") {
      values[String(key.dropFirst())] = value
    }
    UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain)
  }

  /// Brings the program to the front, and launches it where it does not run.
  open func activate() {
    guard let driver = InterfaceHand.driver, driver.isRunning else { return launch() }
    driver.show(true)
    InterfaceHand.settle()
  }

  /// Ends the program.
  open func terminate() {
    InterfaceHand.driver?.terminate()
    InterfaceHand.settle()
  }

  /// Whether it runs.
  open var state: State {
    guard InterfaceHand.driver?.isRunning == true else { return .notRunning }
    return UIApplication.shared.applicationState == .background
      ? .runningBackground : .runningForeground
  }

  /// Waits until it is in a state.
  ///
  /// - Returns: Whether it has come into it in time.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    InterfaceHand.wait(timeout) { self.state == state }
  }
}

/// The device that the program runs on.
@MainActor @preconcurrency
open class XCUIDevice: NSObject {
  /// A button at the device's edge.
  public enum Button: Int, Sendable {
    case home = 1, volumeUp, volumeDown
  }

  /// The device.
  public static let shared = XCUIDevice()

  private var turned = UIDeviceOrientation.portrait

  /// How the device is held; what is set turns the screen.
  open var orientation: UIDeviceOrientation {
    get { turned }
    set {
      guard newValue.isPortrait || newValue.isLandscape else { return }
      let size = UIScreen.main.bounds.size
      let (short, long) = (min(size.width, size.height), max(size.width, size.height))
      turned = newValue
      InterfaceHand.driver?.resize(
        to: newValue.isPortrait
          ? CGSize(width: short, height: long) : CGSize(width: long, height: short))
      InterfaceHand.settle()
    }
  }

  /// Presses a button.
  ///
  /// > Partly: The home button takes the program off the screen; the others do nothing.
  open func press(_ button: Button) {
    guard button == .home else { return }
    InterfaceHand.driver?.show(false)
    InterfaceHand.settle()
  }
}

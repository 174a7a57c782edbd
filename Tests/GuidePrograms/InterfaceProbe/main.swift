// SPDX-License-Identifier: Apache-2.0

@_spi(Hosting) import UIKit
@_spi(Hosting) import XCUIAutomation

/// Does what a test of the form does, and prints what it sees.
///
/// The process's first word picks which.
@MainActor
enum InterfaceProbe {
  static let kind = CommandLine.arguments.dropFirst().first ?? ""
  static let start = Date()

  static func say(_ words: Any?...) {
    print(words.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " "))
  }

  static func run() {
    _ = start
    if kind == "guide" { return guide() }
    InterfaceTests.tellFailures { say("FAILED", $0) }
    let app = XCUIApplication()
    say(app.state == .notRunning, app.exists)
    if kind == "arguments" { app.launchArguments = ["-title", "Other"] }
    app.launch()
    switch kind {
    case "form": form(app)
    case "list": list(app)
    case "late": late(app)
    case "missing": missing(app)
    case "tree": say(app.debugDescription)
    case "arguments":
      say(app.navigationBars["Other"].exists, CommandLine.arguments.dropFirst())
    default: states(app)
    }
  }

  static func guide() {
    let app = XCUIApplication()
    app.launch()
    app.textFields["Your name"].tap()
    app.textFields["Your name"].typeText("Ada")
    app.buttons["Greet"].tap()
    let isGreeted = app.alerts["Greeting"].waitForExistence(timeout: 5)
    say(isGreeted)
  }

  static func form(_ app: XCUIApplication) {
    let field = app.textFields["Your name"]
    say(field.value, field.hasFocus)
    field.tap()
    say(field.hasFocus)
    field.typeText("Adam")
    say(field.value)
    field.typeText(XCUIKeyboardKey.delete.rawValue)
    say(field.value)
    field.typeText("a")
    say(field.value, app.textFields.count)
    app.switches["Loud"].tap()
    say(app.switches.firstMatch.value)
    app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.75)
    say((app.sliders["volume"].normalizedSliderPosition * 100).rounded())
    app.buttons["Greet"].tap()
    let alert = app.alerts["Greeting"]
    say(alert.exists, alert.staticTexts["Hello, Adaa!"].exists, app.buttons["Greet"].isHittable)
    say(alert.buttons.count, alert.buttons["Take"].isEnabled)
    alert.buttons["Take"].tap()
    say(alert.exists, app.staticTexts["greeting"].label)
    app.pickerWheels.element.adjust(toPickerWheelValue: "blue")
    say(app.pickerWheels.element.value, app.staticTexts["greeting"].label)
    let picture = app.screenshot().image.size
    say(picture.width, picture.height, app.switches["Loud"].screenshot().image.size.height)
  }

  static func list(_ app: XCUIApplication) {
    app.navigationBars["Form"].buttons["open"].tap()
    say(app.navigationBars["List"].exists, app.navigationBars["Form"].exists)
    let row = app.tables.cells.containing(.staticText, identifier: "Row 3").element
    row.swipeLeft()
    app.buttons["Delete"].tap()
    say(app.staticTexts["Row 3"].exists, app.staticTexts["Row 4"].exists)
    say(app.staticTexts["Row 39"].exists)
    for _ in 0..<6 where !app.staticTexts["Row 39"].exists { app.tables.element.swipeUp() }
    say(app.staticTexts["Row 39"].exists, app.cells["Row 39"].isHittable)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    say(app.navigationBars["Form"].exists)
  }

  static func late(_ app: XCUIApplication) {
    let text = app.staticTexts["It is late"]
    say(text.waitForExistence(timeout: 30))
    say(text.waitForExistence(timeout: 100))
    say(Date().timeIntervalSince(start).rounded())
  }

  static func missing(_ app: XCUIApplication) {
    app.buttons["No such"].tap()
    say(app.textFields.element.label.isEmpty)
    app.textFields.element.typeText("x")
    _ = app.staticTexts.element.label
  }

  static func states(_ app: XCUIApplication) {
    say(app.state == .runningForeground)
    XCUIDevice.shared.press(.home)
    say(app.state == .runningBackground, app.wait(for: .runningForeground, timeout: 5))
    app.activate()
    say(app.state == .runningForeground)
    XCUIDevice.shared.orientation = .landscapeLeft
    say(app.frame.width > app.frame.height)
    app.textFields.element.tap()
    app.textFields.element.typeText("gone")
    app.launch()
    say(app.textFields.element.value, app.windows.count)
    app.terminate()
    say(app.state == .notRunning, app.buttons["Greet"].exists)
  }
}

HostedTests.launchLater = true
HostedTests.body = {
  InterfaceProbe.run()
  exit(0)
}
UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(FormDelegate.self))

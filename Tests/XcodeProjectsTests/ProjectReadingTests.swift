// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// The projects in `Tests/Projects`, in the shapes that Xcode gave them from 2014 on.
struct SampleProject {
  let path: String

  init(_ name: String) {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    path = tests.appendingPathComponent("Projects/\(name)").path
  }

  func plan(target: String? = nil, configuration: String = "Debug") throws -> ProjectPlan {
    try ProjectPlan(ProjectFinder(path), target: target, configuration: configuration)
  }

  /// Paths as they are from the project's folder.
  func short(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(path.count + 1)) } }
}

@Suite("Projects of Xcode's")
struct ProjectReadingTests {
  @Test("have their files where their groups lie, and a file for each language")
  func groups() throws {
    let sample = SampleProject("Pulse")
    let target = try sample.plan().application
    #expect(
      sample.short(target.sources) == [
        "Pulse/AppDelegate.swift", "Pulse/ViewController.swift", "Pulse/Shapes/RingView.swift",
      ])
    #expect(target.resources.map(\.place) == ["Base.lproj/Main.storyboard", "Images.xcassets"])
    #expect(target.module == "Pulse" && target.swiftVersion == 4)
    #expect(target.conditions == ["DEBUG"])
    #expect(try sample.plan(configuration: "Release").application.conditions.isEmpty)
  }

  @Test("have the files of a folder that is kept in step, but for those that are taken out")
  func synchronised() throws {
    let sample = SampleProject("Greeting")
    let target = try sample.plan().application
    #expect(
      sample.short(target.sources) == [
        "Greeting/App/AppDelegate.swift", "Greeting/App/SceneDelegate.swift",
        "Greeting/GreetingController.swift",
      ])
    #expect(target.resources.map(\.place) == ["Localizable.xcstrings", "Poems"])
  }

  @Test("have libraries before what imports them, and tests beside")
  func libraries() throws {
    let sample = SampleProject("Shelf")
    let plan = try sample.plan()
    #expect(plan.application.module == "Book_Shelf" && plan.application.productName == "Book Shelf")
    #expect(plan.libraries.map(\.module) == ["ShelfKit"])
    #expect(plan.tests.map(\.name) == ["ShelfTests", "ShelfUITests"])
    #expect(
      plan.application.resources.map(\.place).sorted() == [
        "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
      ])
    #expect(throws: ProjectError.self) { try sample.plan(target: "Nothing") }
    #expect(try sample.plan(target: "ShelfKit").application.name == "ShelfKit")
  }

  @Test("are found in a folder above them, by their own names, and as bare sources")
  func finding() throws {
    let shelf = SampleProject("Shelf")
    #expect(
      try ProjectFinder(shelf.path + "/Shelf.xcodeproj").found
        == .projects([shelf.path + "/Shelf.xcodeproj"]))
    #expect(try ProjectFinder(shelf.path + "/ShelfKit").found == .sources)
    // Several projects, of which none is meant.
    #expect(throws: ProjectError.self) {
      try ProjectFinder((shelf.path as NSString).deletingLastPathComponent)
    }
    #expect(throws: ProjectError.self) { try ProjectFinder(shelf.path + "/nothing") }
    #expect(throws: ProjectError.self) { try ProjectFinder(shelf.path + "/Shelf/en.lproj") }
  }

  @Test("have pods by their workspace, with their bundles and files of settings")
  func pods() throws {
    let sample = SampleProject("Glow")
    guard case .projects(let paths) = try ProjectFinder(sample.path).found else {
      Issue.record("there is no project")
      return
    }
    #expect(sample.short(paths) == ["Glow.xcodeproj", "Pods/Pods.xcodeproj"])
    let plan = try sample.plan()
    #expect(plan.libraries.map(\.module) == ["Halo"])
    #expect(plan.application.conditions == ["DEBUG", "COCOAPODS", "GLOW"])
    #expect(plan.bundles.map(\.productName) == ["HaloFiles"])
    #expect(plan.bundles[0].resources.map(\.place) == ["tint.txt"])
  }

  @Test("have packages that lie in their folder, and say what is not Swift")
  func packages() throws {
    let orbit = SampleProject("Orbit")
    let plan = try orbit.plan()
    #expect(orbit.short(plan.localPackages) == ["Packages/Planets"])
    #expect(plan.application.products == ["Planets"] && plan.libraries.isEmpty)
    let ticker = try SampleProject("Ticker").plan()
    #expect(ticker.application.foreign.map { ($0 as NSString).lastPathComponent } == ["Legacy.m"])
    #expect(Set(ticker.imports.values.flatMap { $0 }) == ["Combine", "StoreKit", "UIKit"])
  }

  @Test("are all files of a folder that has no project")
  func bareSources() throws {
    let badges = SampleProject("Badges")
    #expect(try ProjectFinder(badges.path).found == .sources)
    let target = try badges.plan().application
    #expect(badges.short(target.sources) == ["AppDelegate.swift", "BadgeController.swift"])
    #expect(target.resources.map(\.place) == ["Medal.xib"] && target.module == "Badges")
  }

  @Test("fill their property lists with their settings")
  func propertyLists() throws {
    func list(_ name: String) throws -> [String: Any] {
      let plan = try SampleProject(name).plan()
      let data = try InfoList.data(of: plan.application, in: plan.folder)
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return try #require(list as? [String: Any])
    }
    let pulse = try list("Pulse")
    #expect(pulse["CFBundleIdentifier"] as? String == "org.example.pulse")
    #expect(pulse["CFBundleExecutable"] as? String == "Pulse")
    #expect(pulse["UIMainStoryboardFile"] as? String == "Main")
    let cards = try list("Cards")
    #expect(cards["CFBundleDisplayName"] as? String == "Cards of Colour")
    #expect((cards["UISupportedInterfaceOrientations"] as? [String])?.count == 2)
    let manifest = cards["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = manifest?["UISceneConfigurations"] as? [String: Any]
    let scene = (scenes?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    #expect(scene?["UISceneDelegateClassName"] as? String == "Cards.SceneDelegate")
    #expect(try list("Greeting")["UIApplicationSceneManifest"] != nil)
  }

  @Test("have a table of texts for each language of a catalogue")
  func catalogs() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {
        "a \\"b\\"": {"localizations": {"de": {"stringUnit": {"value": "A\\n"}}}},
        "%d": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%d leaf"}},
          "other": {"stringUnit": {"value": "%d leaves"}}}}}}}}}
      """
    let tables = try StringCatalog.tables(Data(text.utf8), path: "x")
    #expect(tables.map(\.language) == ["de", "en"])
    #expect(tables[0].text == "\"a \\\"b\\\"\" = \"A\\n\";\n")
    #expect(tables[1].text == "\"%d\" = \"%d leaves\";\n\"a \\\"b\\\"\" = \"a \\\"b\\\"\";\n")
    #expect(throws: ProjectError.self) { try StringCatalog.tables(Data("{".utf8), path: "x") }
  }
}

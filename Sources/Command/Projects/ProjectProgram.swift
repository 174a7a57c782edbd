// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Stage
import XcodeProjects

/// A project that becomes a program: it is read, adapted and built in a folder of its own among those
/// that are kept (`~/.cache/citrine`), and nothing of it is touched.
struct ProjectProgram {
  /// What is asked for beside the project.
  struct Options {
    var target: String?
    var configuration = "Debug"
    /// Modules whose files are left out.
    var leaveOut: [String] = []
    var isQuiet = false
    /// Whether it is built to be quick, rather than to be built quickly.
    var isOptimized = false
    /// Whether it is built to be tested.
    var isTested = false
  }

  let plan: ProjectPlan
  let options: Options
  let home: CitrineHome
  let work: ProjectCache

  /// Reads a project.
  ///
  /// - Throws: The file that is not understood, and what to do.
  init(_ finder: ProjectFinder, _ options: Options) throws {
    do {
      plan = try ProjectPlan(
        finder, target: options.target, configuration: options.configuration)
    } catch {
      throw CommandError.input("\(error)")
    }
    guard !plan.application.sources.isEmpty else {
      throw CommandError.input(
        "\(plan.folder.path): the target \(plan.application.name) has no Swift file"
          + (plan.application.foreign.isEmpty
            ? "" : "; it is written in Objective-C, for which there is no runtime here"))
    }
    self.options = options
    home = try CitrineHome.find()
    work = try ProjectCache(of: plan, home: home, isTested: options.isTested)
  }

  /// Adapts and builds the project, as far as it has changed.
  ///
  /// - Returns: The program, in a folder with all that it finds by its name.
  /// - Throws: Status 2 with what the compiler refuses, at the places of the project.
  func build() throws -> BuiltProgram {
    do {
      return try work.cache.locked { try buildAlone() }
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
  }

  /// A program that runs tests.
  struct TestProgram {
    var program: BuiltProgram
    /// Whether it has tests of Swift's own library beside XCTest's.
    var hasSwiftTests: Bool
    /// The names of tests of the interface, each of which has a process of its own, as on a device the
    /// application has; nil for unit tests.
    var interfaceTests: [String]?
  }

  /// Builds the programs of its tests.
  ///
  /// - Returns: A program for each target of tests, beside what the application finds by its name; and
  ///   where the lines of their files come from.
  /// - Throws: That there are none, or status 2 with what the compiler refuses.
  func buildTests() throws -> (
    programs: [TestProgram], map: LineMap
  ) {
    let tests = plan.tests.filter { !$0.sources.isEmpty }
    guard !tests.isEmpty else {
      throw CommandError.input("\(plan.folder.path) has no tests in Swift")
    }
    do {
      return try work.cache.locked {
        var sources = try AdaptedSources(of: self)
        for note in sources.notes { say(note) }
        try work.cache.write(Data(try sources.manifest().text.utf8), to: "Package.swift")
        if !work.isBuilt {
          say("building Citrine for projects: this takes minutes, once for all of them")
        }
        let programs = try tests.map { test in
          say("building \(test.name)")
          let made = try compiled(test.module, sources.map)
          // Each has a folder of its own, as a folder is rid of what it did not hold last.
          var folder = try programFolder("/tests/\(test.module)")
          try folder.add(test.resources)
          try folder.write(program: made, as: test.module)
          return TestProgram(
            program: BuiltProgram(executable: "\(folder.path)/\(test.module)", scene: nil),
            hasSwiftTests: plan.imports(of: test, have: "Testing"),
            interfaceTests: test.kind != .interfaceTests
              ? nil
              : sources.cases(of: test).flatMap { found in
                found.methods.map { "\(test.module).\(found.name)/\($0.name)" }
              })
        }
        return (programs, sources.map)
      }
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
  }

  private func buildAlone() throws -> BuiltProgram {
    let clock = ContinuousClock()
    let start = clock.now
    let name = plan.application.module
    let folder = try programFolder()
    let program = "\(folder.path)/\(name)"
    let stamp = stamp
    guard
      work.cache.text("stamp") != stamp || !FileManager.default.isExecutableFile(atPath: program)
    else {
      try folder.write(keeping: name)
      return BuiltProgram(executable: program, scene: nil)
    }
    var sources = try AdaptedSources(of: self)
    for note in sources.notes { say(note) }
    try work.cache.write(Data(try sources.manifest().text.utf8), to: "Package.swift")
    if !work.isBuilt {
      say("building Citrine for projects: this takes minutes, once for all of them")
    }
    say("building \(plan.application.name)")
    let made = try compiled(name, sources.map)
    try folder.write(program: made, as: name)
    try work.cache.write(Data(stamp.utf8), to: "stamp")
    let seconds = (clock.now - start).components
    say("built in \(seconds.seconds).\(seconds.attoseconds / 100_000_000_000_000_000) s")
    return BuiltProgram(executable: program, scene: nil)
  }

  /// Builds a program of the package.
  private func compiled(_ product: String, _ map: LineMap) throws -> String {
    let made = try Compiler.build(
      work.folder, product: product, home: home, keeping: work.scratch
    ) { text in
      let words = map.translated(text)
      let report = CompilerReport(words)
      return report.count > 0 ? report.text(in: plan.folder.path) : Compiler.complaint(words)
    }
    try work.noteBuilt()
    return made
  }

  func say(_ text: String) {
    guard !options.isQuiet else { return }
    FileHandle.standardError.write(Data("citrine: \(text)\n".utf8))
  }

  /// What changes when a source, Citrine or what is asked for does.
  private var stamp: String {
    var words = [home.stamp, "\(options)"]
    let sources = (plan.libraries + [plan.application]).flatMap(\.sources)
    let packages = plan.localPackages.flatMap { path in
      ((try? plan.folder.files(below: path)) ?? []).map { path + "/" + $0 }
    }
    for path in sources + packages {
      var entry = stat()
      guard stat(path, &entry) == 0 else { continue }
      words.append("\(path) \(entry.st_size) \(entry.st_mtim.tv_sec).\(entry.st_mtim.tv_nsec)")
    }
    for target in plan.libraries + [plan.application] {
      words.append("\(target.module) \(target.conditions) \(target.swiftVersion ?? 0)")
    }
    words += plan.remotePackages.map { "\($0.address) \($0.requirement)" }
    return SceneDigest(texts: words).text
  }

  private func programFolder(_ place: String = "") throws -> ProgramFolder {
    var folder = ProgramFolder(
      "\(work.folder)\(place)/\(plan.application.productName).app", for: plan.folder)
    for library in plan.libraries { try folder.add(library.resources) }
    for bundle in plan.bundles {
      try folder.add(bundle.resources, to: bundle.productName + ".bundle")
    }
    try folder.add(plan.application.resources)
    folder.add(try InfoList.data(of: plan.application, in: plan.folder), as: "Info.plist")
    return folder
  }
}

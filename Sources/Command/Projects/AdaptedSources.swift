// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// A project's sources after the adapter, and what it said of them.
struct AdaptedSources {
  private let program: ProjectProgram
  /// The packages that the project needs, with the folders that their adapted sources lie in.
  private var packages: [(package: ProjectPackage, folder: String)] = []
  private var summary = Adapter.Summary()
  /// Targets of tests that are built too, and the tests of XCTest's in them.
  private let tests: [ProjectTarget]
  private(set) var cases: [TestMain.Case] = []
  /// Where adapted lines come from.
  private(set) var map = LineMap()

  /// Where OpenCombine is, which is in the place of Combine, and which version is built with.
  private static let combine =
    ".package(url: \"https://github.com/OpenCombine/OpenCombine.git\", from: \"0.14.0\")"

  /// Adapts what has changed.
  ///
  /// - Throws: What the adapter says, or the file that cannot be read or written.
  init(of program: ProjectProgram) throws {
    self.program = program
    let (plan, work) = (program.plan, program.work)
    tests = program.options.isTested ? plan.tests : []
    var files = (plan.libraries + [plan.application] + tests).flatMap(\.sources)
    for path in plan.localPackages {
      let package = try ProjectPackage(path, in: plan.folder)
      packages.append((package, adapted))
      files += try package.sources
    }
    try adapt(files, root: plan.folder.path, to: adapted)
    let fetched = try FetchedPackages.fetch(plan.remotePackages, into: work.cache)
    if let root = fetched.first?.root.path {
      packages += fetched.map { ($0, work.folder + "/adapted-fetched") }
      try adapt(
        try fetched.flatMap { try $0.sources }, root: root, to: work.folder + "/adapted-fetched")
    }
    for (package, folder) in packages {
      try package.write(to: folder, home: program.home.folder)
    }
  }

  private var adapted: String { program.work.folder + "/adapted" }

  private mutating func adapt(_ files: [String], root: String, to folder: String) throws {
    var seen: Set<String> = []
    let files = files.filter { seen.insert($0).inserted }
    let (lines, summary) = (folder + ".lines.json", folder + ".summary.json")
    let tests = folder + ".tests.json"
    var words = ["--root", root, "--output", folder, "--map", lines, "--summary", summary]
    if !self.tests.isEmpty { words += ["--tests", tests] }
    for module in program.options.leaveOut { words += ["--leave-out", module] }
    program.say("adapting \(files.count) files")
    let adapter = try Adapter.program()
    let result = try Compiler.capture(adapter, words + files)
    guard result.status == 0 else {
      throw CommandError(
        code: result.status == 75 ? .temporary : .input,
        description: result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard let table = FileManager.default.contents(atPath: lines),
      let data = FileManager.default.contents(atPath: summary)
    else { throw CommandError(code: .failed, description: "\(adapter) wrote nothing") }
    try map.add(table, folder: folder)
    if !self.tests.isEmpty, let data = FileManager.default.contents(atPath: tests) {
      cases += try JSONDecoder().decode(TestMain.Table.self, from: data).tests
    }
    self.summary.add(try JSONDecoder().decode(Adapter.Summary.self, from: data))
  }

  // MARK: - What is told

  /// What of the project cannot come along.
  var notes: [String] {
    let plan = program.plan
    var own = Set((plan.libraries + [plan.application]).map(\.module))
    own.insert("OpenCombine")
    own.formUnion(packages.flatMap(\.package.modules))
    var lines: [String] = []
    for (module, files) in summary.imports.sorted(by: { $0.key < $1.key })
    where !own.contains(module) && !module.hasPrefix("OpenCombine") {
      let left = summary.leftOut.count {
        $0.module.split(separator: ", ").contains { $0 == module }
      }
      lines.append(
        "there is no \(module) here; \(Self.counted(files.count, "file")) imports it"
          + (left > 0 ? ", and \(Self.counted(left, "piece")) of code left out for it" : ""))
    }
    if !summary.without.isEmpty {
      lines.append("\(Self.counted(summary.without.count, "file")) left out as asked")
    }
    lines += summary.byHand.map { "\($0.path):\($0.line): to be done by hand: \($0.note)" }
    lines += (plan.libraries + [plan.application]).flatMap(\.foreign)
      .map { "\($0) is not Swift, and is left out" }
    return lines
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  // MARK: - The package

  /// The package that is built; files that several targets have are laid there again.
  ///
  /// - Throws: The file that cannot be written.
  mutating func manifest() throws -> ProjectManifest {
    let plan = program.plan
    var taken: Set<String> = []
    var libraries: [ProjectManifest.Module] = []
    for library in plan.libraries { libraries.append(try module(library, &taken)) }
    let application = try module(plan.application, &taken)
    var programs: [ProjectManifest.Module] = []
    for test in tests {
      var program = try module(test, &taken)
      program.needs = (program.needs + [application.name]).filter { $0 != program.name }
      program.sources.append(try main(of: test))
      programs.append(program)
    }
    let usesCombine = summary.imports["OpenCombine"] != nil
    return ProjectManifest(
      name: plan.application.module + "Project", home: program.home.folder,
      application: application, libraries: libraries, tests: programs,
      packages: packages.map {
        ".package(path: \(String(reflecting: "\($0.folder)/\($0.package.name)")))"
      } + (usesCombine ? [Self.combine] : []),
      isOptimized: program.options.isOptimized, isTested: program.options.isTested)
  }

  /// The tests of XCTest's that a target has.
  func cases(of test: ProjectTarget) -> [TestMain.Case] {
    let own = Set(test.sources)
    return cases.filter { own.contains($0.path) }
  }

  /// Writes where a program of tests begins.
  private func main(of test: ProjectTarget) throws -> String {
    let place = "_tests/\(test.module)/main.swift"
    let text = TestMain(
      module: test.module, cases: cases(of: test),
      hasSwiftTests: program.plan.imports(of: test, have: "Testing"),
      host: test.isHosted ? program.plan.application.module : nil,
      isOfInterface: test.kind == .interfaceTests
    ).text
    try program.work.cache.write(Data(text.utf8), to: "adapted/" + place)
    return place
  }

  private mutating func module(
    _ target: ProjectTarget, _ taken: inout Set<String>
  ) throws -> ProjectManifest.Module {
    let plan = program.plan
    let imports = Set(target.sources.flatMap { plan.imports[$0] ?? [] })
    var sources: [String] = []
    for path in target.sources {
      let name = String(path.dropFirst(plan.folder.path.count + 1))
      // What was left out is not there.
      guard let data = FileManager.default.contents(atPath: "\(adapted)/\(name)") else { continue }
      guard !taken.insert(name).inserted else {
        sources.append(name)
        continue
      }
      // A file of two targets lies there twice, as the package manager wants it.
      let copy = "_shared/\(target.module)/\(name)"
      try program.work.cache.write(data, to: "adapted/" + copy)
      map.add("\(adapted)/\(copy)", of: "\(adapted)/\(name)")
      sources.append(copy)
    }
    let wanted = imports.union(target.products)
    var products: [(name: String, package: String)] = wanted.sorted().compactMap { product in
      packages.first { $0.package.makes(product) }
        .map { (product, ($0.package.path as NSString).lastPathComponent) }
    }
    if summary.imports["OpenCombine"] != nil, imports.contains("Combine") {
      products += ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]
        .map { ($0, "OpenCombine") }
    }
    return ProjectManifest.Module(
      name: target.module, folder: "adapted", sources: sources,
      needs: imports.intersection(plan.libraries.map(\.module)).subtracting([target.module])
        .sorted(),
      conditions: target.conditions, swiftVersion: target.swiftVersion ?? 5, products: products)
  }
}

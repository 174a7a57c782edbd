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
    var isOptimized = false
  }

  let plan: ProjectPlan
  let options: Options
  private let home: CitrineHome
  private let work: ProjectCache

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
    work = try ProjectCache(of: plan, home: home)
  }

  /// Adapts and builds the project.
  ///
  /// - Returns: The program, in a folder with all that it finds by its name.
  /// - Throws: Status 2 with what the compiler refuses, at the places of the project.
  func build() throws -> BuiltProgram {
    try work.locked {
      let clock = ContinuousClock()
      let start = clock.now
      var map = try adapt()
      let manifest = try manifest(&map)
      try work.write(Data(manifest.text.utf8), to: "Package.swift")
      if !work.isBuilt {
        say("building Citrine for projects: this takes minutes, once for all of them")
      }
      say("building \(plan.application.name)")
      let made = try Compiler.build(
        work.folder, product: plan.application.module, home: home, keeping: work.scratch
      ) { text in
        let report = CompilerReport(map.translated(text))
        return report.count > 0
          ? report.text(in: plan.folder.path) : Compiler.complaint(map.translated(text))
      }
      try work.noteBuilt()
      let name = plan.application.module
      let folder = try programFolder()
      try folder.write(program: made, as: name)
      say(
        "built in \((clock.now - start).formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 1))))"
      )
      return BuiltProgram(executable: "\(folder.path)/\(name)", scene: nil)
    }
  }

  private func say(_ text: String) {
    guard !options.isQuiet else { return }
    FileHandle.standardError.write(Data("citrine: \(text)\n".utf8))
  }

  // MARK: - Adapting

  private var adapted: String { work.folder + "/adapted" }

  private func adapt() throws -> LineMap {
    let adapter = try Adapter.program()
    let targets = plan.libraries + [plan.application]
    var seen: Set<String> = []
    let files = targets.flatMap(\.sources).filter { seen.insert($0).inserted }
    let (map, summary) = (work.folder + "/lines.json", work.folder + "/summary.json")
    var words = [
      "--root", plan.folder.path, "--output", adapted, "--map", map, "--summary", summary,
    ]
    for module in options.leaveOut { words += ["--leave-out", module] }
    say("adapting \(files.count) files")
    let result = try Compiler.capture(adapter, words + files)
    guard result.status == 0 else {
      throw CommandError(
        code: result.status == 75 ? .temporary : .input, description: result.errors.trimmed)
    }
    guard let lines = FileManager.default.contents(atPath: map),
      let data = FileManager.default.contents(atPath: summary)
    else { throw CommandError(code: .failed, description: "\(adapter) wrote nothing") }
    tell(try JSONDecoder().decode(Adapter.Summary.self, from: data))
    return try LineMap(lines, folder: adapted)
  }

  /// Says what of the project cannot come along.
  private func tell(_ summary: Adapter.Summary) {
    let own = Set((plan.libraries + [plan.application]).map(\.module))
    for (module, files) in summary.imports.sorted(by: { $0.key < $1.key })
    where !own.contains(module) && module != "OpenCombine" {
      let left = summary.leftOut.count {
        $0.module.split(separator: ", ").contains { $0 == module }
      }
      say(
        "\(module) does not exist here; \(files.count) files import it"
          + (left > 0 ? ", of which \(left) pieces are left out" : ""))
    }
    if !summary.without.isEmpty { say("\(summary.without.count) files are left out as asked") }
    for place in summary.byHand {
      say("\(place.path):\(place.line): to be done by hand: \(place.note)")
    }
    for file in plan.application.foreign + plan.libraries.flatMap(\.foreign) {
      say("\(file) is not Swift, and is left out")
    }
  }

  // MARK: - Building

  private func manifest(_ map: inout LineMap) throws -> ProjectManifest {
    let own = Set(plan.libraries.map(\.module))
    var taken: Set<String> = []
    func module(_ target: ProjectTarget) throws -> ProjectManifest.Module {
      let imports = Set(target.sources.flatMap { plan.imports[$0] ?? [] })
      var sources: [String] = []
      for path in target.sources {
        let name = String(path.dropFirst(plan.folder.path.count + 1))
        // What was left out is not there.
        guard let data = FileManager.default.contents(atPath: "\(adapted)/\(name)") else {
          continue
        }
        guard !taken.insert(name).inserted else {
          sources.append(name)
          continue
        }
        // A file of two targets lies there twice, as the package manager wants it.
        let copy = "_shared/\(target.module)/\(name)"
        try work.write(data, to: "adapted/" + copy)
        map.add("\(adapted)/\(copy)", of: "\(adapted)/\(name)")
        sources.append(copy)
      }
      return ProjectManifest.Module(
        name: target.module, folder: "adapted", sources: sources,
        needs: own.intersection(imports).subtracting([target.module]).sorted(),
        conditions: target.conditions, swiftVersion: target.swiftVersion ?? 5)
    }
    return ProjectManifest(
      name: plan.application.module + "Project", home: home.folder,
      application: try module(plan.application), libraries: try plan.libraries.map(module),
      isOptimized: options.isOptimized)
  }

  private func programFolder() throws -> ProgramFolder {
    var folder = ProgramFolder(
      "\(work.folder)/\(plan.application.productName).app", for: plan.folder)
    do {
      for library in plan.libraries { try folder.add(library.resources) }
      for bundle in plan.bundles {
        try folder.add(bundle.resources, to: bundle.productName + ".bundle")
      }
      try folder.add(plan.application.resources)
      folder.add(try InfoList.data(of: plan.application, in: plan.folder), as: "Info.plist")
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
    return folder
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

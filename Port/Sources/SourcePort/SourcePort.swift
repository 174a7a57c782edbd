// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A Swift file as text.
public struct SourceFile: Sendable, Equatable {
  /// Its name in reports.
  public var path: String
  /// What it holds.
  public var text: String

  /// Names a text.
  public init(path: String, text: String) {
    (self.path, self.text) = (path, text)
  }
}

/// One place that Swift on Linux refuses, and what was done about it.
public struct Change: Sendable, Equatable {
  /// From 1, in the file as it was.
  public var line: Int
  /// From 1, in UTF-8 bytes.
  public var column: Int
  /// The text as it was, on one line.
  public var before: String
  /// What stands there now; nil when a person has to change it.
  public var after: String?
  /// Why, or what to do by hand; empty where before and after say it.
  public var note: String
  /// What is left out on Linux, as it has no module for it.
  public var leftOut: LeftOut?
}

/// Code that is not compiled on Linux.
public struct LeftOut: Sendable, Equatable {
  /// What it is: `func show()`, or the beginning of a statement.
  public var what: String
  /// The modules that it needs, with commas between.
  public var module: String
}

/// A file after adaptation.
public struct PortedFile: Sendable, Equatable {
  /// The adapted text.
  public var file: SourceFile
  /// In the order of the file; their lines are those of the file as it was.
  public var changes: [Change]
  /// Where each line of the adapted text comes from.
  public var lines: [SourceLine]
}

/// Rewrites the Objective-C forms that Swift on Linux refuses, and nothing else.
///
/// What is rewritten: the names of Swift 1 to 4, loops of three parts and the types that delegates had then;
/// `@objc` and its relatives, `optional` requirements of protocols and calls of them, `#selector` and texts
/// in its place, `#keyPath`, `#colorLiteral` and its like, `@NSManaged`, `@UIApplicationMain`, overrides in
/// extensions and of what extensions declare, constants by their Objective-C names, conditions on `os(iOS)`
/// in code of user interfaces, imports of what Linux has in other modules, and what needs modules, or parts
/// of them, that Linux lacks: it stands under `#if canImport` then, statement by statement, with what uses
/// its values, and is counted. An override that does something else besides and the class that the program
/// begins with are left to a person.
///
/// What can only be named is named: exchanged methods, selectors made while running, calls on `AnyObject`.
/// What `@IBOutlet`, `@IBAction` and `@IBInspectable` mark is named in a property of its class, by which
/// storyboards find it. Optional methods that only a subclass of the class that conforms has get one in
/// that class that does what the protocol's default does. A second run changes nothing.
public enum SourcePort {
  /// Adapts files that belong together: a name declared in one is known in all.
  public static func port(_ files: [SourceFile]) -> [PortedFile] {
    port(files, ParsedTexts.parse(files.map(\.text)))
  }

  /// Adapts files that were read before.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - first: What stands in them.
  ///   - absent: What Linux does not get of the program.
  /// - Returns: The adapted files, as many.
  static func port(
    _ files: [SourceFile], _ first: [SourceFileSyntax],
    without absent: KnownAbsent = KnownAbsent()
  ) -> [PortedFile] {
    let known = (texts: files.map(\.text), trees: first)
    let (files, renames, origins) = renamed(files, first)
    let trees = ParsedTexts.parse(files.map(\.text), known: known)
    let names = DeclaredNames(files, trees)
    let moves = MemberMoves(trees, overrides: names.left.overrides)
    let code = AbsentCode(trees, names, absent: absent)
    let porters = zip(files, trees).enumerated().map { number, pair in
      let (file, tree) = pair
      let porter = Porter(file: file, number: number, tree: tree, names: names, moves: moves)
      porter.absent = code.places
      porter.walk(tree)
      porter.addMissingImport(to: tree, beside: code.pieces[number].map(\.node))
      porter.addPackageImports(to: tree)
      porter.addInterfaceTestImport(to: tree)
      porter.addDefaults()
      porter.guardAbsentCode(code)
      return porter
    }
    let texts = porters.map { Edit.apply($0.edits, to: $0.file.text) }
    let lines = zip(porters, origins).map { $1.after($0.edits, of: $0.file.text) }
    let moved =
      moves.moves.isEmpty
      ? (texts: texts, lines: lines)
      : MemberMoves.move(in: texts, lines, known: (files.map(\.text), trees))
    return porters.enumerated().map { number, porter in
      let own = porter.changes.map { change in
        var change = change
        change.line = origins[number][change.line].line
        return change
      }
      let changes = (renames[number] + own)
        .sorted { a, b in (a.line, a.column) < (b.line, b.column) }
      return PortedFile(
        file: SourceFile(path: porter.file.path, text: moved.texts[number]), changes: changes,
        lines: moved.lines[number].lines)
    }
  }

  /// The files with the names of today, what was changed for it, and where their lines were.
  private static func renamed(
    _ files: [SourceFile], _ trees: [SourceFileSyntax]
  ) -> ([SourceFile], [[Change]], [LineOrigins]) {
    let names = DeclaredNames(files, trees)
    let version = SwiftVersionFinder(names: names)
    for tree in trees { version.walk(tree) }
    var result: [SourceFile] = []
    var changes: [[Change]] = []
    var origins: [LineOrigins] = []
    for (file, tree) in zip(files, trees) {
      let pass = OldNamesPass(
        names: names, isSwift2: version.isSwift2, ownCases: version.ownCases,
        locations: SourceLocationConverter(fileName: file.path, tree: tree),
        loops: ThreePartLoops(tree))
      pass.portLoops()
      pass.walk(tree)
      pass.portConditions(tree)
      result.append(SourceFile(path: file.path, text: Edit.apply(pass.edits, to: file.text)))
      changes.append(pass.changes)
      origins.append(
        LineOrigins(file.text, file: origins.count).after(pass.edits, of: file.text))
    }
    return (result, changes, origins)
  }
}

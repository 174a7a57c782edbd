// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Outlets, actions and attributes in extensions of the library's own classes.
///
/// Such a class cannot override what its connections are. One conformance for a class and all below
/// it says what a program's extensions add to them; the first extension of the highest class has it.
struct ForeignMembers {
  private struct Body {
    var path: String
    var place: Place
    var list: MemberList
    var connections: String?
  }

  /// What an extension is to say.
  struct Host {
    var path: String
    var members: [InterfaceMember]
    /// What it says already.
    var connections: String?
  }

  /// By the places of extensions.
  private(set) var hosts: [Place: Host] = [:]
  private var bodies: [Body] = []

  /// Notes an extension.
  mutating func add(
    _ path: String, _ place: Place, _ list: MemberList, connections: String?
  ) {
    guard let name = Self.name(of: path) else { return }
    let body = Body(path: name, place: place, list: list, connections: connections)
    if connections != nil || !Self.members(of: body, host: place).isEmpty { bodies.append(body) }
  }

  /// Finds who says what, once all extensions are known.
  mutating func findHosts() {
    let paths = Set(bodies.map(\.path))
    for (top, group) in Dictionary(grouping: bodies, by: { Self.top(of: $0.path, in: paths) }) {
      guard
        let host = group.first(where: { $0.connections != nil })
          ?? group.first(where: { $0.path == top })
      else { continue }
      hosts[host.place] = Host(
        path: host.path, members: group.flatMap { Self.members(of: $0, host: host.place) },
        connections: host.connections)
    }
  }

  /// The name of a class of UIKit; nil for others.
  static func name(of path: String) -> String? {
    let name = path.replacing("UIKit.", with: "")
    let isInterface = name.hasPrefix("UI") || name.hasPrefix("NSLayout")
    return isInterface && AppleTable.shared.classes[name] != nil ? name : nil
  }

  private static func members(of body: Body, host: Place) -> [InterfaceMember] {
    let owner = DeclaredClass(name: body.path, path: body.path, place: host, inherited: [])
    let reader = InterfaceMemberReader(
      owner: owner, file: body.place.file, isOwn: false, overloads: [])
    return body.list.variables.flatMap(reader.members)
      + body.list.functions.flatMap(reader.members)
  }

  /// The highest of some classes that a class descends from.
  private static func top(of path: String, in paths: Set<String>) -> String {
    var (result, current) = (path, path)
    while let parent = AppleTable.shared.classes[current]?.first {
      if paths.contains(parent) { result = parent }
      current = parent
    }
    return result
  }
}

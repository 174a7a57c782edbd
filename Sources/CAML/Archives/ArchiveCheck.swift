// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Tells whether the table of a keyed archive holds together, before its objects are made.
///
/// What makes them trusts that references lead somewhere and end, that lists are lists, and that a
/// dictionary has as many values as keys; in a damaged file they may not.
struct ArchiveCheck {
  private let tree: PropertyTree
  /// The places of the archive's objects.
  private var objects: [Int] = []

  /// Why an archive cannot be read; nil where it holds together.
  static func fault(in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("bplist".utf8)) else {
      return "the file is no archive: save it as a .ca folder or a .caml file"
    }
    let damaged = "the archive is damaged: save it anew"
    guard let tree = PropertyTree(binary: bytes) else { return damaged }
    var check = ArchiveCheck(tree)
    return check.holds() ? nil : damaged
  }

  private init(_ tree: PropertyTree) { self.tree = tree }

  private mutating func holds() -> Bool {
    let root = tree.values[tree.root]
    guard case .list(let places)? = tree.value("$objects", of: root), !places.isEmpty,
      let top = tree.value("$top", of: root), case .table(_, let values) = top
    else { return false }
    if let name = tree.value("$archiver", of: root) {
      guard case .text("NSKeyedArchiver") = name else { return false }
    }
    objects = places
    for value in values {
      if case .reference(let index) = tree.values[value], index >= objects.count { return false }
    }
    var references: [[Int]] = []
    for place in places {
      guard isNamed(place), let found = found(in: place) else { return false }
      references.append(found)
    }
    return Self.ends(references)
  }

  /// Whether what an object says of its class is a class.
  private func isNamed(_ place: Int) -> Bool {
    let value = tree.values[place]
    guard case .table(let keys, _) = value else {
      if case .list = value { return false }
      return true
    }
    // Other keys than texts are none.
    guard keys.allSatisfy({ if case .text = tree.values[$0] { true } else { false } }) else {
      return false
    }
    if let classes = tree.value("$classes", of: value) {
      guard case .list(let names) = classes, !names.isEmpty,
        case .text? = tree.value("$classname", of: value)
      else { return false }
      return names.allSatisfy { if case .text = tree.values[$0] { true } else { false } }
    }
    guard case .reference(let index)? = tree.value("$class", of: value), index < objects.count,
      let name = className(index)
    else { return false }
    return isContainerSound(name, value)
  }

  private func className(_ index: Int) -> String? {
    let value = tree.values[objects[index]]
    guard tree.value("$classes", of: value) != nil,
      case .text(let name)? = tree.value("$classname", of: value)
    else { return nil }
    return name
  }

  /// Whether a value of Foundation's has what it is read from.
  private func isContainerSound(_ name: String, _ value: PropertyTree.Value) -> Bool {
    func count(_ key: String) -> Int? {
      guard case .list(let items)? = tree.value(key, of: value),
        items.allSatisfy({ if case .reference = tree.values[$0] { true } else { false } })
      else { return nil }
      return items.count
    }
    func isText(_ key: String) -> Bool {
      if case .text? = tree.value(key, of: value) { true } else { false }
    }
    switch name {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
      return count("NS.objects") != nil
    case "NSDictionary", "NSMutableDictionary":
      guard let keys = count("NS.keys"), keys == count("NS.objects") else { return false }
      return areTexts("NS.keys", of: value)
    case "NSString", "NSMutableString":
      return isText("NS.string") || tree.value("NS.bytes", of: value) != nil
    case "NSData", "NSMutableData":
      if case .data? = tree.value("NS.data", of: value) { return true }
      return tree.value("NS.bytes", of: value) != nil
    default: return true
    }
  }

  /// Whether the references of a list are to texts: other keys are not written.
  private func areTexts(_ key: String, of value: PropertyTree.Value) -> Bool {
    guard case .list(let items)? = tree.value(key, of: value) else { return false }
    return items.allSatisfy { item in
      guard case .reference(let index) = tree.values[item], index < objects.count else {
        return false
      }
      switch tree.values[objects[index]] {
      case .text: return true
      case .table(_, _):
        guard case .reference(let kind)? = tree.value("$class", of: tree.values[objects[index]]),
          kind < objects.count
        else { return false }
        return className(kind).map { $0.hasSuffix("String") } == true
      default: return false
      }
    }
  }

  /// The objects that one refers to, its class aside; nil where a reference leads nowhere.
  private func found(in place: Int) -> [Int]? {
    var result: [Int] = []
    var open = [(place, 0)]
    while let (place, depth) = open.popLast() {
      switch tree.values[place] {
      case .reference(let index):
        guard index < objects.count else { return nil }
        result.append(index)
      case .list(let items):
        guard depth < 8 else { return nil }
        open += items.map { ($0, depth + 1) }
      case .table(let keys, let items):
        guard depth < 8, keys.count == items.count else { return nil }
        for (key, item) in zip(keys, items) {
          if case .text("$class") = tree.values[key] { continue }
          open.append((item, depth + 1))
        }
      default: break
      }
    }
    return result
  }

  /// Whether no way along references comes back to where it began.
  private static func ends(_ references: [[Int]]) -> Bool {
    var waits = [Int](repeating: 0, count: references.count)
    for list in references { for index in list { waits[index] += 1 } }
    var open = waits.indices.filter { waits[$0] == 0 }
    var seen = 0
    while let index = open.popLast() {
      seen += 1
      for next in references[index] {
        waits[next] -= 1
        if waits[next] == 0 { open.append(next) }
      }
    }
    return seen == references.count
  }
}

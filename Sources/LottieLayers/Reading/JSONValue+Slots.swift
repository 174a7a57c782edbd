// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
  /// The slots of a document: those that have a value, and those that something names.
  var slots: [(name: String, kind: LottieDocument.Kind)] {
    var slots: [(name: String, kind: LottieDocument.Kind)] = []
    var uses: [String: JSONValue] = [:]
    for object in objects(with: "sid") {
      guard let name = object["sid"]?.string else { continue }
      uses[name] = uses[name] ?? object
    }
    for (name, slot) in self["slots"]?.members ?? [] {
      slots.append((name, (uses[name] ?? slot["p"] ?? slot).slotKind))
    }
    let known = Set(slots.map(\.name))
    for (name, object) in uses.sorted(by: { $0.value.index < $1.value.index })
    where !known.contains(name) {
      slots.append((name, object.slotKind))
    }
    return slots
  }

  /// What an object is that a slot stands for.
  private var slotKind: LottieDocument.Kind {
    if self["p"]?.string != nil { return .picture }
    guard let value = self["k"] else { return .numbers(1) }
    guard let key = value.first, key.isObject else { return .numbers(max(value.numbers.count, 1)) }
    let first = key["s"]
    if first?["t"] != nil { return .text }
    return .numbers(max(first?.numbers.count ?? 1, 1))
  }
}

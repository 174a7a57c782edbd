// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What renderers keep with something that many lists share.
///
/// There is one object of each type, so that several renderers keep theirs side by side. All of it
/// goes when what it is kept with goes.
public struct Attachments: ~Copyable, Sendable {
  private typealias Entry = (type: ObjectIdentifier, value: any AnyObject & Sendable)

  private let kept = Mutex<[Entry]>([])

  init() {}

  /// The object of a type, if there is one.
  public func value<Value: AnyObject & Sendable>(of type: Value.Type) -> Value? {
    kept.withLock { Self.find(in: $0) }
  }

  /// The object of a type, made when there is none yet, by one thread at a time.
  public func value<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    kept.withLock { kept in
      if let value: Value = Self.find(in: kept) { return value }
      let value = make()
      kept.append((ObjectIdentifier(Value.self), value))
      return value
    }
  }

  private static func find<Value: AnyObject & Sendable>(in entries: [Entry]) -> Value? {
    for entry in entries where entry.type == ObjectIdentifier(Value.self) {
      return unsafeDowncast(entry.value, to: Value.self)
    }
    return nil
  }
}

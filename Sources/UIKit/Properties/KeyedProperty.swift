// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A property of one of this library's classes, as its class describes it once.
///
/// Key-value coding, archives, `UIAppearance`, documents of interfaces and their connections are all
/// derived from these. A class says them in a ``PropertyList`` beside itself.
@MainActor
final class KeyedProperty {
  typealias Outcome = InterfaceConnections.Outcome

  /// Objective-C's name; empty for what has none, as the segments of a control.
  let name: String
  /// Whether the value is a flag, which Swift calls `isHidden` where Objective-C says `hidden`.
  let isFlag: Bool
  /// The value; nil where there is none.
  let read: ((NSObject) -> Any?)?
  /// Sets the value, and answers whether it fits; nil where it can only be read.
  let write: ((NSObject, Any?) -> Outcome)?
  /// How it is archived; nil for what is not.
  var archive: ArchivedField?
  /// How an element of a document says it; nil for what documents do not say.
  var fill: ((NSObject, ElementReader) -> Void)?
  /// How it is set for all of a class; nil for what is no look.
  var look: AppearanceRow?
  /// How documents connect another object to it; nil for what is no outlet.
  var outlet: InterfaceConnections.Outlet?

  init(
    _ name: String, isFlag: Bool = false, read: ((NSObject) -> Any?)? = nil,
    write: ((NSObject, Any?) -> Outcome)? = nil
  ) {
    (self.name, self.isFlag, self.read, self.write) = (name, isFlag, read, write)
  }

  /// All names by which it is found.
  var names: [String] {
    guard !name.isEmpty else { return [] }
    return isFlag ? [name, "is" + name.prefix(1).uppercased() + name.dropFirst()] : [name]
  }
}

/// A class of this library whose properties are found by their names.
protocol PropertyOwner: NSObject {
  /// What the class and those above it have.
  @MainActor static var propertyList: PropertyList { get }
}

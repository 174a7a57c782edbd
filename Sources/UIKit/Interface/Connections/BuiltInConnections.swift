// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What documents connect to the objects of this library's own classes.
@MainActor
enum BuiltInConnections {
  /// What the program's extensions add to an object's class, and what that has, the nearest first.
  static func of(_ object: AnyObject) -> [InterfaceConnections] {
    let added = (type(of: object) as? any InterfaceExtension.Type)?.extendedConnections
    return [added, PropertyList.of(object)?.connections].compactMap { $0 }
  }
}

/// Finds what sets a property by its name.
@MainActor
enum AttributeSetters {
  typealias Setter = (NSObject, Any?) -> InterfaceConnections.Outcome

  /// The setters of a name: what the program says of its own class first, then this library's.
  static func of(_ object: NSObject, _ name: String) -> [Setter] {
    let own = (type(of: object) as? any InterfaceOwner.Type)?.interfaceConnections
    let added = (type(of: object) as? any InterfaceExtension.Type)?.extendedConnections
    let setters = [own, added].compactMap { $0?.attributes[name] }.map { attribute -> Setter in
      { object, value in
        guard let given = value as? InterfaceValue ?? InterfaceValue(value) else {
          return .wrongValue("a value that documents can have")
        }
        return attribute(object, given)
      }
    }
    return setters + [PropertyList.of(object)?[name]?.write].compactMap { $0 }
  }
}

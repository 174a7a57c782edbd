// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a storyboard or nib can connect to the objects of a class: its outlets, its actions, and the
/// attributes that the designer of the interface sets.
///
/// An addition: Apple's classes have none, as the Objective-C runtime finds these by their names.
/// A class says them in ``InterfaceOwner/interfaceConnections``:
///
///     override class var interfaceConnections: InterfaceConnections {
///       super.interfaceConnections
///         .outlet("label", \Page.label)
///         .action(Selector("start:", Page.start(_:)))
///     }
public struct InterfaceConnections {
  /// What became of an object that was given to an outlet, or of a value for an attribute.
  enum Outcome: Equatable {
    case done
    /// The owner is none of the class that has said it.
    case wrongOwner
    /// The property holds another type, which is named.
    case wrongValue(String)
  }

  typealias Outlet = (AnyObject, AnyObject) -> Outcome
  typealias Outlets = (AnyObject, [AnyObject]) -> Outcome
  typealias Attribute = (AnyObject, InterfaceValue) -> Outcome
  /// Makes the controller that a way leads to: of its source, a coder, the sender and the way's name.
  typealias SegueAction = (AnyObject, NSCoder, Any?, String?) -> UIViewController?

  private(set) var outlets: [String: Outlet] = [:]
  private(set) var collections: [String: Outlets] = [:]
  private(set) var actions: [String: Selector] = [:]
  private(set) var attributes: [String: Attribute] = [:]
  var segueActions: [String: SegueAction] = [:]

  /// Nothing can be connected.
  public init() {}

  // MARK: - Outlets

  /// Adds an outlet that may be empty, as `@IBOutlet weak var label: UILabel!` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property.
  /// - Returns: The connections with this one.
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> InterfaceConnections {
    addingOutlet(name) { (owner: Owner, value: Value) in owner[keyPath: path] = value }
  }

  /// Adds an outlet that is never empty.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property.
  /// - Returns: The connections with this one.
  @_disfavoredOverload
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> InterfaceConnections {
    addingOutlet(name) { (owner: Owner, value: Value) in owner[keyPath: path] = value }
  }

  /// Adds a collection of outlets that may be empty, as `@IBOutlet var buttons: [UIButton]!` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property; it gets the objects in the order in which the document connects them.
  /// - Returns: The connections with this one.
  public func outlets<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]?>
  ) -> InterfaceConnections {
    addingCollection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values }
  }

  /// Adds a collection of outlets, as `@IBOutlet var buttons: [UIButton]` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property; it gets the objects in the order in which the document connects them.
  /// - Returns: The connections with this one.
  public func outlets<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]>
  ) -> InterfaceConnections {
    addingCollection(name) { (owner: Owner, values: [Value]) in owner[keyPath: path] = values }
  }

  // MARK: - Actions

  /// Adds an action, as `@IBAction func start(_ sender: UIButton)` is.
  ///
  /// - Parameter selector: The method with its name, `Selector("start:", Page.start(_:))`; one of a
  ///   name that is there already is replaced.
  /// - Returns: The connections with this one.
  public func action(_ selector: Selector) -> InterfaceConnections {
    adding { $0.actions[selector.description] = selector }
  }

  // MARK: - Attributes

  /// Adds an attribute that may be nil, as `@IBInspectable var ring: UIColor?` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property.
  /// - Returns: The connections with this one.
  public func attribute<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> InterfaceConnections {
    addingAttribute(name) { (owner: Owner, value: Value?) in owner[keyPath: path] = value }
  }

  /// Adds an attribute, as `@IBInspectable var radius: CGFloat = 0` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document: that of the property. One that is there already is replaced.
  ///   - path: The property.
  /// - Returns: The connections with this one.
  @_disfavoredOverload
  public func attribute<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> InterfaceConnections {
    addingAttribute(name) { (owner: Owner, value: Value?) in
      // Nothing leaves a property as it is that cannot hold it.
      if let value { owner[keyPath: path] = value }
    }
  }

  // MARK: - Making

  /// Adds a property that a class of this library describes.
  @MainActor func describing(_ property: KeyedProperty) -> InterfaceConnections {
    guard let outlet = property.outlet else { return self }
    return adding { $0.outlets[property.name] = outlet }
  }

  func adding(_ change: (inout InterfaceConnections) -> Void) -> InterfaceConnections {
    var all = self
    change(&all)
    return all
  }

  private func addingOutlet<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping (Owner, Value) -> Void
  ) -> InterfaceConnections {
    adding { all in
      all.outlets[name] = { owner, object in
        guard let owner = owner as? Owner else { return .wrongOwner }
        guard let value = object as? Value else { return .wrongValue("\(Value.self)") }
        set(owner, value)
        return .done
      }
    }
  }

  private func addingAttribute<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping (Owner, Value?) -> Void
  ) -> InterfaceConnections {
    adding { all in
      all.attributes[name] = { owner, value in
        guard let owner = owner as? Owner else { return .wrongOwner }
        let converted = value.converted(to: Value.self)
        if converted == nil {
          guard case .nothing = value else { return .wrongValue("\(Value.self)") }
        }
        set(owner, converted)
        return .done
      }
    }
  }

  private func addingCollection<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping (Owner, [Value]) -> Void
  ) -> InterfaceConnections {
    adding { all in
      all.collections[name] = { owner, objects in
        guard let owner = owner as? Owner else { return .wrongOwner }
        let values = objects.compactMap { $0 as? Value }
        guard values.count == objects.count else { return .wrongValue("[\(Value.self)]") }
        set(owner, values)
        return .done
      }
    }
  }
}

/// A class to whose objects storyboards and nibs can connect others.
///
/// An addition: Apple's classes need none, as the Objective-C runtime finds properties and methods by
/// their names. Responders and gesture recognizers are such classes, and override the property;
/// others conform by themselves.
public protocol InterfaceOwner: AnyObject {
  /// What can be connected.
  @MainActor @preconcurrency static var interfaceConnections: InterfaceConnections { get }
}

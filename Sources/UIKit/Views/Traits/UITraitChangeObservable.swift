// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is given for a registration, to end it by.
@MainActor @preconcurrency
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// Something of which changes of traits can be heard.
///
/// Who has registered is told after ``UITraitEnvironment/traitCollectionDidChange(_:)``, in the order of
/// the registrations.
@MainActor @preconcurrency
public protocol UITraitChangeObservable: AnyObject {
  /// What is called with the object and the traits that it had.
  typealias TraitChangeHandler<Environment> = (Environment, UITraitCollection) -> Void

  /// Has a closure called whenever one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Gets the object and the traits that it had.
  /// - Returns: What ends it; it may be dropped.
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration

  /// Has a method called whenever one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: Whose method it is; not kept.
  ///   - action: The method, which takes nothing, the object, or the object and the traits that it had.
  /// - Returns: What ends it; it may be dropped.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Has a method of the object itself called whenever one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - action: The method, which takes nothing, the object, or the object and the traits that it had.
  /// - Returns: What ends it; it may be dropped.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration.
  ///
  /// - Parameter registration: What registering has given.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Has a closure called whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    add(traits) { object, old in
      if let object = object as? Environment { handler(object, old) }
    }
  }

  /// Has a method called whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak target = target as AnyObject] object, old in
      if let target { _ = action.perform(on: target, object, old) }
    }
  }

  /// Has a method of the object itself called whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    add(traits) { object, old in _ = action.perform(on: object, object, old) }
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHost)?.traitRegistry.registrations.removeAll { $0 === registration }
  }

  private func add(
    _ traits: [UITrait], _ tell: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits, tell)
    (self as? any TraitHost)?.traitRegistry.registrations.append(registration)
    return registration
  }
}

/// Who wants to hear of which traits.
@MainActor @preconcurrency
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let tell: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ tell: @escaping (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.tell) = (traits, tell)
  }

  nonisolated func copy(with zone: NSZone?) -> Any { self }
}

/// Those who want to hear of an object's traits.
@MainActor
struct TraitRegistry {
  var registrations: [TraitRegistration] = []

  nonisolated init() {}
}

/// An object whose changes of traits are told.
@MainActor
protocol TraitHost: UITraitEnvironment {
  var traitRegistry: TraitRegistry { get set }
}

extension TraitHost {
  /// Tells the object, then who has registered.
  func tellTraits(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    let new = traitCollection.values
    // Who is unregistered meanwhile by one of the others is not told.
    for registration in traitRegistry.registrations
    where traitRegistry.registrations.contains(where: { $0 === registration }) {
      if registration.traits.contains(where: { new.differs($0, from: old.values) }) {
        registration.tell(self, old)
      }
    }
  }
}

extension UIView: TraitHost, UITraitChangeObservable {
  var traitRegistry: TraitRegistry {
    get { look.traitRegistry }
    set { look.traitRegistry = newValue }
  }
}

extension UIViewController: TraitHost, UITraitChangeObservable {}
extension UIPresentationController: TraitHost, UITraitChangeObservable {}
extension UIWindowScene: TraitHost, UITraitChangeObservable {}

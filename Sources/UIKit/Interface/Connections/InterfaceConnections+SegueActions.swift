// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Methods that make the controllers that ways of a storyboard lead to.

extension InterfaceConnections {
  /// Adds a method that makes the controller of a way, as
  /// `@IBSegueAction func makePage(_ coder: NSCoder) -> Page?` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document, `makePage:`. One that is there already is replaced.
  ///   - method: The method, `Home.makePage(_:)`; nil from it has the class of the document make the
  ///     controller.
  /// - Returns: The connections with this one.
  public func segueAction<Owner: AnyObject>(
    _ name: String, _ method: @escaping (Owner) -> (NSCoder) -> UIViewController?
  ) -> InterfaceConnections {
    adding { all in
      all.segueActions[name] = { owner, coder, _, _ in
        (owner as? Owner).flatMap { method($0)(coder) }
      }
    }
  }

  /// Adds a method that makes the controller of a way and asks who wants it, as
  /// `@IBSegueAction func makePage(_ coder: NSCoder, sender: Any?) -> Page?` is.
  ///
  /// - Parameters:
  ///   - name: The name in the document, `makePage:sender:`. One that is there already is replaced.
  ///   - method: The method, `Home.makePage(_:sender:)`; nil from it has the class of the document
  ///     make the controller.
  /// - Returns: The connections with this one.
  public func segueAction<Owner: AnyObject>(
    _ name: String, _ method: @escaping (Owner) -> (NSCoder, Any?) -> UIViewController?
  ) -> InterfaceConnections {
    adding { all in
      all.segueActions[name] = { owner, coder, sender, _ in
        (owner as? Owner).flatMap { method($0)(coder, sender) }
      }
    }
  }

  /// Adds a method that makes the controller of a way and asks who wants it and which it is, as
  /// `@IBSegueAction func makePage(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Page?`
  /// is.
  ///
  /// - Parameters:
  ///   - name: The name in the document, `makePage:sender:segueIdentifier:`. One that is there already
  ///     is replaced.
  ///   - method: The method, `Home.makePage(_:sender:segueIdentifier:)`; nil from it has the class of
  ///     the document make the controller.
  /// - Returns: The connections with this one.
  public func segueAction<Owner: AnyObject>(
    _ name: String, _ method: @escaping (Owner) -> (NSCoder, Any?, String?) -> UIViewController?
  ) -> InterfaceConnections {
    adding { all in
      all.segueActions[name] = { owner, coder, sender, identifier in
        (owner as? Owner).flatMap { method($0)(coder, sender, identifier) }
      }
    }
  }

  // MARK: - Methods of the main actor

  /// Adds a main actor's method that makes the controller of a way.
  ///
  /// - Parameters:
  ///   - name: The name in the document. One that is there already is replaced.
  ///   - method: The method; nil from it has the class of the document make the controller.
  /// - Returns: The connections with this one.
  @_disfavoredOverload
  public func segueAction<Owner: AnyObject>(
    _ name: String, _ method: @escaping (Owner) -> @MainActor (NSCoder) -> UIViewController?
  ) -> InterfaceConnections {
    // Storyboards make controllers on the main actor alone.
    segueAction(
      name, unsafeBitCast(method, to: ((Owner) -> (NSCoder) -> UIViewController?).self))
  }

  /// Adds a main actor's method that makes the controller of a way and asks who wants it.
  ///
  /// - Parameters:
  ///   - name: The name in the document. One that is there already is replaced.
  ///   - method: The method; nil from it has the class of the document make the controller.
  /// - Returns: The connections with this one.
  @_disfavoredOverload
  public func segueAction<Owner: AnyObject>(
    _ name: String, _ method: @escaping (Owner) -> @MainActor (NSCoder, Any?) -> UIViewController?
  ) -> InterfaceConnections {
    segueAction(
      name, unsafeBitCast(method, to: ((Owner) -> (NSCoder, Any?) -> UIViewController?).self))
  }

  /// Adds a main actor's method that makes the controller of a way and asks who wants it and which it
  /// is.
  ///
  /// - Parameters:
  ///   - name: The name in the document. One that is there already is replaced.
  ///   - method: The method; nil from it has the class of the document make the controller.
  /// - Returns: The connections with this one.
  @_disfavoredOverload
  public func segueAction<Owner: AnyObject>(
    _ name: String,
    _ method: @escaping (Owner) -> @MainActor (NSCoder, Any?, String?) -> UIViewController?
  ) -> InterfaceConnections {
    segueAction(
      name,
      unsafeBitCast(method, to: ((Owner) -> (NSCoder, Any?, String?) -> UIViewController?).self))
  }
}

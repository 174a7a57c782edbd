// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NotificationCenter {
  /// Has a method of an object called for each notification that is posted.
  ///
  /// The observer is not kept alive, and hears nothing more once it is gone.
  ///
  /// - Parameters:
  ///   - observer: Whose method is called.
  ///   - aSelector: The method, which may take the notification.
  ///   - aName: The notifications' name; nil for all.
  ///   - anObject: Who posts them; nil for anybody.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    guard type(of: observer) is AnyClass else {
      return Diagnostics.report(
        .selector, "a value of type \(type(of: observer)) cannot observe notifications")
    }
    let link = ObserverLink(observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) {
      [weak self, link] notification in
      guard let target = link.observer else {
        if let self { SelectorObservers.shared.forgetLost(in: self) }
        return
      }
      if !aSelector.perform(on: target, notification) {
        Diagnostics.report(
          .selector,
          "a notification cannot call \(aSelector) on \(type(of: target)); write "
            + "Selector(\"\(aSelector)\", \(type(of: target)).method)")
      }
    }
    SelectorObservers.shared.add(
      SelectorObservers.Entry(
        link: link, center: ObjectIdentifier(self), name: aName,
        object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }

  /// Ends all observation by an object, or that of a token.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends an object's observation of some notifications; nil stands for all.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let tokens = SelectorObservers.shared.take(
      of: observer, in: ObjectIdentifier(self), name: aName,
      object: anObject.map { ObjectIdentifier($0 as AnyObject) })
    for token in tokens { remove(token) }
    remove(observer, aName, anObject)
  }

  /// Foundation's own removal of what a token stands for.
  fileprivate func remove(
    _ token: Any, _ name: NSNotification.Name? = nil, _ object: Any? = nil
  ) {
    removeObserver(token, name: name, object: object)
  }
}

/// An observer that is not kept alive.
///
/// Written once; then the end of the observer alone clears it, which is safe on any thread.
private final class ObserverLink: @unchecked Sendable {
  weak var observer: AnyObject?

  init(_ observer: AnyObject) {
    self.observer = observer
  }
}

/// Who observes by selector, so that the observation can be ended by naming the observer.
///
/// The entries are read and written under a lock.
private final class SelectorObservers: @unchecked Sendable {
  static let shared = SelectorObservers()

  struct Entry {
    let link: ObserverLink
    let center: ObjectIdentifier
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private var entries: [Entry] = []
  private let lock = NSLock()

  func add(_ entry: Entry) {
    lock.lock()
    defer { lock.unlock() }
    entries.append(entry)
  }

  /// Takes out, and answers the tokens of, what an object observes.
  func take(
    of observer: AnyObject, in center: ObjectIdentifier, name: NSNotification.Name?,
    object: ObjectIdentifier?
  ) -> [any NSObjectProtocol] {
    remove { entry in
      entry.link.observer === observer && entry.center == center
        && (name == nil || entry.name == name) && (object == nil || entry.object == object)
    }
  }

  /// Ends the observation by objects that are gone.
  func forgetLost(in center: NotificationCenter) {
    let id = ObjectIdentifier(center)
    for token in remove(where: { $0.link.observer == nil && $0.center == id }) {
      center.remove(token)
    }
  }

  private func remove(where isMeant: (Entry) -> Bool) -> [any NSObjectProtocol] {
    lock.lock()
    defer { lock.unlock() }
    let tokens = entries.filter(isMeant).map(\.token)
    if !tokens.isEmpty { entries.removeAll(where: isMeant) }
    return tokens
  }
}

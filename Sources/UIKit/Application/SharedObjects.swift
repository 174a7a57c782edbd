// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The objects of which there is one in a program, by the names of the class methods that give them.
///
/// Code that must also build for extensions of Apple's systems, where `UIApplication.shared` is not to
/// be had, asks the class for the method by its name.
private enum SharedObjects {
  /// What gives the object; nil where the class has no method of the name.
  private static func method(
    of type: AnyClass, named name: String
  ) -> (@MainActor () -> AnyObject)? {
    switch name {
    case "sharedApplication" where type is UIApplication.Type: { UIApplication.shared }
    case "mainScreen" where type is UIScreen.Type: { UIScreen.main }
    case "currentDevice" where type is UIDevice.Type: { UIDevice.current }
    default: nil
    }
  }

  static func has(_ type: AnyClass, _ name: String) -> Bool { method(of: type, named: name) != nil }

  static func find(_ type: AnyClass, _ name: String) -> AnyObject? {
    guard MainQueue.isCurrent, let method = method(of: type, named: name) else { return nil }
    // All of them belong to the main queue, on which this runs.
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = method() }
    return result
  }
}

extension UIApplication: NamedClassMethods {
  package nonisolated class func performNamed(_ name: String) -> AnyObject? {
    SharedObjects.find(self, name)
  }

  package nonisolated class func respondsNamed(_ name: String) -> Bool {
    SharedObjects.has(self, name)
  }
}

extension UIScreen: NamedClassMethods {
  package nonisolated class func performNamed(_ name: String) -> AnyObject? {
    SharedObjects.find(self, name)
  }

  package nonisolated class func respondsNamed(_ name: String) -> Bool {
    SharedObjects.has(self, name)
  }
}

extension UIDevice: NamedClassMethods {
  package nonisolated class func performNamed(_ name: String) -> AnyObject? {
    SharedObjects.find(self, name)
  }

  package nonisolated class func respondsNamed(_ name: String) -> Bool {
    SharedObjects.has(self, name)
  }
}

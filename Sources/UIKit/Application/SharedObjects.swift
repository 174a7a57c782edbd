// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The objects of which there is one in a program, by the names of the class methods that give them.
///
/// Code that must also build for extensions of Apple's systems, where `UIApplication.shared` is not to
/// be had, asks the class for the method by its name.
@MainActor
private enum SharedObjects {
  static func object(of type: AnyClass, named name: String) -> AnyObject? {
    guard has(type, name) else { return nil }
    switch name {
    case "sharedApplication": return UIApplication.shared
    case "mainScreen": return UIScreen.main
    default: return UIDevice.current
    }
  }

  nonisolated static func has(_ type: AnyClass, _ name: String) -> Bool {
    switch name {
    case "sharedApplication": type is UIApplication.Type
    case "mainScreen": type is UIScreen.Type
    case "currentDevice": type is UIDevice.Type
    default: false
    }
  }

  nonisolated static func find(_ type: AnyClass, _ name: String) -> AnyObject? {
    guard MainQueue.isCurrent else { return nil }
    // All of them belong to the main queue, on which this runs.
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = object(of: type, named: name) }
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

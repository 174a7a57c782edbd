// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A class of this library to which a program's extension adds outlets, actions or attributes.
///
/// An addition: Apple's classes need none, as the Objective-C runtime finds properties and methods by
/// their names. A class of the library cannot override ``UIResponder/interfaceConnections``, so the
/// extension says them in a conformance, once for the class and all below it:
///
///     extension UIKit.UIView: UIKit.InterfaceExtension {
///       public static var extendedConnections: InterfaceConnections {
///         InterfaceConnections().attribute("cornerRadius", \UIView.cornerRadius)
///       }
///     }
public protocol InterfaceExtension: AnyObject {
  /// What can be connected beside that which the class itself says.
  @MainActor @preconcurrency static var extendedConnections: InterfaceConnections { get }
}

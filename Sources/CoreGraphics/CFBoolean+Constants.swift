// SPDX-License-Identifier: Apache-2.0

import Foundation

/// True as an object.
public var kCFBooleanTrue: CFBoolean! { CFBoolean(value: true) }
/// False as an object.
public var kCFBooleanFalse: CFBoolean! { CFBoolean(value: false) }

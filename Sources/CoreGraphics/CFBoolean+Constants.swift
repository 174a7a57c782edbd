// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number true, for dictionaries of options; never nil.
public var kCFBooleanTrue: CFBoolean! { CFBoolean(value: true) }
/// The number false, for dictionaries of options; never nil.
public var kCFBooleanFalse: CFBoolean! { CFBoolean(value: false) }

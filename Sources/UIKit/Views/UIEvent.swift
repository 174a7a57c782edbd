// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that the user did.
@MainActor
open class UIEvent: NSObject {
}

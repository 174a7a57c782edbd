// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension RunLoop.Mode {
  /// The mode for what is to go on while a finger scrolls or a control is followed.
  ///
  /// > Difference: touches are handled in the default mode here, so that a timer that is added for this
  /// > mode alone does not fire; add it for ``RunLoop/Mode/common``, too.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

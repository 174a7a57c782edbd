// SPDX-License-Identifier: Apache-2.0

import CSDL2

/// Which devices of sound there are.
package enum SoundDevices {
  /// Whether something plays sound.
  package static var hasOutput: Bool { citrine_audio_exists(false) }
  /// Whether something records sound.
  package static var hasInput: Bool { citrine_audio_exists(true) }
}

// SPDX-License-Identifier: Apache-2.0

import CFlite

/// A voice that speaks English.
package enum SpeechVoice: String, CaseIterable, Sendable {
  /// A woman from the United States.
  case slt
  /// A man from the United States.
  case rms
  /// A man from Scotland.
  case awb

  var flite: citrine_flite_voice {
    switch self {
    case .slt: citrine_voice_slt
    case .rms: citrine_voice_rms
    case .awb: citrine_voice_awb
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CSDLAudio
import Foundation
import QuartzCore
import Sound

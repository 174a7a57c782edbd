// SPDX-License-Identifier: Apache-2.0

import CFlite
import Foundation
import Sound

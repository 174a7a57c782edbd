// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

func rounded(_ value: CGFloat) -> Int { Int(value.rounded()) }

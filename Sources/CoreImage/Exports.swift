// SPDX-License-Identifier: Apache-2.0

@_exported import CoreGraphics
@_exported import CoreVideo
@_exported import ImageIO

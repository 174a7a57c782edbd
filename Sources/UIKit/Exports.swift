// SPDX-License-Identifier: Apache-2.0

@_exported import CoreImage
@_exported import CoreText
@_exported import QuartzCore

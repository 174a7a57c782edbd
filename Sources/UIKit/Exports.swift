// SPDX-License-Identifier: Apache-2.0

@_exported import CoreImage
@_exported import CoreText
// On Apple's systems Foundation has these.
@_exported import FoundationNetworking
@_exported import QuartzCore

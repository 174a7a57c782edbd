// SPDX-License-Identifier: Apache-2.0

@_exported import AVFAudio
@_exported import AudioToolbox
@_exported import CoreGraphics
@_exported import CoreMedia
@_exported import Foundation
@_exported import QuartzCore

// SPDX-License-Identifier: Apache-2.0

@_exported import CoreAudioTypes
@_exported import CoreVideo
@_exported import Foundation

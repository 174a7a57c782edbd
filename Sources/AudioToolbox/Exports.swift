// SPDX-License-Identifier: Apache-2.0

@_exported import CoreAudioTypes
@_exported import FoundationPieces

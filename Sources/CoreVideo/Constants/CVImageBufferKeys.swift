// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Keys of attachments of pictures, and their values.

// Strings that are never written to may be read from any thread.
/// The space of the colours, a `CGColorSpace`.
public nonisolated(unsafe) let kCVImageBufferCGColorSpaceKey: CFString = "CGColorSpace"
/// What part of the picture is meant to be seen, a dictionary.
public nonisolated(unsafe) let kCVImageBufferCleanApertureKey: CFString = "CVCleanAperture"
/// The width of that part in pixels.
public nonisolated(unsafe) let kCVImageBufferCleanApertureWidthKey: CFString = "Width"
/// The height of that part in pixels.
public nonisolated(unsafe) let kCVImageBufferCleanApertureHeightKey: CFString = "Height"
/// How far its middle lies right of the picture's.
public nonisolated(unsafe) let kCVImageBufferCleanApertureHorizontalOffsetKey: CFString =
  "HorizontalOffset"
/// How far its middle lies below the picture's.
public nonisolated(unsafe) let kCVImageBufferCleanApertureVerticalOffsetKey: CFString =
  "VerticalOffset"
/// The shape of pixels, a dictionary.
public nonisolated(unsafe) let kCVImageBufferPixelAspectRatioKey: CFString = "CVPixelAspectRatio"
/// The horizontal part of that shape.
public nonisolated(unsafe) let kCVImageBufferPixelAspectRatioHorizontalSpacingKey: CFString =
  "HorizontalSpacing"
/// The vertical part of that shape.
public nonisolated(unsafe) let kCVImageBufferPixelAspectRatioVerticalSpacingKey: CFString =
  "VerticalSpacing"
/// The brightness that numbers stand for, where it is a power.
public nonisolated(unsafe) let kCVImageBufferGammaLevelKey: CFString = "CVImageBufferGammaLevel"

// MARK: - Colours

/// How luma and chroma follow from red, green and blue.
public nonisolated(unsafe) let kCVImageBufferYCbCrMatrixKey: CFString =
  "CVImageBufferYCbCrMatrix"
/// As in ITU-R BT.709.
public nonisolated(unsafe) let kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
/// As in ITU-R BT.601.
public nonisolated(unsafe) let kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
/// As in ITU-R BT.2020.
public nonisolated(unsafe) let kCVImageBufferYCbCrMatrix_ITU_R_2020: CFString = "ITU_R_2020"
/// Which colours red, green and blue are.
public nonisolated(unsafe) let kCVImageBufferColorPrimariesKey: CFString =
  "CVImageBufferColorPrimaries"
/// As in ITU-R BT.709.
public nonisolated(unsafe) let kCVImageBufferColorPrimaries_ITU_R_709_2: CFString = "ITU_R_709_2"
/// As the EBU has them.
public nonisolated(unsafe) let kCVImageBufferColorPrimaries_EBU_3213: CFString = "EBU_3213"
/// As SMPTE C has them.
public nonisolated(unsafe) let kCVImageBufferColorPrimaries_SMPTE_C: CFString = "SMPTE_C"
/// As Display P3 has them.
public nonisolated(unsafe) let kCVImageBufferColorPrimaries_P3_D65: CFString = "P3_D65"
/// As in ITU-R BT.2020.
public nonisolated(unsafe) let kCVImageBufferColorPrimaries_ITU_R_2020: CFString = "ITU_R_2020"
/// Which brightness numbers stand for.
public nonisolated(unsafe) let kCVImageBufferTransferFunctionKey: CFString =
  "CVImageBufferTransferFunction"
/// As in ITU-R BT.709.
public nonisolated(unsafe) let kCVImageBufferTransferFunction_ITU_R_709_2: CFString = "ITU_R_709_2"
/// As sRGB has it.
public nonisolated(unsafe) let kCVImageBufferTransferFunction_sRGB: CFString = "IEC_sRGB"
/// Twice the number is twice the light.
public nonisolated(unsafe) let kCVImageBufferTransferFunction_Linear: CFString = "Linear"

// MARK: - Alpha

/// Whether colours are multiplied by alpha.
public nonisolated(unsafe) let kCVImageBufferAlphaChannelModeKey: CFString = "AlphaChannelMode"
/// Colours are as they are without alpha.
public nonisolated(unsafe) let kCVImageBufferAlphaChannelMode_StraightAlpha: CFString =
  "StraightAlpha"
/// Colours are multiplied by alpha.
public nonisolated(unsafe) let kCVImageBufferAlphaChannelMode_PremultipliedAlpha: CFString =
  "PremultipliedAlpha"

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a filter with typed inputs has in common with all others.
public protocol CIFilterProtocol: AnyObject {
  /// What the filter makes of its inputs.
  var outputImage: CIImage? { get }
}

// SPDX-License-Identifier: Apache-2.0

import RenderTree

/// A layer that only holds its sublayers, and keeps them in 3D instead of flattening them.
open class CATransformLayer: CALayer {
  override class var kind: LayerKind { .transform }
}

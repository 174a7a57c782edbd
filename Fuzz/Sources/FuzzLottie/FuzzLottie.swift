// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieLayers
import QuartzCore
import Stage

/// What the fuzzer calls with one document, packed one or archive after the other: what can be read
/// is drawn small, with another value for what has a name first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    var document = try LottieDocument(data: Data(bytes: bytes, count: count))
    if let name = document.names.first { try? document.replace(name, with: .text("x")) }
    let stage = try Stage(size: CGSize(width: 16, height: 16))
    let layer = document.makeLayer()
    layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.layer.addSublayer(layer)
    for share in [0, 0.5] { _ = stage.image(at: min(document.duration, 60) * share) }
    _ = document.problems
  } catch {
    precondition(error is LottieError, "\(error)")
  }
  return 0
}

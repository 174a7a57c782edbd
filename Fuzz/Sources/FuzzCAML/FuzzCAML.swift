// SPDX-License-Identifier: Apache-2.0

import CAML
import QuartzCore
import Stage

/// What the fuzzer calls with one document after the other: what can be read is written, read again
/// and drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let parser = CAMLParser()
  do {
    try parser.parse(Data(bytes: bytes, count: count))
    guard let layer = parser.result as? CALayer else { return 0 }
    let again = CAMLParser()
    try again.parseString(CAMLWriter().string(for: layer))
    precondition(again.result is CALayer, "what is written is read")
    let stage = try Stage(size: CGSize(width: 16, height: 16))
    stage.layer.addSublayer(layer)
    for time in [0, 0.5] { _ = stage.image(at: time) }
  } catch {
    precondition(error is CAMLError, "\(error)")
  }
  return 0
}

// SPDX-License-Identifier: Apache-2.0

import Decoding

/// What the fuzzer calls with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  decodeEverything(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport

/// What a provider's callbacks see.
private final class Lender {
  let bytes: [UInt8] = [1, 2, 3, 4, 5]
  var at = 0
  var calls: [(data: UnsafeRawPointer?, size: Int)] = []

  /// Kept for good: an optimizer may let the last use come before the end of a provider.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func of(_ info: UnsafeMutableRawPointer?) -> Lender? {
    info.map { Unmanaged<Lender>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Calls `body` with a provider of the lender's memory.
private func lending(
  _ lender: Lender, _ body: (inout CGDataProvider?, UnsafeRawPointer) -> Void
) {
  lender.bytes.withUnsafeBytes { raw in
    guard let address = raw.baseAddress else { return }
    var provider = CGDataProvider(
      dataInfo: lender.pointer, data: address, size: raw.count,
      releaseData: { info, data, size in Lender.of(info)?.calls.append((data, size)) })
    body(&provider, address)
  }
}

private let five = Data([1, 2, 3, 4, 5])

extension FactArea {
  static let providers: [Fact] = [
    Fact("N-DPR-01") {
      let provider = CGDataProvider(data: CFData(data: five))
      $0.same((provider?.data).map { Data(copying: $0) }, five)
    },
    Fact("N-DPR-03") {
      let lender = Lender()
      var callbacks = CGDataProviderSequentialCallbacks(
        version: 0,
        getBytes: { info, target, _ in
          guard let lender = Lender.of(info), lender.at < lender.bytes.count else { return 0 }
          target.storeBytes(of: lender.bytes[lender.at], as: UInt8.self)
          lender.at += 1
          return 1
        }, skipForward: nil, rewind: nil, releaseInfo: nil)
      let provider = CGDataProvider(sequentialInfo: lender.pointer, callbacks: &callbacks)
      $0.same((provider?.data).map { Data(copying: $0) }, five)
    },
    Fact("N-DPR-04") { findings in
      let lender = Lender()
      lending(lender) { provider, _ in
        findings.same((provider?.data).map { Data(copying: $0) }, five)
        findings.same(lender.calls.count, 0)
      }
    },
    Fact("N-DPR-05") { findings in
      let lender = Lender()
      lending(lender) { provider, address in
        provider = nil
        findings.same(lender.calls.count, 1)
        findings.same(lender.calls.first?.data, address)
        findings.same(lender.calls.first?.size, 5)
      }
    },
  ]

  static let documents: [Fact] = [
    Fact("N-PDF-01", differs: "contexts draw into bitmaps only; no PDF is written") {
      $0.notNil(NSClassFromString("CoreGraphics.CGDataConsumer"))
    }
  ]

  static let fonts: [Fact] = [
    Fact("N-FNT-01") {
      TestFonts.register()
      let font = CGFont("Inter-Regular" as CFString)
      $0.yes((font?.unitsPerEm ?? 0) > 0)
      $0.yes((font?.numberOfGlyphs ?? 0) > 0)
      $0.notNil(font?.fullName)
      $0.notNil(font?.postScriptName)
    },
    Fact("N-FNT-03") {
      TestFonts.register()
      $0.yes((CGFont("Inter-Regular" as CFString)?.descent ?? 0) < 0)
    },
  ]
}

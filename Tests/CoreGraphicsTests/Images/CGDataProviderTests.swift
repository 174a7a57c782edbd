// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("CGDataProvider")
struct CGDataProviderTests {
  @Test("holds an object's bytes and a file's")
  func data() throws {
    let data = Data([1, 2, 3])
    #expect(CGDataProvider(data: data as CFData)?.data == data as CFData)
    let folder = try TemporaryFolder()
    try data.write(to: URL(fileURLWithPath: folder.path("a")))
    let url = URL(fileURLWithPath: folder.path("a"))
    #expect(CGDataProvider(url: url as CFURL)?.data == data as CFData)
    #expect(CGDataProvider(filename: folder.path("a"))?.data == data as CFData)
    #expect(CGDataProvider(filename: folder.path("b")) == nil)
  }

  @Test("an object that is changed later changes no provider; one without bytes is empty")
  func copies() throws {
    let data = CFMutableData(data: Data([0, 1, 2, 3]).dropFirst())
    let provider = try #require(CGDataProvider(data: data))
    data.append(Data([4]))
    #expect(provider.data == Data([1, 2, 3]) as CFData)
    #expect(CGDataProvider(data: CFMutableData())?.data == CFData())
  }

  @Test("gives memory back once, when it ends")
  func memory() {
    let store = Store()
    let info = Unmanaged.passUnretained(store).toOpaque()
    store.bytes.withUnsafeBytes { raw in
      guard let address = raw.baseAddress else { return }
      var provider = CGDataProvider(dataInfo: info, data: address, size: 3) { info, data, size in
        guard let info else { return }
        let store = Unmanaged<Store>.fromOpaque(info).takeUnretainedValue()
        store.released += size
        store.given = data
      }
      #expect(provider?.data == Data([7, 8, 9]) as CFData)
      #expect(store.released == 0)
      provider = nil
      #expect(store.released == 3)
      #expect(store.given == address)
    }
  }

  private final class Store {
    var bytes: [UInt8] = [7, 8, 9]
    var at = 0
    var released = 0
    var given: UnsafeRawPointer?
  }

  @Test("asks callbacks for bytes at once")
  func direct() throws {
    let store = Store()
    let info = Unmanaged.passUnretained(store).toOpaque()
    var callbacks = CGDataProviderDirectCallbacks(
      version: 0, getBytePointer: nil, releaseBytePointer: nil,
      getBytesAtPosition: { info, target, position, count in
        guard let info else { return 0 }
        let store = Unmanaged<Store>.fromOpaque(info).takeUnretainedValue()
        let part = store.bytes.dropFirst(Int(position)).prefix(count)
        target.copyMemory(from: Array(part), byteCount: part.count)
        return part.count
      },
      releaseInfo: { info in
        guard let info else { return }
        Unmanaged<Store>.fromOpaque(info).takeUnretainedValue().released += 1
      })
    var provider = CGDataProvider(directInfo: info, size: 3, callbacks: &callbacks)
    #expect(provider?.data == Data([7, 8, 9]) as CFData)
    #expect(store.released == 0)
    provider = nil
    #expect(store.released == 1)
    #expect(CGDataProvider(directInfo: info, size: 4, callbacks: &callbacks) == nil)
    #expect(CGDataProvider(directInfo: info, size: -1, callbacks: &callbacks) == nil)
  }

  @Test("takes bytes by their address where one is given, and gives the address back")
  func directAddress() throws {
    let store = Store()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1)
    defer { memory.deallocate() }
    memory.copyMemory(from: [4, 5, 6] as [UInt8], byteCount: 3)
    store.given = UnsafeRawPointer(memory)
    var callbacks = CGDataProviderDirectCallbacks(
      version: 0, getBytePointer: nil, releaseBytePointer: nil, getBytesAtPosition: nil,
      releaseInfo: nil)
    let info = Unmanaged.passUnretained(store).toOpaque()
    #expect(CGDataProvider(directInfo: info, size: 3, callbacks: &callbacks) == nil)
    callbacks.getBytePointer = { info in
      info.flatMap { Unmanaged<Store>.fromOpaque($0).takeUnretainedValue().given }
    }
    callbacks.releaseBytePointer = { info, address in
      guard let info else { return }
      let store = Unmanaged<Store>.fromOpaque(info).takeUnretainedValue()
      if address == store.given { store.at += 1 }
    }
    callbacks.getBytesAtPosition = { _, _, _, _ in 0 }
    callbacks.releaseInfo = { info in
      guard let info else { return }
      Unmanaged<Store>.fromOpaque(info).takeUnretainedValue().released += 1
    }
    var provider = CGDataProvider(directInfo: info, size: 3, callbacks: &callbacks)
    #expect(provider?.data == Data([4, 5, 6]) as CFData)
    #expect(store.at == 1 && store.released == 0)
    provider = nil
    #expect(store.at == 1 && store.released == 1)
  }

  @Test("tells a callback's info that it has ended")
  func sequentialEnd() {
    let store = Store()
    var callbacks = CGDataProviderSequentialCallbacks(
      version: 0, getBytes: nil, skipForward: nil, rewind: nil, releaseInfo: nil)
    callbacks.getBytes = { _, _, _ in 0 }
    callbacks.releaseInfo = { info in
      guard let info else { return }
      Unmanaged<Store>.fromOpaque(info).takeUnretainedValue().released += 1
    }
    var provider = CGDataProvider(
      sequentialInfo: Unmanaged.passUnretained(store).toOpaque(), callbacks: &callbacks)
    #expect(provider?.data == CFData() && store.released == 0)
    provider = nil
    #expect(store.released == 1)
  }

  @Test("asks a callback until there is no more")
  func sequential() throws {
    let store = Store()
    var callbacks = CGDataProviderSequentialCallbacks(
      version: 0,
      getBytes: { info, target, _ in
        guard let info else { return 0 }
        let store = Unmanaged<Store>.fromOpaque(info).takeUnretainedValue()
        guard store.at < store.bytes.count else { return 0 }
        target.storeBytes(of: store.bytes[store.at], as: UInt8.self)
        store.at += 1
        return 1
      }, skipForward: nil, rewind: nil, releaseInfo: nil)
    let provider = CGDataProvider(
      sequentialInfo: Unmanaged.passUnretained(store).toOpaque(), callbacks: &callbacks)
    #expect(provider?.data == Data([7, 8, 9]) as CFData)
  }

  @Test("a picture gives the bytes back that it was made of")
  func roundTrip() throws {
    let bytes = Data((0..<48).map { UInt8($0) })
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    for (bits, pixelBits, alpha) in [
      (8, 32, CGImageAlphaInfo.last), (16, 64, .premultipliedLast), (8, 24, .none),
    ] {
      let image = try #require(
        CGImage(
          width: 2, height: 2, bitsPerComponent: bits, bitsPerPixel: pixelBits,
          bytesPerRow: 24, space: CGColorSpace.deviceRGB,
          bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider, decode: nil,
          shouldInterpolate: false, intent: .saturation))
      #expect(image.dataProvider?.data == bytes as CFData)
      #expect(image.renderingIntent == .saturation && !image.shouldInterpolate)
      let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
      let start = 24 + pixelBits / 8
      #expect(part.dataProvider?.data == bytes[start..<start + pixelBits / 8] as CFData)
      #expect(part.bytesPerRow == pixelBits / 8 && part.alphaInfo == alpha)
      let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
      let other = try #require(image.copy(colorSpace: linear))
      #expect(other.colorSpace == linear && other.dataProvider?.data == bytes as CFData)
      #expect(image.copy(colorSpace: .deviceGray) == nil)
    }
  }
}

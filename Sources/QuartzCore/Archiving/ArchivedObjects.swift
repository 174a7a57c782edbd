// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry

/// A colour in an archive.
final class ArchivedColor: NSObject, NSSecureCoding {
  let color: CGColor

  init(_ color: CGColor) {
    self.color = color
  }

  init?(coder: NSCoder) {
    let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "components")
    guard let components = (numbers as? [NSNumber])?.map({ CGFloat($0.doubleValue) }),
      let name = coder.decodeObject(of: NSString.self, forKey: "space"),
      let space = CGColorSpace(name: name), components.count == space.numberOfComponents + 1,
      let color = components.withUnsafeBufferPointer({ buffer in
        buffer.baseAddress.flatMap { CGColor(colorSpace: space, components: $0) }
      })
    else { return nil }
    self.color = color
  }

  func encode(with coder: NSCoder) {
    coder.encode(NSString(string: color.colorSpace?.name?.description ?? ""), forKey: "space")
    let components = (color.components ?? []).map { NSNumber(value: Double($0)) }
    coder.encode(NSArray(array: components), forKey: "components")
  }

  static var supportsSecureCoding: Bool { true }

  // Equal ones are written once.
  override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedColor)?.color == color }

  override var hash: Int { color.hashValue }
}

/// A path in an archive: a byte for each element, two numbers for each point.
final class ArchivedPath: NSObject, NSSecureCoding {
  let path: CGPath

  init(_ path: CGPath) {
    self.path = path.copy() ?? path
  }

  init?(coder: NSCoder) {
    guard let verbs = coder.decodeObject(of: NSData.self, forKey: "verbs"),
      let numbers = coder.decodeObject(of: NSData.self, forKey: "points"),
      let path = Self.path(verbs: Data(copying: verbs), numbers: Data(copying: numbers))
    else { return nil }
    self.path = CGPath(path)
  }

  func encode(with coder: NSCoder) {
    let verbs = Data(path.geometry.verbs.map(\.rawValue))
    let numbers = path.geometry.points.flatMap { [$0.x, $0.y] }.map(\.bitPattern.littleEndian)
    coder.encode(NSData(data: verbs), forKey: "verbs")
    coder.encode(NSData(data: numbers.withUnsafeBytes { Data($0) }), forKey: "points")
  }

  static var supportsSecureCoding: Bool { true }

  override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedPath)?.path == path }

  override var hash: Int { path.hashValue }

  private static func path(verbs: Data, numbers: Data) -> Path? {
    let values = numbers.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { offset in
        Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
    }
    var path = Path()
    var next = 0
    for byte in verbs {
      guard let verb = Path.Verb(rawValue: byte) else { return nil }
      let count = verb.pointCount * 2
      guard next + count <= values.count else { return nil }
      let p = stride(from: next, to: next + count, by: 2).map { Vec2(values[$0], values[$0 + 1]) }
      next += count
      switch verb {
      case .move: path.move(to: p[0])
      case .line: path.line(to: p[0])
      case .quad: path.quad(control: p[0], to: p[1])
      case .cubic: path.cubic(p[0], p[1], to: p[2])
      case .close: path.close()
      }
    }
    return next == values.count ? path : nil
  }
}

/// A picture in an archive: its pixels, premultiplied sRGB in the order blue, green, red, alpha.
final class ArchivedImage: NSObject, NSSecureCoding {
  let image: CGImage

  init(_ image: CGImage) {
    self.image = image
  }

  init?(coder: NSCoder) {
    let (width, height) = (
      coder.decodeInteger(forKey: "width"), coder.decodeInteger(forKey: "height")
    )
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow,
      let data = coder.decodeObject(of: NSData.self, forKey: "pixels"),
      data.length / 4 == count, data.length % 4 == 0
    else { return nil }
    let pixels = Data(copying: data).withUnsafeBytes { bytes in
      (0..<count).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
      }
    }
    image = CGImage(Image(width: width, height: height, pixels: pixels))
  }

  func encode(with coder: NSCoder) {
    coder.encode(image.width, forKey: "width")
    coder.encode(image.height, forKey: "height")
    let pixels = image.image.pixels.map(\.littleEndian)
    coder.encode(NSData(data: pixels.withUnsafeBytes { Data($0) }), forKey: "pixels")
  }

  static var supportsSecureCoding: Bool { true }

  // A picture that several layers show is written once, and read as one object.
  override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedImage)?.image == image }

  override var hash: Int { image.hashValue }
}

// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import ImageCodecs

/// What an inspector looks into: a document, a program that is rehearsed, one that runs.
package protocol InspectorHost: AnyObject, Sendable {
  func facts() -> InspectorFacts
  /// What is on show at a time, and that time itself, which a host may not have come to.
  ///
  /// - Parameter time: Seconds; nil for now.
  /// - Returns: A scene whose tree shows that time.
  /// - Throws: What keeps the host from coming to the time.
  func scene(at time: Double?) throws -> (scene: InspectedScene, time: Double)
  func draw(_ list: DisplayList) throws -> Image
}

/// Answers questions about a host, one after the other.
///
/// An answer follows from the question and from what the host shows alone.
package struct InspectorSession: Sendable {
  /// No picture has more pixels than this.
  static let pixelLimit = 16e6

  private let host: any InspectorHost

  package init(_ host: any InspectorHost) {
    self.host = host
  }

  private struct Failure: Codable {
    var id: UInt32?
    var error: String
  }

  private struct Reply<Body: Encodable>: Encodable {
    var id: UInt32
    var want: InspectorRequest.Want
    var body: Body
  }

  private struct Hit: Encodable {
    var layer: UInt64?
  }

  /// The answer to a question; to one that is not understood, a text that says so.
  package func answer(_ question: Data) -> InspectorAnswer {
    let request: InspectorRequest
    do {
      request = try JSONDecoder().decode(InspectorRequest.self, from: question)
    } catch {
      return Self.text(Failure(id: nil, error: "the question is not understood"))
    }
    do {
      return try answer(request)
    } catch {
      return Self.text(Failure(id: request.id, error: "\(error)"))
    }
  }

  private func answer(_ request: InspectorRequest) throws -> InspectorAnswer {
    guard request.want != .info else {
      return Self.text(Reply(id: request.id, want: .info, body: host.facts()))
    }
    let wanted = request.time.map { $0.isFinite ? min(max($0, 0), 1e6) : 0 }
    let (scene, time) = try host.scene(at: wanted)
    let look = request.look ?? InspectorLook()
    switch request.want {
    case .info: return Self.text(Reply(id: request.id, want: .info, body: host.facts()))
    case .frame, .pixels, .png: return try picture(request, scene, look, time)
    case .hit:
      let point = Vec2(request.x ?? .nan, request.y ?? .nan)
      let layer = point.isFinite ? scene.layer(at: point, look, time: time) : nil
      return Self.text(Reply(id: request.id, want: .hit, body: Hit(layer: layer)))
    case .state:
      let at = scene.base + time
      let state = InspectorState(
        time: time, layers: LayerOutline.lines(of: scene.tree, at: at),
        edges: scene.edges(look, at: time),
        bars: AnimationBar.bars(of: scene.tree).map { $0.counted(from: scene.base) },
        values: request.layer.flatMap { LayerOutline.properties(of: $0, in: scene.tree, at: at) })
      return Self.text(Reply(id: request.id, want: .state, body: state))
    }
  }

  private func picture(
    _ request: InspectorRequest, _ scene: InspectedScene, _ look: InspectorLook, _ time: Double
  ) throws -> InspectorAnswer {
    var scale = scene.scale
    if let wanted = request.scale, wanted.isFinite { scale = min(max(wanted, 0.01), 16) }
    let area = scene.width * scene.height
    if area * scale * scale > Self.pixelLimit { scale = (Self.pixelLimit / area).squareRoot() }
    let list = scene.list(
      look, at: time, scale: scale, background: request.background.flatMap { RGBA(text: $0) })
    let image = try host.draw(list)
    let (width, height) = (image.width, image.height)
    let kind: InspectorPicture.Kind
    let body: Data
    switch request.want {
    case .frame: (kind, body) = (.straight, Self.straight(image))
    case .pixels: (kind, body) = (.premultiplied, image.pixels.withUnsafeBytes { Data($0) })
    default:
      kind = .file
      body = try PNGCodec.encodeSRGB(
        width: width, height: height, pixels: image.pixels, isOpaque: image.isOpaque)
    }
    return .picture(
      kind: kind, id: request.id, width: width, height: height, time: time, body)
  }

  private static func straight(_ image: Image) -> Data {
    var bytes = Data(count: image.pixels.count * 4)
    bytes.withUnsafeMutableBytes { out in
      image.pixels.withUnsafeBufferPointer { pixels in
        StraightAlpha.components(
          of: pixels, into: out.bindMemory(to: UInt8.self), hasAlpha: true)
      }
    }
    return bytes
  }

  private static func text(_ value: some Encodable) -> InspectorAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return .text((try? encoder.encode(value)) ?? Data(#"{"error":"no answer"}"#.utf8))
  }
}

extension AnimationBar {
  /// The same with its times counted from an instant.
  fileprivate func counted(from base: Double) -> AnimationBar {
    var bar = self
    bar.begin = begin.map { $0 - base }
    bar.end = end.map { $0 - base }
    return bar
  }
}

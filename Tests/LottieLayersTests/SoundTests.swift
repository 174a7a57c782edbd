// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import LottieLayers

@Suite("Sounds of documents")
struct SoundTests {
  private static let asset = "{\"id\":\"s\",\"t\":2,\"p\":\"data:audio/wav;base64,AAAA\"}"

  private func sounds(_ layers: String, _ composition: String = "") throws -> [LottieSound] {
    let text = Documents.text(
      layers,
      "\"assets\":[\(Self.asset),{\"id\":\"c\",\"layers\":[\(composition)]}],")
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty, "\(document.problems)")
    return document.sounds
  }

  @Test("are heard while their layers are there, from where those begin")
  func times() throws {
    let sound = try #require(
      sounds("{\"ty\":6,\"refId\":\"s\",\"ip\":2,\"op\":20,\"st\":-3}").first)
    #expect(sound.seconds == 0.2..<1 && abs(sound.offset - 0.5) < 1e-9 && sound.speed == 1)
    #expect(sound.data.count == 3 && sound.levels.map(\.gain) == [1])
    #expect(try sounds("{\"ty\":6,\"refId\":\"s\",\"hd\":true}").isEmpty)
    #expect(try sounds("{\"ty\":6,\"refId\":\"s\",\"ip\":20,\"op\":30}").isEmpty)
  }

  @Test("of compositions follow their time")
  func compositions() throws {
    let inner = "{\"ty\":6,\"refId\":\"s\",\"ip\":1,\"op\":9}"
    let sound = try #require(
      sounds("{\"ty\":0,\"refId\":\"c\",\"st\":2,\"sr\":2,\"ip\":5,\"op\":9}", inner).first)
    // Frame 1 of it is frame 4; it is seen from 5 on, one and a half frames later.
    #expect(sound.seconds == 0.5..<0.9 && abs(sound.offset - 0.15) < 1e-9 && sound.speed == 0.5)
    // Nothing is heard backwards.
    #expect(try sounds("{\"ty\":0,\"refId\":\"c\",\"sr\":-1,\"st\":10}", inner).isEmpty)
  }

  @Test("grow louder as their level says")
  func levels() throws {
    let level = "{\"k\":[{\"t\":2,\"s\":[0,0]},{\"t\":6,\"s\":[100,100]}]}"
    let sound = try #require(sounds("{\"ty\":6,\"refId\":\"s\",\"au\":{\"lv\":\(level)}}").first)
    #expect(sound.levels.map(\.gain) == [0, 0, 0.25, 0.5, 0.75, 1])
    #expect(sound.levels.map { ($0.time * 10).rounded() } == [0, 2, 3, 4, 5, 6])
  }

  @Test("hostile numbers make no trap", arguments: ["1e300", "-1e300", "0", "1e9"])
  func hostile(number: String) throws {
    let inner = "{\"ty\":6,\"refId\":\"s\",\"st\":\(number),\"au\":{\"lv\":{\"k\":[\(number)]}}}"
    for key in ["st", "sr", "ip", "op"] {
      _ = try sounds("{\"ty\":0,\"refId\":\"c\",\"\(key)\":\(number)}", inner)
    }
  }
}

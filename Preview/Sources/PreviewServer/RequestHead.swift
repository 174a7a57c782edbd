// SPDX-License-Identifier: Apache-2.0

/// What a request says before its body, as HTTP/1.1 has it (RFC 9112), without more than a page needs.
struct RequestHead: Equatable, Sendable {
  /// Why a head is not answered as it asks: the status that it gets.
  enum Fault: Int, Error {
    case malformed = 400
    case lineTooLong = 414
    case tooLong = 431
    case otherVersion = 505
  }

  /// Bytes of the first line, of which an address of ours has less than a hundred.
  static let longestLine = 4_096
  /// Bytes of all of it: browsers send what other servers of the machine have them keep, too.
  static let longest = 65_536
  static let mostFields = 100

  var method: String
  /// What is asked for, as it was sent.
  var target: String
  private var fields: [String: String] = [:]

  /// The value of a field whose name is given in small letters.
  subscript(_ name: String) -> String? { fields[name] }

  /// Reads a head, all up to the empty line.
  init(_ bytes: some Collection<UInt8>) throws(Fault) {
    guard bytes.count <= Self.longest else { throw .tooLong }
    // Signs beyond ASCII may stand in values alone, where nobody here reads them.
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3,
      !words.contains(where: { $0.isEmpty || !$0.utf8.allSatisfy(Self.isSign) })
    else { throw .malformed }
    guard words[0].utf8.count + words[1].utf8.count <= Self.longestLine else { throw .lineTooLong }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .otherVersion }
    (method, target) = (String(words[0]), String(words[1]))
    // The empty line, and what is behind its end.
    guard lines.popLast() == "", lines.popLast() == "" else { throw .malformed }
    guard lines.count <= Self.mostFields else { throw .tooLong }
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy({ Self.isSign($0) && $0 != 0x20 }) else {
        throw .malformed
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
        throw .malformed
      }
      let text = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      if let before = fields[name] {
        // Of two names for this machine, or two sites, nobody can say which counts.
        guard !["host", "origin", "content-length"].contains(name) else { throw .malformed }
        fields[name] = before + ", " + text
      } else {
        fields[name] = text
      }
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// Looks for the end of a head in bytes that have come.
  ///
  /// - Parameters:
  ///   - bytes: All that has come.
  ///   - looked: How many of them were looked at before.
  /// - Returns: Where it ends, behind its empty line; nil where it is not whole.
  /// - Throws: When no more of it is to be waited for.
  static func end(in bytes: [UInt8], after looked: Int) throws(Fault) -> Int? {
    var index = max(looked, 3)
    while index < bytes.count {
      if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13
      {
        return index + 1
      }
      index += 1
    }
    // The method and the version stand beside.
    let line = longestLine + 32
    guard looked >= line || bytes.count < line || bytes[..<line].contains(10) else {
      throw .lineTooLong
    }
    guard bytes.count < longest else { throw .tooLong }
    return nil
  }
}

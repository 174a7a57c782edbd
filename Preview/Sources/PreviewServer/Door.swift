// SPDX-License-Identifier: Apache-2.0

import PreviewSource

/// Answers the one request of a connection, where the gate admits it.
struct Door {
  /// Seconds within which a request is to be there, and those that an answer may wait for being read.
  static let (patience, readingPatience) = (10.0, 15.0)

  let gate: Gate
  let source: Source
  let line: Line
  /// Is called once the other side has shown that it knows the token; false where there is no room.
  let admit: (_ isSocket: Bool) -> Bool

  /// The files of the page: the only ones that are served.
  static let files: [String: (type: String, bytes: [UInt8])] = [
    "": ("text/html; charset=utf-8", PackageResources.index_html),
    "page.css": ("text/css; charset=utf-8", PackageResources.page_css),
    "page.js": ("text/javascript; charset=utf-8", PackageResources.page_js),
    "stage.js": ("text/javascript; charset=utf-8", PackageResources.stage_js),
    "panels.js": ("text/javascript; charset=utf-8", PackageResources.panels_js),
  ]

  /// A page may load what comes from here, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private static let reasons = [
    101: "Switching Protocols", 200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 414: "URI Too Long", 426: "Upgrade Required",
    431: "Request Header Fields Too Large", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]

  /// Hears a request and answers it.
  func run() {
    do {
      guard let (head, rest) = try hear() else { return }
      answer(head, rest)
    } catch {
      send(error.rawValue)
    }
  }

  /// The request's head, and what came behind it; nil where none comes.
  private func hear() throws(RequestHead.Fault) -> (RequestHead, [UInt8])? {
    let limit = Line.now + Self.patience
    var (bytes, looked) = ([UInt8](), 0)
    while case .bytes(let more) = line.read(until: limit) {
      bytes += more
      if let end = try RequestHead.end(in: bytes, after: looked) {
        return (try RequestHead(bytes[..<end]), Array(bytes[end...]))
      }
      looked = bytes.count
    }
    return nil
  }

  private func answer(_ head: RequestHead, _ rest: [UInt8]) {
    let (host, origin) = (head["host"], head["origin"])
    guard gate.admits(host: host, origin: origin) else { return send(403) }
    guard head.method == "GET" else { return send(405, ["Allow: GET"]) }
    let path = String(head.target.prefix { $0 != "?" })
    guard let name = gate.rest(of: path) else { return send(404) }
    guard admit(name == "socket") else { return send(503) }
    if name == "socket" {
      guard gate.admitsSocket(host: host, origin: origin) else { return send(403) }
      guard let key = Handshake.accept(head) else {
        return send(426, ["Upgrade: websocket", "Sec-WebSocket-Version: 13"])
      }
      let fields = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(key)"]
      guard line.write(Self.head(101, fields), patience: Self.readingPatience) else { return }
      return Relay(source: source, line: line).run(rest)
    }
    guard let file = Self.files[name] else { return send(404) }
    send(
      200,
      [
        "Content-Type: \(file.type)", "Content-Security-Policy: \(Self.policy)",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store",
      ], file.bytes)
  }

  private func send(_ status: Int, _ fields: [String] = [], _ body: [UInt8] = []) {
    let head = Self.head(
      status, ["Connection: close", "Content-Length: \(body.count)"] + fields)
    guard line.write(head + body, patience: Self.readingPatience) else { return }
    line.endPolitely(seconds: 1)
  }

  private static func head(_ status: Int, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) \(reasons[status] ?? "")"] + fields + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}

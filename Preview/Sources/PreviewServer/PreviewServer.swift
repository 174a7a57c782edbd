// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import FlyingSocks
import Foundation
import PreviewSource

/// Serves the page of the inspector, on this machine alone.
public struct PreviewServer: Sendable {
  /// Who is let in, and the address.
  public let gate: Gate
  private let server: HTTPServer
  private let socket: Socket.Address?

  /// The files of the page: the only ones that are served.
  static let files: [String: (type: String, bytes: [UInt8])] = [
    "": ("text/html; charset=utf-8", PackageResources.index_html),
    "page.css": ("text/css; charset=utf-8", PackageResources.page_css),
    "page.js": ("text/javascript; charset=utf-8", PackageResources.page_js),
    "stage.js": ("text/javascript; charset=utf-8", PackageResources.stage_js),
    "panels.js": ("text/javascript; charset=utf-8", PackageResources.panels_js),
  ]

  /// A server at a port that is free.
  package init(source: Source, port: UInt16, token: String = Gate.token()) throws {
    gate = Gate(port: port, token: token)
    socket = nil
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    server = HTTPServer(
      address: address, timeout: 15, logger: .disabled, handler: Door(gate: gate, source: source))
  }

  /// Serves until the task is cancelled.
  public func run() async throws { try await server.run() }

  /// Returns once requests are heard.
  public func waitUntilListening() async throws { try await server.waitUntilListening() }

  /// A port of this machine that nobody listens at.
  public static func freePort() throws -> UInt16 {
    let probe = try Socket(domain: AF_INET)
    defer { try? probe.close() }
    try probe.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    guard case .ip4(_, let port) = try probe.sockname() else {
      throw SocketError.unsupportedAddress
    }
    return port
  }
}

/// Answers requests that the gate admits.
struct Door: HTTPHandler {
  let gate: Gate
  let source: Source

  /// A page may load what comes from here, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (host, origin) = (request.headers[.host], request.headers[HTTPHeader("Origin")])
    guard gate.admits(host: host, origin: origin) else {
      return HTTPResponse(statusCode: .forbidden)
    }
    guard request.method == .GET else { return HTTPResponse(statusCode: .methodNotAllowed) }
    // The path as it was sent: the library's own is without the slash at its end.
    guard let name = gate.rest(of: request.target.path()) else {
      return HTTPResponse(statusCode: .notFound)
    }
    if name == "socket" {
      guard gate.admitsSocket(host: host, origin: origin) else {
        return HTTPResponse(statusCode: .forbidden)
      }
      return try await WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: Relay(source: source), frameSize: 1 << 20)
      ).handleRequest(request)
    }
    guard let file = PreviewServer.files[name] else { return HTTPResponse(statusCode: .notFound) }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: file.type,
        HTTPHeader("Content-Security-Policy"): Self.policy,
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cache-Control"): "no-store",
      ],
      body: Data(file.bytes))
  }
}

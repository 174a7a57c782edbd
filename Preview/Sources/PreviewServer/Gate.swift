// SPDX-License-Identifier: Apache-2.0

/// Who is let in: pages that this server has served itself, to a person on this machine.
///
/// A page of another site can send a browser to any port of the machine. It does not know the token;
/// where it lets a name of its own lead here, the name stands in `Host`; where its script opens a
/// socket, its address stands in `Origin`.
public struct Gate: Sendable {
  /// Where the server listens.
  public let port: UInt16
  /// What stands in the address, and nobody guesses.
  public let token: String

  /// Lets in who knows a token, at a port.
  public init(port: UInt16, token: String) {
    (self.port, self.token) = (port, token)
  }

  /// A token that nobody guesses.
  public static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The address that is opened in a browser.
  public var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Whether a request may be answered at all.
  ///
  /// - Parameters:
  ///   - host: What it calls this machine.
  ///   - origin: The site that it comes from; a browser leaves it out where a person asks.
  /// - Returns: False for all that another site may have sent.
  public func admits(host: String?, origin: String?) -> Bool {
    guard let host, hosts.contains(host.lowercased()) else { return false }
    guard let origin else { return true }
    return hosts.contains { origin.lowercased() == "http://\($0)" }
  }

  /// Whether a socket may be opened: a browser always says from which site it is.
  public func admitsSocket(host: String?, origin: String?) -> Bool {
    origin != nil && admits(host: host, origin: origin)
  }

  /// What stands behind the token in a path; nil where the token is another.
  public func rest(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.equals(String(parts[1]), token) else {
      return nil
    }
    return String(parts[2])
  }

  /// Compares in a time that does not tell how much is right.
  private static func equals(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

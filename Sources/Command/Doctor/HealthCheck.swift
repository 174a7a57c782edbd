// SPDX-License-Identifier: Apache-2.0

/// One thing that the doctor looks at.
struct HealthCheck: Equatable {
  enum State: String {
    /// It is there.
    case ok
    /// It is missing, and films or pictures cannot be made without it.
    case missing
    /// It is missing, and something can be done without it.
    case absent
  }

  /// What kind of thing it is, a heading.
  var group: String
  var name: String
  var state: State
  /// What is there, or what cannot be done as it is not.
  var detail: String
  /// What to do; empty where nothing is to be done.
  var advice = ""
}

/// What to install where something is missing.
struct Remedy {
  /// Names of packages on Debian and Ubuntu, and on Fedora.
  var debian: String
  var fedora: String

  /// The system's own way to install packages.
  enum Manager {
    case apt, dnf, other
  }

  /// What to type.
  func advice(_ manager: Manager) -> String {
    switch manager {
    case .apt: "sudo apt install \(debian)"
    case .dnf: "sudo dnf install \(fedora)"
    case .other: "install \(debian) (as Debian calls it; \(fedora) on Fedora)"
    }
  }
}

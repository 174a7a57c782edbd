// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

/// Tests that run within a program, once it has been launched.
///
/// An addition: Xcode puts such tests into the process of the program that their target names
/// (`TEST_HOST`); here the tests' program calls the application's beginning.
@_spi(Hosting) @MainActor
public enum HostedTests {
  /// What runs in the place of the program's own run loop, once its delegate has seen it launched; nil
  /// for a program that is no host.
  ///
  /// No window is opened. While a test waits, time passes: animations, timers and display links come
  /// when they are due.
  public static var body: (() -> Never)?

  /// Whether the tests launch the program themselves, as tests of its interface do.
  public static var launchLater = false

  /// Whether tests see the machine's clock.
  ///
  /// Otherwise time passes only while all wait, and then at once to the next moment at which something
  /// is due: a test that waits for seconds takes none, and sees the same instants on every machine. What
  /// answers from outside the process then comes late, however long a test waits.
  public static var seesRealTime = false
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

extension Process {
  /// Starts a program that is asked to end when this process does.
  ///
  /// Foundation has it lead a group of its own, so that what is typed at a terminal ends this process
  /// alone.
  ///
  /// - Returns: What is forgotten once the program has ended.
  func runInCompany() throws -> UnfinishedFiles.Item? {
    try run()
    let item = UnfinishedFiles.add(tool: processIdentifier)
    if UnfinishedFiles.isProcessEnding { interrupt() }
    return item
  }
}

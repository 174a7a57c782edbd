// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says a line.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

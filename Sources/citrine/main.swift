// SPDX-License-Identifier: Apache-2.0

import Command
import Foundation

exit(CommandRun.run(Array(CommandLine.arguments.dropFirst())))

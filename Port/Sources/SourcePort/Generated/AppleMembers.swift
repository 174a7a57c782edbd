// SPDX-License-Identifier: Apache-2.0

enum AppleMembers {
  static let text = """
    case x
    """
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CAAnimation {
  private static let customKey = "customValues"

  /// Writes what can be archived.
  func writeProperties(to coder: NSCoder) {
    ArchiveDepth.descend { [self] in write(to: coder) }
  }

  /// Reads what an archive holds.
  func readProperties(from coder: NSCoder) {
    ArchiveDepth.descend { [self] in read(from: coder) }
  }

  private func write(to coder: NSCoder) {
    for (key, property) in type(of: self).properties where shouldArchiveValue(forKey: key) {
      guard property.isArchived, let value = property.get(self) else { continue }
      ArchivedValue.encode(value, forKey: key, with: coder)
    }
    let custom = customValues.filter { shouldArchiveValue(forKey: $0.key) }
    if !custom.isEmpty { ArchivedValue.encode(custom, forKey: Self.customKey, with: coder) }
  }

  private func read(from coder: NSCoder) {
    for (key, property) in type(of: self).properties where property.isArchived {
      if let value = ArchivedValue.decode(forKey: key, from: coder) {
        property.set(self, value)
      }
    }
    let custom = ArchivedValue.decode(forKey: Self.customKey, from: coder)
    if let custom = custom as? [String: Any] { customValues = custom }
  }
}

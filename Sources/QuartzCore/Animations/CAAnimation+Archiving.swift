// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CAAnimation {
  private static let customKey = "customValues"

  /// What an archive of an animation may hold.
  private static let archivedClasses: [AnyClass] = [
    NSNumber.self, NSString.self, NSValue.self, NSArray.self, NSDictionary.self, NSData.self,
    NSDate.self, NSURL.self, CAAnimation.self, CAMediaTimingFunction.self, CAValueFunction.self,
  ]

  /// Writes what can be archived.
  func writeProperties(to coder: NSCoder) {
    for (key, property) in type(of: self).properties where shouldArchiveValue(forKey: key) {
      guard property.isArchived, let value = property.get(self).flatMap(Self.archived) else {
        continue
      }
      coder.encode(value, forKey: key)
    }
    let custom = customValues.filter { shouldArchiveValue(forKey: $0.key) }
    let archived = custom.compactMapValues(Self.archived)
    if !archived.isEmpty { coder.encode(archived as NSDictionary, forKey: Self.customKey) }
  }

  /// Reads what an archive holds.
  func readProperties(from coder: NSCoder) {
    func object(_ key: String) -> Any? {
      guard coder.containsValue(forKey: key) else { return nil }
      return coder.decodeObject(of: Self.archivedClasses, forKey: key)
    }
    for (key, property) in type(of: self).properties where property.isArchived {
      if let value = object(key) { property.set(self, value) }
    }
    if let custom = object(Self.customKey) as? [String: Any] { customValues = custom }
  }

  /// The archivable form of a value, or nil when it has none.
  private static func archived(_ value: Any) -> NSObject? {
    switch value {
    case let animation as CAAnimation: return animation
    case let function as CAMediaTimingFunction: return function
    case let function as CAValueFunction: return function
    case let value as NSValue: return value
    case let string as String: return NSString(string: string)
    case let data as Data: return NSData(data: data)
    case let date as Date: return date as NSDate
    case let url as URL: return url as NSURL
    case let array as [Any]:
      let objects = array.compactMap(archived)
      return objects.count == array.count ? NSArray(array: objects) : nil
    case let dictionary as [String: Any]:
      return dictionary.compactMapValues(archived) as NSDictionary
    default: return nil
    }
  }
}

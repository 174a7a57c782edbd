// SPDX-License-Identifier: Apache-2.0

import UIKit

// What code for Apple's systems takes from the language and its C libraries, in Swift 5 mode: that it
// compiles is what is looked for, and the numbers that it answers.

/// Uses collections, locks, run loops and numbers as older code does, and answers what it found.
public func useLanguageGaps() -> [String: Int] {
  var found: [String: Int] = [:]
  let listeners = NSHashTable<UIView>.weakObjects()
  let view = UIView()
  listeners.add(view)
  for case let listener in listeners.allObjects { listener.tag += 1 }
  found["listeners"] = listeners.count
  let owners = NSMapTable<UIView, NSString>(keyOptions: .weakMemory, valueOptions: .strongMemory)
  owners.setObject("owner", forKey: view)
  found["owners"] = owners.object(forKey: view)?.length
  objc_sync_enter(view)
  defer { objc_sync_exit(view) }
  found["pool"] = autoreleasepool { 3 }
  let rows: CFArray = [view, view] as NSArray
  found["rows"] = CFArrayGetCount(rows)
  let text = CFAttributedStringCreateMutable(kCFAllocatorDefault, 0)
  CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "letters" as CFString)
  CFAttributedStringSetAttribute(
    text, CFRangeMake(0, CFAttributedStringGetLength(text)), kCTFontAttributeName,
    UIFont.systemFont(ofSize: 12).coreTextFont)
  found["letters"] = CFAttributedStringGetLength(text)
  let ticks = mach_absolute_time()
  var info = mach_timebase_info_data_t()
  mach_timebase_info(&info)
  found["later"] = mach_absolute_time() >= ticks ? Int(info.numer) : 0
  let seconds = Double(Int64(0.5 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
  found["half"] = Int(seconds * 2)
  found["truncated"] = Int(CGFloat(truncating: 7.5 as NSNumber))
  let appended = NSMutableString(string: "")
  appended.append("four")
  found["appended"] = appended.length
  CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.commonModes.rawValue) {}
  found["loops"] = CFRunLoopGetMain() == CFRunLoopGetMain() ? 1 : 0
  return found
}

/// Uses values of UIKit that older code makes of nothing, and answers texts of geometry.
public func useGeometryTexts() -> [String] {
  let (color, font) = (UIColor(), UIFont())
  let layer = CALayer()
  layer.accessibilityLabel = "layer"
  layer.accessibilityHint = "hint"
  let task = URLSession.shared.configuration
  _ = (color.cgColor, task)
  return [
    "\(font.pointSize)", layer.accessibilityLabel ?? "",
    NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)),
    "\(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}"))", NSCoder.string(for: CGPoint(x: -1, y: 0)),
    "\(NSCoder.cgPoint(for: "nothing"))",
    "\(UIFont(font.withSize(30).coreTextFont).pointSize)",
  ]
}

/// Looks for a method as code does that exchanges methods, and answers whether there was none.
public func findNoMethod(of type: AnyClass, _ name: Selector) -> Bool {
  (MethodExchange() as any MethodSearch).findsNone(of: type, name)
}

private protocol MethodSearch {
  func findsNone(of type: AnyClass, _ name: Selector) -> Bool
}

/// Asked through the protocol, as the compiler warns of what it calls.
private struct MethodExchange: MethodSearch {
  @available(*, deprecated)
  func findsNone(of type: AnyClass, _ name: Selector) -> Bool {
    guard let found = class_getInstanceMethod(type, name) else { return true }
    method_exchangeImplementations(found, found)
    return false
  }
}

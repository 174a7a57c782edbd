// SPDX-License-Identifier: Apache-2.0

extension MarkupElement {
  /// The element as text, each element in a line of its own, two blanks a level.
  ///
  /// - Parameters:
  ///   - keys: The names of attributes that come first, in this order; others follow by name.
  ///   - level: How deep the element lies.
  /// - Returns: The text, which ends with a line's end.
  package func text(keys: [String] = [], level: Int = 0) -> String {
    var result = ""
    write(to: &result, keys: keys, level: level)
    return result
  }

  private func write(to result: inout String, keys: [String], level: Int) {
    let indent = String(repeating: "  ", count: level)
    result += indent + "<" + name
    for key in keys where attributes[key] != nil {
      result += " \(key)=\"\(Self.quoted(attributes[key] ?? ""))\""
    }
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      result += " \(key)=\"\(Self.quoted(value))\""
    }
    let isBlank = text.utf8.allSatisfy { $0 <= 0x20 }
    guard !children.isEmpty || !isBlank else {
      result += "/>\n"
      return
    }
    result += ">"
    if !isBlank { result += Self.escaped(text) }
    if !children.isEmpty {
      result += "\n"
      for child in children { child.write(to: &result, keys: keys, level: level + 1) }
      result += indent
    }
    result += "</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// As an attribute: ends of lines would be read as blanks, and what XML has no way to say is left
  /// out.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default:
        if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

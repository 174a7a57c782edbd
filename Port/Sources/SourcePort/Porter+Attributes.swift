// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Porter {
  func portAttribute(_ attribute: AttributeSyntax, in list: AttributeListSyntax) {
    if ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"].contains(attribute.name),
      let declaration = list.parent
    {
      portMark(attribute, of: declaration)
    }
    switch attribute.name {
    case "available": portAvailability(attribute, in: list)
    case "objc":
      // Enumerations may say so on Linux, too.
      if list.parent?.is(EnumDeclSyntax.self) != true { remove(attribute) }
    case "objcMembers", "IBOutlet", "IBSegueAction", "GKInspectable": remove(attribute)
    case "IBAction":
      let parameters = list.parent?.as(FunctionDeclSyntax.self)?.signature.parameterClause
      if parameters?.parameters.count != 1 { remove(attribute) }
    case "convention": portConvention(attribute, in: list)
    case "UIApplicationMain", "NSApplicationMain": replace(attribute, with: "@main")
    default: break
    }
  }

  /// A function of objects has no form in C here, and blocks are closures.
  private func portConvention(_ attribute: AttributeSyntax, in list: AttributeListSyntax) {
    let words = list.parent?.as(AttributedTypeSyntax.self)?.baseType.tokens(
      viewMode: .sourceAccurate)
    guard let words = words?.map(\.text), conditionsAllow(attribute),
      words.contains(where: { word in
        ["AnyObject", "AnyClass", "Any", "Selector", "NSObject"].contains(word)
          || AppleTable.shared.classes[word] != nil
          || names.classes.all.contains { $0.name == word }
      })
    else { return }
    remove(attribute, note: "nothing is called by its address on Linux")
  }

  /// What only storyboards may set is set by name on Apple's systems, and by a reference here, which
  /// the compiler would refuse.
  private func portAvailability(_ attribute: AttributeSyntax, in list: AttributeListSyntax) {
    let marks = Set(list.plain.map(\.name))
    guard !marks.isDisjoint(with: ["IBOutlet", "IBInspectable", "IBAction"]),
      let arguments = attribute.arguments?.trimmedDescription,
      arguments.filter({ !$0.isWhitespace }).hasPrefix("*,unavailable")
    else { return }
    remove(attribute, note: "storyboards set it by a reference")
  }

  /// `@NSManaged var x: T` reads and writes the layer's store by a property wrapper, or by hand
  /// where an unset value has no form.
  func portManaged(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.plain.first(where: { $0.name == "NSManaged" }) else {
      return
    }
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type
    else { return byHand(attribute, "Declare one variable with its type at a time.") }
    if node.modifiers.contains(where: { $0.name.text == "weak" }) {
      // A layer's store would keep the object, and with it the layer that the object keeps.
      return remove(attribute, note: "it stays weak; the layer's copies do not have it")
    }
    for modifier in node.modifiers where ["unowned", "dynamic"].contains(modifier.name.text) {
      edit(bytesWithSpaceAfter(modifier), "")
    }
    let isOptional =
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    let plain = type.trimmedDescription
    if isOptional || Self.valueTypes.contains(plain) {
      return replace(attribute, with: "@\(propertyType)")
    }
    remove(attribute)
    let accessors =
      " {\n    get { value(forKey: \"\(name)\") as! \(plain) }\n"
      + "    set { setValue(newValue, forKey: \"\(name)\") }\n  }"
    let end = bytes(of: binding).upperBound
    edit(end..<end, accessors)
  }

  /// Types whose unset value is known.
  private static let valueTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "CGFloat", "Bool", "CGPoint", "CGSize", "CGRect", "CATransform3D",
    "TimeInterval", "CFTimeInterval",
  ]
}

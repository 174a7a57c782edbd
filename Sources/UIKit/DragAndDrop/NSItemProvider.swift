// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Who may read what an item provider hands out; stored.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all
  /// Programs of the same maker.
  case team
  /// Programs of the same group.
  case group
  /// The program itself.
  case ownProcess
}

/// An object that can be written for an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types as which it can be written, the best first, such as "public.utf8-plain-text".
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object as one of these types.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Is given the bytes, or what is wrong.
  /// - Returns: How far it is; nil where that is not known.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be read from an item provider.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The types of which it can be read, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - typeIdentifier: Their type.
  /// - Returns: The object.
  /// - Throws: What is wrong with the bytes.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Something that is handed from one place to another, in one type or in several.
///
/// > Difference: What is at hand is given at once and on the calling thread; Apple's gives it later, on
/// > a thread of its own.
open class NSItemProvider: NSObject {
  /// Hands out bytes.
  public typealias DataHandler = (
    _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?

  /// What goes wrong with an item provider.
  public enum ErrorCode: Error, Equatable {
    /// It has nothing of the type or class that is asked for.
    case unavailable(String)
    /// The bytes are not what their type says.
    case unexpectedValue(String)
  }

  private struct Representation {
    var type: String
    var load: DataHandler
  }

  private var representations: [Representation] = []
  private var objects: [any NSItemProviderWriting] = []
  /// A name under which the item may be saved; nil for none.
  open var suggestedName: String?

  /// Creates a provider of nothing.
  public override init() {
    super.init()
  }

  /// Creates a provider of an object.
  ///
  /// - Parameter object: The object, as all types as which it can be written.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Hands out an object too.
  ///
  /// - Parameters:
  ///   - object: The object, as all types as which it can be written.
  ///   - visibility: Who may read it; stored.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    objects.append(object)
    for name in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: name, visibility: visibility) {
        object.loadData(withTypeIdentifier: name, forItemProviderCompletionHandler: $0)
      }
    }
  }

  /// Hands out bytes of a type too.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - visibility: Who may read them; stored.
  ///   - loadHandler: Gives the bytes when they are wanted.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataHandler
  ) { representations.append(Representation(type: typeIdentifier, load: loadHandler)) }

  /// The types of what is handed out, in the order in which they were named.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Whether there is something of a type, or of a more special one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { ItemType.conforms($0.type, to: typeIdentifier) }
  }

  /// Whether an object of a class can be read.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    source(of: aClass) != nil
  }

  private func source(of aClass: any NSItemProviderReading.Type) -> Representation? {
    for wanted in aClass.readableTypeIdentifiersForItemProvider {
      if let known = representations.first(where: { ItemType.conforms($0.type, to: wanted) }) {
        return known
      }
    }
    return nil
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - aClass: Its class.
  ///   - completionHandler: Is given the object, or what is wrong.
  /// - Returns: How far it is.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let source = source(of: aClass) else {
      completionHandler(nil, ErrorCode.unavailable("\(aClass)"))
      return Self.done
    }
    let type = source.type
    let own = source.load { data, error in
      guard let data else {
        return completionHandler(nil, error ?? ErrorCode.unavailable(type))
      }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    return own ?? Self.done
  }

  /// Reads the bytes of a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Is given the bytes, or what is wrong.
  /// - Returns: How far it is.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let source = representations.first { ItemType.conforms($0.type, to: typeIdentifier) }
    guard let source else {
      completionHandler(nil, ErrorCode.unavailable(typeIdentifier))
      return Self.done
    }
    return source.load(completionHandler) ?? Self.done
  }

  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}

extension NSItemProvider {
  /// Whether a value, such as a text, can be read.
  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Reads a value, such as a text.
  ///
  /// - Parameters:
  ///   - aClass: Its type.
  ///   - completionHandler: Is given the value, or what is wrong.
  /// - Returns: How far it is.
  @discardableResult
  public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress
  where
    T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading
  {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      let own = object as? T._ObjectiveCType
      completionHandler(own.map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
    }
  }
}

/// Types of data by their names, as far as they are more special than others.
enum ItemType {
  private static let above: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"],
    "public.text": ["public.data", "public.content"], "public.url": ["public.data"],
    "public.file-url": ["public.url"], "public.png": ["public.image"],
    "public.jpeg": ["public.image"], "public.image": ["public.data", "public.content"],
    "public.data": ["public.item"], "public.content": ["public.item"],
  ]

  static func conforms(_ type: String, to wanted: String) -> Bool {
    type == wanted || (above[type] ?? []).contains { conforms($0, to: wanted) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The desktop's clipboard, as far as text goes.
@MainActor
protocol DesktopClipboard: AnyObject {
  /// The text that lies there; nil for none.
  var text: String? { get set }
}

/// What is cut or copied lies here until something else is.
///
/// In a window ``general`` is the desktop's clipboard: its text comes from there and goes there.
/// Everything else, and all of it in films, stays in the program.
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
  /// Names a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of ``UIPasteboard/general``.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The pasteboard that people copy to and paste from.
  public class var general: UIPasteboard { shared }

  /// What lies on the pasteboards of one name.
  private final class Shelf {
    var content: [[String: Any]] = []
    var changes = 0
    weak var clipboard: (any DesktopClipboard)?
  }

  private static let shared = UIPasteboard(.general, Shelf())
  private static var named: [Name: Shelf] = [:]
  private static var lastNumber = 0

  /// The pasteboard's name.
  public final let name: Name
  private final let shelf: Shelf
  /// The desktop's clipboard, for ``general`` in a window.
  final var clipboard: (any DesktopClipboard)? {
    get { shelf.clipboard }
    set { shelf.clipboard = newValue }
  }

  private init(_ name: Name, _ shelf: Shelf) {
    (self.name, self.shelf) = (name, shelf)
    super.init()
  }

  /// Finds a pasteboard of the program by its name.
  ///
  /// - Parameters:
  ///   - pasteboardName: The name.
  ///   - create: Whether it is made where there is none.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    // All of one name show the same.
    let known = pasteboardName == .general ? Self.shared.shelf : Self.named[pasteboardName]
    guard create || known != nil else { return nil }
    let shelf = known ?? Shelf()
    self.init(pasteboardName, shelf)
    if known == nil { Self.named[pasteboardName] = shelf }
  }

  /// Makes a pasteboard with a name that no other has.
  public class func withUniqueName() -> UIPasteboard {
    lastNumber += 1
    let board = UIPasteboard(Name("pasteboard \(lastNumber)"), Shelf())
    named[board.name] = board.shelf
    return board
  }

  /// Forgets a pasteboard and what lies there.
  ///
  /// - Parameter pasteboardName: Its name.
  public class func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }

  /// Whether others see what lies there: in a window, for ``general``.
  open var isPersistent: Bool { clipboard != nil }
  /// How often something else has come to lie there.
  open var changeCount: Int {
    takeForeignText()
    return shelf.changes
  }

  // MARK: - Items

  /// What lies there: for each item its forms, by the names of their types.
  open var items: [[String: Any]] {
    get {
      takeForeignText()
      return shelf.content
    }
    set { put(newValue) }
  }

  /// Puts items there.
  ///
  /// - Parameters:
  ///   - items: For each item its forms, by the names of their types.
  ///   - options: They have no effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { put(items) }

  /// Puts items there beside those that are there.
  ///
  /// - Parameter items: For each item its forms, by the names of their types.
  open func addItems(_ items: [[String: Any]]) { put(self.items + items) }

  /// How many items lie there.
  open var numberOfItems: Int { items.count }

  /// The names of the first item's types.
  open var types: [String] { (items.first?.keys).map { $0.sorted() } ?? [] }

  /// Whether the first item has one of some types.
  ///
  /// - Parameter pasteboardTypes: The names of the types.
  /// - Returns: Whether it has.
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { items.first?[$0] != nil }
  }

  /// The first item in a form.
  ///
  /// - Parameter pasteboardType: The name of the type.
  /// - Returns: The form; nil for none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }

  /// Puts a value there in the place of all items.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pasteboardType: The name of its type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([[pasteboardType: value]])
  }

  /// The first item's bytes in a form.
  ///
  /// - Parameter pasteboardType: The name of the type.
  /// - Returns: The bytes; those of text in UTF-8.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let string as String: Data(string.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  /// Puts bytes there in the place of all items.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - pasteboardType: The name of their type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([[pasteboardType: data]])
  }

  private func put(_ items: [[String: Any]]) {
    shelf.content = items
    shelf.changes += 1
    if let clipboard { clipboard.text = Self.text(of: items.first ?? [:]) ?? "" }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Text that another program has put on the desktop's clipboard takes the place of all.
  private func takeForeignText() {
    guard let clipboard else { return }
    let known = shelf.content.first.flatMap(Self.text) ?? ""
    let there = clipboard.text ?? ""
    guard there != known, !there.isEmpty else { return }
    shelf.content = [[Self.textType: there]]
    shelf.changes += 1
  }

  // MARK: - What items are

  private static let textType = "public.utf8-plain-text"
  private static let (linkType, imageType, colorType) = (
    "public.url", "public.png", "com.apple.uikit.color"
  )

  private static func text(of item: [String: Any]) -> String? {
    for type in [textType, "public.text", "public.plain-text", linkType] {
      switch item[type] {
      case let text as String: return text
      case let data as Data: return String(decoding: data, as: UTF8.self)
      case let url as URL: return url.absoluteString
      default: continue
      }
    }
    return nil
  }

  private static func image(of item: [String: Any]) -> UIImage? {
    for type in [imageType, "public.jpeg", "public.image"] {
      if let image = item[type] as? UIImage { return image }
      if let data = item[type] as? Data { return UIImage(data: data) }
    }
    return nil
  }

  /// The texts that lie there; nil for none.
  open var strings: [String]? {
    get {
      let found = items.compactMap(Self.text)
      return found.isEmpty ? nil : found
    }
    set { put((newValue ?? []).map { [Self.textType: $0] }) }
  }

  /// The first text that lies there; nil for none.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The pictures that lie there; nil for none.
  open var images: [UIImage]? {
    get {
      let found = items.compactMap(Self.image)
      return found.isEmpty ? nil : found
    }
    set { put((newValue ?? []).map { [Self.imageType: $0] }) }
  }

  /// The first picture that lies there; nil for none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The addresses that lie there; nil for none.
  open var urls: [URL]? {
    get {
      let found = items.compactMap { $0[Self.linkType] as? URL }
      return found.isEmpty ? nil : found
    }
    set { put((newValue ?? []).map { [Self.linkType: $0] }) }
  }

  /// The first address that lies there; nil for none.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The colours that lie there; nil for none.
  open var colors: [UIColor]? {
    get {
      let found = items.compactMap { $0[Self.colorType] as? UIColor }
      return found.isEmpty ? nil : found
    }
    set { put((newValue ?? []).map { [Self.colorType: $0] }) }
  }

  /// The first colour that lies there; nil for none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// Whether any text lies there.
  open var hasStrings: Bool { string?.isEmpty == false }
  /// Whether any address lies there.
  open var hasURLs: Bool { url != nil }
  /// Whether any picture lies there.
  open var hasImages: Bool { image != nil }
  /// Whether any colour lies there.
  open var hasColors: Bool { color != nil }
}

extension UIPasteboard {
  /// How long items lie there, and who sees them.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a key of any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// When items are forgotten.
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    /// Whether only this machine sees items.
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }

  /// Posted by a pasteboard on which something else lies.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
}

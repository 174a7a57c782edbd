// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What stands beside the contents of a list's row.
@MainActor @preconcurrency
public struct UICellAccessory {
  /// When something is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// A width in which something is centred.
  public enum LayoutDimension: Hashable, Sendable {
    /// Its own.
    case actual
    /// That of others of its kind: 28 points.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// The side at which something stands.
  public enum Placement {
    /// Where lines begin.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// Where lines end.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// Chooses the index among what stands at a side already.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// A view of the program's beside the contents.
  @MainActor @preconcurrency
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    let looks: Looks
    let keepsSize: Bool

    /// Creates a configuration of a view.
    ///
    /// - Parameters:
    ///   - customView: The view.
    ///   - placement: Where it stands.
    ///   - isHidden: Whether it is left out, and its room kept.
    ///   - reservedLayoutWidth: The width in which it is centred; nil for its own.
    ///   - tintColor: The colour; nil for the usual one.
    ///   - maintainsFixedSize: Whether it keeps its present size, rather than that which suits it.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (view, self.placement, keepsSize) = (customView, placement, maintainsFixedSize)
      looks = Looks(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  struct Looks {
    var isHidden = false
    var width: LayoutDimension?
    var tint: UIColor?
    /// The colour of the disc that the mark lies on.
    var ground: UIColor?
  }

  enum Kind {
    case glyph(CellGlyph.Kind)
    case outline
    case button(CellGlyph.Kind)
    case multiselect
    case reorder
    case label(String, UIFont)
    case custom(CustomViewConfiguration)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isLeading: Bool
  var looks = Looks()
  var action: (() -> Void)?
  var position: Position?

  /// The kind of accessory, for which a list has one place.
  var name: String {
    switch kind {
    case .glyph(let kind): "glyph \(kind)"
    case .outline: "outline"
    case .button(let kind): "button \(kind)"
    case .multiselect: "multiselect"
    case .reorder: "reorder"
    case .label: "label"
    case .custom(let custom): "custom \(ObjectIdentifier(custom.view))"
    }
  }

  // MARK: - Making

  /// An arrow: there is more.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .glyph(.arrow), displayed: displayed, isLeading: false, looks: options.looks)
  }

  /// An arrow that unfolds the items below the row's own.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What touching it does; nil has a data source of section snapshots unfold.
  /// - Returns: The accessory.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outline, displayed: displayed, isLeading: false, looks: options.looks,
      action: actionHandler)
  }

  /// A hook: it is chosen.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .glyph(.hook), displayed: displayed, isLeading: false, looks: options.looks)
  }

  /// A button that takes the row away.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What touching it does; nil uncovers the buttons of a swipe.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .button(.remove), displayed: displayed, isLeading: true, looks: options.looks,
      action: actionHandler)
  }

  /// A button that puts a row in.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What touching it does.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .button(.insert), displayed: displayed, isLeading: true, looks: options.looks,
      action: actionHandler)
  }

  /// Bars by which a finger moves the row.
  ///
  /// - Parameters:
  ///   - displayed: When they are shown.
  ///   - options: How they look.
  /// - Returns: The accessory.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(kind: .reorder, displayed: displayed, isLeading: false, looks: options.looks)
  }

  /// A circle that shows whether the row is chosen.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .multiselect, displayed: displayed, isLeading: true, looks: options.looks)
  }

  /// A grey text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label(text, options.font), displayed: displayed, isLeading: false,
      looks: options.looks)
  }

  /// A button for details.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What touching it does.
  /// - Returns: The accessory.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .button(.details), displayed: displayed, isLeading: false, looks: options.looks,
      action: actionHandler)
  }

  /// A view of the program's.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var (displayed, isLeading) = (DisplayedState.always, false)
    let position: Position
    switch configuration.placement {
    case .leading(let when, let place): (displayed, isLeading, position) = (when, true, place)
    case .trailing(let when, let place): (displayed, position) = (when, place)
    }
    return UICellAccessory(
      kind: .custom(configuration), displayed: displayed, isLeading: isLeading,
      looks: configuration.looks, position: position)
  }
}

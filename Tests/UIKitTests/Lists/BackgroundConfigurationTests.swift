// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("UIBackgroundConfiguration")
@MainActor
struct BackgroundConfigurationTests {
  /// A cell of 100 by 60 points that shows a ground.
  private func cell(_ ground: UIBackgroundConfiguration) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    cell.backgroundConfiguration = ground
    cell.layoutIfNeeded()
    return cell
  }

  /// The box of a ground, and its outline.
  private func parts(_ cell: UICollectionViewCell) throws -> (box: UIView, outline: UIView) {
    let ground = try #require(cell.subviews.first as? BackgroundGround)
    return (ground.subviews[0], ground.subviews[1])
  }

  @Test("keeps from the edges by its insets, and by the margins where they are added")
  func insets() throws {
    var ground = UIBackgroundConfiguration.clear()
    ground.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try parts(cell(ground)).box.frame == CGRect(x: 2, y: 1, width: 94, height: 56))
    ground.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    let margins = cell(ground).directionalLayoutMargins
    let frame = try parts(cell(ground)).box.frame
    #expect(margins.leading > 0 && margins.bottom > 0)
    #expect(frame.minX == 2 + margins.leading && frame.minY == 1)
    #expect(frame.maxX == 96 && frame.maxY == 60 - 3 - margins.bottom)
  }

  @Test("fills with its colour, or the tint, as its transformer makes them")
  func colors() throws {
    var ground = UIBackgroundConfiguration.clear()
    #expect(ground.resolvedBackgroundColor(for: .red) == .clear)
    ground.backgroundColor = nil
    #expect(ground.resolvedBackgroundColor(for: .red) == .red)
    ground.backgroundColorTransformer = UIConfigurationColorTransformer {
      $0.withAlphaComponent(0.25)
    }
    #expect(ground.resolvedBackgroundColor(for: .red).cgColor.alpha == 0.25)
    ground.backgroundColor = .blue
    let color = try parts(cell(ground)).box.backgroundColor
    #expect(color == UIColor.blue.withAlphaComponent(0.25))
  }

  @Test("draws an outline of its width and colour, outside of the box by its outset")
  func outlines() throws {
    var ground = UIBackgroundConfiguration.clear()
    #expect(try parts(cell(ground)).outline.layer.borderWidth == 0)
    ground.strokeWidth = 3
    ground.strokeOutset = 5
    ground.strokeColor = .green
    ground.strokeColorTransformer = UIConfigurationColorTransformer { _ in .purple }
    ground.cornerRadius = 6
    #expect(ground.resolvedStrokeColor(for: .red) == .purple)
    let outline = try parts(cell(ground)).outline
    #expect(outline.layer.borderWidth == 3 && outline.layer.cornerRadius == 11)
    #expect(outline.frame == CGRect(x: -5, y: -5, width: 110, height: 70))
    #expect(outline.layer.borderColor == UIColor.purple.cgColor)
    ground.strokeColorTransformer = nil
    #expect(ground.resolvedStrokeColor(for: .red) == .green)
    ground.strokeColor = nil
    #expect(ground.resolvedStrokeColor(for: .red) == .red)
  }

  @Test("shows a view of the program's, an effect and a picture inside the box")
  func contents() throws {
    var ground = UIBackgroundConfiguration.clear()
    let own = UIView(frame: .zero)
    ground.customView = own
    ground.visualEffect = UIBlurEffect(style: .light)
    ground.image = UIImage()
    ground.imageContentMode = .center
    let cell = cell(ground)
    let box = try parts(cell).box
    #expect(own.superview === box && own.frame == box.bounds)
    let effect = try #require(box.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first)
    #expect(effect.effect == ground.visualEffect && effect.frame == box.bounds)
    let picture = try #require(box.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(picture.contentMode == .center)
    ground.customView = nil
    ground.visualEffect = nil
    cell.backgroundConfiguration = ground
    #expect(own.superview == nil && effect.superview == nil && picture.superview === box)
  }

  @Test("of rows is grey while they are touched or chosen; that of others is not")
  func presets() {
    var chosen = UICellConfigurationState(traitCollection: UITraitCollection())
    chosen.isSelected = true
    func colors(_ ground: UIBackgroundConfiguration) -> [UIColor?] {
      [ground.backgroundColor, ground.updated(for: chosen).backgroundColor]
    }
    let (plain, grouped) = (UIColor.systemBackground, UIColor.secondarySystemGroupedBackground)
    #expect(colors(.listPlainCell()) == [plain, .systemGray4])
    #expect(colors(.listCell()) == [plain, .systemGray4])
    #expect(colors(.listGroupedCell()) == [grouped, .systemGray4])
    #expect(colors(.listSidebarCell()) == [.clear, .systemGray4])
    #expect(colors(.listAccompaniedSidebarCell()) == [.clear, .systemGray4])
    #expect(colors(.listPlainHeaderFooter()) == [plain, plain])
    let bare: [UIBackgroundConfiguration] = [
      .clear(), .listGroupedHeaderFooter(), .listSidebarHeader(), .listHeader(), .listFooter(),
    ]
    for ground in bare { #expect(colors(ground) == [.clear, .clear]) }
    #expect(UIBackgroundConfiguration.listSidebarCell().cornerRadius == 10)
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .red
    #expect(colors(own) == [.red, .red], "a colour of the program's stays")
  }

  @Test("transformers make a grey of equal brightness, or leave the tint as it is")
  func transformers() {
    var (white, alpha) = (CGFloat(), CGFloat())
    let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(UIConfigurationColorTransformer.grayscale(color).getWhite(&white, alpha: &alpha))
    #expect(abs(white - (0.2126 + 0.3576)) < 1e-6 && alpha == 0.5)
    #expect(UIConfigurationColorTransformer.preferredTint(color) == color)
    #expect(UIConfigurationColorTransformer.monochromeTint(color) == color)
    let own = UIConfigurationColorTransformer { $0 == .red ? .blue : $0 }
    #expect(own(.red) == .blue && own.callAsFunction(.red) == .blue)
    #expect(own.transform(.green) == .green)
  }
}

// SPDX-License-Identifier: Apache-2.0

import PixelFilters

/// A picture made of a group's, and of others, by a recipe.
public struct RecipeFilter: Equatable, Sendable {
  /// The group's picture fills the first slot, `others` the rest.
  public let recipe: PixelRecipe
  /// Further pictures, each in device space as the group's is.
  public let others: [[Command]]
  /// What the recipe was made from: where these are equal, so are recipes.
  private let key: any Hashable & Sendable

  public init(_ recipe: PixelRecipe, others: [[Command]] = [], key: any Hashable & Sendable) {
    (self.recipe, self.others, self.key) = (recipe, others, key)
  }

  public static func == (a: RecipeFilter, b: RecipeFilter) -> Bool {
    (a.recipe === b.recipe || AnyHashable(a.key) == AnyHashable(b.key)) && a.others == b.others
  }
}

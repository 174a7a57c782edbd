// SPDX-License-Identifier: Apache-2.0

import PixelFilters

/// A picture made of a group's, and of others, by a recipe.
package struct RecipeFilter: Equatable, Sendable {
  /// The group's picture fills the first slot, `others` the rest.
  package let recipe: PixelRecipe
  /// Further pictures, each in device space as the group's is.
  package let others: [[Command]]
  /// What the recipe was made from: where these are equal, so are recipes.
  private let key: any Hashable & Sendable

  package init(_ recipe: PixelRecipe, others: [[Command]] = [], key: any Hashable & Sendable) {
    (self.recipe, self.others, self.key) = (recipe, others, key)
  }

  package static func == (a: RecipeFilter, b: RecipeFilter) -> Bool {
    (a.recipe === b.recipe || AnyHashable(a.key) == AnyHashable(b.key)) && a.others == b.others
  }
}

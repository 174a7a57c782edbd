// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The pages about recipes, and their code.
@Suite("Pages of the cookbook")
struct CookbookPageTests {
  static let tree = SourceTree()
  static let pages = tree.files(below: "docs/Cookbook.docc", endings: [".md"])
  static let recipes: [(name: String, function: String)] =
    (tree.file("Examples/Cookbook/Recipe.swift")?.text ?? "")
    .matches(of: /Recipe\(\s*name: "([a-z-]+)",[^)]*make: (\w+)\)/)
    .map { (String($0.1), String($0.2)) }

  @Test("each recipe has a file, a page with its film, and a place in the overviews")
  func pages() throws {
    #expect(Self.recipes.count == 20 && Self.pages.count == 21)
    let overview = try #require(Self.tree.file("docs/COOKBOOK.md")).text
    let landing = try #require(Self.tree.file("docs/Cookbook.docc/Cookbook.md")).text
    for recipe in Self.recipes {
      let name = recipe.function.prefix(1).uppercased() + recipe.function.dropFirst()
      let page = try #require(Self.tree.file("docs/Cookbook.docc/\(name).md"), "\(name)")
      #expect(Self.tree.exists("Examples/Cookbook/Recipes/\(name).swift"))
      #expect(Self.tree.exists("docs/Cookbook.docc/\(recipe.name).gif"))
      #expect(page.text.contains("](\(recipe.name).gif)"))
      #expect(page.text.contains("--recipe \(recipe.name) "))
      #expect(page.text.contains("Examples/Cookbook/Recipes/\(name).swift"))
      #expect(landing.contains("<doc:\(name)>"))
      #expect(overview.contains("](Cookbook.docc/\(name).md)"))
      #expect(overview.contains("](Cookbook.docc/\(recipe.name).gif)"))
    }
  }

  @Test("each block of Swift stands in the recipes, and each page has the recipe's function")
  func code() {
    let sources = Self.tree.files(below: "Examples/Cookbook", endings: [".swift"]).map { file in
      file.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    for page in Self.pages {
      let blocks = Catalogue.code(in: page.text)
      #expect(!blocks.isEmpty, "\(page.path)")
      for block in blocks {
        let isCompiled = sources.contains { Catalogue.holds($0, block) }
        #expect(isCompiled, "\(page.path):\n\(block.joined(separator: "\n"))")
      }
    }
    for recipe in Self.recipes {
      let name = recipe.function.prefix(1).uppercased() + recipe.function.dropFirst()
      let page = Self.pages.first { $0.path == "docs/Cookbook.docc/\(name).md" }
      #expect(page?.text.contains("func \(recipe.function)(in bounds: CGRect)") == true)
    }
  }
}

/// The first page that people read.
@Suite("README")
struct ReadmeTests {
  static let tree = SourceTree()
  static let text = tree.file("README.md")?.text ?? ""

  @Test("its program stands in one that is compiled and run")
  func program() throws {
    let block = try #require(Catalogue.code(in: Self.text).first)
    let file = try #require(Self.tree.file("Tests/GuidePrograms/FirstLook/main.swift"))
    let source = file.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    #expect(block.count > 10 && Catalogue.holds(source, block))
  }

  @Test("it names every product")
  func products() throws {
    let manifest = try #require(Self.tree.file("Package.swift")).text
    let layers = ["substitutes", "apple", "kits", "answers", "checks", "programs"]
    let products = SourceRules.table(in: manifest)
      .filter { layers.contains($0.layer) || $0.name == "Stage" }.map(\.name)
    #expect(products.count >= 15 && products.contains("ImageIO"))
    for product in products { #expect(Self.text.contains("`\(product)`"), "\(product)") }
  }

  @Test("what it installs is what the script installs")
  func packages() throws {
    let script = try #require(Self.tree.file("Scripts/bootstrap")).text
    let after = try #require(Self.text.components(separatedBy: "sudo apt install ").last)
    let names = after.prefix { $0 != "`" }.split { " \\\n".contains($0) }.map(String.init)
    #expect(names.count > 8 && names.contains("ffmpeg"))
    for name in names { #expect(script.contains(" \(name) "), "\(name)") }
  }

  @Test("limits stand before what works, and all of it is short")
  func form() throws {
    let limits = try #require(Self.text.range(of: "## What does not work yet"))
    let works = try #require(Self.text.range(of: "## What works"))
    #expect(limits.lowerBound < works.lowerBound)
    #expect(Self.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}

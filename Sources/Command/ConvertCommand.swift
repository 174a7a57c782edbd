// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import Foundation
import FoundationPieces
import LottieLayers
import OutputFiles
import QuartzCore

/// `citrine convert`: a document written anew.
enum ConvertCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "convert", summary: "writes a document or package anew", arguments: ["FILE"],
      options: [.init("-o", "--output", value: "OUT", help: "a .caml file, or a .ca folder")],
      examples: [
        "citrine convert lock.ca -o lock.caml",
        "citrine convert logo.caml -o logo.ca",
        "citrine convert layers.caar -o layers.ca",
        "citrine convert heart.json -o heart.ca",
      ])
  }

  static func run(_ input: CommandInput) throws {
    guard let output = input.text("-o") else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let url = URL(fileURLWithPath: output)
    guard ["caml", "ca"].contains(url.pathExtension.lowercased()) else {
      throw CommandError.usage("\(output) is neither a .caml file nor a .ca folder")
    }
    let layer = try layer(in: URL(fileURLWithPath: input.arguments[0]))
    do {
      try CAMLWriter().write(layer, to: url)
    } catch let error as CAMLError {
      throw CommandError(
        code: OutputError.mayPass(error.reason) ? .temporary : .output, description: "\(error)")
    }
    print(output)
  }

  private static func layer(in url: URL) throws -> CALayer {
    guard OpenDocument.animations.contains(url.pathExtension.lowercased()) else {
      return try CAPackage(contentsOf: url).rootLayer
    }
    let document = try LottieDocument(contentsOf: url)
    // In layer documents y grows upwards.
    let root = CALayer()
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: document.size)
    root.isGeometryFlipped = true
    let (layer, problems) = document.makePlainLayer()
    for problem in problems {
      Diagnostics.report(.document, problem.feature + " cannot be written") { problem.place }
    }
    root.addSublayer(layer)
    return root
  }
}

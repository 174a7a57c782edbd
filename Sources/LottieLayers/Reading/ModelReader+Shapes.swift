// SPDX-License-Identifier: Apache-2.0

import Geometry

extension ModelReader {
  /// Reads a list of shapes, the first topmost; what is hidden or not known is left out.
  func shapes(_ json: JSONValue?) -> [ShapeItem] {
    var items: [ShapeItem] = []
    for json in json?.elements ?? .empty {
      guard json["hd"]?.flag != true, let item = shape(json) else { continue }
      items.append(item)
    }
    return items
  }

  private func shape(_ json: JSONValue) -> ShapeItem? {
    switch json["ty"]?.string ?? "" {
    case "gr": return .group(group(json))
    case "sh", "rc", "el", "sr": return geometry(json).map { .geometry($0) }
    case "fl", "st", "gf", "gs": return .style(style(json))
    case "tm":
      return .trim(
        TrimModel(
          start: number(json["s"]), end: number(json["e"], 100), offset: number(json["o"]),
          isSequential: json["m"]?.integer == 2))
    case "rd": return .round(number(json["r"]))
    case "mm": return .merge(json["mm"]?.integer ?? 1)
    case "op":
      return .offset(
        amount: number(json["a"]), join: json["lj"]?.integer ?? 1,
        miterLimit: number(json["ml"], 100))
    case "pb": return .pucker(number(json["a"]))
    case "zz":
      return .zigZag(
        size: number(json["s"]), ridges: number(json["r"]),
        isSmooth: (json["pt"]?["k"] ?? json["pt"])?.integer == 2)
    case "rp":
      return .repeater(
        RepeaterModel(
          copies: number(json["c"]), offset: number(json["o"]), isAbove: json["m"]?.integer == 2,
          transform: transform(json["tr"])))
    case "tw": return .unknown("twist")
    // A group's transform is read with the group; a list may say that it has no style.
    case "tr", "no": return nil
    case let type: return .unknown("a shape of the unknown type \(type)")
    }
  }

  private func group(_ json: JSONValue) -> GroupModel {
    var group = GroupModel(name: json["nm"]?.string, items: shapes(json["it"]))
    for item in json["it"]?.elements ?? .empty where item["ty"]?.string == "tr" {
      group.transform = transform(item)
    }
    group.blendMode = json["bm"]?.integer ?? 0
    return group
  }

  private func geometry(_ json: JSONValue) -> GeometryModel? {
    let kind: GeometryModel.Kind
    switch json["ty"]?.string {
    case "rc":
      kind = .rectangle(
        center: vector(json["p"]), size: vector(json["s"]), radius: number(json["r"]))
    case "el": kind = .ellipse(center: vector(json["p"]), size: vector(json["s"]))
    case "sr":
      kind = .star(
        StarModel(
          isStar: json["sy"]?.integer ?? 1 != 2, center: vector(json["p"]),
          rotation: number(json["r"]), points: number(json["pt"], 5),
          outerRadius: number(json["or"]), outerRoundness: number(json["os"]),
          innerRadius: number(json["ir"]), innerRoundness: number(json["is"])))
    default:
      var path = property(json["ks"], Contour())
      if version < Version(4, 4, 18), let isClosed = json["closed"]?.flag {
        path = path.map { contour in
          var contour = contour
          contour.isClosed = isClosed
          return contour
        }
      }
      kind = .path(path)
    }
    return GeometryModel(kind: kind, isReversed: json["d"]?.integer == 3)
  }

  private func style(_ json: JSONValue) -> StyleModel {
    let type = json["ty"]?.string ?? ""
    var style = StyleModel(
      name: json["nm"]?.string,
      paint: type.hasPrefix("g") ? .gradient(gradient(json)) : .color(color(json["c"])),
      opacity: number(json["o"], 100))
    style.blendMode = json["bm"]?.integer ?? 0
    guard type == "st" || type == "gs" else {
      style.isEvenOdd = json["r"]?.integer == 2
      return style
    }
    var pen = StyleModel.Pen(
      width: number(json["w"], 1), cap: json["lc"]?.integer ?? 2, join: json["lj"]?.integer ?? 2,
      miterLimit: number(json["ml2"] ?? json["ml"], 4), dashes: [], dashOffset: number(nil))
    for entry in json["d"]?.elements ?? .empty {
      let length = number(entry["v"])
      if entry["n"]?.string == "o" { pen.dashOffset = length } else { pen.dashes.append(length) }
    }
    style.pen = pen
    return style
  }

  private func gradient(_ json: JSONValue) -> GradientModel {
    let stops = own(json["g"])
    // What stands for the stops may have another number of them.
    let count = own(stops?["k"])?["p"] ?? stops?["p"]
    return GradientModel(
      isRadial: json["t"]?.integer == 2, start: vector(json["s"]), end: vector(json["e"]),
      highlight: number(json["h"]), highlightAngle: number(json["a"]),
      count: count?.integer ?? 0, stops: property(stops?["k"], Components([])))
  }
}

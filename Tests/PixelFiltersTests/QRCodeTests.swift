// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PixelFilters

@Suite("QR codes")
struct QRCodeTests {
  /// What another encoder makes of "Citrine" at level M.
  static let citrine = """
    #######...#.#.#######
    #.....#.#.#...#.....#
    #.###.#..#.##.#.###.#
    #.###.#..#..#.#.###.#
    #.###.#.###.#.#.###.#
    #.....#.....#.#.....#
    #######.#.#.#.#######
    .........####........
    #.#.#.#....#....#..#.
    ####.#...#....##.####
    ..###.##.#..#...#####
    #....#.#.##...#.....#
    .##...##..#.#.####..#
    ........####.#.##..#.
    #######...##.####.###
    #.....#..#.###.##...#
    #.###.#.#..#.###.#.##
    #.###.#.......####.#.
    #.###.#.##..#..##...#
    #.....#.......#....#.
    #######.##..#.#....##
    """

  /// What it makes of an address at level Q, in version 4 with two blocks.
  static let address = """
    #######.#.#.#..#..##.#.#..#######
    #.....#...##.#..#.#.##..#.#.....#
    #.###.#....###.##....##.#.#.###.#
    #.###.#..#..##.#..#..#....#.###.#
    #.###.#.#....##..#..#..##.#.###.#
    #.....#.#..#..##.#.#.##...#.....#
    #######.#.#.#.#.#.#.#.#.#.#######
    .........##.#.#....###...........
    .#######.#...#.#.#.#..##...##...#
    ##.#.#.#..#...##.####..#..##.##.#
    ..#########..#..##..#.#.....#.##.
    ##.........##...#####....#..###.#
    ...#..#.##...####..#####.#.###.##
    ##.#.#.#.####.#####..#.####..####
    #.#.#.##...#..#.#...###..###.#.#.
    ....##.####......#...##.####.##..
    #.#..##########..#......##.##...#
    #.##...#.##..#..##.#.#.#..##.##.#
    ...#..###.##....#.#.##...#.##.##.
    #..#....#.####.....####.#..######
    .##.#.#.....#.....#..#...#..##.##
    ##..##.#.##.#.#####.#.##..#..##.#
    #.#..###..#.#..##..#..#..#..####.
    #....#.#..#.#..###.###.#.#..####.
    #.#.#.##.###.#.#.#.#..########.#.
    ........####.#.....##...#...#.#.#
    #######.#.#.#.#.##....###.#.#.##.
    #.....#.##...#######...##...###..
    #.###.#.#.#.#.###...###.######.##
    #.###.#.##..#...........##..#.#.#
    #.###.#.######.##.#.#.#..###.....
    #.....#.##.#....#.#..###..#.#.#..
    #######..##...###...#.#.#..#...#.
    """

  @Test("of a short text is what another encoder makes")
  func known() throws {
    for (message, level, expected) in [
      ("Citrine", QRCode.Level.medium, Self.citrine),
      ("https://example.org/a/longer/path?q=1", .quartile, Self.address),
    ] {
      let code = try #require(QRCode(Array(message.utf8), level: level))
      let text = code.rows.map { row in String(row.map { $0 ? "#" : "." }) }
      #expect(text.joined(separator: "\n") == expected)
    }
  }

  @Test("is as large as the message asks for, up to the greatest", arguments: QRCode.Level.allCases)
  func sizes(level: QRCode.Level) throws {
    let most = [2953, 2331, 1663, 1273]
    let index = try #require(QRCode.Level.allCases.firstIndex(of: level))
    let full = [UInt8](repeating: 65, count: most[index])
    #expect(QRCode(full, level: level)?.rows.count == 177)
    #expect(QRCode(full + [65], level: level) == nil)
    #expect(QRCode([], level: level)?.rows.count == 21)
  }
}

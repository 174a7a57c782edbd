// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kind of screen; its number chooses what it tells.
struct Screen: Sendable {
  let name: String
  let make: @MainActor @Sendable (Int) -> UIViewController

  /// 25 kinds.
  static let kinds: [Screen] = people + shops + tools

  /// Screens about people and what they say.
  static let people: [Screen] = [
    Screen(name: "login") { number in
      var facts = Facts(number)
      let name = facts.name()
      return Sheet("Welcome back") { sheet in
        sheet.add(Parts.text("Sign in to go on.", color: .secondaryLabel))
        sheet.add(Parts.field("Name", number % 2 == 0 ? name : ""))
        sheet.add(Parts.field("Password", number % 3 == 0 ? "secret" : "", isSecret: true))
        sheet.add(Parts.toggle("Remember me", number % 2 == 1))
        sheet.add(Parts.button("Sign in", facts.color()))
        sheet.add(Parts.text("Forgot your password?", 14, color: .systemBlue))
      }
    },
    Screen(name: "signup") { number in
      var facts = Facts(number)
      return Sheet("New account") { sheet in
        for (title, text) in [("Name", facts.name()), ("Town", facts.place()), ("Mail", "")] {
          sheet.add(Parts.text(title, 13, color: .secondaryLabel))
          sheet.add(Parts.field(title, facts.flag() ? text : ""))
        }
        sheet.add(Parts.toggle("I am of age", facts.flag()))
        sheet.add(Parts.toggle("Send me news", facts.flag()))
        sheet.add(Parts.button("Create", .systemGreen))
      }
    },
    Screen(name: "profile") { number in
      var facts = Facts(number)
      return Sheet(facts.name()) { sheet in
        let picture = Parts.swatch(facts.color(), 84, 84, radius: 42)
        let counts = ["Posts", "Friends", "Places"].map { title in
          Parts.column([
            Parts.text("\(facts.number(3...980))", 20, isBold: true),
            Parts.text(title, 12, color: .secondaryLabel),
          ])
        }
        sheet.add(Parts.row([picture] + counts, spacing: 18))
        sheet.add(Parts.text(facts.sentence() + " " + facts.sentence()))
        sheet.add(Parts.button(facts.flag() ? "Follow" : "Following", facts.color()))
        for _ in 0..<3 { sheet.add(Parts.card([Parts.text(facts.sentence(), 15)])) }
      }
    },
    Screen(name: "chat") { number in
      var facts = Facts(number)
      return Sheet(facts.name()) { sheet in
        for index in 0..<7 {
          let isOwn = facts.flag()
          let bubble = Parts.card(
            [
              Parts.text(facts.sentence(), 15, color: isOwn ? .white : .label),
              Parts.text(facts.hour(), 11, color: isOwn ? .white : .secondaryLabel),
            ], color: isOwn ? .systemBlue : .secondarySystemBackground)
          let space = UIView()
          space.widthAnchor.constraint(equalToConstant: 60).isActive = true
          sheet.add(Parts.row(isOwn ? [space, bubble] : [bubble, space]))
          if index == 3 { sheet.add(Parts.text("Today", 12, color: .tertiaryLabel)) }
        }
      }
    },
    Screen(name: "feed") { number in
      var facts = Facts(number)
      return Sheet("News") { sheet in
        for _ in 0..<4 {
          sheet.add(
            Parts.row([
              Parts.swatch(facts.color(), 40, 40, radius: 20),
              Parts.column([
                Parts.text(facts.name(), 15, isBold: true),
                Parts.text("\(facts.place()), \(facts.hour())", 12, color: .secondaryLabel),
              ]),
            ]))
          sheet.add(Parts.text(facts.sentence()))
          if facts.flag() { sheet.add(Parts.swatch(facts.color(), 200, 90)) }
          let marks = ["heart.fill", "envelope.fill", "bookmark.fill"]
          sheet.add(Parts.row(marks.map { Parts.symbol($0, .systemGray, side: 20) } + [UIView()]))
          sheet.add(Parts.line())
        }
      }
    },
    Screen(name: "contacts") { number in
      var facts = Facts(number)
      return Sheet("Contacts") { sheet in
        for name in Facts.names.prefix(facts.number(5...12)) {
          let mark = Parts.swatch(facts.color(), 36, 36, radius: 18)
          sheet.add(Parts.row([mark, Parts.text(name), Parts.symbol("envelope.fill", side: 20)]))
        }
      }
    },
    Screen(name: "article") { number in
      var facts = Facts(number)
      return Sheet(facts.sentence()) { sheet in
        sheet.add(Parts.text("By \(facts.name()), \(facts.place())", 13, color: .secondaryLabel))
        sheet.add(Parts.swatch(facts.color(), 220, 120))
        for _ in 0..<4 {
          let text = (0..<facts.number(2...4)).map { _ in facts.sentence() }.joined(separator: " ")
          sheet.add(Parts.text(text, 17))
        }
      }
    },
    Screen(name: "review") { number in
      var facts = Facts(number)
      return Sheet("Reviews") { sheet in
        for _ in 0..<5 {
          let stars = facts.number(1...5)
          let row = (0..<5).map { place in
            Parts.symbol("star.fill", place < stars ? .systemYellow : .systemGray4, side: 18)
          }
          sheet.add(
            Parts.card([
              Parts.row(row + [UIView()], spacing: 2), Parts.text(facts.sentence(), 15),
              Parts.text(facts.name(), 12, color: .secondaryLabel),
            ]))
        }
      }
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Screen {
  /// Screens about things that are bought, heard and visited.
  static let shops: [Screen] = [
    Screen(name: "product") { number in
      var facts = Facts(number)
      return Sheet(facts.thing()) { sheet in
        sheet.add(Parts.swatch(facts.color(), 240, 150, radius: 16))
        sheet.add(Parts.text(facts.price(), 24, isBold: true, color: .systemGreen))
        sheet.add(Parts.text(facts.sentence() + " " + facts.sentence()))
        let sizes = UISegmentedControl(items: ["S", "M", "L", "XL"])
        // The system's own font differs between machines; only those of the tests do not.
        sizes.setTitleTextAttributes([.font: Parts.font(13)], for: .normal)
        sizes.setTitleTextAttributes([.font: Parts.font(13, isBold: true)], for: .selected)
        sizes.selectedSegmentIndex = facts.number(0...3)
        sheet.add(sizes)
        sheet.add(Parts.button("Add to cart", facts.color()))
      }
    },
    Screen(name: "cart") { number in
      var facts = Facts(number)
      return Sheet("Cart") { sheet in
        for _ in 0..<facts.number(2...5) {
          let stepper = UIStepper()
          stepper.value = Double(facts.number(1...4))
          sheet.add(
            Parts.row([
              Parts.swatch(facts.color(), 52, 52),
              Parts.column([
                Parts.text(facts.thing(), 15, isBold: true),
                Parts.text(facts.price(), 13, color: .secondaryLabel),
              ]), stepper,
            ]))
        }
        sheet.add(Parts.line())
        sheet.add(Parts.row([Parts.text("Total", isBold: true), Parts.text(facts.price())]))
        sheet.add(Parts.button("Check out", .systemOrange))
      }
    },
    Screen(name: "checkout") { number in
      var facts = Facts(number)
      return Sheet("Payment") { sheet in
        sheet.add(
          Parts.card(
            [
              Parts.text(
                "4000 •••• •••• \(facts.number(1000...9999))", 18, isBold: true, color: .white),
              Parts.text(facts.name(), 14, color: .white),
            ], color: facts.color()))
        sheet.add(Parts.field("Street", facts.place()))
        sheet.add(Parts.field("Town"))
        sheet.add(Parts.toggle("Save the card", facts.flag()))
        sheet.add(Parts.button("Pay \(facts.price())", .systemGreen))
      }
    },
    Screen(name: "pricing") { number in
      var facts = Facts(number)
      return Sheet("Plans") { sheet in
        for (name, count) in [("Free", 1), ("Plus", 3), ("Team", 10)] {
          let isChosen = facts.flag()
          sheet.add(
            Parts.card(
              [
                Parts.text(name, 20, isBold: true, color: isChosen ? .white : .label),
                Parts.text(
                  "\(count) seats, \(facts.price())", 14, color: isChosen ? .white : .label),
                Parts.text(facts.sentence(), 13, color: isChosen ? .white : .secondaryLabel),
              ], color: isChosen ? facts.color() : .secondarySystemBackground))
        }
      }
    },
    Screen(name: "gallery") { number in
      var facts = Facts(number)
      return Sheet("Pictures") { sheet in
        for _ in 0..<5 {
          sheet.add(
            Parts.row(
              (0..<3).map { _ in Parts.swatch(facts.color(), 84, 84, radius: 6) } + [UIView()]))
        }
      }
    },
    Screen(name: "player") { number in
      var facts = Facts(number)
      return Sheet(facts.place()) { sheet in
        sheet.add(Parts.swatch(facts.color(), 220, 220, radius: 20))
        sheet.add(Parts.text(facts.name(), 18, color: .secondaryLabel))
        let slider = UISlider()
        slider.value = Float(facts.number(0...100)) / 100
        sheet.add(slider)
        let names = ["backward.fill", facts.flag() ? "play.fill" : "pause.fill", "forward.fill"]
        sheet.add(
          Parts.row(names.map { Parts.symbol($0, .label, side: 36) } + [UIView()], spacing: 40))
      }
    },
    Screen(name: "trip") { number in
      var facts = Facts(number)
      return Sheet("To \(facts.place())") { sheet in
        for index in 0..<6 {
          let dot = Parts.swatch(index == 0 ? .systemGreen : .systemGray, 14, 14, radius: 7)
          sheet.add(
            Parts.row([
              Parts.text(facts.hour(), 15, isBold: true), dot, Parts.text(facts.place(), 15),
            ]))
        }
        sheet.add(Parts.button("Buy a ticket for \(facts.price())"))
      }
    },
    Screen(name: "menu") { number in
      var facts = Facts(number)
      return Sheet("Menu") { sheet in
        for name in ["Starters", "Mains", "Sweets"] {
          sheet.add(Parts.text(name, 20, isBold: true, color: facts.color()))
          for _ in 0..<3 {
            sheet.add(
              Parts.row([
                Parts.text(facts.thing()), Parts.text(facts.price(), color: .secondaryLabel),
              ]))
          }
        }
      }
    },
  ]
}

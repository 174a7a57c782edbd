// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Screen {
  /// Screens of tools.
  static let tools: [Screen] = [
    Screen(name: "settings") { number in
      var facts = Facts(number)
      return Sheet("Settings") { sheet in
        for name in ["Sounds", "Messages", "Location", "Background", "Large text"] {
          sheet.add(
            Parts.row([
              Parts.symbol(facts.symbol(), facts.color()), Parts.toggle(name, facts.flag()),
            ]))
          sheet.add(Parts.line())
        }
        let slider = UISlider()
        slider.value = Float(facts.number(0...100)) / 100
        sheet.add(slider)
      }
    },
    Screen(name: "weather") { number in
      var facts = Facts(number)
      return Sheet(facts.place()) { sheet in
        sheet.add(Parts.text("\(facts.number(-5...34))°", 72, color: facts.color()))
        for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] {
          let bar = UIProgressView()
          bar.progress = Float(facts.number(10...100)) / 100
          bar.progressTintColor = facts.color()
          let low = Parts.text("\(facts.number(-5...9))°", 15, color: .secondaryLabel)
          sheet.add(
            Parts.row([Parts.text(day, 15), low, bar, Parts.text("\(facts.number(10...30))°", 15)]))
        }
      }
    },
    Screen(name: "charts") { number in
      var facts = Facts(number)
      return Sheet("Steps") { sheet in
        let bars = (0..<7).map { _ in
          Parts.swatch(facts.color(), 28, CGFloat(facts.number(20...180)), radius: 5)
        }
        let row = Parts.row(bars + [UIView()], spacing: 10)
        row.alignment = .bottom
        sheet.add(row, height: 190)
        for _ in 0..<3 {
          sheet.add(
            Parts.card([
              Parts.text("\(facts.number(900...19999))", 22, isBold: true),
              Parts.text(facts.sentence(), 13, color: .secondaryLabel),
            ]))
        }
      }
    },
    Screen(name: "alarms") { number in
      var facts = Facts(number)
      return Sheet("Alarms") { sheet in
        for _ in 0..<6 {
          let (hour, place) = (facts.hour(), facts.place())
          let control = UISwitch()
          control.isOn = facts.flag()
          let texts = [
            Parts.text(hour, 34, color: control.isOn ? .label : .tertiaryLabel),
            Parts.text(place, 13, color: .secondaryLabel),
          ]
          sheet.add(Parts.row([Parts.column(texts, spacing: 0), control]))
          sheet.add(Parts.line())
        }
      }
    },
    Screen(name: "tasks") { number in
      var facts = Facts(number)
      return Sheet("Tasks") { sheet in
        for _ in 0..<8 {
          let isDone = facts.flag()
          let mark = Parts.symbol(
            isDone ? "checkmark.circle.fill" : "circle", isDone ? .systemGreen : .systemGray)
          let text = Parts.text(facts.sentence(), 15, color: isDone ? .tertiaryLabel : .label)
          sheet.add(Parts.row([mark, text]))
        }
        sheet.add(Parts.button("New task"))
      }
    },
    Screen(name: "month") { number in
      var facts = Facts(number)
      return Sheet("May") { sheet in
        let today = facts.number(1...31)
        for week in 0..<5 {
          let days = (1...7).map { day in
            let date = week * 7 + day
            let label = Parts.text(date <= 31 ? "\(date)" : "", 15)
            label.textAlignment = .center
            if date == today { (label.backgroundColor, label.textColor) = (facts.color(), .white) }
            return label
          }
          let row = Parts.row(days, spacing: 4)
          row.distribution = .fillEqually
          sheet.add(row, height: 34)
        }
        for _ in 0..<2 {
          sheet.add(Parts.card([Parts.text("\(facts.hour()) \(facts.place())", 15)]))
        }
      }
    },
    Screen(name: "empty") { number in
      var facts = Facts(number)
      return Sheet("Nothing here") { sheet in
        sheet.add(Parts.symbol(facts.symbol(), .systemGray3, side: 96))
        sheet.add(Parts.text(facts.sentence(), color: .secondaryLabel)).textAlignment = .center
        sheet.add(Parts.button("Try again", facts.color()))
      }
    },
    Screen(name: "upload") { number in
      var facts = Facts(number)
      return Sheet("Uploads") { sheet in
        for _ in 0..<5 {
          let bar = UIProgressView()
          bar.progress = Float(facts.number(0...100)) / 100
          let state = Parts.text("\(Int(bar.progress * 100)) %", 12, color: .secondaryLabel)
          sheet.add(Parts.card([Parts.text(facts.thing(), 15, isBold: true), bar, state]))
        }
      }
    },
    Screen(name: "onboarding") { number in
      var facts = Facts(number)
      return Sheet(facts.sentence()) { sheet in
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, facts.number(0...4))
        pages.currentPageIndicatorTintColor = facts.color()
        pages.pageIndicatorTintColor = .systemGray4
        sheet.add(Parts.swatch(facts.color(), 240, 240, radius: 120))
        sheet.add(Parts.text(facts.sentence() + " " + facts.sentence(), color: .secondaryLabel))
        sheet.add(pages)
        sheet.add(Parts.button("Next", facts.color()))
      }
    },
  ]
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One page of the cookbook: how its layers are made, and when they are looked at.
struct Recipe {
  let name: String
  /// How long its film is.
  let seconds: Double
  /// When it looks best.
  let still: Double
  /// Makes a layer that fills a rectangle and moves from then on.
  let make: (CGRect) -> CALayer

  /// Points that each recipe is laid out for.
  static let size = CGSize(width: 480, height: 300)

  static let all = [
    Recipe(name: "write-on", seconds: 4, still: 1.7, make: writeOn),
    Recipe(name: "typewriter", seconds: 5, still: 2.9, make: typewriter),
    Recipe(name: "lower-third", seconds: 4.5, still: 2, make: lowerThird),
    Recipe(name: "logo-reveal", seconds: 4, still: 1.85, make: logoReveal),
    Recipe(name: "countdown", seconds: 4, still: 0.65, make: countdown),
    Recipe(name: "number-ticker", seconds: 4, still: 1.15, make: numberTicker),
    Recipe(name: "chart-race", seconds: 6, still: 2.7, make: chartRace),
    Recipe(name: "progress-ring", seconds: 3.5, still: 3, make: progressRing),
    Recipe(name: "loading-dots", seconds: 2.4, still: 0.5, make: loadingDots),
    Recipe(name: "shimmer", seconds: 3, still: 0.8, make: shimmer),
    Recipe(name: "list-entrance", seconds: 3, still: 0.7, make: listEntrance),
    Recipe(name: "glass-card", seconds: 4, still: 1, make: glassCard),
    Recipe(name: "carousel", seconds: 4.9, still: 0.95, make: carousel),
    Recipe(name: "page-flip", seconds: 4, still: 0.95, make: pageFlip),
    Recipe(name: "ken-burns", seconds: 7, still: 1.5, make: kenBurns),
    Recipe(name: "confetti", seconds: 4, still: 1.3, make: confetti),
    Recipe(name: "snow", seconds: 4, still: 3, make: snow),
    Recipe(name: "waveform", seconds: 4, still: 1.9, make: waveform),
    Recipe(name: "reflection", seconds: 3.2, still: 0.9, make: reflection),
    Recipe(name: "map-route", seconds: 5, still: 2, make: mapRoute),
  ]
}

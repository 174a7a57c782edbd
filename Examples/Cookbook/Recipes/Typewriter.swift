// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Text appears letter by letter, and the caret goes along.
func typewriter(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .paper)
  let lines = ["What is on screen", "at time t follows from", "what was committed, and t."]
  let interval = 0.055
  var begin = 0.5
  for (index, string) in lines.enumerated() {
    let line = text(string, 28, bold: true, .ink)
    line.position = CGPoint(x: 48 + line.bounds.midX, y: 100 + 48 * CGFloat(index))
    root.addSublayer(line)

    let edges = edges(of: string, line)
    let duration = interval * Double(edges.count - 1)
    let cover = CALayer(line.bounds, .ink)
    cover.anchorPoint.x = 0
    cover.position.x = 0
    line.mask = cover
    cover.start(steps("bounds.size.width", edges, duration), after: begin)

    let isLast = index == lines.count - 1
    let caret = CALayer(CGRect(x: 0, y: 1, width: 3, height: 32), .coral, radius: 1.5)
    let holder = CALayer(line.frame, nil)
    caret.position.x = edges[edges.count - 1] + 4
    holder.addSublayer(caret)
    root.addSublayer(holder)
    caret.start(steps("position.x", edges.map { $0 + 4 }, duration), after: begin)
    // Before its line and after it, a caret is elsewhere.
    caret.opacity = isLast ? 1 : 0
    let seen = CAKeyframeAnimation(keyPath: "opacity")
    seen.values = [index == 0 ? 1 : 0, 1]
    let all = begin + duration + interval
    seen.keyTimes = [0, NSNumber(value: begin / all), 1]
    seen.calculationMode = .discrete
    seen.duration = all
    caret.start(seen)
    if isLast { blink(holder, after: all) }
    begin += duration + interval
  }
  return root
}

/// Where the caret stands before each letter, and after the last.
private func edges(of string: String, _ layer: CATextLayer) -> [CGFloat] {
  let font = CTFontCreateWithName("Inter-Bold" as CFString, layer.fontSize, nil)
  let line = CTLineCreateWithAttributedString(
    NSAttributedString(string: string, attributes: [.font: font]))
  return (0...string.utf16.count).map { CTLineGetOffsetForStringIndex(line, $0, nil) }
}

private func steps(_ keyPath: String, _ values: [CGFloat], _ duration: Double)
  -> CAKeyframeAnimation
{
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.calculationMode = .discrete
  animation.duration = duration
  return animation
}

private func blink(_ layer: CALayer, after delay: Double) {
  let blink = CAKeyframeAnimation(keyPath: "opacity")
  blink.values = [1, 0]
  blink.calculationMode = .discrete
  blink.duration = 1
  blink.repeatCount = .infinity
  layer.start(blink, after: delay)
}

// SPDX-License-Identifier: Apache-2.0

extension CMTime {
  /// The scale in which two can be added without loss, or the finest there is.
  private static func commonScale(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale {
    if a == b { return a }
    var (x, y) = (Int64(a), Int64(b))
    while y != 0 { (x, y) = (y, x % y) }
    let common = Int64(a) / x * Int64(b)
    return CMTimeScale(min(common, Int64(CMTimeScale.max)))
  }

  /// A fraction of seconds in a scale, or in a coarser one where the value would be too large.
  ///
  /// The dividend's magnitude must be below 2¹²⁵ / `scale`.
  private static func time(
    _ dividend: Int128, over divisor: Int128, scale: CMTimeScale, method: CMTimeRoundingMethod,
    isFiner: Bool, epoch: CMTimeEpoch, wasRounded: Bool
  ) -> CMTime {
    var scale = scale
    while true {
      let product = dividend * Int128(scale)
      let value = method.quotient(product, divisor, isFiner: isFiner)
      if let fitting = CMTimeValue(exactly: value) {
        var result = CMTime(value: fitting, timescale: scale)
        result.epoch = epoch
        if wasRounded || product % divisor != 0 { result.flags.insert(.hasBeenRounded) }
        return result
      }
      guard scale > 1 else { return value > 0 ? .positiveInfinity : .negativeInfinity }
      scale /= 2
    }
  }

  private var isUsable: Bool { !isNumeric || timescale > 0 }

  /// What the sum of two is where one of them is no number; nil where both are.
  private static func special(_ a: CMTime, _ b: CMTime) -> CMTime? {
    guard a.isValid, b.isValid, a.isUsable, b.isUsable else { return .invalid }
    let isUp = a.isPositiveInfinity || b.isPositiveInfinity
    let isDown = a.isNegativeInfinity || b.isNegativeInfinity
    if isUp && isDown { return .indefinite }
    if isUp { return .positiveInfinity }
    if isDown { return .negativeInfinity }
    if a.isIndefinite || b.isIndefinite { return .indefinite }
    // How long an epoch lasts is not known.
    if a.epoch != b.epoch, a.epoch != 0, b.epoch != 0 { return .invalid }
    return nil
  }

  private static func sum(_ a: CMTime, _ b: CMTime, sign: Int128, epoch: CMTimeEpoch) -> CMTime {
    let (first, second) = (Int128(a.timescale), Int128(b.timescale))
    let isSame = first == second
    // Below 2⁹⁵, so that it is a number times a scale of 31 bits, too.
    return time(
      isSame
        ? Int128(a.value) + sign * Int128(b.value)
        : Int128(a.value) * second + sign * Int128(b.value) * first,
      over: isSame ? first : first * second, scale: commonScale(a.timescale, b.timescale),
      method: .default, isFiner: false, epoch: epoch,
      wasRounded: a.hasBeenRounded || b.hasBeenRounded)
  }

  /// The sum, in a scale that has both times where there is one.
  public static func + (addend1: CMTime, addend2: CMTime) -> CMTime {
    if let special = special(addend1, addend2) { return special }
    return sum(
      addend1, addend2, sign: 1, epoch: addend1.epoch == 0 ? addend2.epoch : addend1.epoch)
  }

  /// The difference, in a scale that has both times where there is one.
  public static func - (minuend: CMTime, subtrahend: CMTime) -> CMTime {
    var opposite = subtrahend
    if subtrahend.isPositiveInfinity { opposite = .negativeInfinity }
    if subtrahend.isNegativeInfinity { opposite = .positiveInfinity }
    if let special = special(minuend, opposite) { return special }
    // Between two times of an epoch lies a duration.
    let epoch = minuend.epoch == subtrahend.epoch ? 0 : max(minuend.epoch, subtrahend.epoch)
    return sum(minuend, subtrahend, sign: -1, epoch: epoch)
  }

  /// The time in another scale.
  ///
  /// - Parameters:
  ///   - newTimescale: Above 0, or the result is no time. Where the value would be too large, it is
  ///     halved until it is not.
  ///   - method: What becomes of a value between two.
  /// - Returns: The time; one that is no number as it is.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0, timescale > 0 else { return .invalid }
    return Self.time(
      Int128(value), over: Int128(timescale), scale: newTimescale, method: method,
      isFiner: newTimescale > timescale, epoch: epoch, wasRounded: hasBeenRounded)
  }

  /// The time as often as a ratio of whole numbers tells, in its own scale.
  func multiplied(by multiplier: Int32, over divisor: Int32) -> CMTime {
    guard isValid, isUsable, divisor != 0 else { return .invalid }
    guard isNumeric else { return scaled(by: multiplier.signum() * divisor.signum()) }
    let sign: Int128 = divisor < 0 ? -1 : 1
    return Self.time(
      sign * Int128(value) * Int128(multiplier),
      over: Int128(timescale) * Int128(divisor.magnitude), scale: timescale, method: .default,
      isFiner: false, epoch: epoch, wasRounded: hasBeenRounded)
  }

  /// The time times a number, in a scale that has it to about the digits of the number.
  func multiplied(by multiplier: Double) -> CMTime {
    guard isValid, isUsable, !multiplier.isNaN else { return .invalid }
    guard isNumeric else { return scaled(by: multiplier < 0 ? -1 : multiplier == 0 ? 0 : 1) }
    if let whole = Int32(exactly: multiplier) { return multiplied(by: whole, over: 1) }
    // A fine scale keeps what a coarse one would lose.
    var scale = timescale
    while scale < 65_536 { scale *= 2 }
    let seconds = Double(value) / Double(timescale) * multiplier
    var result = CMTime(seconds: seconds, preferredTimescale: scale)
    if result.isNumeric {
      let nearest = (seconds * Double(result.timescale)).rounded(.toNearestOrAwayFromZero)
      if abs(nearest) < 0x1p63 { result.value = CMTimeValue(nearest) }
      result.flags.remove(.hasBeenRounded)
      if hasBeenRounded || result.seconds != seconds { result.flags.insert(.hasBeenRounded) }
      result.epoch = epoch
    }
    return result
  }

  /// What is infinite or not known, times something of a sign.
  private func scaled(by sign: Int32) -> CMTime {
    if isIndefinite || sign == 0 { return .indefinite }
    if sign > 0 { return self }
    return isPositiveInfinity ? .negativeInfinity : .positiveInfinity
  }
}

// MARK: - Order

extension CMTime: Comparable, Hashable {
  /// What sorts times of different kinds: numbers and then what is not known between the infinities,
  /// what is no time behind them.
  private var rank: Int {
    if !isValid || !isUsable { return 4 }
    if isNegativeInfinity { return 0 }
    if isPositiveInfinity { return 3 }
    if isIndefinite { return 2 }
    return 1
  }

  /// -1, 0 or 1.
  static func order(_ a: CMTime, _ b: CMTime) -> Int32 {
    let (first, second) = (a.rank, b.rank)
    if first != second { return first < second ? -1 : 1 }
    guard first == 1 else { return 0 }
    if a.epoch != b.epoch { return a.epoch < b.epoch ? -1 : 1 }
    let (x, y) = (Int128(a.value) * Int128(b.timescale), Int128(b.value) * Int128(a.timescale))
    return x == y ? 0 : x < y ? -1 : 1
  }

  /// Whether both are the same time, in whatever scales.
  public static func == (time1: CMTime, time2: CMTime) -> Bool { order(time1, time2) == 0 }

  /// Whether one comes before the other; a later epoch comes after an earlier one.
  public static func < (time1: CMTime, time2: CMTime) -> Bool { order(time1, time2) < 0 }

  /// The same for the same time, in whatever scales.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard rank == 1 else { return }
    hasher.combine(epoch)
    var (a, b) = (value.magnitude, UInt64(timescale))
    while b != 0 { (a, b) = (b, a % b) }
    // A value of zero shares all of the scale.
    let divisor = max(a, 1)
    hasher.combine(value < 0)
    hasher.combine(value.magnitude / divisor)
    hasher.combine(UInt64(timescale) / divisor)
  }
}

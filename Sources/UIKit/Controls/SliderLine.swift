// SPDX-License-Identifier: Apache-2.0

/// What one side of a slider's line is drawn with: a colour, or a picture that takes its place.
@MainActor
struct SliderLine {
  /// Pictures by the raw values of states.
  var images: [UInt: UIImage] = [:]
  /// Shows the picture; made with the first one.
  private(set) var picture: UIImageView?

  func image(_ state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// Draws a picture, or else a colour, in the view of this side.
  mutating func show(_ image: UIImage?, or color: UIColor?, in view: UIView) {
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? 2 : 0
    // A picture over the whole line shows in this side's part of it alone.
    view.clipsToBounds = image != nil
    guard image != nil || picture != nil else { return }
    let shown = picture ?? UIImageView(frame: .zero)
    shown.image = image
    if picture == nil {
      shown.look.isPart = true
      view.addSubview(shown)
      picture = shown
    }
  }
}

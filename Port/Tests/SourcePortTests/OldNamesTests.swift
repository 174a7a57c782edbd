// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourcePort

@Suite("Names of older Swift")
struct OldNamesTests {
  /// Before Swift 5, and without a sign of Swift 2.
  static let forms = [
    Form("types", "var e: UIControlEvents = .touchDown", "var e: UIControl.Event = .touchDown"),
    Form(
      "types with options", "f(UIViewAnimationOptions.repeat)", "f(UIView.AnimationOptions.repeat)"),
    Form("types that share a word", "var t: UIButtonType", "var t: UIButton.ButtonType"),
    Form("types of cells", "var t: UITableViewCellStyle", "var t: UITableViewCell.CellStyle"),
    Form(
      "types of gestures", "if s == UIGestureRecognizerState.began {}",
      "if s == UIGestureRecognizer.State.began {}"),
    Form(
      "keys of texts", "let k: [NSAttributedStringKey: Any]", "let k: [NSAttributedString.Key: Any]"
    ),
    Form("modes of run loops", "f(RunLoopMode.commonModes)", "f(RunLoop.Mode.common)"),
    Form(
      "types that the files declare", "enum UIControlEvents {}\nvar e: UIControlEvents",
      "enum UIControlEvents {}\nvar e: UIControlEvents"),
    Form(
      "notifications", "f(name: .UIApplicationWillEnterForeground)",
      "f(name: UIApplication.willEnterForegroundNotification)"),
    Form(
      "notifications of the keyboard", "f(NSNotification.Name.UIKeyboardWillShow)",
      "f(UIResponder.keyboardWillShowNotification)"),
    Form("constants", "let i = UIEdgeInsetsZero", "let i = UIEdgeInsets.zero"),
    Form(
      "constants of their own", "let UIEdgeInsetsZero = 1\nf(UIEdgeInsetsZero)",
      "let UIEdgeInsetsZero = 1\nf(UIEdgeInsetsZero)"),
    Form("methods", "v.bringSubview(toFront: w)", "v.bringSubviewToFront(w)"),
    Form("methods with a new name", "a.addChildViewController(b)", "a.addChild(b)"),
    Form(
      "methods with new labels", "b.didMove(toParentViewController: a)", "b.didMove(toParent: a)"),
    Form(
      "methods of the object itself, by their labels",
      "didMove(toParentViewController: a); addChildViewController(b)",
      "didMove(toParent: a); addChildViewController(b)"),
    Form("properties", "for c in a.childViewControllers {}", "for c in a.children {}"),
    Form(
      "functions", "let d = UIImageJPEGRepresentation(i, 0.5)",
      "let d = i.jpegData(compressionQuality: 0.5)"),
    Form("functions of sums", "f(UIEdgeInsetsInsetRect(a ?? b, i))", "f((a ?? b).inset(by: i))"),
    Form("characters", "let n = text.characters.count", "let n = text.count"),
  ]

  @Test("are those of today", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  /// What is of Swift 2 in each form is known by a sign that stands behind it.
  static let swift2 = [
    Form(
      "closures that are kept",
      "func f(a: Int, g: Timer! -> Void, h: () -> Void, i: (() -> Void)?) {}",
      "func f(_ a: Int, g: @escaping (Timer?) -> Void, h: @escaping () -> Void, i: (() -> Void)?) {}"
    ),
    Form(
      "methods that are properties", "x.containerView()!.frame; y = z.isFirstResponder()",
      "(x.containerView as UIView?)!.frame; y = z.isFirstResponder"),
    Form(
      "methods that are properties, overridden",
      "class A: UIViewController { override func prefersStatusBarHidden() -> Bool { return true } }",
      "class A: UIViewController { override var prefersStatusBarHidden: Bool { return true } }"),
    Form(
      "what delegates of animations hear",
      "class A: UIView { override func animationDidStop(anim: CAAnimation!, finished flag: Bool) {} }",
      "class A: UIView, CAAnimationDelegate { func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {} }"
    ),
    Form(
      "rectangles", "let r = CGRectMake(0, CGRectGetWidth(f), a + b, 4)",
      "let r = CGRect(x: 0, y: f.width, width: a + b, height: 4)"),
    Form(
      "colours", "v.backgroundColor = UIColor.clearColor()", "v.backgroundColor = UIColor.clear"),
    Form("colours by context", "v.tintColor = .redColor()", "v.tintColor = .red"),
    Form("what is shared", "let s = UIScreen.mainScreen().bounds", "let s = UIScreen.main.bounds"),
    Form("bundles", "let b = NSBundle.mainBundle()", "let b = Bundle.main"),
    Form("paths", "p.moveToPoint(a)\np.addLineToPoint(b)", "p.move(to: a)\np.addLine(to: b)"),
    Form("animations", "l.addAnimation(a, forKey: \"x\")", "l.add(a, forKey: \"x\")"),
    Form("removal", "l.removeAnimationForKey(\"x\")", "l.removeAnimation(forKey: \"x\")"),
    Form(
      "blocks", "UIView.animateWithDuration(1, animations: { f() })",
      "UIView.animate(withDuration: 1, animations: { f() })"),
    Form(
      "blocks behind the call", "UIView.animateWithDuration(1) { f() }",
      "UIView.animate(withDuration: 1) { f() }"),
    Form(
      "controls", "b.addTarget(self, action: s, forControlEvents: .TouchUpInside)",
      "b.addTarget(self, action: s, for: .touchUpInside)"),
    Form("cases with a type", "f(UIControlState.Normal)", "f(UIControl.State.normal)"),
    Form(
      "cases of the files", "enum E { case Normal }\nlet e: E = .Normal",
      "enum E { case Normal }\nlet e: E = .Normal"),
    Form("flags", "v.hidden = true", "v.isHidden = true"),
    Form(
      "flags of the files", "class A { var hidden = false }\na.hidden = true",
      "class A { var hidden = false }\na.hidden = true"),
    Form("colours of layers", "l.fillColor = c.CGColor", "l.fillColor = c.cgColor"),
    Form(
      "queues", "dispatch_async(dispatch_get_main_queue()) { f() }",
      "DispatchQueue.main.async { f() }"),
    Form(
      "delays",
      "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(NSEC_PER_SEC)), dispatch_get_main_queue()) { f() }",
      "DispatchQueue.main.asyncAfter(deadline: (DispatchTime.now() + Double(Int64(NSEC_PER_SEC)) / 1e9)) { f() }"
    ),
    Form("contexts", "CGContextSetLineWidth(context, 2)", "context.setLineWidth(2)"),
    Form(
      "paths of Core Graphics", "CGPathAddQuadCurveToPoint(p, nil, 1, 2, 3, 4)",
      "p.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))"),
    Form(
      "declarations", "class V: UIView { override func drawRect(rect: CGRect) {} }",
      "class V: UIView { override func draw(_ rect: CGRect) {} }"),
    Form(
      "declarations with labels",
      "class V: UIView { override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {} }",
      "class V: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }"
    ),
    Form("first labels", "func go(a: Int, b: Int) {}", "func go(_ a: Int, b: Int) {}"),
    Form("first labels that are written", "func go(from a: Int) {}", "func go(from a: Int) {}"),
    Form("conditions", "if let a = b where a > 0 {}", "if let a = b, a > 0 {}"),
    Form("steps", "func g() { i++ }", "func g() { i += 1 }"),
    Form("types of values", "let t = a.dynamicType", "let t = type(of: a)"),
    Form("sequences", "for (i, x) in xs.enumerate() {}", "for (i, x) in xs.enumerated() {}"),
    Form("open types", "protocol P { typealias T }", "protocol P { associatedtype T }"),
  ]

  @Test("are those of today, in Swift 2", arguments: swift2)
  func rewritesSwift2(form: Form) {
    // A sign of Swift 2 that leaves none.
    let result = port(form.before + "\nlet sign = CGPointMake(1, 2)")
    #expect(result.file.text == form.after + "\nlet sign = CGPoint(x: 1, y: 2)")
    let twice = port(result.file.text)
    #expect(twice.file.text == result.file.text)
    #expect(twice.changes.isEmpty)
  }

  @Test(
    "mean what they say where nothing is of Swift 2",
    arguments: [
      "v.hidden = true", "func go(a: Int) {}", "l.addAnimation(a, forKey: k)", "f(.Normal)",
      "let d = NSDate()",
    ])
  func modern(text: String) {
    #expect(port(text).changes.isEmpty)
  }

  @Test("of one place do not make a program of a later Swift one of Swift 2")
  func later() {
    let text = "open func go(a: Int) {}\nlet sign = CGPointMake(1, 2)"
    #expect(port(text).file.text.hasPrefix("open func go(a: Int) {}"))
    #expect(port(text.replacing("open ", with: "")).file.text.hasPrefix("func go(_ a: Int) {}"))
    // A later Swift may be meant by a condition alone.
    let branch = "#if swift(>=3.0)\nopen class A {}\n#endif\n" + text.replacing("open ", with: "")
    #expect(port(branch).file.text.contains("func go(_ a: Int) {}"))
  }

  @Test(
    "that have no form are named",
    arguments: [
      "func g() { a: for var i = 0; i < 3; i += 1 { f(i) } }", "func g() { f(i++) }",
      "CGPathAddRect(p, &t, r)",
    ])
  func byHand(text: String) {
    let changes = port(text + "\nlet sign = CGPointMake(1, 2)").changes.filter { $0.after == nil }
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { !$0.note.isEmpty && $0.line == 1 })
  }

  @Test("follow from those of today by the rules of Swift")
  func rules() {
    func old(_ base: String, _ labels: [String], _ types: [String], _ result: String? = nil) -> Set<
      String
    > {
      Set(
        OldNameRules.swift2Names(of: base, labels, types, result).map {
          MethodName.full($0.base, $0.labels)
        })
    }
    #expect(old("addLine", ["to"], ["CGPoint"]).contains("addLineToPoint(_:)"))
    #expect(
      old("convert", ["_", "to"], ["CGPoint", "UIView"]).contains("convertPoint(_:toView:)"))
    #expect(
      old("addArc", ["withCenter", "radius"], ["CGPoint", "CGFloat"]).contains(
        "addArcWithCenter(_:radius:)"))
    #expect(old("animate", ["withDuration"], ["TimeInterval"]).contains("animateWithDuration(_:)"))
    #expect(
      old("withAlphaComponent", ["_"], ["CGFloat"], "UIColor").contains(
        "colorWithAlphaComponent(_:)"))
    #expect(OldNameRules.lowerCamel("TouchUpInside") == "touchUpInside")
    #expect(OldNameRules.lowerCamel("URLString") == "urlString")
    #expect(OldNameRules.flatNames(["UIButton", "ButtonType"]).contains("UIButtonType"))
    #expect(
      OldNameRules.notificationName("UIResponder", "keyboardWillHideNotification")
        == "UIKeyboardWillHide")
  }

  @Test("code that a flag of the build leaves out says nothing of the age of the rest")
  func leftOut() {
    let rest = "class A { func f(x: Int) {}\nfunc g() { f(x: 1) } }\n"
    let old = "func h() { UIApplication.sharedApplication() }"
    for condition in ["FLAG", "swift(<3.0)"] {
      let result = port(rest + "#if \(condition)\n\(old)\n#endif")
      #expect(result.file.text.hasPrefix(rest))
    }
    #expect(!port(rest + old).file.text.hasPrefix(rest))
  }
}

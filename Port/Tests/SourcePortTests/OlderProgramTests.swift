// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Programs of older Swift")
struct OlderProgramTests {
  private static func inClass(_ name: String, _ before: String, _ after: String) -> Form {
    Form(
      name, "import UIKit\nclass A: UIViewController {\n  func f() {\n    \(before)\n  }\n}",
      "import UIKit\nclass A: UIViewController {\n  func f() {\n    \(after)\n  }\n}")
  }

  static let forms = [
    inClass("methods called bare", "addChildViewController(x)", "addChild(x)"),
    inClass("methods without arguments", "removeFromParentViewController()", "removeFromParent()"),
    inClass(
      "properties called bare", "let n = childViewControllers.count", "let n = children.count"),
    inClass(
      "no variables of the names of properties",
      "let childViewControllers = g(); h(childViewControllers)",
      "let childViewControllers = g(); h(childViewControllers)"),
    inClass(
      "labels of initializers", "let s = UIActivityIndicatorView(activityIndicatorStyle: .gray)",
      "let s = UIActivityIndicatorView(style: .gray)"),
    inClass("their properties", "s.activityIndicatorViewStyle = .white", "s.style = .white"),
    inClass(
      "categories of sessions",
      "try? s.setCategory(AVAudioSessionCategoryPlayAndRecord, with: .defaultToSpeaker)",
      "try? s.setCategory(AVAudioSession.Category.playAndRecord, options: .defaultToSpeaker)"),
    inClass(
      "modes of sessions", "try? s.setMode(AVAudioSessionModeMeasurement)",
      "try? s.setMode(AVAudioSession.Mode.measurement)"),
    inClass(
      "permissions that were asked for by a call", "if s.recordPermission() == .granted { g() }",
      "if s.recordPermission == .granted { g() }"),
    inClass(
      "opened addresses", "UIApplication.shared.openURL(url)", "UIApplication.shared.open(url)"),
    inClass(
      "layers below a layer, in a statement", "view.layer.sublayers.removeAll()",
      "view.layer.sublayers?.removeAll()"),
    inClass(
      "layers below a layer, in a value", "let n = view.layer.sublayers.count",
      "let n = view.layer.sublayers!.count"),
    inClass(
      "layers below a layer, in a loop", "for l in view.layer.sublayers { l.f() }",
      "for l in view.layer.sublayers ?? [] { l.f() }"),
    inClass(
      "the window of an application, which is no flag",
      "let w = UIApplication.sharedApplication().keyWindow",
      "let w = UIApplication.shared.keyWindow"
    ),
    Form(
      "overridden properties and methods",
      "class A: UINavigationController {\n"
        + "  override var childViewControllerForStatusBarStyle: UIViewController? { top }\n"
        + "  override func addChildViewController(_ c: UIViewController) {}\n}",
      "class A: UINavigationController {\n"
        + "  override var childForStatusBarStyle: UIViewController? { top }\n"
        + "  override func addChild(_ c: UIViewController) {}\n}"),
    inClass(
      "texts for the names of notifications",
      "NSNotificationCenter.defaultCenter().postNotificationName(\"load\", object: nil)",
      "NotificationCenter.default.post(name: NSNotification.Name(rawValue: \"load\"), object: nil)"),
    inClass(
      "labels in the types of functions", "let f: (index: Int, _: Int, _ n: Int) -> (sum: Int)",
      "let f: (_ index: Int, _: Int, _ n: Int) -> (sum: Int)"),
    inClass(
      "loops of three parts", "for var i = 0; i < n; i++ { if i == 2 { continue }; g(i) }",
      "do { var i = 0; while i < n { defer { i += 1 }; if i == 2 { continue }; g(i) } }"),
    inClass(
      "loops of three parts over what was there before",
      "for (t = x, i = f(1, 2); i < 8; i = g(i, 1)) { h() }",
      "do { t = x; i = f(1, 2); while i < 8 { defer { i = g(i, 1) }; h() } }"),
    inClass(
      "collections and defaults of Foundation's",
      "a.addObject(b.objectAtIndex(CGRectMake(1, 2, 3, 4).n)); d.setBool(true, forKey: d.stringForKey(\"k\"))",
      "a.add(b.object(at: CGRect(x: 1, y: 2, width: 3, height: 4).n)); d.set(true, forKey: d.string(forKey: \"k\"))"
    ),
    inClass(
      "folders and files",
      "let u = NSFileManager.defaultManager().URLsForDirectory(.DocumentDirectory, inDomains: .UserDomainMask)",
      "let u = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)"),
    inClass(
      "cases and units of Foundation's",
      "let c = a.compare(CGPointMake(1, 2)) == .OrderedAscending; d.dateStyle = NSDateFormatterStyle.ShortStyle",
      "let c = a.compare(CGPoint(x: 1, y: 2)) == .orderedAscending; d.dateStyle = DateFormatter.Style.short"
    ),
    inClass(
      "loops of three parts in parentheses, and one in another",
      "for (var i = 0, j = 9; i < j; ++i, j--) {\n  for ;; { g(i) }\n}",
      "do { var i = 0, j = 9; while i < j { defer { i += 1; j -= 1 };\n  do { while true { g(i) } }\n} }"
    ),
    Form(
      "an application's delegate of Swift 1",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(application: UIApplication!, "
        + "didFinishLaunchingWithOptions launchOptions: NSDictionary!) -> Bool { return true }\n}",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(_ application: UIApplication, "
        + "didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) "
        + "-> Bool { return true }\n}"),
    Form(
      "an application's delegate of Swift 2",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(application: UIApplication, "
        + "didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]?) -> Bool { return true }\n}",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(_ application: UIApplication, "
        + "didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) "
        + "-> Bool { return true }\n}"),
    Form(
      "an application's delegate that was hidden",
      "class A: UIResponder, UIApplicationDelegate {\n  private func application(_ a: UIApplication, "
        + "willFinishLaunchingWithOptions o: [NSObject : AnyObject]?) -> Bool { return true }\n}",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(_ a: UIApplication, "
        + "willFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) "
        + "-> Bool { return true }\n}"),
    Form(
      "an application's delegate of Swift 3 that was not called",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(_ a: UIApplication, "
        + "didFinishLaunchingWithOptions o: [NSObject : AnyObject]?) -> Bool { return true }\n}",
      "class A: UIResponder, UIApplicationDelegate {\n  func application(_ a: UIApplication, "
        + "didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) "
        + "-> Bool { return true }\n}"),
    Form(
      "a transition of Swift 1, whose view was always there",
      "class A: NSObject, UIViewControllerAnimatedTransitioning {\n"
        + "  func transitionDuration(c: UIViewControllerContextTransitioning) -> NSTimeInterval { return 1 }\n"
        + "  func animateTransition(c: UIViewControllerContextTransitioning) {\n"
        + "    let v = c.containerView()\n    v.addSubview(c.viewForKey(UITransitionContextToViewKey)!)\n"
        + "    let w = c.containerView()\n    w!.f(transitionDuration(c), CGPointMake(1, 2))\n  }\n}",
      "class A: NSObject, UIViewControllerAnimatedTransitioning {\n"
        + "  func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { return 1 }\n"
        + "  func animateTransition(using c: UIViewControllerContextTransitioning) {\n"
        + "    let v = c.containerView\n    v.addSubview(c.view(forKey: UITransitionContextViewKey.to)!)\n"
        + "    let w = (c.containerView as UIView?)\n    w!.f(transitionDuration(using: c), CGPoint(x: 1, y: 2))\n  }\n}"
    ),
    Form(
      "a table of Swift 2",
      "class A: UITableViewController {\n"
        + "  override func tableView(tableView: UITableView, canEditRowAtIndexPath i: NSIndexPath) -> Bool "
        + "{ return true }\n"
        + "  override func tableView(tableView: UITableView, commitEditingStyle s: "
        + "UITableViewCellEditingStyle, forRowAtIndexPath i: NSIndexPath) {}\n}",
      "class A: UITableViewController {\n"
        + "  override func tableView(_ tableView: UITableView, canEditRowAt i: IndexPath) -> Bool "
        + "{ return true }\n"
        + "  override func tableView(_ tableView: UITableView, commit s: "
        + "UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}\n}"),
    Form(
      "a segue of Swift 2",
      "class A: UIViewController {\n"
        + "  override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {\n"
        + "    let c = segue.destinationViewController; c.f(reverse([1]), CGPointMake(1, 2))\n  }\n}",
      "class A: UIViewController {\n"
        + "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n"
        + "    let c = segue.destination; c.f([1].reversed(), CGPoint(x: 1, y: 2))\n  }\n}"),
    Form(
      "touches of Swift 1",
      "class A: UIView {\n  override func touchesBegan(touches: Set<NSObject>, withEvent event: UIEvent) {}\n"
        + "  func tableView(tableView: UITableView, numberOfRowsInSection s: Int) -> Int { return 1 }\n}",
      "class A: UIView {\n  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}\n"
        + "  func tableView(_ tableView: UITableView, numberOfRowsInSection s: Int) -> Int { return 1 }\n}"
    ),
    Form(
      "an initializer from an archive that may fail since",
      "class A: UIView {\n  required init(coder c: NSCoder) { super.init(coder: c) }\n}",
      "class A: UIView {\n  required init?(coder c: NSCoder) { super.init(coder: c) }\n}"),
    Form(
      "one that does not, and one that is sure",
      "class A: UIStackView {\n  required init(coder c: NSCoder) { super.init(coder: c) }\n}\n"
        + "class B: UIView {\n  required init(coder c: NSCoder) { super.init(coder: c)! }\n}",
      "class A: UIStackView {\n  required init(coder c: NSCoder) { super.init(coder: c) }\n}\n"
        + "class B: UIView {\n  required init(coder c: NSCoder) { super.init(coder: c)! }\n}"),
    Form(
      "classes that are made by their types",
      "class A: UIViewController {}\nclass B: A {}\nfunc f(t: A.Type) { g(t.init()) }",
      "class A: UIViewController {required convenience init() { self.init(nibName: nil, bundle: nil) } }\n"
        + "class B: A {}\nfunc f(t: A.Type) { g(t.init()) }"),
    Form(
      "selectors as texts, of the object itself, of one above it and of others",
      "class B: NSObject {\n  func go(_ t: Timer) {}\n}\nclass C: UIView {\n  func tap() {}\n}\n"
        + "class A: C {\n  let b = B()\n  func f(c: UIControl) {\n"
        + "    Timer.scheduledTimer(timeInterval: 1, target: b, selector: \"go:\", userInfo: nil, repeats: true)\n"
        + "    c.addTarget(self, action: \"tap\", for: .touchUpInside)\n    b.perform(\"go:\", with: nil)\n  }\n}",
      "class B: NSObject {\n  func go(_ t: Timer) {}\n}\nclass C: UIView {\n  func tap() {}\n}\n"
        + "class A: C {\n  let b = B()\n  func f(c: UIControl) {\n"
        + "    Timer.scheduledTimer(timeInterval: 1, target: b, selector: Selector(\"go:\", B.go(_:)), "
        + "userInfo: nil, repeats: true)\n"
        + "    c.addTarget(self, action: Selector(\"tap\", A.tap), for: .touchUpInside)\n"
        + "    b.perform(Selector(\"go:\", B.go(_:)), with: nil)\n  }\n}"),
  ]

  @Test("are not those of Swift 2 where a method says that its first parameter has no label")
  func mixed() {
    // An old delegate in a program that was brought to Swift 3 keeps its words; others keep their labels.
    let delegate = """
      class D: UIResponder, UIApplicationDelegate {
        private func application(application: UIApplication) -> Bool { return true }
      }
      """
    let rest = """
      class A: UITableViewController {
        func color(index: Int) -> Int { return index }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          return color(index: 1)
        }
      }
      """
    let texts = SourcePort.port([
      SourceFile(path: "D.swift", text: delegate), SourceFile(path: "A.swift", text: rest),
    ]).map(\.file.text)
    #expect(texts[1].contains("func color(index: Int)"))
    let old = rest.replacing("_ tableView", with: "tableView")
    let before = SourcePort.port([
      SourceFile(path: "D.swift", text: delegate), SourceFile(path: "A.swift", text: old),
    ]).map(\.file.text)
    #expect(before[1].contains("func color(_ index: Int)"))
  }

  @Test("are written as those of today", arguments: forms)
  func rewrites(form: Form) {
    #expect(port(form.before).file.text.hasSuffix(form.after), "\(port(form.before).file.text)")
    let once = port(form.before).file.text
    #expect(port(once).file.text == once)
  }
}

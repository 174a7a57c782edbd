// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A program with what tests of interfaces use: a form, a list, an alert, and what comes later.
final class FormDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: FormController())
    window?.makeKeyAndVisible()
    return true
  }
}

final class FormController: UIViewController {
  private let name = UITextField()
  private let greeting = UILabel()
  private let flag = UISwitch()
  private let slider = UISlider()
  private let button = UIButton(type: .system)
  private let picker = UIPickerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    title = UserDefaults.standard.string(forKey: "title") ?? "Form"
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] _ in openList() })
    add.accessibilityIdentifier = "open"
    navigationItem.rightBarButtonItem = add
    name.placeholder = "Your name"
    name.borderStyle = .roundedRect
    greeting.text = "Nobody"
    greeting.accessibilityIdentifier = "greeting"
    flag.accessibilityLabel = "Loud"
    slider.accessibilityIdentifier = "volume"
    button.setTitle("Greet", for: .normal)
    button.addAction(UIAction { [unowned self] _ in greet() }, for: .touchUpInside)
    picker.dataSource = self
    picker.delegate = self
    var top: CGFloat = 100
    for (view, height) in [
      (name, 34), (greeting, 24), (flag, 31), (slider, 34), (button, 34), (picker, 162),
    ] as [(UIView, CGFloat)] {
      view.frame = CGRect(x: 20, y: top, width: 280, height: height)
      self.view.addSubview(view)
      top += height + 10
    }
    // It turns for ever, and no test waits for it.
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.center = CGPoint(x: 340, y: 110)
    wheel.startAnimating()
    view.addSubview(wheel)
    _ = Timer.scheduledTimer(withTimeInterval: 90, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.later() }
    }
  }

  private func greet() {
    let text = "Hello, \(name.text ?? "")" + (flag.isOn ? "!" : ".")
    let alert = UIAlertController(title: "Greeting", message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Take", style: .default) { [greeting] _ in greeting.text = text })
    present(alert, animated: true)
  }

  private func openList() {
    navigationController?.pushViewController(ListController(), animated: true)
  }

  private func later() {
    let label = UILabel(frame: CGRect(x: 20, y: 600, width: 200, height: 20))
    label.text = "It is late"
    view.addSubview(label)
  }
}

extension FormController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { ["red", "green", "blue"][row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    greeting.text = "Row \(row)"
  }
}

final class ListController: UITableViewController {
  private var rows = (0..<40).map { "Row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

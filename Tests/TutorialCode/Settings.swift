// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Settings in cells that stand in the storyboard, kept in the user's defaults.

class SettingsViewController: UITableViewController {

    private enum Key: String {
        case notifications
        case volume
        case theme
    }

    weak var notificationsSwitch: UISwitch!
    weak var volumeSlider: UISlider!
    weak var volumeLabel: UILabel!
    weak var themeControl: UISegmentedControl!
    weak var resetCell: UITableViewCell!
    var detailLabels: [UILabel] = []

    var defaults = UserDefaults.standard

    override func viewDidLoad() {
        super.viewDidLoad()
        defaults.register(defaults: [Key.notifications.rawValue: true, Key.volume.rawValue: 0.5])
        showSettings()
    }

    private func showSettings() {
        notificationsSwitch.isOn = defaults.bool(forKey: Key.notifications.rawValue)
        volumeSlider.value = defaults.float(forKey: Key.volume.rawValue)
        themeControl.selectedSegmentIndex = defaults.integer(forKey: Key.theme.rawValue)
        volumeChanged(volumeSlider)
    }

    // MARK: - Actions

    @IBAction func notificationsChanged(_ sender: UISwitch) {
        defaults.set(sender.isOn, forKey: Key.notifications.rawValue)
        volumeSlider.isEnabled = sender.isOn
    }

    @IBAction func volumeChanged(_ sender: UISlider) {
        defaults.set(sender.value, forKey: Key.volume.rawValue)
        volumeLabel.text = "\(Int(sender.value * 100)) %"
    }

    @IBAction func themeChanged(_ sender: UISegmentedControl) {
        defaults.set(sender.selectedSegmentIndex, forKey: Key.theme.rawValue)
        view.tintColor = [UIColor.blue, .orange, .purple][max(sender.selectedSegmentIndex, 0)]
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard tableView.cellForRow(at: indexPath) === resetCell else { return }
        for key in [Key.notifications, .volume, .theme] {
            defaults.removeObject(forKey: key.rawValue)
        }
        showSettings()
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return section == 0 ? CGFloat.leastNormalMagnitude : 32
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("notificationsSwitch", \SettingsViewController.notificationsSwitch).outlet("volumeSlider", \SettingsViewController.volumeSlider).outlet("volumeLabel", \SettingsViewController.volumeLabel).outlet("themeControl", \SettingsViewController.themeControl).outlet("resetCell", \SettingsViewController.resetCell).outlets("detailLabels", \SettingsViewController.detailLabels).action(Selector("notificationsChanged:", SettingsViewController.notificationsChanged(_:))).action(Selector("volumeChanged:", SettingsViewController.volumeChanged(_:))).action(Selector("themeChanged:", SettingsViewController.themeChanged(_:))) } }

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Temperatures from a picker.

class TemperatureRange: NSObject, UIPickerViewDataSource {
    let values = (-100...100).map { $0 }

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return values.count
    }
}

class ConverterViewController: UIViewController, UIPickerViewDelegate {

    var temperatureRange: TemperatureRange!
    weak var temperatureLabel: UILabel!
    weak var celsiusPicker: UIPickerView!
    weak var unitControl: UISegmentedControl!
    weak var datePicker: UIDatePicker?

    private let defaultPickerRow = 100

    override func viewDidLoad() {
        super.viewDidLoad()
        if temperatureRange == nil {
            temperatureRange = TemperatureRange()
        }
        celsiusPicker.dataSource = temperatureRange
        celsiusPicker.delegate = self
        celsiusPicker.selectRow(defaultPickerRow, inComponent: 0, animated: false)
        pickerView(celsiusPicker, didSelectRow: defaultPickerRow, inComponent: 0)
        datePicker?.datePickerMode = .date
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        let celsiusValue = temperatureRange.values[row]
        return "\(celsiusValue)°C"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        showTemperature(forRow: row)
    }

    private func showTemperature(forRow row: Int) {
        let degrees = Double(temperatureRange.values[row])
        switch unitControl.selectedSegmentIndex {
        case 1:
            temperatureLabel.text = String(format: "%.1f K", degrees + 273.15)
        default:
            temperatureLabel.text = String(format: "%.0f°F", degrees * 1.8 + 32)
        }
    }

    @IBAction func unitChanged(_ sender: UISegmentedControl) {
        showTemperature(forRow: celsiusPicker.selectedRow(inComponent: 0))
    }

    func dateChanged(_ sender: UIDatePicker, forEvent event: UIEvent) {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        title = formatter.string(from: sender.date)
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("temperatureRange", \ConverterViewController.temperatureRange).outlet("temperatureLabel", \ConverterViewController.temperatureLabel).outlet("celsiusPicker", \ConverterViewController.celsiusPicker).outlet("unitControl", \ConverterViewController.unitControl).outlet("datePicker", \ConverterViewController.datePicker).action(Selector("unitChanged:", ConverterViewController.unitChanged(_:))).action(Selector("dateChanged:forEvent:", ConverterViewController.dateChanged(_:forEvent:))) } }

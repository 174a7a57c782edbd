// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A stopwatch: a timer, laps, and a state of its own.

class StopwatchViewController: UIViewController, UITableViewDelegate {
    // MARK: - UI components
    weak var timerLabel: UILabel!
    weak var playPauseButton: UIButton!
    weak var lapResetButton: UIButton!
    weak var lapsTableView: UITableView!

    // MARK: - Variables
    fileprivate weak var timer: Timer?
    fileprivate var counter = 0.0
    fileprivate var laps: [String] = []
    fileprivate var isPlay: Bool = false

    override func viewDidLoad() {
        super.viewDidLoad()

        let initCircleButton: (UIButton) -> Void = { button in
            button.layer.cornerRadius = 0.5 * button.bounds.size.width
            button.backgroundColor = UIColor.white
        }
        initCircleButton(playPauseButton)
        initCircleButton(lapResetButton)
        lapResetButton.isEnabled = false
        lapsTableView.register(UITableViewCell.self, forCellReuseIdentifier: "lapCell")
        lapsTableView.delegate = self
        lapsTableView.dataSource = self
    }

    override var shouldAutorotate: Bool {
        return false
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return UIStatusBarStyle.lightContent
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        return UIInterfaceOrientationMask.portrait
    }

    // MARK: - Actions
    @IBAction func playPauseTimer(_ sender: AnyObject) {
        lapResetButton.isEnabled = true
        changeButton(lapResetButton, title: "Lap", titleColor: UIColor.black)

        if !isPlay {
            unowned let weakSelf = self
            let timer = Timer.scheduledTimer(timeInterval: 0.035, target: weakSelf, selector: Selector("updateMainTimer", StopwatchViewController.updateMainTimer), userInfo: nil, repeats: true)
            RunLoop.current.add(timer, forMode: RunLoop.Mode.common)
            self.timer = timer
            isPlay = true
            changeButton(playPauseButton, title: "Stop", titleColor: UIColor.red)
        } else {
            timer?.invalidate()
            isPlay = false
            changeButton(playPauseButton, title: "Start", titleColor: UIColor.green)
            changeButton(lapResetButton, title: "Reset", titleColor: UIColor.black)
        }
    }

    @IBAction func lapResetTimer(_ sender: AnyObject) {
        if !isPlay {
            counter = 0
            timerLabel.text = "00:00:00"
            laps.removeAll()
            changeButton(lapResetButton, title: "Lap", titleColor: UIColor.lightGray)
            lapResetButton.isEnabled = false
        } else {
            if let timerLabelText = timerLabel.text {
                laps.append(timerLabelText)
            }
        }
        lapsTableView.reloadData()
    }

    // MARK: - Private Helpers
    fileprivate func changeButton(_ button: UIButton, title: String, titleColor: UIColor) {
        button.setTitle(title, for: UIControl.State())
        button.setTitleColor(titleColor, for: UIControl.State())
    }

    func updateMainTimer() {
        counter += 0.035
        let minutes = Int(counter / 60)
        let seconds = counter.truncatingRemainder(dividingBy: 60)
        timerLabel.text = String(format: "%02d:%05.2f", minutes, seconds)
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("timerLabel", \StopwatchViewController.timerLabel).outlet("playPauseButton", \StopwatchViewController.playPauseButton).outlet("lapResetButton", \StopwatchViewController.lapResetButton).outlet("lapsTableView", \StopwatchViewController.lapsTableView).action(Selector("playPauseTimer:", StopwatchViewController.playPauseTimer(_:))).action(Selector("lapResetTimer:", StopwatchViewController.lapResetTimer(_:))) } }

// MARK: - UITableViewDataSource
extension StopwatchViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return laps.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "lapCell", for: indexPath)
        cell.textLabel?.text = "Lap \(laps.count - (indexPath as NSIndexPath).row)"
        cell.detailTextLabel?.text = laps[laps.count - (indexPath as NSIndexPath).row - 1]
        return cell
    }
}

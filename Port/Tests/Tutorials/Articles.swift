// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A list that leads to details by a segue, and comes back by another.

struct Article {
    var title: String
    var body: String
}

class ArticlesViewController: UITableViewController {

    var articles = [
        Article(title: "Layers", body: "Each view has one."),
        Article(title: "Springs", body: "They swing, and then they rest."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        self.clearsSelectionOnViewWillAppear = false
        self.navigationItem.rightBarButtonItem = self.editButtonItem
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return articles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ArticleCell", for: indexPath)
        let article = articles[indexPath.row]
        cell.textLabel?.text = article.title
        cell.detailTextLabel?.text = article.body
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {
        let article = articles.remove(at: fromIndexPath.row)
        articles.insert(article, at: to.row)
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "ShowArticle",
            let detail = segue.destination as? ArticleViewController,
            let indexPath = tableView.indexPathForSelectedRow
        else { return }
        detail.article = articles[indexPath.row]
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        return !isEditing
    }

    @IBAction func unwindToArticles(segue: UIStoryboardSegue) {
        if let source = segue.source as? ArticleViewController, let article = source.article,
            let indexPath = tableView.indexPathForSelectedRow {
            articles[indexPath.row] = article
            tableView.reloadRows(at: [indexPath], with: .none)
        }
    }
}

class ArticleViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var bodyLabel: UILabel!

    var article: Article? {
        didSet {
            refreshUI()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        refreshUI()
    }

    private func refreshUI() {
        loadViewIfNeeded()
        titleLabel?.text = article?.title
        bodyLabel?.text = article?.body
    }

    @IBAction func done(_ sender: Any) {
        performSegue(withIdentifier: "unwindToArticles", sender: self)
    }
}

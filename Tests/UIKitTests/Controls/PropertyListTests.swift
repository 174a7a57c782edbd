// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Every class of this library has a list of its own, and each entry of it holds what the others say.
@MainActor
@Suite("Lists of properties", .serialized)
struct PropertyListTests {
  /// The classes with lists, and objects of them.
  private static let objects: [NSObject] =
    KeptViews.all.map { $0.view() } + [
      UIWindow(), UIViewController(), UITableViewController(), UINavigationController(),
      UITabBarController(), UISearchController(searchResultsController: nil),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
      UIAlertController(title: "", message: "", preferredStyle: .alert),
      UIAlertAction(title: "", style: .default),
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
      UISplitViewController(style: .doubleColumn), UITabBarItem(), UIBarButtonItem(),
      UINavigationItem(title: ""), UITapGestureRecognizer(), UISwipeGestureRecognizer(),
      UILongPressGestureRecognizer(), UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UICollectionViewFlowLayout(),
      NSLayoutConstraint(),
    ]

  @Test("stand beside their own class")
  func owners() throws {
    for object in Self.objects where !(object is UIListContentView || object is UISearchTextField) {
      let list = try #require(PropertyList.of(object))
      #expect(list.owner == type(of: object), "\(type(of: object))")
    }
  }

  @Test("give values that they take again, by each of their names")
  func taken() throws {
    for object in Self.objects {
      let list = try #require(PropertyList.of(object))
      for property in list.all where property.write != nil {
        for name in property.names {
          let found = try #require(list[name], "\(type(of: object)).\(name)")
          let value = found.read?(object)
          let outcome = found.write?(object, value)
          #expect(
            outcome == .done, "\(type(of: object)).\(name) refuses \(String(describing: value))")
        }
      }
    }
  }

  @Test("archive nothing of what a class adds, in views that are as it makes them")
  func initial() throws {
    // What is always told, as there is no one value that a new view has.
    let always: Set = [
      "UIFont", "UITextColor", "UIIndicatorColor", "UISegments", "UIAnimating",
      "UIStackArrangement",
    ]
    for made in Self.objects.compactMap({ $0 as? UIView }) {
      let list = type(of: made).propertyList
      let view = try #require(DynamicInstance.make(type(of: made)), "\(list.owner)")
      let usual = ["UIClearButtonMode"].filter { _ in view is UISearchTextField }
      let keys = (list.owner == UIView.self ? [] : list.own).compactMap(\.archive)
        .filter { $0.read(view) != nil }.map(\.key)
      #expect(keys.filter { !always.contains($0) && !usual.contains($0) } == [], "\(list.owner)")
    }
  }

  @Test("have each key of archives once, and each name")
  func unique() throws {
    for object in Self.objects {
      let list = try #require(PropertyList.of(object))
      let keys = list.archived.map(\.key)
      #expect(keys.count == Set(keys).count, "\(list.owner): \(keys)")
      let names = list.own.map(\.name).filter { !$0.isEmpty }
      #expect(names.count == Set(names).count, "\(list.owner): \(names)")
    }
  }

  @Test("refuse what does not fit, and change nothing")
  func refused() throws {
    for object in Self.objects {
      let list = try #require(PropertyList.of(object))
      for property in list.all where property.isFlag {
        let before = property.read?(object) as? Bool
        #expect(property.write?(object, UIColor.red) != .done, "\(list.owner).\(property.name)")
        #expect(property.read?(object) as? Bool == before, "\(list.owner).\(property.name)")
      }
    }
  }
}

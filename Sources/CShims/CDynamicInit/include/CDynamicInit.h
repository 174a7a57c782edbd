// SPDX-License-Identifier: Apache-2.0
#pragma once

// Makes an instance of a subclass of Foundation's NSObject through the `init()` of that very
// class, which need not be `required`. Returns a retained object, or NULL where the class has no such
// initialiser, or none that it calls.
void *citrine_dynamic_init(const void *class_metadata);

// Makes an object of a class without its initialisers: what it has of the class of `object`, a
// superclass, is that object's, and all else is zero. Neither may ever end. Returns a retained object, or
// NULL where the classes cannot be such.
void *citrine_stand_in(
    const void *class_metadata, const void *object, const void *object_metadata);

// Makes an instance of a subclass of QuartzCore's CALayer through its `init(layer:)`; `layer`
// points to a Swift `Any`. Returns a retained object, or NULL where there is no such initialiser.
void *citrine_dynamic_init_layer(const void *class_metadata, const void *layer);

// Makes an instance of a subclass of UIKit's UIGestureRecognizer through its `init(coder:)`, which takes
// a retained `NSCoder`. Returns a retained object, or NULL where there is no such initialiser, or it
// gives nil.
void *citrine_dynamic_init_gesture(const void *class_metadata, void *coder);

// Which of the methods by which views draw a subclass of UIKit's UIView has versions of its own of:
// 1 for `draw(_:)`, 2 for `draw(_:in:)`, 4 for `display(_:)`; -1 where there is no UIKit.
int citrine_view_overrides(const void *class_metadata, const void *view_metadata);

// Whether a subclass of QuartzCore's CALayer has its own `hitTest(_:)`; -1 where that is not known.
int citrine_layer_overrides_hit_test(const void *class_metadata, const void *layer_metadata);

// Whether a subclass of UIKit's UIView has its own `hitTest(_:with:)`; -1 where that is not known.
int citrine_view_overrides_hit_test(const void *class_metadata, const void *view_metadata);

// Which of the methods by which controllers are shown a subclass of UIKit's UIViewController has its
// own versions of: 1 for `show(_:sender:)`, 2 for `showDetailViewController(_:sender:)`.
int citrine_controller_overrides(const void *class_metadata, const void *base_metadata);

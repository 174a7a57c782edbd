// SPDX-License-Identifier: Apache-2.0

#include "CDynamicInit.h"

#include <stddef.h>

// Of the Swift runtime: finds a class's own version of a method from the method's descriptor.
extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

// Nominal type descriptor and `init()` of Foundation.NSObject.
extern const char object_type __asm__("$s10Foundation8NSObjectCMn");
extern const char object_init __asm__("$s10Foundation8NSObjectCACycfCTq");

// Nominal type descriptor and `init(layer:)` of QuartzCore.CALayer. Weak, because this target
// links without QuartzCore too.
extern const char layer_type __asm__("$s10QuartzCore7CALayerCMn") __attribute__((weak));
extern const char layer_init __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq")
    __attribute__((weak));

typedef void *(*init_function)(__attribute__((swift_context)) const void *metatype)
    __attribute__((swiftcall));
typedef void *(*init_layer_function)(
    const void *layer, __attribute__((swift_context)) const void *metatype)
    __attribute__((swiftcall));

void *citrine_dynamic_init(const void *class_metadata) {
  init_function function =
      (init_function)swift_lookUpClassMethod(class_metadata, &object_init, &object_type);
  return function(class_metadata);
}

void *citrine_dynamic_init_layer(const void *class_metadata, const void *layer) {
  if (&layer_type == NULL || &layer_init == NULL) return NULL;
  init_layer_function function =
      (init_layer_function)swift_lookUpClassMethod(class_metadata, &layer_init, &layer_type);
  return function(layer, class_metadata);
}

// Nominal type descriptor of UIKit's UIView, and its `draw(_:)`, `draw(_:in:)`, `display(_:)` and
// `safeAreaInsets`.
extern const char view_type __asm__("$s5UIKit6UIViewCMn") __attribute__((weak));
extern const char view_draw __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq")
    __attribute__((weak));
extern const char view_draw_layer
    __asm__("$s5UIKit6UIViewC4draw_2iny10QuartzCore7CALayerC_0F8Graphics9CGContextCtFTq")
    __attribute__((weak));
extern const char view_display __asm__("$s5UIKit6UIViewC7displayyy10QuartzCore7CALayerCFTq")
    __attribute__((weak));

extern const char view_safe_area __asm__("$s5UIKit6UIViewC14safeAreaInsetsAA06UIEdgeE0VvgTq")
    __attribute__((weak));

int citrine_view_overrides(const void *class_metadata, const void *view_metadata) {
  const char *methods[] = {
      &view_draw, &view_draw_layer, &view_display, &view_safe_area};
  if (&view_type == NULL) return -1;
  int result = 0;
  for (int index = 0; index < 4; index++) {
    if (methods[index] == NULL) return -1;
    const void *own = swift_lookUpClassMethod(class_metadata, methods[index], &view_type);
    const void *base = swift_lookUpClassMethod(view_metadata, methods[index], &view_type);
    if (own != base) result |= 1 << index;
  }
  return result;
}

// `hitTest(_:)` of layers and `hitTest(_:with:)` of views.
extern const char layer_hit_test
    __asm__("$s10QuartzCore7CALayerC7hitTestyACSg10Foundation7CGPointVFTq") __attribute__((weak));
extern const char view_hit_test
    __asm__("$s5UIKit6UIViewC7hitTest_4withACSg10Foundation7CGPointV_AA7UIEventCSgtFTq")
    __attribute__((weak));

static int overrides(
    const void *class_metadata, const void *base_metadata, const char *method, const char *type) {
  if (type == NULL || method == NULL) return -1;
  return swift_lookUpClassMethod(class_metadata, method, type)
      != swift_lookUpClassMethod(base_metadata, method, type);
}

int citrine_layer_overrides_hit_test(const void *class_metadata, const void *layer_metadata) {
  return overrides(class_metadata, layer_metadata, &layer_hit_test, &layer_type);
}

int citrine_view_overrides_hit_test(const void *class_metadata, const void *view_metadata) {
  return overrides(class_metadata, view_metadata, &view_hit_test, &view_type);
}

// `show(_:sender:)` and `showDetailViewController(_:sender:)` of UIKit's UIViewController.
extern const char controller_type __asm__("$s5UIKit16UIViewControllerCMn") __attribute__((weak));
extern const char controller_show
    __asm__("$s5UIKit16UIViewControllerC4show_6senderyAC_ypSgtFTq") __attribute__((weak));
extern const char controller_show_detail
    __asm__("$s5UIKit16UIViewControllerC014showDetailViewC0_6senderyAC_ypSgtFTq")
    __attribute__((weak));

int citrine_controller_overrides(const void *class_metadata, const void *base_metadata) {
  int result = 0;
  if (overrides(class_metadata, base_metadata, &controller_show, &controller_type) == 1) result |= 1;
  if (overrides(class_metadata, base_metadata, &controller_show_detail, &controller_type) == 1)
    result |= 2;
  return result;
}

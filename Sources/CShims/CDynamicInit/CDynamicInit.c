// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE

#include "CDynamicInit.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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

// Where to go on when a class turns out not to have an initialiser; NULL where nobody asked.
static _Thread_local jmp_buf *way_back;

// A class that has initialisers of its own and not its superclass's has functions in their place that
// call one of these two of the standard library and then trap. Ours stand before them (weakly, as a
// program may hold that library itself): who asks whether there is an initialiser gets an answer, and
// all others hear what the library says.
__attribute__((weak)) void _swift_stdlib_reportUnimplementedInitializer(
    const unsigned char *class_name, int class_length, const unsigned char *name, int length,
    uint32_t flags) {
  if (way_back != NULL) longjmp(*way_back, 1);
  void (*report)(const unsigned char *, int, const unsigned char *, int, uint32_t) =
      dlsym(RTLD_NEXT, "_swift_stdlib_reportUnimplementedInitializer");
  if (report != NULL) report(class_name, class_length, name, length, flags);
  abort();
}

__attribute__((weak)) void _swift_stdlib_reportUnimplementedInitializerInFile(
    const unsigned char *class_name, int class_length, const unsigned char *name, int length,
    const unsigned char *file, int file_length, uint32_t line, uint32_t column, uint32_t flags) {
  if (way_back != NULL) longjmp(*way_back, 1);
  void (*report)(
      const unsigned char *, int, const unsigned char *, int, const unsigned char *, int, uint32_t,
      uint32_t, uint32_t) = dlsym(RTLD_NEXT, "_swift_stdlib_reportUnimplementedInitializerInFile");
  if (report != NULL)
    report(class_name, class_length, name, length, file, file_length, line, column, flags);
  abort();
}

void *citrine_dynamic_init(const void *class_metadata) {
  init_function function =
      (init_function)swift_lookUpClassMethod(class_metadata, &object_init, &object_type);
  jmp_buf here;
  jmp_buf *before = way_back;
  void *volatile result = NULL;
  way_back = &here;
  if (_setjmp(here) == 0) result = function(class_metadata);
  way_back = before;
  return result;
}

// Of the Swift runtime: memory for an object of a class.
extern void *swift_allocObject(const void *metadata, size_t size, size_t align_mask);

// Of the Swift standard library: how many bytes an object of a class takes.
extern intptr_t instance_size(const void *metadata)
    __asm__("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF") __attribute__((swiftcall));

void *citrine_stand_in(
    const void *class_metadata, const void *object, const void *object_metadata) {
  const size_t size = (size_t)instance_size(class_metadata);
  const size_t object_size = (size_t)instance_size(object_metadata);
  // Two words, the class and the count of references, are the new object's own.
  const size_t header = 2 * sizeof(void *);
  if (object_size < header || object_size > size) return NULL;
  char *result = swift_allocObject(class_metadata, size, 15);
  memset(result + header, 0, size - header);
  memcpy(result + header, (const char *)object + header, object_size - header);
  return result;
}

void *citrine_dynamic_init_layer(const void *class_metadata, const void *layer) {
  if (&layer_type == NULL || &layer_init == NULL) return NULL;
  init_layer_function function =
      (init_layer_function)swift_lookUpClassMethod(class_metadata, &layer_init, &layer_type);
  return function(layer, class_metadata);
}

// Nominal type descriptor and `init(coder:)` of UIKit's UIGestureRecognizer.
extern const char gesture_type __asm__("$s5UIKit19UIGestureRecognizerCMn")
    __attribute__((weak));
extern const char gesture_init
    __asm__("$s5UIKit19UIGestureRecognizerC5coderACSg10Foundation7NSCoderC_tcfCTq")
    __attribute__((weak));

// Of the Swift runtime: lets go of an object.
extern void swift_release(void *object);

void *citrine_dynamic_init_gesture(const void *class_metadata, void *coder) {
  if (&gesture_type == NULL || &gesture_init == NULL) {
    swift_release(coder);
    return NULL;
  }
  init_layer_function function =
      (init_layer_function)swift_lookUpClassMethod(class_metadata, &gesture_init, &gesture_type);
  jmp_buf here;
  jmp_buf *before = way_back;
  void *volatile result = NULL;
  way_back = &here;
  // The initialiser consumes its argument; a class without one has consumed nothing.
  if (_setjmp(here) == 0)
    result = function(coder, class_metadata);
  else
    swift_release(coder);
  way_back = before;
  return result;
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

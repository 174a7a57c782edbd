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

// MARK: Classes without an initialiser

static _Thread_local jmp_buf *way_back;

// What Swift calls in the place of an initialiser that a class does not have, before it ends the
// process. Weak, so that a program with a runtime of its own inside keeps that runtime's.
__attribute__((weak)) void _swift_stdlib_reportUnimplementedInitializer(
    const unsigned char *class_name, int class_length, const unsigned char *init_name,
    int init_length, uint32_t flags) {
  if (way_back != NULL) longjmp(*way_back, 1);
  void (*report)(const unsigned char *, int, const unsigned char *, int, uint32_t) =
      (void (*)(const unsigned char *, int, const unsigned char *, int, uint32_t))dlsym(
          RTLD_NEXT, "_swift_stdlib_reportUnimplementedInitializer");
  if (report != NULL) report(class_name, class_length, init_name, init_length, flags);
  abort();
}

// The same of code that is not optimised: Swift's function itself, with two names, the file's (each as
// an address, a length and flags), line and column.
#define SWIFT_REPORT "$ss25_unimplementedInitializer9className04initD04file4line6columns5NeverOs12StaticStringV_A2JS2utF"
typedef void (*report_function)(
    uintptr_t, uintptr_t, uint8_t, uintptr_t, uintptr_t, uint8_t, uintptr_t, uintptr_t, uint8_t,
    uintptr_t, uintptr_t) __attribute__((swiftcall));

__attribute__((weak, swiftcall)) void citrine_report_unimplemented(
    uintptr_t class_name, uintptr_t class_length, uint8_t class_flags, uintptr_t init_name,
    uintptr_t init_length, uint8_t init_flags, uintptr_t file, uintptr_t file_length,
    uint8_t file_flags, uintptr_t line, uintptr_t column) __asm__(SWIFT_REPORT);

void citrine_report_unimplemented(
    uintptr_t class_name, uintptr_t class_length, uint8_t class_flags, uintptr_t init_name,
    uintptr_t init_length, uint8_t init_flags, uintptr_t file, uintptr_t file_length,
    uint8_t file_flags, uintptr_t line, uintptr_t column) {
  if (way_back != NULL) longjmp(*way_back, 1);
  report_function report = (report_function)dlsym(RTLD_NEXT, SWIFT_REPORT);
  if (report != NULL)
    report(class_name, class_length, class_flags, init_name, init_length, init_flags, file,
        file_length, file_flags, line, column);
  abort();
}

void *citrine_dynamic_try_init(const void *class_metadata) {
  jmp_buf here;
  jmp_buf *before = way_back;
  if (setjmp(here) != 0) {
    way_back = before;
    return NULL;
  }
  way_back = &here;
  void *object = citrine_dynamic_init(class_metadata);
  way_back = before;
  return object;
}

// The head of a class's metadata where there is no Objective-C, as Swift's ABI has it.
typedef struct {
  uintptr_t kind;
  const void *superclass;
  uint32_t flags, instance_address_point, instance_size;
  uint16_t instance_align_mask, reserved;
  uint32_t class_size, class_address_point;
  const void *description;
  const void *ivar_destroyer;
} class_head;

void *citrine_dynamic_hollow(const void *class_metadata, const void *base_metadata) {
  const class_head *type = class_metadata, *base = base_metadata;
  // A class below the given one, whose inherited methods are those of the base.
  char *copy = malloc(type->class_size);
  if (copy == NULL) return NULL;
  memcpy(copy, (const char *)type - type->class_address_point, type->class_size);
  class_head *head = (class_head *)(copy + type->class_address_point);
  head->superclass = class_metadata;
  size_t inherited = base->class_size - base->class_address_point;
  memcpy(head + 1, base + 1, inherited - sizeof(class_head));
  char *object = citrine_dynamic_init(head);
  // What the class itself adds is as if nobody had set it.
  if (object != NULL && type->instance_size > base->instance_size)
    memset(object + base->instance_size, 0, type->instance_size - base->instance_size);
  return object;
}

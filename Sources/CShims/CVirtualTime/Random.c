// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

CVT_UNSANITIZED_BEGIN

// In virtual time the system's random numbers follow from a seed, as Swift's, Foundation's and the
// C library's all come from here. The main thread draws from a stream of its own, and so does every
// dispatch queue, by its label; threads without a queue share one. So what the main thread and a
// serial queue draw does not depend on who is faster.

struct stream {
  uint64_t name;
  uint64_t state;
  struct stream *next;
};

static pthread_mutex_t stream_lock = PTHREAD_MUTEX_INITIALIZER;
static struct stream *streams;
static uint64_t first_state;

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

static uint64_t hash(const char *text) {
  uint64_t result = 0xCBF29CE484222325;
  for (; *text; text++) result = (result ^ (uint8_t)*text) * 0x100000001B3;
  return result;
}

// SplitMix64.
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

void cvt_random_start(uint64_t seed) {
  pthread_mutex_lock(&stream_lock);
  while (streams) {
    struct stream *rest = streams->next;
    free(streams);
    streams = rest;
  }
  first_state = seed;
  pthread_mutex_unlock(&stream_lock);
}

static uint64_t stream_name(void) {
  if (cvt_is_main_thread()) return 0;
  const char *label = &dispatch_queue_get_label ? dispatch_queue_get_label(NULL) : NULL;
  return hash(label ? label : "");
}

void cvt_random_fill(void *memory, size_t length) {
  uint64_t name = stream_name();
  pthread_mutex_lock(&stream_lock);
  struct stream *stream = streams;
  while (stream && stream->name != name) stream = stream->next;
  uint64_t spare = first_state ^ name;
  if (!stream && (stream = malloc(sizeof *stream))) {
    // Neighbouring seeds begin far from each other.
    uint64_t state = first_state;
    struct stream made = {name, next(&state) ^ name, streams};
    *stream = made;
    streams = stream;
  }
  uint64_t *state = stream ? &stream->state : &spare;
  for (size_t at = 0; at < length; at += 8) {
    uint64_t bits = next(state);
    memcpy((char *)memory + at, &bits, length - at < 8 ? length - at : 8);
  }
  pthread_mutex_unlock(&stream_lock);
}

// MARK: - Functions

ssize_t getrandom(void *memory, size_t length, unsigned flags) {
  if (!cvt_virtual()) return REAL(getrandom)(memory, length, flags);
  cvt_random_fill(memory, length);
  return (ssize_t)length;
}

int getentropy(void *memory, size_t length) {
  if (!cvt_virtual() || length > 256) return REAL(getentropy)(memory, length);
  cvt_random_fill(memory, length);
  return 0;
}

// A C library may be too old to have these.
void arc4random_buf(void *memory, size_t length);
uint32_t arc4random(void);
uint32_t arc4random_uniform(uint32_t limit);

void arc4random_buf(void *memory, size_t length) {
  if (cvt_virtual()) {
    cvt_random_fill(memory, length);
    return;
  }
  void (*real)(void *, size_t) = REAL(arc4random_buf);
  if (real) {
    real(memory, length);
    return;
  }
  for (char *at = memory; length > 0;) {
    ssize_t done = REAL(getrandom)(at, length, 0);
    if (done <= 0) continue;
    at += done;
    length -= (size_t)done;
  }
}

uint32_t arc4random(void) {
  uint32_t result;
  arc4random_buf(&result, sizeof result);
  return result;
}

uint32_t arc4random_uniform(uint32_t limit) {
  if (limit < 2) return 0;
  // Numbers below this would make some results likelier than others.
  uint32_t least = -limit % limit;
  uint32_t result;
  do result = arc4random();
  while (result < least);
  return result % limit;
}

// MARK: - The device

#define DESCRIPTORS 4096

// Descriptors that were opened on the device while time was virtual.
static _Atomic char reads_random[DESCRIPTORS];

static int noted(int fd, const char *path) {
  if (fd < 0 || fd >= DESCRIPTORS || !cvt_virtual() || !path) return fd;
  if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) {
    atomic_store(&reads_random[fd], 1);
  }
  return fd;
}

void cvt_random_closed(int fd) {
  if (fd >= 0 && fd < DESCRIPTORS) atomic_store(&reads_random[fd], 0);
}

ssize_t read(int fd, void *memory, size_t length) {
  int is_random = fd >= 0 && fd < DESCRIPTORS
    && atomic_load_explicit(&reads_random[fd], memory_order_relaxed);
  if (!is_random || !cvt_virtual()) return REAL(read)(fd, memory, length);
  cvt_random_fill(memory, length);
  return (ssize_t)length;
}

static mode_t mode_of(int flags, va_list list) {
  int makes = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
  return makes ? va_arg(list, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return noted(REAL(open)(path, flags, mode), path);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return noted(REAL(open64)(path, flags, mode), path);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return noted(REAL(openat)(folder, path, flags, mode), path);
}

CVT_UNSANITIZED_END

// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CUnfinished.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: - The list
//
// Handlers of signals read it at any moment, so it takes no lock there: an entry belongs to whoever
// takes it out of its slot, by one exchange.

enum kind { KIND_FILE, KIND_FOLDER, KIND_CHILD, KIND_TOOL };

struct entry {
  enum kind kind;
  pid_t child;
  char path[];
};

#define BLOCK 1024
#define BLOCKS 4096

struct block {
  _Atomic(struct entry *) slots[BLOCK];
  // The next free slot behind a free one.
  int next[BLOCK];
};

static _Atomic(struct block *) blocks[BLOCKS];
static atomic_int block_count;
static atomic_int is_ending;
// The thread that has called exit: what its handlers write at the end is still written.
static _Atomic pid_t exit_thread;
static _Atomic pid_t owner;
// The process, once a signal ends it.
static _Atomic pid_t signalled;

// Those that end a process by default, and those that say that it cannot go on.
static const int ends[] = {
  SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
  SIGXCPU, SIGXFSZ, SIGIO, SIGPWR,
};
static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};

// A thread that others wait for is not to be the one whose handler waits for others.
static void hold_signals(sigset_t *before) {
  sigset_t held;
  sigemptyset(&held);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaddset(&held, ends[i]);
  pthread_sigmask(SIG_BLOCK, &held, before);
}

static void let_signals(const sigset_t *before) { pthread_sigmask(SIG_SETMASK, before, NULL); }

// Under the lock, which no handler takes.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int first_free = -1;

static void lock_list(sigset_t *before) {
  hold_signals(before);
  pthread_mutex_lock(&lock);
}

static void unlock_list(const sigset_t *before) {
  pthread_mutex_unlock(&lock);
  let_signals(before);
}

// How many threads are about to begin something.
static atomic_int beginnings;
static _Thread_local int own_beginnings;
static _Thread_local sigset_t mask_of_beginning;

static _Atomic(struct entry *) *slot(int number) {
  return &atomic_load(&blocks[number / BLOCK])->slots[number % BLOCK];
}

static struct entry *take(int number) { return atomic_exchange(slot(number), NULL); }

static int slot_count(void) { return atomic_load(&block_count) * BLOCK; }

static void set_free(int number) {
  atomic_load(&blocks[number / BLOCK])->next[number % BLOCK] = first_free;
  first_free = number;
}

static bool grow(void) {
  int count = atomic_load(&block_count);
  struct block *block = count < BLOCKS ? calloc(1, sizeof *block) : NULL;
  if (block == NULL) return false;
  atomic_store(&blocks[count], block);
  for (int i = BLOCK - 1; i >= 0; i--) set_free(count * BLOCK + i);
  atomic_store(&block_count, count + 1);
  return true;
}

static void prepare(void);

// Under the lock.
static void own_list(void) {
  if (atomic_load(&owner) == getpid()) return;
  // What stands here is the business of the process that this one was forked from.
  for (int i = 0; i < slot_count(); i++) {
    if (take(i) != NULL) set_free(i);
  }
  atomic_store(&is_ending, 0);
  atomic_store(&exit_thread, 0);
  atomic_store(&beginnings, own_beginnings > 0);
  atomic_store(&owner, getpid());
}

static int add(struct entry *entry) {
  if (entry == NULL) return -1;
  sigset_t before;
  lock_list(&before);
  own_list();
  prepare();
  int number = -1;
  // Who ends the process waits for what is being begun, and finds it here.
  if (own_beginnings == 0 && cunfinished_is_ending()) {
    number = CUNFINISHED_ENDING;
  } else if (first_free >= 0 || grow()) {
    number = first_free;
    first_free = atomic_load(&blocks[number / BLOCK])->next[number % BLOCK];
    atomic_store(slot(number), entry);
  }
  unlock_list(&before);
  if (number < 0) free(entry);
  return number;
}

static struct entry *make(enum kind kind, pid_t child, const char *path) {
  size_t length = strlen(path) + 1;
  struct entry *entry = malloc(sizeof *entry + length);
  if (entry == NULL) return NULL;
  entry->kind = kind;
  entry->child = child;
  memcpy(entry->path, path, length);
  return entry;
}

int cunfinished_add_file(const char *path) { return add(make(KIND_FILE, 0, path)); }

int cunfinished_add_folder(const char *path) { return add(make(KIND_FOLDER, 0, path)); }

int cunfinished_add_child(pid_t child) { return add(make(KIND_CHILD, child, "")); }

int cunfinished_add_tool(pid_t child) { return add(make(KIND_TOOL, child, "")); }

bool cunfinished_forget(int number) {
  if (number < 0 || number >= slot_count()) return !cunfinished_is_ending();
  struct entry *entry = take(number);
  if (entry == NULL) return false;
  free(entry);
  sigset_t before;
  lock_list(&before);
  set_free(number);
  unlock_list(&before);
  return true;
}

bool cunfinished_begin(void) {
  if (own_beginnings == 0) {
    sigset_t before;
    lock_list(&before);
    own_list();
    prepare();
    pthread_mutex_unlock(&lock);
    mask_of_beginning = before;
    atomic_fetch_add(&beginnings, 1);
  }
  own_beginnings++;
  // Whoever ends the process says so first, and then looks who has begun.
  if (!cunfinished_is_ending()) return true;
  cunfinished_begun();
  return false;
}

void cunfinished_begun(void) {
  if (--own_beginnings > 0) return;
  atomic_fetch_sub(&beginnings, 1);
  let_signals(&mask_of_beginning);
}

bool cunfinished_is_ending(void) {
  return atomic_load(&is_ending) && atomic_load(&owner) == getpid()
      && atomic_load(&exit_thread) != gettid();
}

// MARK: - The end

static void nap(void) {
  struct timespec pause = {0, 1000000};
  // Past the clock of films, which may stand still.
  syscall(SYS_nanosleep, &pause, NULL);
}

// Whether a process has ended within so many milliseconds.
static bool await_end(pid_t child, int limit) {
  for (int i = 0; i < limit; i++) {
    pid_t result = waitpid(child, NULL, WNOHANG);
    if (result == child || (result < 0 && errno != EINTR)) return true;
    nap();
  }
  return false;
}

static void end_child(pid_t child, enum kind kind) {
  if (kind == KIND_TOOL) {
    // It may have begun others, which it knows to end.
    kill(child, SIGINT);
    await_end(child, 3000);
  }
  kill(-child, SIGKILL);
  // A killed process is gone at once, unless the machine is busy or a dead disk holds it.
  await_end(child, 10000);
  // What it has started itself is waited for by others, where there are any.
  for (int i = 0; i < 200 && kill(-child, 0) == 0; i++) nap();
}

// What another thread is about to begin will stand in the list, or not be begun.
static void await_beginnings(void) {
  int own = own_beginnings > 0;
  for (int i = 0; i < 5000 && atomic_load(&beginnings) > own; i++) nap();
}

// Only with functions that may be called from a handler of a signal.
void cunfinished_remove_all(void) {
  if (atomic_load(&owner) != getpid()) return;
  atomic_store(&is_ending, 1);
  await_beginnings();
  int count = slot_count();
  // Children first, as they might write on.
  for (int i = 0; i < count; i++) {
    struct entry *entry = atomic_load(slot(i));
    if (entry == NULL || entry->kind < KIND_CHILD || (entry = take(i)) == NULL) continue;
    end_child(entry->child, entry->kind);
  }
  for (int i = 0; i < count; i++) {
    struct entry *entry = atomic_load(slot(i));
    if (entry == NULL || entry->kind != KIND_FILE || (entry = take(i)) == NULL) continue;
    unlink(entry->path);
  }
  // A folder inside another goes first, wherever it stands.
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (int i = 0; i < count; i++) {
      struct entry *entry = atomic_load(slot(i));
      if (entry == NULL || entry->kind != KIND_FOLDER || rmdir(entry->path) != 0) continue;
      take(i);
      goes_on = true;
    }
  }
}

// MARK: - Signals

static struct sigaction previous[NSIG];
static bool was_trapped[NSIG];

static bool is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

static void end_by(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
  // It is blocked here and takes effect on return.
  raise(number);
}

static void handle_end(int number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int error = errno;
  atomic_store(&signalled, getpid());
  cunfinished_remove_all();
  end_by(number);
  errno = error;
}

static void handle_trap(int number, siginfo_t *info, void *context) {
  int error = errno;
  cunfinished_remove_all();
  const struct sigaction *old = &previous[number];
  if (is_default(old)) {
    end_by(number);
  } else if (old->sa_flags & SA_SIGINFO) {
    old->sa_sigaction(number, info, context);
  } else {
    old->sa_handler(number);
  }
  errno = error;
}

static void set_handler(int number, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigaction(number, &action, NULL);
}

// What a program handles itself is its own business, but after a trap no program goes on.
static void set_handlers(void) {
  struct sigaction now;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    if (sigaction(ends[i], NULL, &now) == 0 && is_default(&now)) set_handler(ends[i], handle_end);
  }
  for (size_t i = 0; i < sizeof traps / sizeof *traps; i++) {
    int number = traps[i];
    if (sigaction(number, NULL, &now) != 0) continue;
    bool is_ignored = !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_IGN;
    // A handler that has come since may call this one, which must not call it back.
    bool is_new = is_default(&now) || !was_trapped[number];
    if (is_ignored || !is_new || now.sa_sigaction == handle_trap) continue;
    previous[number] = now;
    was_trapped[number] = true;
    set_handler(number, handle_trap);
  }
}

void cunfinished_ignore_broken_pipes(void) {
  struct sigaction now;
  sigset_t before;
  lock_list(&before);
  bool is_free = sigaction(SIGPIPE, NULL, &now) == 0
      && (is_default(&now) || ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == handle_end));
  if (is_free) signal(SIGPIPE, SIG_IGN);
  unlock_list(&before);
}

// MARK: - Stacks
//
// A thread that has used up its stack has none for a handler.

#define STACK_SIZE (64 << 10)

static pthread_key_t stack_key;

static void free_stack(void *stack) {
  stack_t off = {.ss_flags = SS_DISABLE};
  sigaltstack(&off, NULL);
  munmap(stack, STACK_SIZE);
}

static void give_stack(void) {
  stack_t now;
  if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  void *stack = mmap(
      NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return;
  stack_t own = {.ss_sp = stack, .ss_size = STACK_SIZE};
  if (sigaltstack(&own, NULL) != 0 || pthread_setspecific(stack_key, stack) != 0) {
    free_stack(stack);
  }
}

static void handle_exit(void) {
  // What a signal ends has that as its status: a thread that meets the end of its encoder, or may not
  // begin anything, leaves it to the one whose handler is at work.
  for (int i = 0; i < 20000 && atomic_load(&signalled) == getpid(); i++) nap();
  atomic_store(&exit_thread, gettid());
  cunfinished_remove_all();
}

static void begin(void) {
  atexit(handle_exit);
  at_quick_exit(handle_exit);
  pthread_key_create(&stack_key, free_stack);
}

static void prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, begin);
  set_handlers();
  give_stack();
}

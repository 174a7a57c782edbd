// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE

#include "CChild.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int files[3];
  pid_t result;
  bool is_done;
} order;

// The kernel kills a process when the thread ends that has started it, so one thread starts all and
// stays.
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static order *open_order;

// Files that this process has opened meanwhile would be held open by the child.
static void close_others(void) {
  if (syscall(SYS_close_range, 3U, ~0U, 0U) == 0) return;
  long count = sysconf(_SC_OPEN_MAX);
  for (int file = 3; file < count; file++) close(file);
}

static pid_t start(const order *wanted) {
  int files[3];
  for (int i = 0; i < 3; i++) files[i] = fcntl(wanted->files[i], F_DUPFD_CLOEXEC, 3);
  pid_t parent = getpid();
  // Until the program has taken its place, the child's memory is this process's.
  volatile int failure = 0;
  pid_t child = vfork();
  if (child == 0) {
    // No handler of this process may run in the child: all signals are blocked in this thread.
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    bool is_ready = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent
        && setpgid(0, 0) == 0;
    for (int i = 0; is_ready && i < 3; i++) is_ready = dup2(files[i], i) == i;
    if (is_ready) {
      close_others();
      sigset_t none;
      sigemptyset(&none);
      sigprocmask(SIG_SETMASK, &none, NULL);
      execve(wanted->path, wanted->arguments, wanted->environment);
    }
    failure = errno;
    _exit(127);
  }
  pid_t result = child < 0 ? -errno : child;
  if (child > 0 && failure != 0) {
    waitpid(child, NULL, 0);
    result = -failure;
  }
  for (int i = 0; i < 3; i++) close(files[i]);
  return result;
}

static void *serve(void *nothing) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  pthread_mutex_lock(&mutex);
  for (;;) {
    while (open_order == NULL || open_order->is_done) pthread_cond_wait(&changed, &mutex);
    open_order->result = start(open_order);
    open_order->is_done = true;
    pthread_cond_broadcast(&changed);
  }
  return nothing;
}

static void open_shop(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve, NULL) == 0) pthread_detach(thread);
}

pid_t citrine_child_start(
    const char *path, char *const *arguments, char *const *environment, int input, int output,
    int errors) {
  pthread_once(&once, open_shop);
  order mine = {path, arguments, environment, {input, output, errors}, 0, false};
  pthread_mutex_lock(&mutex);
  while (open_order != NULL) pthread_cond_wait(&changed, &mutex);
  open_order = &mine;
  pthread_cond_broadcast(&changed);
  while (!mine.is_done) pthread_cond_wait(&changed, &mutex);
  open_order = NULL;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&mutex);
  return mine.result;
}

int citrine_child_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

void citrine_child_await(pid_t child) {
  siginfo_t end;
  while (waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT) != 0 && errno == EINTR) continue;
  kill(-child, SIGKILL);
}

int citrine_child_collect(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

void citrine_child_signal(pid_t child, int number, int has_group) {
  kill(has_group ? -child : child, number);
}

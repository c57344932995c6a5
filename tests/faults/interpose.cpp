// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A library for LD_PRELOAD that makes a program meet a fault. The environment says which:
//   FAULTS_COUNT=FILE        counts the allocations, in the first eight bytes of FILE
//   FAULTS_ALLOCATION=N      fails the N-th allocation
//   FAULTS_ALLOCATION=N+     fails it and all that follow
//   FAULTS_SHORT=BYTES       transfers at most BYTES bytes in one read or write
//   FAULTS_PAUSE=CALL:N:FILE at the N-th CALL (fsync, pwrite or rename) makes FILE.reached and waits for FILE.go
// An allocation is a call of malloc and its relatives, an anonymous mapping or a new thread, counted from the beginning
// of main: what fails before that ends in the loader, or in a static initialiser. Calls that the C library makes inside
// itself are not seen, except for memory. The processes that the program starts meet no fault.
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

std::atomic<std::uint64_t> own_count{0};
std::atomic<std::uint64_t>* count = &own_count;
std::uint64_t wanted = 0;
std::atomic<std::uint64_t> failing{0};  // the number of the allocation; 0 before main, where none fails
std::atomic<bool> fails_on{false};      // so do all that follow
std::size_t most_bytes = SIZE_MAX;
decltype(&pthread_create) create_thread = nullptr;
char pause_call[16] = "";
char pause_file[4096] = "";
std::atomic<int> calls_left{0};  // until the one that waits

int (*is_ignored)() = nullptr;
int (*real_main)(int, char**, char**) = nullptr;

bool fails_now() {
  if (is_ignored != nullptr && is_ignored() != 0) return false;
  const std::uint64_t number = count->fetch_add(1) + 1;
  const std::uint64_t first = failing.load();
  return first != 0 && (fails_on ? number >= first : number == first);
}

void* no_memory() {
  errno = ENOMEM;
  return nullptr;
}

bool is_there(const char* ending) {
  char path[sizeof pause_file + 16];
  std::snprintf(path, sizeof path, "%s%s", pause_file, ending);
  return access(path, F_OK) == 0;
}

void pause_at(const char* call) {
  if (std::strcmp(call, pause_call) != 0 || calls_left.fetch_sub(1) != 1) return;
  char path[sizeof pause_file + 16];
  std::snprintf(path, sizeof path, "%s.reached", pause_file);
  close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0666));
  constexpr int most_waits = 30'000;
  for (int i = 0; i < most_waits && !is_there(".go"); ++i) usleep(1000);
}

__attribute__((constructor)) void read_environment() {
  create_thread = reinterpret_cast<decltype(create_thread)>(dlsym(RTLD_NEXT, "pthread_create"));
  if (const char* const file = std::getenv("FAULTS_COUNT")) {
    const int descriptor = open(file, O_RDWR | O_CLOEXEC);
    void* const shared = mmap(nullptr, sizeof own_count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (shared == MAP_FAILED) abort();
    close(descriptor);
    count = static_cast<std::atomic<std::uint64_t>*>(shared);
  }
  if (const char* const number = std::getenv("FAULTS_ALLOCATION")) {
    char* end = nullptr;
    wanted = std::strtoull(number, &end, 10);
    fails_on = *end == '+';
  }
  if (const char* const bytes = std::getenv("FAULTS_SHORT")) most_bytes = std::strtoull(bytes, nullptr, 10);
  if (const char* const pause = std::getenv("FAULTS_PAUSE")) {
    int number = 0;
    std::sscanf(pause, "%15[^:]:%d:%4095s", pause_call, &number, pause_file);
    calls_left = number;
  }
  for (const char* const name : {"LD_PRELOAD", "FAULTS_COUNT", "FAULTS_ALLOCATION", "FAULTS_SHORT", "FAULTS_PAUSE"})
    unsetenv(name);
}

int counted_main(int words, char** argv, char** environment) {
  count->store(0);
  failing = wanted;
  return real_main(words, argv, environment);
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int words, char** argv, void (*begin)(), void (*end)(),
                      void (*end_of_loader)(), void* stack_end) {
  real_main = main;
  const auto start = reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(counted_main, words, argv, begin, end, end_of_loader, stack_end);
}

// For a process that meets many faults, one after the other: the N-th allocation from now on fails; with 0, none.
void faults_fail_allocation(std::uint64_t number) {
  failing = 0;
  count->store(0);
  failing = number;
}

// Allocations while this returns something other than 0 do not count, and never fail.
void faults_ignore_if(int (*condition)()) { is_ignored = condition; }

std::uint64_t faults_allocations() { return count->load(); }

void* malloc(std::size_t size) { return fails_now() ? no_memory() : __libc_malloc(size); }

void* calloc(std::size_t members, std::size_t size) { return fails_now() ? no_memory() : __libc_calloc(members, size); }

void* realloc(void* memory, std::size_t size) { return fails_now() ? no_memory() : __libc_realloc(memory, size); }

void* memalign(std::size_t alignment, std::size_t size) {
  return fails_now() ? no_memory() : __libc_memalign(alignment, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) { return memalign(alignment, size); }

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  void* const got = memalign(alignment, size);
  if (got == nullptr) return ENOMEM;
  *memory = got;
  return 0;
}

void* mmap64(void* place, std::size_t size, int protection, int flags, int descriptor, off64_t offset) {
  if ((flags & MAP_ANONYMOUS) != 0 && fails_now()) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return reinterpret_cast<void*>(syscall(SYS_mmap, place, size, protection, flags, descriptor, offset));
}

void* mmap(void* place, std::size_t size, int protection, int flags, int descriptor, off_t offset) {
  return mmap64(place, size, protection, flags, descriptor, offset);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
  if (fails_now()) return EAGAIN;
  return create_thread(thread, attributes, run, argument);
}

ssize_t read(int descriptor, void* bytes, std::size_t size) {
  return syscall(SYS_read, descriptor, bytes, std::min(size, most_bytes));
}

ssize_t write(int descriptor, const void* bytes, std::size_t size) {
  return syscall(SYS_write, descriptor, bytes, std::min(size, most_bytes));
}

ssize_t pread64(int descriptor, void* bytes, std::size_t size, off64_t offset) {
  return syscall(SYS_pread64, descriptor, bytes, std::min(size, most_bytes), offset);
}

ssize_t pread(int descriptor, void* bytes, std::size_t size, off_t offset) {
  return pread64(descriptor, bytes, size, offset);
}

ssize_t pwrite64(int descriptor, const void* bytes, std::size_t size, off64_t offset) {
  pause_at("pwrite");
  return syscall(SYS_pwrite64, descriptor, bytes, std::min(size, most_bytes), offset);
}

ssize_t pwrite(int descriptor, const void* bytes, std::size_t size, off_t offset) {
  return pwrite64(descriptor, bytes, size, offset);
}

int fsync(int descriptor) {
  pause_at("fsync");
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
  pause_at("rename");
  return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

int rename(const char* from, const char* to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

}  // extern "C"

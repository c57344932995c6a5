// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Replaces the global `new` and `delete`, so that no part of a program can take more than it may. The searches allocate
// nothing at a node, so the cost cannot be measured.
#include "common/memory_budget.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>
#include <optional>

#include <malloc.h>

namespace zermelo::app {
namespace {

constexpr std::int64_t head_bytes = 16;  // what malloc keeps for itself with every block

// Has no destructor and no constructor to run: `new` is called before and after everything else.
constinit std::atomic<std::int64_t> room{std::numeric_limits<std::int64_t>::max() / 2};
constinit std::atomic<std::uint64_t> limit{0};
constinit std::atomic<bool> was_exceeded{false};

std::int64_t size_of(void* memory) { return static_cast<std::int64_t>(malloc_usable_size(memory)) + head_bytes; }

void* count_block(void* memory) {
  if (memory == nullptr) throw std::bad_alloc{};
  const std::int64_t size = size_of(memory);
  if (room.fetch_sub(size, std::memory_order_relaxed) >= size) return memory;
  room.fetch_add(size, std::memory_order_relaxed);
  was_exceeded.store(true, std::memory_order_relaxed);
  std::free(memory);
  throw std::bad_alloc{};
}

void release(void* memory) noexcept {
  if (memory == nullptr) return;
  room.fetch_add(size_of(memory), std::memory_order_relaxed);
  std::free(memory);
}

}  // namespace

void limit_memory(std::uint64_t bytes) {
  constexpr std::uint64_t slack = std::uint64_t{2} << 20U;
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / 2;
  // A large block goes back to the system when it is freed, and not into a heap that nothing else fits into.
  mallopt(M_MMAP_THRESHOLD, 1 << 18);
  limit.store(bytes);
  room.store(static_cast<std::int64_t>(bytes < most ? bytes + bytes / 16 + slack : most));
}

std::optional<std::uint64_t> exceeded_memory() {
  return was_exceeded.load() ? std::optional{limit.load()} : std::nullopt;
}

}  // namespace zermelo::app

// The other forms of `new` and `delete` call these.
void* operator new(std::size_t size) { return zermelo::app::count_block(std::malloc(size == 0 ? 1 : size)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto boundary = static_cast<std::size_t>(alignment);
  if (size > std::numeric_limits<std::size_t>::max() - boundary) throw std::bad_alloc{};
  return zermelo::app::count_block(std::aligned_alloc(boundary, (size + boundary - 1) / boundary * boundary));
}
void operator delete(void* memory) noexcept { zermelo::app::release(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { zermelo::app::release(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { zermelo::app::release(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  zermelo::app::release(memory);
}

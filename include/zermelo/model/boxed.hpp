// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A regular value of a type that is known only at run time, in place if it is small.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace zermelo {

// The operations on a value whose type is not known. Where the copy or the end is missing, the value is plain bytes.
struct BoxedType {
  void (*copy)(std::byte* to, const std::byte* from) = nullptr;
  void (*move)(std::byte* to, std::byte* from) = nullptr;  // of a value in place; one on the heap is handed over
  void (*end)(std::byte* bytes) = nullptr;
  bool (*equal)(const std::byte* a, const std::byte* b) = nullptr;
  std::size_t (*hash)(const std::byte* bytes) = nullptr;  // nothing: it has none
  std::uint64_t (*heap)(const std::byte* bytes) = nullptr;
  bool is_in_place = true;
};

template <std::size_t room>
class Boxed {
 public:
  Boxed() = default;
  template <class T>
    requires(!std::same_as<std::remove_cvref_t<T>, Boxed>)
  explicit Boxed(T&& value) : type_{&type_of<std::remove_cvref_t<T>>} {
    using Held = std::remove_cvref_t<T>;
    if constexpr (is_in_place<Held>) {
      new (bytes_) Held(std::forward<T>(value));
    } else {
      new (bytes_) Held*(new Held(std::forward<T>(value)));
    }
  }
  Boxed(const Boxed& other) : type_{other.type_} {
    if (type_ != nullptr && type_->copy != nullptr) {
      type_->copy(bytes_, other.bytes_);
    } else {
      std::memcpy(bytes_, other.bytes_, room);
    }
  }
  Boxed(Boxed&& other) noexcept : type_{other.type_} {
    if (type_ != nullptr && type_->move != nullptr) {
      type_->move(bytes_, other.bytes_);
    } else {
      std::memcpy(bytes_, other.bytes_, room);
      if (type_ != nullptr && !type_->is_in_place) other.type_ = nullptr;
    }
  }
  Boxed& operator=(const Boxed& other) {
    if (this != &other) *this = Boxed{other};
    return *this;
  }
  Boxed& operator=(Boxed&& other) noexcept {
    if (this == &other) return *this;
    this->~Boxed();
    new (this) Boxed(std::move(other));
    return *this;
  }
  ~Boxed() {
    if (type_ != nullptr && type_->end != nullptr) type_->end(bytes_);
  }

  // Returns the value, which must have been made from a T.
  template <class T>
  const T& as() const {
    return value_in<T>(bytes_);
  }
  template <class T>
  bool is() const {
    return type_ == &type_of<T>;
  }

  // Compares values of one type as that type says; values of different types are not equal.
  bool operator==(const Boxed& other) const {
    return type_ == other.type_ && (type_ == nullptr || type_->equal(bytes_, other.bytes_));
  }
  bool has_hash() const { return type_ != nullptr && type_->hash != nullptr; }
  friend std::size_t hash_value(const Boxed& value) { return value.type_->hash(value.bytes_); }
  // Returns the memory that the value takes beside its own size.
  friend std::uint64_t heap_bytes(const Boxed& value) {
    return value.type_ == nullptr || value.type_->heap == nullptr ? 0 : value.type_->heap(value.bytes_);
  }

 private:
  template <class T>
  static constexpr bool is_in_place = sizeof(T) <= room && alignof(T) <= alignof(std::uint64_t);

  template <class T>
  static const T& value_in(const std::byte* bytes) {
    if constexpr (is_in_place<T>) {
      return *std::launder(reinterpret_cast<const T*>(bytes));
    } else {
      return **std::launder(reinterpret_cast<T* const*>(bytes));
    }
  }

  template <class T>
  static constexpr BoxedType make_type() {
    BoxedType type;
    if constexpr (!is_in_place<T>) {
      type.copy = [](std::byte* to, const std::byte* from) { new (to) T*(new T(value_in<T>(from))); };
      type.end = [](std::byte* bytes) { delete &value_in<T>(bytes); };
      type.is_in_place = false;
    } else if constexpr (!std::is_trivially_copyable_v<T>) {
      type.copy = [](std::byte* to, const std::byte* from) { new (to) T(value_in<T>(from)); };
      type.end = [](std::byte* bytes) { value_in<T>(bytes).~T(); };
      type.move = [](std::byte* to, std::byte* from) { new (to) T(std::move(const_cast<T&>(value_in<T>(from)))); };
    }
    type.equal = [](const std::byte* a, const std::byte* b) -> bool { return value_in<T>(a) == value_in<T>(b); };
    if constexpr (requires(const T& value) { hash_value(value); }) {
      type.hash = [](const std::byte* bytes) -> std::size_t { return hash_value(value_in<T>(bytes)); };
    }
    type.heap = [](const std::byte* bytes) -> std::uint64_t {
      std::uint64_t more = is_in_place<T> ? 0 : sizeof(T);
      if constexpr (requires(const T& value) { heap_bytes(value); }) more += heap_bytes(value_in<T>(bytes));
      return more;
    };
    return type;
  }
  template <class T>
  static constexpr BoxedType type_of = make_type<T>();

  const BoxedType* type_ = nullptr;
  alignas(std::uint64_t) std::byte bytes_[room];
};

}  // namespace zermelo

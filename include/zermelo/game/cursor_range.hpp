// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A lazy list of actions: a game writes a cursor, and the range around it is made here. It allocates nothing.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace zermelo {

// A cursor begins at the first element and may refer to what it was made from, which outlives it.
template <class C, class Owned>
concept CursorOver = std::constructible_from<C, const Owned&> && requires(C cursor, const C& here) {
  { here.is_done() } -> std::same_as<bool>;
  here.get();     // the element here; only while it is not done
  cursor.next();  // the same
};

// The range owns what its cursors read: a mask, the piles, a state. It can be gone through more than once if two
// cursors can be compared.
template <class Owned, CursorOver<Owned> Cursor>
class CursorRange {
 public:
  class Iterator {
   public:
    using value_type = std::remove_cvref_t<decltype(std::declval<const Cursor&>().get())>;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit constexpr Iterator(Cursor cursor) : cursor_{std::move(cursor)} {}

    constexpr value_type operator*() const { return cursor_.get(); }
    constexpr Iterator& operator++() {
      cursor_.next();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      cursor_.next();
      return before;
    }
    bool operator==(const Iterator&) const = default;
    constexpr bool operator==(std::default_sentinel_t) const { return cursor_.is_done(); }

   private:
    Cursor cursor_;
  };

  // Builds what the range owns in its place, from its parts: a large state is copied only once.
  template <class... Parts>
    requires requires(Parts&&... parts) { Owned{std::forward<Parts>(parts)...}; }
  explicit constexpr CursorRange(Parts&&... parts) : owned_{std::forward<Parts>(parts)...} {}

  constexpr Iterator begin() const { return Iterator{Cursor{owned_}}; }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Owned owned_;
};

}  // namespace zermelo

// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Wrong input, a refusal or a failed check as a value.
#include "zermelo/core/error.hpp"

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/core/stop.hpp"

namespace zermelo {

Count::Count(std::uint64_t number) : digits{std::to_string(number)} {}
Count::Count(std::string decimal) : digits{std::move(decimal)} {}

Detail::Detail(std::string name) : value_{std::move(name)} {}
Detail::Detail(const char* name) : value_{std::string{name}} {}
Detail::Detail(Typed typed) : value_{std::move(typed)} {}
Detail::Detail(Count count) : value_{std::move(count)} {}
Detail::Detail(Choices choices) : value_{std::move(choices)} {}
Detail::Detail(const Stop& stop) : value_{stop} {}
Detail::Detail(const Detail& other) = default;
Detail::Detail(Detail&& other) noexcept = default;
Detail& Detail::operator=(const Detail& other) = default;
Detail& Detail::operator=(Detail&& other) noexcept = default;
Detail::~Detail() = default;
bool Detail::operator==(const Detail& other) const = default;

Error::Error() = default;
Error::Error(ErrorCode error_code, std::vector<Detail> mentioned, std::string about)
    : code{error_code}, subject{std::move(about)}, details{std::move(mentioned)} {}
Error::Error(const Error& other) = default;
Error::Error(Error&& other) noexcept = default;
Error& Error::operator=(const Error& other) = default;
Error& Error::operator=(Error&& other) noexcept = default;
Error::~Error() = default;
bool Error::operator==(const Error& other) const = default;

Error Error::within(const Place& place) const {
  Error outer = *this;
  outer.places.insert(outer.places.begin(), place);
  return outer;
}

std::unexpected<Error> fault(ErrorCode code, std::initializer_list<Detail> details, std::string subject) {
  return std::unexpected(Error{code, details, std::move(subject)});
}

std::unexpected<Error> fault_in_file(const std::string& path, ErrorCode code, std::initializer_list<Detail> details) {
  return std::unexpected(Error{code, details}.within({Place::Kind::file, path}));
}

std::unexpected<Error> bad_input(std::string clause) { return fault(ErrorCode::clause, {std::move(clause)}); }

std::unexpected<Error> refused(std::string clause) { return fault(ErrorCode::refusal, {std::move(clause)}); }

const std::string& clause_of(const Error& error) { return std::get<std::string>(error.details.front().value()); }

std::unexpected<Error> bad_parameter(std::string name, std::string clause) {
  return fault(ErrorCode::bad_parameter, {std::move(clause)}, std::move(name));
}

}  // namespace zermelo

// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The file of --record: appended to, with a header in a new CSV file.
#include "zermelo/front/record_file.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/play/record.hpp"

namespace zermelo::front {
namespace {

std::unexpected<Error> about(const Error& error) {
  return std::unexpected(error.within({Place::Kind::option, "record"}));
}

class RecordFile final : public Recorder {
 public:
  RecordFile(std::string path, RecordFormat format) : path_{std::move(path)}, format_{format} {}

  Expected<void> write(const RecordLine& line) override { return append(format_record(line, format_)); }

  Expected<void> append(std::string_view text) {
    if (const auto appended = append_to_file(path_, text); !appended) return about(appended.error());
    return {};
  }

 private:
  std::string path_;
  RecordFormat format_;
};

// Checks that an existing file is a record of the same kind that ends with a whole line.
Expected<void> check_existing(const std::string& path, RecordFormat format, std::string_view text) {
  const bool fits = format == RecordFormat::csv ? text.starts_with(csv_header()) : text.starts_with("{\"game\":");
  if (!fits || !text.ends_with('\n')) {
    return fault(ErrorCode::not_a_record, {Typed{path}}, "record");
  }
  return {};
}

}  // namespace

Expected<std::unique_ptr<Recorder>> open_record(const std::string& path) {
  ZERMELO_TRY(format, record_format(path));
  auto file = std::make_unique<RecordFile>(path, *format);
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::status_known(status))
    return std::unexpected(Error{ErrorCode::system_error, {error.message()}}
                               .within({Place::Kind::file, path})
                               .within({Place::Kind::option, "record"}));
  std::string before;
  // A device has no end to read up to; a directory is an error, which reading it reports.
  if (std::filesystem::is_regular_file(status) || std::filesystem::is_directory(status)) {
    auto text = read_regular_file(path, standard_memory());
    if (!text) return about(text.error());
    before = *std::move(text);
  }
  if (!before.empty()) {
    if (auto fits = check_existing(path, *format, before); !fits) return std::unexpected(fits.error());
  }
  const std::string_view header = before.empty() && *format == RecordFormat::csv ? csv_header() : "";
  if (auto written = file->append(header); !written) return std::unexpected(written.error());
  return file;
}

}  // namespace zermelo::front

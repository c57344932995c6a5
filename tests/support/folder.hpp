// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A folder of a test's own, and files as bytes.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <vector>

#include <unistd.h>

namespace zermelo::testing {

// A folder that is removed at the end of its life.
class Folder {
 public:
  Folder() : path_{std::filesystem::temp_directory_path() / name()} { std::filesystem::create_directories(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string path() const { return path_.string(); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  static std::string name() {
    static std::atomic<int> folders = 0;
    return "zermelo_test_" + std::to_string(getpid()) + "_" + std::to_string(++folders);
  }

  std::filesystem::path path_;
};

using FileBytes = std::vector<std::uint8_t>;

inline FileBytes read_bytes(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write_bytes(const std::string& path, const FileBytes& bytes) {
  std::ofstream out{path, std::ios::binary};
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

inline void write_text(const std::string& path, const std::string& text) {
  write_bytes(path, {text.begin(), text.end()});
}

}  // namespace zermelo::testing

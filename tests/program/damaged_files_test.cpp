// Files that are compressed and damaged in any byte, and files that may not be read.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

TEST(BadFile, Unreadable) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  std::filesystem::permissions(folder.path() / "p.txt", std::filesystem::perms::none);
  RunOptions options;
  options.directory = folder.path();
  options.obeys_permissions = true;
  expect_result(run({"solve", "p.txt"}, "", options), 2, "",
                "dokusat: p.txt: cannot be read: Permission denied\n");
}

TEST(BadZstd, DamagedAnywhereOrCutAnywhere) {
  // "1234341221434320\n" compressed by the program zstd, which adds a checksum.
  const std::string whole(
      "\x28\xb5\x2f\xfd\x24\x11\x89\x00\x00\x31\x32\x33\x34\x33\x34\x31\x32\x32\x31\x34\x33\x34"
      "\x33\x32\x30\x0a\xec\x62\x11\x55",
      30);
  const TemporaryDirectory folder;
  folder.write("p.zst", whole);
  expect_result(run_in(folder, {"solve", "p.zst"}), 0, "1234341221434321\n");
  const auto expect_refused = [&](const std::string& bytes) {
    folder.write("p.zst", bytes);
    const ProgramResult result = run_in(folder, {"solve", "p.zst"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.err,
              "dokusat: p.zst: cannot be read: the compressed data is damaged or cut short\n");
  };
  for (std::size_t place = 0; place < whole.size(); ++place) {
    SCOPED_TRACE(place);
    std::string damaged = whole;
    damaged[place] = static_cast<char>(~damaged[place]);
    expect_refused(damaged);
    expect_refused(whole.substr(0, place));
    expect_refused(whole + whole.substr(0, std::max<std::size_t>(place, 1)));
  }
}

/// Changes each byte of the checksum and the length of each of two members.
TEST(CompressedInput, IsReadOnlyWithTheRightChecksumAndLength) {
  const TemporaryDirectory folder;
  ASSERT_EQ(run_in(folder, {"solve", "-o", "a.gz"}, kPuzzle2239).exit_code, 0);
  const std::string member = folder.read("a.gz");
  const std::string both = member + member;
  for (std::size_t end : {member.size(), both.size()})
    for (std::size_t back = 1; back <= 8; ++back) {
      std::string changed = both;
      changed[end - back] = static_cast<char>(changed[end - back] ^ 1);
      folder.write("b.gz", changed);
      expect_result(run_in(folder, {"solve", "b.gz", "-o", "out"}), 2, "",
                    "dokusat: b.gz: cannot be read: the compressed data is damaged or cut short\n");
    }
}

}  // namespace
}  // namespace dokusat::program_test

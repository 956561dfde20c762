// Files that cannot be read, that hold no text, or whose compressed data is damaged: exit code 2
// and a message that names the file.

#include <gmock/gmock.h>

#include <algorithm>
#include <string>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(BadFile, Directory) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  std::filesystem::create_directory(folder.path() / "d");
  const std::string message = "dokusat: d: is a directory\n";
  expect_result(run_in(folder, {"solve", "d"}), 2, "", message);
  expect_result(run_in(folder, {"encode", "d"}), 2, "", message);
  expect_result(run_in(folder, {"decode", "d"}), 2, "", message);
  expect_result(run_in(folder, {"check", "d", "p.txt"}), 2, "", message);
  expect_result(run_in(folder, {"check", "p.txt", "d"}), 2, "", message);
}

TEST(BadFile, Missing) {
  const TemporaryDirectory folder;
  const std::string message = "dokusat: none: cannot be read: No such file or directory\n";
  for (const char* command : {"solve", "encode", "decode"})
    expect_result(run_in(folder, {command, "none"}), 2, "", message);
}

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

TEST(BadFile, BinaryWithNulBytes) {
  const TemporaryDirectory folder;
  folder.write("p", std::string("\0\0\0\1\n\0", 6));
  expect_result(run_in(folder, {"solve", "p"}), 2, "",
                "p:1:1: error: not recognised as any format\n"
                "????\n"
                "^\n");
}

TEST(BadFile, BinaryIsNotTalkedOfAsABoard) {
  const TemporaryDirectory folder;
  folder.write("p", std::string("\x7f"
                                "ELF\2\1\1\0\0\n\xff\xfe rest\n",
                                18));
  const ProgramResult result = run_in(folder, {"solve", "p"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "p:1:1: error: not recognised as any format\n"
            "?ELF?????\n"
            "^\n");
}

TEST(BadFile, WordsAreNotTalkedOfAsABoardWithoutBoxes) {
  // A message about box shapes would not help a user who passed the wrong file.
  const ProgramResult result = run({"solve"}, "hello\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:1: error: not recognised as any format\n"));
  EXPECT_THAT(result.err, Not(HasSubstr("box shape")));
}

TEST(BadFile, LineWithoutEnd) {
  const ProgramResult result = run({"solve"}, std::string(3 << 20, '0'));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, StartsWith("<stdin>:1:1: error: a line of over 1048576 bytes is no "
                                     "puzzle\n"));
}

TEST(BadFile, ThatFailsWhileItIsRead) {
  // Every user can open this file, but reading at offset 0 fails, as nothing is mapped there.
  expect_result(run({"solve", "/proc/self/mem"}), 2, "",
                "dokusat: /proc/self/mem: cannot be read: Input/output error\n");
}

TEST(BadFile, NameThatIsTooLong) {
  const std::string name(300, 'x');
  const ProgramResult in = run({"solve", name});
  EXPECT_EQ(in.exit_code, 2);
  EXPECT_EQ(in.err, "dokusat: " + name + ": cannot be read: File name too long\n");
  const ProgramResult out = run({"solve", "-o", name}, kPuzzle2239);
  EXPECT_EQ(out.exit_code, 2);
  EXPECT_EQ(out.err, "dokusat: " + name + ": cannot be written: File name too long\n");
}

// --- Compressed files

class BadCompressed : public ::testing::TestWithParam<const char*> {};

TEST_P(BadCompressed, TextUnderACompressedNameIsBadInput) {
  const TemporaryDirectory folder;
  const std::string name = folder.write(std::string("p.") + GetParam(), kPuzzle2239);
  const ProgramResult result = run_in(folder, {"solve", name});
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("dokusat: " + name + ": cannot be read: "));
  EXPECT_THAT(result.err, Not(HasSubstr("internal error")));
}

TEST_P(BadCompressed, EmptyFileIsBadInput) {
  const TemporaryDirectory folder;
  const std::string name = folder.write(std::string("p.") + GetParam(), "");
  const ProgramResult result = run_in(folder, {"solve", name});
  EXPECT_EQ(result.exit_code, 2) << ::testing::PrintToString(result);
  EXPECT_THAT(result.err, HasSubstr(name));
}

TEST_P(BadCompressed, CutShortIsBadInputAndNeverAShorterFile) {
  const TemporaryDirectory folder;
  const std::string name = std::string("p.") + GetParam();
  std::string text;
  for (int i = 0; i < 200; ++i) text += kPuzzle2239;
  folder.write("p.txt", text);
  // Only half of what the program's own compressor wrote.
  ASSERT_EQ(run_in(folder, {"solve", "p.txt", "-o", name}).exit_code, 0);
  const std::string whole = folder.read(name);
  for (const std::size_t length : {whole.size() / 2, whole.size() - 1}) {
    folder.write(name, std::string_view(whole).substr(0, length));
    const ProgramResult result = run_in(folder, {"solve", name});
    EXPECT_EQ(result.exit_code, 2) << length << " of " << whole.size() << " bytes";
    EXPECT_THAT(result.err, StartsWith("dokusat: " + name + ": cannot be read: "));
  }
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

INSTANTIATE_TEST_SUITE_P(Endings, BadCompressed, ::testing::Values("gz", "bz2", "xz", "zst"),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace dokusat::program_test

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace dokusat {
namespace {

namespace fs = std::filesystem;

class Files : public testing::TestWithParam<const char*> {
 protected:
  Files() {
    std::string name = (fs::temp_directory_path() / "dokusat_files-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Files() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string read(const std::string& path) {
    InputFile file(path);
    return {std::istreambuf_iterator<char>(file.stream()), {}};
  }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_))
      found.push_back(entry.path().filename());
    return found;
  }

  fs::path folder_;
};

/// Incompressible text.
std::string noise(std::size_t size) {
  std::string text(size, ' ');
  unsigned state = 1;
  for (char& c : text) {
    state = state * 1103515245 + 12345;
    c = static_cast<char>(state >> 16 & 0xff);
  }
  return text;
}

TEST_P(Files, AreReadAsTheyWereWritten) {
  const std::string name = path(std::string("a") + GetParam());
  // Pieces that fill a buffer exactly, exceed it, and do not fit into it at all.
  for (const std::size_t piece : {1U, 4096U, 5000U, 16384U, 16385U, 70000U}) {
    const std::string text = noise(140'000);
    OutputFile out(name);
    for (std::size_t at = 0; at < text.size(); at += piece)
      out.stream() << std::string_view(text).substr(at, piece);
    out.commit();
    EXPECT_TRUE(read(name) == text) << piece;
  }
}

TEST_P(Files, ThatAreDiscardedLeaveNothing) {
  const std::string name = path(std::string("a") + GetParam());
  {
    OutputFile out(name);
    out.stream() << noise(100'000);
    EXPECT_TRUE(names().empty());  // so that a kill at this point leaves no file
  }
  EXPECT_TRUE(names().empty());
  OutputFile out(name);
  out.discard();
  EXPECT_TRUE(names().empty());
}

TEST_P(Files, OnAFullDeviceAreAnErrorAndAnEnd) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  const std::string name = path(std::string("full") + GetParam());
  fs::create_symlink("/dev/full", name);
  OutputFile out(name);
  out.stream() << noise(1'000'000);
  EXPECT_THROW(out.commit(), FileError);
}

INSTANTIATE_TEST_SUITE_P(Endings, Files, testing::Values("", ".gz", ".bz2", ".xz", ".zst"),
                         [](const auto& instance) {
                           return *instance.param == 0 ? "plain"
                                                       : std::string(instance.param).substr(1);
                         });

class OneFile : public Files {};

mode_t mode_of(const std::string& path) {
  struct stat status {};
  ::stat(path.c_str(), &status);
  return status.st_mode & 07777;
}

TEST_F(OneFile, HasThePermissionsOfTheOldOneFromTheBeginning) {
  const std::string name = path("a");
  std::ofstream(name) << "old";
  for (const mode_t mode : {0600U, 0640U, 0666U, 04755U}) {
    ::chmod(name.c_str(), mode);
    OutputFile out(name);
    EXPECT_EQ(names(), std::vector<std::string>{"a"});  // the new file has no name yet
    out.commit();
    EXPECT_EQ(mode_of(name), mode & 0777);
  }
}

TEST_F(OneFile, IsNotWrittenThroughALinkThatSomebodyPlanted) {
  std::ofstream(path("victim")) << "precious";
  const std::string planted = path("a.tmp" + std::to_string(::getpid()));
  fs::create_symlink("victim", planted);
  OutputFile out(path("a"));
  out.stream() << "answer";
  out.commit();
  EXPECT_EQ(read(path("a")), "answer");
  EXPECT_EQ(read(path("victim")), "precious");
  EXPECT_TRUE(fs::is_symlink(planted));
}

TEST_F(OneFile, AppearsWhereALinkToNothingLeads) {
  fs::create_symlink("real", path("link"));
  OutputFile out(path("link"));
  out.stream() << "answer";
  out.commit();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read(path("real")), "answer");
}

TEST_F(OneFile, MayHaveAVeryLongName) {
  const std::string name = path(std::string(255, 'x'));
  OutputFile out(name);
  out.stream() << "answer";
  out.commit();
  EXPECT_EQ(read(name), "answer");
}

TEST_F(OneFile, CompressedIsCheckedToItsEndWhereThatIsAsked) {
  for (const char* ending : {".gz", ".bz2", ".xz", ".zst"}) {
    SCOPED_TRACE(ending);
    const std::string name = path(std::string("a") + ending);
    {
      OutputFile out(name);
      out.stream() << "first line\n" << noise(100'000);
      out.commit();
    }
    const auto require_whole = [&] {
      InputFile in(name);
      std::string line;
      for (int c = in.stream().get(); c != '\n'; c = in.stream().get())
        line += static_cast<char>(c);
      EXPECT_EQ(line, "first line");
      in.require_whole();
    };
    EXPECT_NO_THROW(require_whole());
    fs::resize_file(name, fs::file_size(name) - 3);
    EXPECT_THROW(require_whole(), FileError);
  }
}

}  // namespace
}  // namespace dokusat

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>

#include <filesystem>
#include <fstream>
#include <string>

namespace dokusat {
namespace {

namespace fs = std::filesystem;

TEST(Printable, ShowsWhatATerminalWouldObey) {
  EXPECT_EQ(printable("a b.txt"), "a b.txt");
  EXPECT_EQ(printable("\x1b[31mred\n\x7f"), "\\x1b[31mred\\x0a\\x7f");
  EXPECT_EQ(printable("스도쿠.txt"), "스도쿠.txt");
  EXPECT_EQ(printable("\xc2\x9b"
                      "1m\xc2\xa0\xc2"),
            "\\xc2\\x9b"
            "1m\xc2\xa0\xc2");
  EXPECT_EQ(printable("a\xe2\x80\xae.txt"), "a\\xe2\\x80\\xae.txt");
}

TEST(Beside, KeepsNamesThatFit) {
  EXPECT_EQ(beside("d/a.txt", ".part"), "d/a.txt.part");
  const std::string longest(250, 'x');
  EXPECT_EQ(beside(longest, ".part"), longest + ".part");
}

TEST(Beside, ShortensNamesThatDoNotAndTellsThemApart) {
  const std::string stem(249, 'x');
  const std::string one = beside(std::string("folder/").append(stem).append("1"), ".resume");
  const std::string other = beside(std::string("folder/").append(stem).append("2"), ".resume");
  EXPECT_EQ(one.size(), 7U + 255U);
  EXPECT_TRUE(one.starts_with("folder/xxx") && one.ends_with(".resume"));
  EXPECT_NE(one, other);
  // A name that is itself too long is reported when it is opened.
  EXPECT_EQ(beside(std::string(300, 'x'), ".part"), std::string(300, 'x') + ".part");
}

class Links : public testing::Test {
 protected:
  Links() {
    std::string name = (fs::temp_directory_path() / "dokusat_links-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Links() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(Links, AreFollowedAlsoToWhatIsNotThere) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink(path("none"), path("b"));
  EXPECT_EQ(behind_links(path("a")), path("none"));
  std::ofstream(path("none")) << "text";
  EXPECT_EQ(behind_links(path("a")), path("none"));
  EXPECT_EQ(behind_links(path("plain")), path("plain"));
  EXPECT_EQ(behind_links("plain"), "plain");
}

TEST_F(Links, InACircleAreAnError) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  try {
    behind_links(path("a"));
    FAIL() << "a circle has an end";
  } catch (const FileError& error) {
    EXPECT_EQ(error.what(), path("a") + ": cannot be written: Too many levels of symbolic links");
  }
}

TEST(DigestTest, IsThePublishedFunction) {
  // http://www.isthe.com/chongo/tech/comp/fnv/: the test vectors of FNV-1a, 64 bits.
  EXPECT_EQ(Digest().text(), "cbf29ce484222325");
  EXPECT_EQ(Digest().add("a").text(), "af63dc4c8601ec8c");
  EXPECT_EQ(Digest().add("foo").add("bar").text(), "85944171f73967e8");
}

}  // namespace
}  // namespace dokusat

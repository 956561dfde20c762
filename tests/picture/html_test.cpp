// Pages of pictures, parsed as XML, which they are in addition to HTML.

#include <gmock/gmock.h>
#include <dokusat/picture/html.hpp>

#include "samples.hpp"
#include "xml.hpp"

namespace dokusat::picture_test {
namespace {

Picture puzzle(const std::string& title) {
  return picture_of(parse_puzzle("1......23.......\n"), title);
}

std::string page(const std::vector<PictureSeries>& all, const std::string& title = "Puzzles") {
  std::ostringstream out;
  HtmlPage html(out, title);
  for (const PictureSeries& series : all) html.add(series);
  html.end();
  return out.str();
}

PictureSeries three_steps() {
  return {"Puzzle 2", {puzzle("Step 1"), puzzle("Step 2"), puzzle("Step 3")}};
}

TEST(Html, HasAFigureForEachPuzzle) {
  const XmlDocument html(page({{"", {puzzle("Puzzle 1")}}, {"", {puzzle("Puzzle 2")}}}));
  EXPECT_EQ(html.elements("svg").size(), 2U);
  std::vector<std::string> captions;
  for (xmlNode* caption : html.elements("figcaption"))
    captions.push_back(XmlDocument::content(caption));
  EXPECT_THAT(captions, ::testing::ElementsAre("Puzzle 1", "Puzzle 2"));
}

TEST(Html, IdentifiersDifferAndAllThatAreNamedAreThere) {
  const XmlDocument html(page({{"", {puzzle("Puzzle 1")}}, three_steps(), three_steps()}));
  const std::multiset<std::string> ids = html.identifiers();
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  int named = 0;
  for (const char* name : {"for", "aria-labelledby"})
    for (xmlNode* element : html.elements()) {
      std::istringstream words(XmlDocument::attribute(element, name));
      for (std::string word; words >> word; ++named) EXPECT_TRUE(ids.contains(word)) << word;
    }
  EXPECT_EQ(named, 2 * 7 + 2 + 2 * 8);
}

TEST(Html, PagesOfASeriesTurn) {
  const XmlDocument html(page({three_steps()}));
  const std::vector<xmlNode*> pages = html.elements("input");
  ASSERT_EQ(pages.size(), 3U);
  int checked = 0;
  for (xmlNode* input : pages) {
    EXPECT_EQ(XmlDocument::attribute(input, "type"), "radio");
    EXPECT_EQ(XmlDocument::attribute(input, "name"), "p1");
    checked += xmlHasProp(input, reinterpret_cast<const xmlChar*>("checked")) != nullptr ? 1 : 0;
    // The style sheet shows the figure directly after the selected page.
    xmlNode* next = input->next;
    while (next->type != XML_ELEMENT_NODE) next = next->next;
    EXPECT_EQ(XmlDocument::name_of(next), "figure");
  }
  EXPECT_EQ(checked, 1);
  EXPECT_EQ(html.elements("label").size(),
            8U);  // two of four at the first and at the last
}

TEST(Html, ASliderComesWithPagesThatTurn) {
  const XmlDocument turning(page({three_steps(), three_steps()}));
  ASSERT_EQ(turning.elements("script").size(), 1U);
  EXPECT_THAT(XmlDocument::content(turning.elements("script").at(0)),
              ::testing::HasSubstr(R"(type: "range")"));
  EXPECT_TRUE(XmlDocument(page({{"", {puzzle("Puzzle 1")}}})).elements("script").empty());
}

TEST(Html, NeedsNothingFromElsewhere) {
  const std::string text = page({three_steps()});
  const XmlDocument html(text);
  for (const char* name : {"link", "img", "iframe", "object", "a", "form"})
    EXPECT_TRUE(html.elements(name).empty()) << name;
  for (const char* word : {"url(", "@import", "src=", "href="})
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr(word)));
}

TEST(Html, EscapesTitles) {
  const std::string hostile = "</title><script>x</script>&";
  const XmlDocument html(page({{hostile, {puzzle(hostile), puzzle(hostile)}}}, hostile));
  EXPECT_EQ(html.elements("script").size(), 1U);  // from the slider
  EXPECT_EQ(XmlDocument::content(html.elements("h1").at(0)), hostile);
}

TEST(Html, OfNoPuzzleIsAPage) { EXPECT_EQ(XmlDocument(page({})).elements("main").size(), 1U); }

}  // namespace
}  // namespace dokusat::picture_test

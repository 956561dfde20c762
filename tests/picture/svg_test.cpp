// Pictures as SVG, parsed by an XML library.

#include <gmock/gmock.h>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/picture/svg_layers.hpp>
#include <dokusat/rules/catalogue.hpp>

#include <regex>

#include "samples.hpp"
#include "xml.hpp"

namespace dokusat::picture_test {
namespace {

std::shared_ptr<const Board> board_of(int size) {
  const std::optional<BoxShape> box = default_box_shape(size);
  return box ? Board::sudoku(*box) : Board::latin(size);
}

/// Every third cell is open, the others are given or found.
Picture sample(int size) {
  Picture picture = picture_of(empty_puzzle(board_of(size)), "Size " + std::to_string(size));
  for (Cell cell : picture.board->cells())
    if (cell.index % 3 != 2)
      picture.cells[cell] = {cell.index % size + 1,
                             cell.index % 2 == 0 ? Origin::given : Origin::found};
  return picture;
}

std::string group_of(xmlNode* node) { return XmlDocument::attribute(node->parent, "class"); }

TEST(Svg, IsWellFormedAtEverySize) {
  for (int size : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 24, 25, 36, 100}) {
    const XmlDocument svg(svg_text(sample(size)));
    ASSERT_TRUE(svg) << size;
    EXPECT_EQ(XmlDocument::name_of(svg.root()), "svg");
    int given = 0;
    int found = 0;
    for (xmlNode* word : svg.elements("text")) ++(group_of(word) == "given" ? given : found);
    const Picture picture = sample(size);
    int expected = 0;
    for (const PicturedCell& cell : picture.cells)
      expected += cell.digit != kNoDigit && cell.origin == Origin::given ? 1 : 0;
    EXPECT_EQ(given, expected) << size;
    EXPECT_EQ(given + found, size * size - size * size / 3) << size;
  }
}

TEST(Svg, ShowsTheDigitsOfAllCellsInTheirPlaces) {
  const Picture picture = sample(9);
  const XmlDocument svg(svg_text(picture));
  for (xmlNode* word : svg.elements("text")) {
    const int column = std::stoi(XmlDocument::attribute(word, "x")) / 60;
    const int row = std::stoi(XmlDocument::attribute(word, "y")) / 60;
    const PicturedCell& cell = picture.cells[picture.board->cell_at(row, column)];
    EXPECT_EQ(XmlDocument::content(word), std::to_string(cell.digit));
    EXPECT_EQ(group_of(word), cell.origin == Origin::given ? "given" : "found");
  }
}

TEST(Svg, HasTitleAndDescription) {
  Picture picture = sample(4);
  const XmlDocument svg(svg_text(picture, "first"));
  const std::vector<xmlNode*> elements = svg.elements();
  EXPECT_EQ(XmlDocument::attribute(svg.root(), "role"), "img");
  EXPECT_EQ(XmlDocument::attribute(svg.root(), "aria-labelledby"), "first-title first-desc");
  EXPECT_THAT(svg.identifiers(), ::testing::ElementsAre("first-desc", "first-title"));
  ASSERT_GT(elements.size(), 3U);
  EXPECT_EQ(XmlDocument::name_of(elements[1]), "title");
  EXPECT_EQ(XmlDocument::content(elements[1]), "Size 4");
  EXPECT_EQ(XmlDocument::name_of(elements[2]), "desc");
  EXPECT_EQ(XmlDocument::content(elements[2]), description(picture));
}

TEST(Svg, EscapesWhatItIsTold) {
  Picture picture = sample(4);
  picture.title = "<script>alert('&\"')</script>]]>";
  picture.notes = {"a\x01\x1b b<c"};
  const XmlDocument svg(svg_text(picture));
  EXPECT_EQ(XmlDocument::content(svg.elements("title").at(0)), picture.title);
  EXPECT_EQ(XmlDocument::content(svg.elements("text").back()), "a   b<c");
  EXPECT_TRUE(svg.elements("script").empty());
}

TEST(Svg, NeedsNothingFromElsewhere) {
  for (int size : {4, 9}) {
    Picture picture = sample(size);
    for (const RoleInfo& role : all_roles()) picture.marks.push_back({Cell{2}, 1, role.role});
    const std::string text = svg_text(picture);
    const XmlDocument svg(text);
    for (const char* name : {"script", "style", "image", "use", "foreignObject", "a"})
      EXPECT_TRUE(svg.elements(name).empty()) << name;
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("href")));
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("url(")));
    EXPECT_THAT(text, ::testing::Not(::testing::ContainsRegex(" on[a-z]+=")));
  }
}

TEST(Svg, KeepsEverythingOnThePaper) {
  Picture picture = sample(6);
  add(picture, "Sandwich", "A4 B4 C4 D4 E4 F4", {12});
  add(picture, "Skyscraper", "C6 C5 C4 C3 C2 C1", {3});
  add(picture, "LittleKiller", "F4 E5 D6", {11});
  add(picture, "LittleKiller", "F2 E1", {11});
  picture.labels = true;
  picture.notes = {"A note that is long enough to be broken into several lines of words."};
  const XmlDocument svg(svg_text(picture));
  std::istringstream box(XmlDocument::attribute(svg.root(), "viewBox"));
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  box >> left >> top >> width >> height;
  ASSERT_GT(height, 360);
  for (const auto& [x, y] : {std::pair("x", "y"), {"x1", "y1"}, {"x2", "y2"}, {"cx", "cy"}})
    for (xmlNode* element : svg.elements())
      if (const std::string across = XmlDocument::attribute(element, x); !across.empty()) {
        EXPECT_GE(std::stod(across), left);
        EXPECT_LE(std::stod(across), left + width);
        EXPECT_GE(std::stod(XmlDocument::attribute(element, y)), top);
        EXPECT_LE(std::stod(XmlDocument::attribute(element, y)), top + height);
      }
}

/// The picture without colours: everything is black, except nearly white areas.
std::string without_colours(const std::string& svg) {
  static const std::regex kColour("\"#[0-9a-f]{6}\"");
  static const std::regex kWords("<title.*</desc>|class=\"[a-z-]*\"");
  return std::regex_replace(std::regex_replace(svg.substr(svg.find("</desc>")), kColour, "\"\""),
                            kWords, "");
}

/// The board without the words below it.
std::string board_only(const std::string& svg) {
  return svg.substr(0, svg.find("<g class=\"words\""));
}

TEST(Svg, TellsRolesApartWithoutColours) {
  // Marks on an open cell, on one with a digit, on a candidate, and on a placed digit.
  for (const auto& [cell, digit] : {std::pair(2, kNoDigit), {0, kNoDigit}, {2, 3}, {0, 1}}) {
    std::set<std::string> seen = {without_colours(board_only(svg_text(sample(9))))};
    for (const RoleInfo& role : all_roles()) {
      Picture picture = sample(9);
      picture.marks = {{Cell{cell}, digit, role.role}};
      EXPECT_TRUE(seen.insert(without_colours(board_only(svg_text(picture)))).second)
          << role.name << " " << cell << " " << digit;
    }
  }
}

/// The sample is tiny, so each text of the legend is one line.
std::vector<std::string> words_below(const Picture& picture) {
  const XmlDocument svg(svg_text(picture));
  std::vector<std::string> words;
  for (xmlNode* word : svg.elements("text"))
    if (group_of(word) == "words") words.push_back(XmlDocument::content(word));
  return words;
}

TEST(Svg, LegendHasTheNamesOfMarksOnceAndBothKindsOfLinks) {
  Picture picture = sample(4);
  picture.marks = {{Cell{2}, 1, Role::reason, "pivot"},
                   {Cell{2}, 2, Role::link, "pincer"},
                   {Cell{5}, 2, Role::link, "pincer"},
                   {Cell{5}, 3, Role::link}};
  picture.areas = {{{Cell{0}, Cell{1}}, Role::link, "cover lines"}};
  EXPECT_THAT(words_below(picture),
              ::testing::ElementsAre("pivot", "pincer", "link", "cover lines"));
  picture.arrows = {{picture.marks[0], picture.marks[1], false}};
  EXPECT_EQ(words_below(picture).back(), "weak link: if this, then not that");
  const std::string weak = without_colours(svg_text(picture));
  picture.arrows[0].strong = true;
  EXPECT_EQ(words_below(picture).back(), "strong link: if not this, then that");
  EXPECT_NE(without_colours(board_only(svg_text(picture))), board_only(weak));
}

TEST(Svg, TellsRolesOfAreasApartWithoutColours) {
  std::set<std::string> seen = {without_colours(board_only(svg_text(sample(4))))};
  for (const RoleInfo& role : all_roles()) {
    if (role.role == Role::focus) continue;  // the frame of a reason, in another colour
    Picture picture = sample(4);
    picture.areas = {{{Cell{0}, Cell{1}}, role.role}};
    EXPECT_TRUE(seen.insert(without_colours(board_only(svg_text(picture)))).second) << role.name;
  }
}

TEST(Svg, TellsGivenFromFoundWithoutColours) {
  Picture picture = sample(4);
  const std::string before = without_colours(svg_text(picture));
  picture.cells[Cell{0}].origin = Origin::found;
  EXPECT_NE(without_colours(svg_text(picture)), before);
  Picture tiles = picture_of(parse_puzzle(kDominoes));
  const std::string given = without_colours(svg_text(tiles));
  tiles.tiles[0].origin = Origin::found;
  EXPECT_NE(without_colours(svg_text(tiles)), given);
}

TEST(Svg, TellsKindsOfLinesApartWithoutColours) {
  std::set<std::string> seen;
  for (const char* kind :
       {"Thermo", "Arrow", "DoubleArrow", "Between", "Lockout", "Whisper", "Renban", "Palindrome",
        "Modular", "Entropic", "Zipper", "SumLine", "RegionSumLine", "Lunchbox", "ValueIndexing"}) {
    Picture picture = sample(6);
    add(picture, kind, "A1 B2 C3");
    EXPECT_TRUE(rules_in_words(picture, true).empty()) << kind;
    const std::string svg = without_colours(svg_text(picture));
    EXPECT_THAT(svg, ::testing::HasSubstr(std::string(">") + kind + "<"));
    EXPECT_TRUE(seen.insert(svg.substr(0, svg.find("<text"))).second) << kind;
  }
}

TEST(Svg, NamesRulesWithoutShapesBelow) {
  Picture picture = sample(9);
  add_rule(picture, {&kAntiKnight});
  const XmlDocument svg(svg_text(picture));
  std::string words;
  for (xmlNode* word : svg.elements("text"))
    if (group_of(word) == "words") words += (words.empty() ? "" : " ") + XmlDocument::content(word);
  EXPECT_EQ(words, "AntiKnight: Cells a knight's move apart hold different digits.");
}

TEST(Svg, ShowsMarkedCandidatesThatAreNotListed) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({3, 3})));
  picture.marks = {{Cell{40}, 7, Role::excluded}};
  const XmlDocument svg(svg_text(picture));
  std::vector<std::string> candidates;
  for (xmlNode* word : svg.elements("text"))
    if (group_of(word) == "candidates") candidates.push_back(XmlDocument::content(word));
  EXPECT_THAT(candidates, ::testing::ElementsAre("7"));
}

TEST(Svg, ExplainsEachFormOfAMarkOnce) {
  Picture picture = sample(9);
  picture.marks = {{Cell{0}, kNoDigit, Role::wrong},
                   {Cell{1}, kNoDigit, Role::wrong},
                   {Cell{2}, 4, Role::wrong},
                   {Cell{2}, 5, Role::link}};
  const XmlDocument svg(svg_text(picture));
  std::vector<std::string> words;
  for (xmlNode* word : svg.elements("text"))
    if (group_of(word) == "words") words.push_back(XmlDocument::content(word));
  EXPECT_THAT(words, ::testing::ElementsAre("wrong", "wrong", "link"));
}

// --- Outlines of cages

TEST(Outline, GoesAroundOneCell) {
  const auto board = Board::latin(4);
  EXPECT_EQ(svg::outline(*board, {Cell{0}}, 5), "M5 5L55 5L55 55L5 55Z");
}

TEST(Outline, TurnsInwardsAndOutwards) {
  const auto board = Board::latin(4);
  EXPECT_EQ(svg::outline(*board, cells_at(*board, "A1 A2 B1"), 5),
            "M5 5L60 5L115 5L115 55L55 55L55 115L5 115L5 60Z");
}

TEST(Outline, OfARingAndOfCellsThatTouchAtACorner) {
  const auto board = Board::latin(4);
  const auto loops = [&](const char* cells) {
    const std::string path = svg::outline(*board, cells_at(*board, cells), 5);
    return std::ranges::count(path, 'M');
  };
  EXPECT_EQ(loops("A1 A2 A3 B1 B3 C1 C2 C3"), 2);
  EXPECT_EQ(loops("A1 B2"), 2);
  EXPECT_EQ(loops("A1 A2 B2"), 1);
}

TEST(SvgNumber, HasOneDigitBehindThePoint) {
  EXPECT_EQ(svg_number(0), "0");
  EXPECT_EQ(svg_number(-0.04), "0");
  EXPECT_EQ(svg_number(-0.5), "-0.5");
  EXPECT_EQ(svg_number(12.25), "12.3");
  EXPECT_EQ(svg_number(600), "600");
}

}  // namespace
}  // namespace dokusat::picture_test

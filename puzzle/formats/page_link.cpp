#include <algorithm>
#include <dokusat/formats/page_link.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/text/number.hpp>
#include <map>
#include <string>
#include <vector>

namespace dokusat {
namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int kLargestPage = 100;  ///< rows and columns on the page

/// The reason why a link contains no puzzle.
struct Spoilt {
  std::string why;
};

/// Parses parameters as browsers write them: a plus is a blank.
std::map<std::string, std::string> parameters_of(std::string_view text) {
  std::map<std::string, std::string> parameters;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t equals = std::min(part.find('='), part.size());
    std::string value(part.substr(std::min(equals + 1, part.size())));
    std::ranges::replace(value, '+', ' ');
    parameters.try_emplace(std::string(part.substr(0, equals)),
                           decode_percents(value).value_or(value));
  }
  return parameters;
}

std::vector<std::string_view> cut(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    parts.push_back(text.substr(0, text.find(at)));
    text.remove_prefix(std::min(parts.back().size() + 1, text.size()));
  }
  return parts;
}

class PageLink {
 public:
  explicit PageLink(std::map<std::string, std::string> parameters)
      : parameters_(std::move(parameters)) {
    rows_ = number(has("rows") ? "rows" : "size", 1, kLargestPage);
    columns_ = number(has("columns") ? "columns" : "size", 1, kLargestPage);
    values_ = {1, number("size", 1, kLargestPage)};
    if (has("values")) read_values();
    const std::string& board = parameters_["board"];
    board_ = board.empty() ? BoardSpec() : BoardSpec::parse(board).value_or(BoardSpec());
    if (!board.empty() && board_ == BoardSpec()) throw Spoilt{"there is no board " + board};
    read_givens();
  }

  Carried carried() {
    Carried carried;
    carried.board = board_;
    for (const auto& [key, text] :
         {std::pair("title", &About::title), std::pair("author", &About::author),
          std::pair("ruleset", &About::ruleset)})
      carried.about.*text = parameters_[key];
    for (const char* key : {"entries", "marks", "corners", "colours", "tiling"})
      if (!parameters_[key].empty()) carried.ignored.emplace_back(key);
    carried.format = has("placed") || has("singles")       ? Format::boj4574
                     : has("rules")                        ? Format::iss
                     : values_.last() <= kLargestCharacter ? Format::lines
                                                           : Format::grid;
    carried.text = carried.format == Format::boj4574 ? domino_clues()
                   : carried.format == Format::iss   ? parameters_["rules"] + given_rules()
                                                     : grid(*carried.format == Format::lines);
    return carried;
  }

 private:
  bool has(const char* key) { return !parameters_[key].empty(); }

  int number(const char* key, int least, int most) {
    const auto number = parse_number<int>(parameters_[key]);
    if (!number || *number < least || *number > most)
      throw Spoilt{"expected a number from " + std::to_string(least) + " to " +
                   std::to_string(most) + " after " + key + "="};
    return *number;
  }

  /// Reads values such as "0_9".
  void read_values() {
    const std::vector<std::string_view> ends = cut(parameters_["values"], '_');
    const auto first = ends.size() == 2 ? parse_number<int>(ends[0]) : std::nullopt;
    const auto last = ends.size() == 2 ? parse_number<int>(ends[1]) : std::nullopt;
    if (!first || !last || *first < 0 || *last < *first || *last > Board::kMaximumSize)
      throw Spoilt{"expected values such as 0_9 after values="};
    values_ = {*first, *last - *first + 1};
  }

  /// Reads indices of values, from 1; 0 is an empty cell.
  void read_givens() {
    const std::string& text = parameters_["givens"];
    if (std::cmp_less(values_.count, kDigits.size()))
      for (const char c : text) givens_.push_back(static_cast<int>(kDigits.find(c)));
    else
      for (const std::string_view place : cut(text, '-'))
        givens_.push_back(parse_number<int>(place).value_or(-1));
    if (std::cmp_not_equal(givens_.size(), rows_ * columns_) ||
        std::ranges::any_of(givens_, [&](int place) { return place < 0 || place > values_.count; }))
      throw Spoilt{"expected " + std::to_string(rows_ * columns_) + " digits after givens="};
  }

  std::string grid(bool in_one_line) const {
    std::string text;
    for (std::size_t cell = 0; cell < givens_.size(); ++cell) {
      const int value = givens_[cell] == 0 ? -1 : values_.of(givens_[cell]);
      if (in_one_line)
        text += value < 0 ? '.' : kDigits[static_cast<std::size_t>(value)];
      else
        text += (value < 0 ? "." : std::to_string(value)) +
                ((cell + 1) % static_cast<std::size_t>(columns_) == 0 ? "\n" : " ");
    }
    return text;
  }

  std::string given_rules() const {
    std::string text;
    for (std::size_t cell = 0; cell < givens_.size(); ++cell)
      if (givens_[cell] != 0)
        text += ".~R" + std::to_string(cell / static_cast<std::size_t>(columns_) + 1) + "C" +
                std::to_string(cell % static_cast<std::size_t>(columns_) + 1) + "_" +
                std::to_string(values_.of(givens_[cell]));
    return text;
  }

  std::vector<int> numbers(std::string_view text, std::size_t count) const {
    std::vector<int> all;
    for (const std::string_view part : cut(text, '-'))
      all.push_back(parse_number<int>(part).value_or(-1));
    if (all.size() != count || std::ranges::any_of(all, [](int number) { return number < 0; }))
      throw Spoilt{"expected numbers of cells and digits after placed= and singles="};
    return all;
  }

  std::string position(int cell) const {
    const std::shared_ptr<const Board> board = board_.board(rows_, columns_);
    if (!board || cell >= board->cell_count())
      throw Spoilt{"a domino or single lies off the board"};
    return board->name(Cell{cell});
  }

  /// Returns a line for each domino, then the places of the singles.
  std::string domino_clues() {
    if (has("rules") || std::ranges::any_of(givens_, [](int place) { return place != 0; }))
      throw Spoilt{"a link of a Su-domino-ku cannot have rules, or digits that are on no domino"};
    const std::vector<std::string_view> placed = cut(parameters_["placed"], '_');
    std::string text = std::to_string(placed.size()) + "\n";
    for (const std::string_view part : placed) {
      const std::vector<int> domino = numbers(part, 4);
      text += std::to_string(domino[2]) + " " + position(domino[0]) + " " +
              std::to_string(domino[3]) + " " + position(domino[1]) + "\n";
    }
    std::vector<std::string> singles(static_cast<std::size_t>(values_.count), "?");
    for (const std::string_view part : cut(parameters_["singles"], '_')) {
      const std::vector<int> single = numbers(part, 2);
      const auto place = static_cast<std::size_t>(single[1]);
      if (place == 0 || place > singles.size() || singles[place - 1] != "?")
        throw Spoilt{"a single has no digit, or another single has the same"};
      singles[place - 1] = position(single[0]);
    }
    for (const std::string& single : singles) text += single + " ";
    return text + "\n";
  }

  std::map<std::string, std::string> parameters_;
  int rows_ = 0;
  int columns_ = 0;
  Values values_;
  BoardSpec board_;
  std::vector<int> givens_;
};

}  // namespace

std::optional<Carried> carried_by_page(std::string_view address) {
  const std::size_t mark = std::min(address.find_first_of("#?"), address.size() - 1);
  std::map<std::string, std::string> parameters = parameters_of(address.substr(mark + 1));
  if (!parameters.contains("size") || !parameters.contains("givens")) return std::nullopt;
  try {
    return PageLink(std::move(parameters)).carried();
  } catch (const Spoilt& spoilt) {
    return Carried{.why_not = "this link of the page carries no puzzle: " + spoilt.why};
  }
}

}  // namespace dokusat

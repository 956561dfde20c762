#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/borders.hpp>
#include <dokusat/picture/text_picture.hpp>
#include <dokusat/picture/words.hpp>

namespace dokusat {
namespace {

constexpr std::size_t kColumns = 80;  // of words below the board

std::string right_aligned(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string repeated(const std::string& piece, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += piece;
  return text;
}

/// The texts of cells: lines of the same width and height.
class CellTexts {
 public:
  CellTexts(const Picture& picture, bool colours)
      : picture_(picture),
        colours_(colours),
        slots_(candidate_places(*picture.board)),
        digit_width_(std::to_string(picture.board->last_value()).size()),
        single_(*picture.board) {
    for (const Tile& tile : picture.tiles)
      if (!tile.second) single_[tile.first] = 1;
    const auto has_origin = [&](Origin origin) {
      return std::ranges::any_of(picture.cells, [&](const PicturedCell& cell) {
        return shows_digit(picture, cell) && cell.origin == origin;
      });
    };
    brackets_ = !colours && has_origin(Origin::given) && has_origin(Origin::found);
    for (Cell cell : picture.board->grid_cells())
      has_candidates_ = has_candidates_ || !shown_candidates(picture, cell).empty();
  }

  bool has_candidates() const { return has_candidates_; }
  std::size_t width() const {
    return has_candidates_ ? static_cast<std::size_t>(slots_.columns) * (digit_width_ + 1) + 1
                           : digit_width_ + 2;
  }
  int height() const { return has_candidates_ ? slots_.rows : 1; }

  std::string line(Cell cell, int line) const {
    if (!shown_candidates(picture_, cell).empty()) return candidates(cell, line);
    if (line != (height() - 1) / 2) return std::string(width(), ' ');
    const std::size_t left = (width() - digit_width_ - 2) / 2;
    return std::string(left, ' ') + digit(cell) +
           std::string(width() - left - digit_width_ - 2, ' ');
  }

  /// Explains the signs beside digits; empty if there are none.
  std::string legend() const {
    std::string text;
    const auto add = [&](const std::string& sign) { text += (text.empty() ? "" : "   ") + sign; };
    if (brackets_) add("[5] given");
    if (std::ranges::find(single_, 1) != single_.end()) add("(5) single");
    if (brackets_ &&
        std::ranges::any_of(picture_.board->cells().begin(), picture_.board->cells().end(),
                            [&](Cell cell) { return single_[cell] && is_given(cell); }))
      add("{5} given single");
    for (const RoleInfo& role : all_roles())
      if (const std::string names = names_of_marks(role.role); !names.empty())
        add(std::string(1, role.text_mark) + "5 " + names);
    return text;
  }

 private:
  /// Returns "pivot, base": each name once; empty if no mark has the role.
  std::string names_of_marks(Role role) const {
    std::vector<std::string_view> names;
    for (const Mark& mark : picture_.marks)
      if (mark.role == role && std::ranges::find(names, name_of(mark)) == names.end())
        names.push_back(name_of(mark));
    return listed(names, [](std::string_view name) { return std::string(name); });
  }

  bool is_given(Cell cell) const {
    return picture_.cells[cell].digit != kNoDigit && picture_.cells[cell].origin == Origin::given;
  }

  /// Returns the last mark of the cell or digit, as conclusions come after reasons.
  const Mark* mark_of(Cell cell, Digit candidate) const {
    const Mark* found = nullptr;
    for (const Mark& mark : picture_.marks)
      if (mark.cell == cell && (candidate == kNoDigit || mark.digit == candidate)) found = &mark;
    return found;
  }

  std::string painted(const std::string& text, const std::string& style) const {
    return colours_ && !style.empty() ? "\x1b[" + style + "m" + text + "\x1b[0m" : text;
  }

  std::string digit(Cell cell) const {
    const PicturedCell& shown = picture_.cells[cell];
    const std::string number = shows_digit(picture_, shown)
                                   ? picture_.board->value_text(shown.digit)
                               : shown.is_blocked || picture_.tiled || has_candidates_ ? ""
                                                                                       : "·";
    const std::string padded =
        std::string(digit_width_ - std::min(digit_width_, length_of(number)), ' ') + number;
    if (const Mark* mark = mark_of(cell, kNoDigit)) {
      const RoleInfo& role = info_of(mark->role);
      return painted(role.text_mark + padded + role.text_mark, "1;" + std::to_string(role.colour));
    }
    if (shown.is_blocked && picture_.has_gaps) return repeated(" ", digit_width_ + 2);
    if (shown.is_blocked) return repeated("█", digit_width_ + 1 - length_of(number)) + number + "█";
    if (shown.digit == kNoDigit) return painted(" " + padded + " ", "2");
    const bool given = brackets_ && is_given(cell);
    const std::string_view signs = single_[cell] ? (given ? "{}" : "()") : given ? "[]" : "  ";
    return painted(signs[0] + padded + signs[1], is_given(cell) ? "1" : "36");
  }

  std::string candidates(Cell cell, int line) const {
    const std::vector<Digit> digits = shown_candidates(picture_, cell);
    std::string text;
    for (int column = 0; column < slots_.columns; ++column) {
      const Digit digit = line * slots_.columns + column + 1;
      if (std::ranges::find(digits, digit) == digits.end()) {
        text += std::string(digit_width_ + 1, ' ');
        continue;
      }
      const std::string number = right_aligned(picture_.board->value_text(digit), digit_width_);
      const Mark* mark = mark_of(cell, digit);
      if (mark != nullptr)
        text += painted(info_of(mark->role).text_mark + number,
                        "1;" + std::to_string(info_of(mark->role).colour));
      else
        text += painted(" " + number, "2");
    }
    return text + " ";
  }

  const Picture& picture_;
  const bool colours_;
  const CandidatePlaces slots_;
  const std::size_t digit_width_;
  PerCell<char> single_;
  bool brackets_ = false;
  bool has_candidates_ = false;
};

/// The board, line by line.
class BoardText {
 public:
  BoardText(const Picture& picture, bool colours)
      : board_(*picture.board),
        labels_(picture.labels),
        numbered_(picture.numbered_rows),
        cells_(picture, colours),
        borders_(picture, picture.tiled || cells_.has_candidates()) {}

  const CellTexts& cells() const { return cells_; }

  std::string text() const {
    std::string text = labels_ ? column_labels() : "";
    for (int row = 0; row <= board_.rows(); ++row) {
      if (borders_.has_row_line(row)) text += label("") + border_line(row) + "\n";
      if (row == board_.rows()) break;
      for (int line = 0; line < cells_.height(); ++line)
        text += label(line == (cells_.height() - 1) / 2 ? row_name(row) : "") +
                cell_line(row, line) + "\n";
    }
    return text;
  }

 private:
  std::string row_name(int row) const {
    return numbered_ ? std::to_string(row + 1) : row_letters(row);
  }
  std::string label(const std::string& name) const {
    return labels_ ? right_aligned(name, row_name(board_.rows() - 1).size()) + " " : "";
  }

  std::string column_labels() const {
    std::string text = label("");
    for (int column = 0; column < board_.columns(); ++column) {
      if (borders_.has_column_line(column)) text += " ";
      const std::string number = std::to_string(column + 1);
      const std::size_t left = (cells_.width() - number.size() + 1) / 2;
      text +=
          std::string(left, ' ') + number + std::string(cells_.width() - left - number.size(), ' ');
    }
    return text.erase(text.find_last_not_of(' ') + 1) + "\n";
  }

  std::string border_line(int row) const {
    std::string text;
    for (int column = 0; column <= board_.columns(); ++column) {
      if (borders_.has_column_line(column)) text += borders_.junction(row, column);
      if (column < board_.columns()) text += repeated(borders_.above(row, column), cells_.width());
    }
    return text;
  }

  std::string cell_line(int row, int line) const {
    std::string text;
    for (int column = 0; column <= board_.columns(); ++column) {
      if (borders_.has_column_line(column)) text += borders_.before(row, column);
      if (column < board_.columns()) text += cells_.line(board_.cell_at(row, column), line);
    }
    return text;
  }

  const Board& board_;
  const bool labels_;
  const bool numbered_;
  const CellTexts cells_;
  const Borders borders_;
};

std::string paragraph(const std::string& text) {
  std::string lines;
  for (const std::string& line : wrapped(text, kColumns)) lines += line + "\n";
  return lines;
}

}  // namespace

std::string text_picture(const Picture& picture, Colours colours) {
  const BoardText board(picture, colours == Colours::with);
  std::string text = picture.title.empty() ? "" : picture.title + "\n";
  text += board.text();
  if (const std::string legend = board.cells().legend(); !legend.empty()) text += legend + "\n";
  for (const std::string& rule : rules_in_words(picture, false)) text += paragraph(rule);
  for (const std::string& note : picture.notes) text += paragraph(note);
  return text;
}

}  // namespace dokusat

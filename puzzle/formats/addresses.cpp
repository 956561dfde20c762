#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/addresses.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/sudokupad.hpp>
#include <dokusat/formats/page_link.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/rules/base64.hpp>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace dokusat {
namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Returns the value of a parameter, percent-decoded.
std::optional<std::string> parameter(std::string_view address, std::string_view name) {
  for (const char before : {'?', '&'}) {
    const std::string key = before + std::string(name) + "=";
    const std::size_t at = address.find(key);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = address.substr(at + key.size());
    const std::string_view value = rest.substr(0, rest.find_first_of("&#"));
    return decode_percents(value).value_or(std::string(value));
  }
  return std::nullopt;
}

/// Returns the code in an address of SudokuPad, its own or that of f-puzzles: in the path, or as
/// the puzzle's name.
std::optional<std::string> code_for_sudokupad(std::string_view address) {
  for (const std::string_view before : {"/scl", "/ctc", "=scl", "=ctc"}) {
    const std::size_t at = address.find(before);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = address.substr(at + 1);
    const std::string_view code = rest.substr(0, rest.find_first_of("&?#"));
    std::string word = decode_percents(code).value_or(std::string(code));
    if (looks_like_sudokupad_code(word)) return word;
  }
  // The code of every object begins like this, as every object begins with `{"`.
  constexpr std::string_view kCode = "N4Ig";
  for (const std::string_view prefix : {"fpuzzles", "fpuz"}) {
    const std::size_t at = address.find(std::string(prefix) + std::string(kCode));
    if (at == std::string_view::npos) continue;
    const std::string_view rest = address.substr(at + prefix.size());
    const std::string_view code = rest.substr(0, rest.find_first_of("&?#"));
    return decode_percents(code).value_or(std::string(code));
  }
  return std::nullopt;
}

/// True if the text is a puzzle in one word that begins with the name of its kind and a slash.
bool names_kind_of_game(const std::string& text) {
  std::istringstream stream(text);
  TextLines lines(stream, "address");
  Boards boards;
  const TextLine* const line = lines.skip_blank();
  if (line == nullptr) return false;
  const Opening opening{lines, *line, line->first_token(), boards};
  return std::ranges::any_of(all_formats(), [&](const FormatInfo& info) {
    const auto& [evidence, holds] = info.recognised_by[0];
    return evidence == Evidence::game_id && text.starts_with(std::string(info.name) + "/") &&
           holds(opening);
  });
}

/// Returns the link without the mode in which the page opens it: `type=editor&` before the kind,
/// `_edit` or `_play` after it.
std::string without_mode(std::string_view text) {
  const auto kind_end = [&] { return std::min(text.find('/'), text.size()); };
  for (std::size_t more; (more = text.substr(0, kind_end()).find('&')) != std::string_view::npos;)
    text.remove_prefix(more + 1);
  std::string_view kind = text.substr(0, kind_end());
  const std::string_view behind = text.substr(kind.size());
  for (const std::string_view mode : {"_edit", "_play"})
    if (kind.ends_with(mode)) kind.remove_suffix(mode.size());
  return std::string(kind) + std::string(behind);
}

/// Returns the puzzle in a link of puzz.link or a similar site: kind, columns, rows and cells.
std::optional<Carried> carried_by_pzpr(std::string_view address) {
  const std::size_t mark = address.find('?');
  if (mark == std::string_view::npos) return std::nullopt;
  std::string text = without_mode(address.substr(mark + 1));
  if (text.ends_with('/')) text.pop_back();
  const bool is_site = contains(address, "puzz.link/") || contains(address, "pzv.jp/");
  const std::string kind =
      text.substr(text.starts_with("v:") ? std::min(text.find('/'), text.size() - 1) + 1 : 0);
  if (!is_site && !names_kind_of_game(kind)) return std::nullopt;
  if (text.starts_with("v:") || contains(text, "/v:"))
    return Carried{
        "",
        "the v: in the link means that the puzzle has other rules than usual, which the link does "
        "not contain: remove v: and the slash after it to read it with the usual rules"};
  if (names_kind_of_game(text)) return Carried{std::move(text), ""};
  return Carried{"", "from puzz.link only kakuro, ripple and suguru can be read, not " +
                         text.substr(0, std::min<std::size_t>(text.find('/'), 20))};
}

// SudokuWiki's codes for boards with candidates: two characters per cell.
constexpr std::string_view kCodeOfSudokuWiki = "S9B";
constexpr std::size_t kCellsOfSudokuWiki = 81;

/// Returns the candidates of a cell, a bit each from 1; 0 if the characters are invalid.
unsigned candidates_of_cell(std::string_view characters, bool is_newer) {
  unsigned number = 0;
  const int base = is_newer ? 36 : 32;
  const auto [end, error] =
      std::from_chars(characters.data(), characters.data() + characters.size(), number, base);
  if (error != std::errc() || end != characters.data() + characters.size()) return 0;
  // In the newer code 1 to 9 are clues, 10 to 18 digits entered later, and greater numbers sets of
  // candidates. In the older code the lowest bit marks clues.
  if (!is_newer) return number >> 1;
  if (number == 0) return 0;
  constexpr unsigned kDigits = 9;
  return number <= 2 * kDigits ? 1U << (number - 1) % kDigits : number - 2 * kDigits;
}

/// Returns the candidates of all cells, nine characters each.
Carried carried_by_code_of_sudokuwiki(std::string_view code) {
  const bool is_newer = code.starts_with(kCodeOfSudokuWiki);
  const std::size_t begin = is_newer ? kCodeOfSudokuWiki.size() : 0;
  if (code.size() != begin + 2 * kCellsOfSudokuWiki)
    return {"",
            "expected 81 digits after bd=, or a code of 162 characters, S9B before it or "
            "not, found " +
                std::to_string(code.size()) + " characters"};
  std::string text;
  for (std::size_t at = begin; at < code.size(); at += 2) {
    const std::string_view cell = code.substr(at, 2);
    const unsigned candidates = candidates_of_cell(cell, is_newer);
    if (candidates == 0 || candidates >= 1U << 9U)
      return {"", "the code after bd= has no candidates of a cell in its characters " +
                      std::to_string(at + 1) + " and " + std::to_string(at + 2) + ", " +
                      quoted(std::string(cell))};
    for (unsigned digit = 0; digit < 9; ++digit)
      text += (candidates >> digit & 1U) != 0 ? static_cast<char>('1' + digit) : '.';
  }
  return {std::move(text), ""};
}

/// Returns the board in a link of SudokuWiki, or in a code copied from there.
std::optional<Carried> carried_by_sudokuwiki(std::string_view address) {
  if (address.starts_with(kCodeOfSudokuWiki)) return carried_by_code_of_sudokuwiki(address);
  std::optional<std::string> board = parameter(address, "bd");
  if (!board) return std::nullopt;
  if (board->size() == kCellsOfSudokuWiki &&
      board->find_first_not_of("0123456789.") == std::string::npos)
    return Carried{*std::move(board), ""};
  return carried_by_code_of_sudokuwiki(*board);
}

/// True if the text is a whole board: 16, 36 or 81 cells with digits up to the side.
bool is_board(std::string_view text) {
  for (const int side : {4, 6, 9})
    if (std::cmp_equal(text.size(), side * side))
      return std::ranges::all_of(text,
                                 [&](char c) { return c == '.' || (c >= '0' && c <= '0' + side); });
  return false;
}

/// Returns the parts of the address between slashes and other separators, percent-decoded.
std::vector<std::string> parts_of_address(std::string_view address) {
  std::vector<std::string> parts;
  while (!address.empty()) {
    const std::string_view part = address.substr(0, address.find_first_of("/?#&="));
    parts.push_back(decode_percents(part).value_or(std::string(part)));
    address.remove_prefix(std::min(part.size() + 1, address.size()));
  }
  return parts;
}

/// Returns the board that is a separate part of the address of any site. If there are several, full
/// boards are taken for solutions.
std::optional<Carried> carried_as_board(const std::vector<std::string>& parts) {
  std::set<std::string> boards;
  std::ranges::copy_if(parts, std::inserter(boards, boards.end()), is_board);
  if (boards.size() > 1)
    std::erase_if(boards, [](const std::string& board) {
      return board.find_first_of(".0") == std::string::npos;
    });
  if (boards.size() > 1)
    return Carried{"", "this address carries several boards: paste one of them"};
  if (boards.empty()) return std::nullopt;
  return Carried{.text = *boards.begin(), .format = Format::lines};
}

/// True if a part of the address may be a puzzle in the site's own code: a long word. In parameters
/// it may contain slashes.
bool has_code(std::string_view address) {
  constexpr std::size_t kShortestCode = 48;
  const std::size_t parameters = std::min(address.find_first_of("?#"), address.size());
  for (std::size_t begin = 0; begin < address.size();) {
    const std::size_t end =
        std::min(address.find_first_of(begin < parameters ? "/?#" : "?#&=", begin), address.size());
    if (end - begin >= kShortestCode) return true;
    begin = end + 1;
  }
  return false;
}

/// True if the word begins with a host name, as in `sudoku.coach/en/play`.
bool begins_with_server(std::string_view word) {
  const std::string_view server = word.substr(0, word.find_first_of("/?#"));
  const std::size_t dot = server.rfind('.');
  return dot != std::string_view::npos && server.size() - dot > 2 && server.size() < word.size() &&
         std::ranges::all_of(server.substr(dot + 1),
                             [](unsigned char c) { return std::isalpha(c) != 0; }) &&
         std::ranges::all_of(
             server, [](unsigned char c) { return std::isalnum(c) != 0 || c == '.' || c == '-'; });
}

}  // namespace

bool looks_like_address(std::string_view word) {
  if (word.empty() || std::isalnum(static_cast<unsigned char>(word[0])) == 0) return false;
  // Quick check: every address has one of these, few other words do.
  if (!contains(word, "/") && !contains(word, "?") && !contains(word, "#"))
    return word.starts_with(kCodeOfSudokuWiki) && word.size() > 2 * kCellsOfSudokuWiki;
  constexpr std::array kSchemes = {"http://", "https://", "file://"};
  if (std::ranges::any_of(kSchemes, [&](const char* scheme) { return word.starts_with(scheme); }))
    return true;
  constexpr std::array kParts = {"?load=", "?q=", "?bd="};
  return begins_with_server(word) ||
         std::ranges::any_of(kParts, [&](const char* part) { return contains(word, part); });
}

Carried carried_by(std::string_view address) {
  if (std::optional<std::string> code = parameter(address, "load"))
    return {*code, code->empty() ? "there is no code after load=" : ""};
  if (std::optional<std::string> code = code_for_sudokupad(address)) return {std::move(*code)};
  if (std::optional<Carried> board = carried_by_sudokuwiki(address)) return *std::move(board);
  if (std::optional<Carried> puzzle = carried_by_page(address)) return *std::move(puzzle);
  if (std::optional<Carried> pzpr = carried_by_pzpr(address)) return *std::move(pzpr);
  if (std::optional<std::string> text = parameter(address, "q")) {
    std::erase_if(*text, [](unsigned char c) { return std::isspace(c) != 0; });
    if (!text->empty()) return {std::move(*text)};
  }
  if (std::optional<Carried> board = carried_as_board(parts_of_address(address)))
    return *std::move(board);
  const std::string why =
      has_code(address) ? "the code in this link is of no kind that dokusat reads"
                        : "this link does not contain the puzzle, and dokusat downloads nothing";
  if (contains(address, "f-puzzles"))
    return {"", why + ": open it in f-puzzles and paste the link of its Export, with ?load= in it"};
  if (contains(address, "sudokupad") || contains(address, "crackingthecryptic"))
    return {"", why +
                    ": paste a link that has \"fpuzzles\" or \"scl\" and a code after it, the "
                    "f-puzzles link that the puzzle was made from, or its rules as a constraint "
                    "string"};
  return {"", why +
                  ": paste the puzzle itself, or a link of f-puzzles, SudokuPad or the "
                  "Interactive Sudoku Solver that carries it"};
}

}  // namespace dokusat

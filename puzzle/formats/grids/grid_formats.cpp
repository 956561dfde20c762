// Formats of grids only: a row or a whole grid on each line.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/grids/one_word.hpp>

namespace dokusat {
namespace {

constexpr std::string_view kRowOfNumbers = "One row on each line, with blanks between the numbers.";

}  // namespace

constinit const FormatInfo formats::boj2580{
    .format = Format::boj2580,
    .name = "boj2580",
    .says = kRowOfNumbers,
    .by_numbers = true,
    .largest_size = Board::kMaximumSize,
    .empty_marks = "0",
    .empty_marks_text = "0",
    .empty_marks_text_of_small_boards = "0",
};

constinit const FormatInfo formats::boj2239{
    .format = Format::boj2239,
    .name = "boj2239",
    .says =
        "One row on each line, one character for each cell, without blanks. The answer is the "
        "least solution, row by row, unless --order says otherwise.",
    .largest_size = kLargestCharacter,
    .empty_marks = "0",
    .empty_marks_text = "0",
    .empty_marks_text_of_small_boards = "0",
    .recognised_by = {{{Evidence::one_word,
                        [](const Opening& opening) { return one_word(opening) == OneWord::row; }}}},
};

constinit const FormatInfo formats::lines{
    .format = Format::lines,
    .name = "lines",
    .says = "The whole grid on one line, one character for each cell.",
    .one_line = true,
    .largest_size = kLargestCharacter,
    .empty_marks = "0._-*",
    .empty_marks_of_small_boards = "xX",
    .empty_marks_text = "0, ., _, - or *",
    .empty_marks_text_of_small_boards = "0, ., _, -, *, x or X",
    .recognised_by = {{{Evidence::one_word,
                        [](const Opening& opening) {
                          return one_word(opening) == OneWord::whole_board;
                        }}}},
};

constinit const FormatInfo formats::grid{
    .format = Format::grid,
    .name = "grid",
    .says = kRowOfNumbers,
    .by_numbers = true,
    .largest_size = Board::kMaximumSize,
    .empty_marks = "0._",
    .empty_marks_text = "0, . or _",
    .empty_marks_text_of_small_boards = "0, . or _",
    .recognised_by = {{{Evidence::several_words,
                        [](const Opening& opening) {
                          return one_word(opening) == OneWord::not_one;
                        }}}},
};

}  // namespace dokusat

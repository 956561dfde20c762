// Fuzzes the reader of answers: no text may crash it or hang it, and a grid that it reads is the
// same after writing and reading. The first byte of an input selects the format, the second the
// size of the board.

#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/text/parse_error.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dokusat;
  if (size < 2) return 0;
  const Format format = all_formats()[data[0] % all_formats().size()].format;
  const auto board = Board::latin(1 + data[1] % 35);
  std::istringstream text(std::string(reinterpret_cast<const char*>(data) + 2, size - 2));
  try {
    AnswerReader reader(text, "text", format);
    for (int number = 1; const auto answer = reader.next(*board); ++number) {
      if (answer->status != Status::solved) continue;
      std::istringstream written(answer_text(answer->grid, format, 1));
      if (AnswerReader(written, "written", format).next(*board)->grid == answer->grid) continue;
      std::cerr << "answer " << number << " is another one when written" << std::endl;
      std::abort();
    }
    reader.at_end();
  } catch (const ParseError&) {
  }
  return 0;
}

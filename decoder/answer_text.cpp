#include <dokusat/decoder/answer_text.hpp>

namespace dokusat {

std::string answer_heading(Format format, int number) {
  return format == Format::boj4574 ? "Puzzle " + std::to_string(number) + "\n" : "";
}

std::string answer_text(const Grid& grid, Format format, int number) {
  return answer_heading(format, number) + grid_text(grid, format);
}

std::string answer_text(const std::string& line, Format format, int number) {
  return answer_heading(format, number) + line + "\n";
}

}  // namespace dokusat

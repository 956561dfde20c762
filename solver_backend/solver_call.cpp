#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_buffer.hpp>
#include <dokusat/system/paths.hpp>
#include <ostream>
#include <stdexcept>

namespace dokusat {
namespace {

constexpr std::string_view kFormula = "{cnf}";
constexpr std::string_view kAnswer = "{out}";

bool mentions(const std::vector<std::string>& words, std::string_view placeholder) {
  return std::ranges::any_of(
      words, [&](const std::string& word) { return word.find(placeholder) != std::string::npos; });
}

/// Both at once: the name of one file may contain what stands for the other.
std::string with_names(std::string_view word, const std::string& formula,
                       const std::string& answer) {
  std::string text;
  while (!word.empty()) {
    const bool is_formula = word.starts_with(kFormula);
    if (is_formula || word.starts_with(kAnswer)) {
      text += is_formula ? formula : answer;
      word.remove_prefix(kFormula.size());
      continue;
    }
    text += word[0];
    word.remove_prefix(1);
  }
  return text;
}
static_assert(kFormula.size() == kAnswer.size());

}  // namespace

std::vector<std::string> split_command(std::string_view command) {
  std::vector<std::string> words;
  bool in_word = false;
  const auto add = [&](std::string_view text) {
    if (!in_word) words.emplace_back();
    in_word = true;
    words.back() += text;
  };
  const auto unclosed = [&](std::size_t at) {
    return std::invalid_argument(
        "character " + std::to_string(at + 1) + " of the command: the " +
        (command[at] == '\\' ? "backslash has nothing behind it" : "quote is not closed"));
  };
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    const std::size_t begin = i;
    if (c == ' ' || c == '\t' || c == '\n') {
      in_word = false;
    } else if (c == '\\') {
      if (++i == command.size()) throw unclosed(begin);
      add(command.substr(i, 1));
    } else if (c == '\'') {
      i = command.find('\'', i + 1);
      if (i == std::string_view::npos) throw unclosed(begin);
      add(command.substr(begin + 1, i - begin - 1));
    } else if (c == '"') {
      add("");
      for (++i; i < command.size() && command[i] != '"'; ++i) {
        if (command[i] == '\\' && i + 1 < command.size() &&
            std::string_view("\"\\$`").find(command[i + 1]) != std::string_view::npos)
          ++i;
        add(command.substr(i, 1));
      }
      if (i >= command.size()) throw unclosed(begin);
    } else {
      add(command.substr(i, 1));
    }
  }
  if (words.empty() || words[0].empty())
    throw std::invalid_argument("the command names no program");
  return words;
}

SolverCall::SolverCall(std::vector<std::string> command)
    : words_(std::move(command)),
      formula_in_file_(mentions(words_, kFormula)),
      answer_in_file_(mentions(words_, kAnswer)) {
  if (!formula_in_file_ && !answer_in_file_) return;
  folder_.emplace(std::vector{kFormulaFile, kAnswerFile});
  for (std::string& word : words_)
    word = with_names(word, formula_file().string(), answer_file().string());
}

bool SolverCall::write_formula(const OutsideProgram::InputPieces& pieces,
                               const OutsideProgram::Stop& stop) const {
  Descriptor file = open_file(formula_file().string(), O_WRONLY | O_CREAT | O_EXCL, 0600);
  const auto fail = [&](int error) {
    return BackendError("cannot write the formula to " + printable(formula_file().string()) + ": " +
                        reason_of(error));
  };
  if (!file.is_open()) throw fail(errno);
  OutputBuffer buffer(file.number());
  std::ostream stream(&buffer);
  for (std::string_view piece = pieces(); !piece.empty() && stream; piece = pieces()) {
    if (stop()) return false;
    stream << piece;
  }
  if (!stream.flush()) throw fail(buffer.error());
  if (!file.close()) throw fail(errno);
  return true;
}

std::optional<InputFile> SolverCall::open_answer(const std::string& name) const {
  Descriptor file = open_regular_file(answer_file().string());
  if (!file.is_open()) return std::nullopt;
  return std::optional<InputFile>(std::in_place, std::move(file), name);
}

}  // namespace dokusat

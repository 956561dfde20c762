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

namespace dokusat {
namespace {

constexpr std::string_view kFormula = "{cnf}";
constexpr std::string_view kAnswer = "{out}";

bool mentions(const std::vector<std::string>& words, std::string_view placeholder) {
  return std::ranges::any_of(
      words, [&](const std::string& word) { return word.find(placeholder) != std::string::npos; });
}

/// Replaces both placeholders in one pass, since the name of a file may contain a placeholder.
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

/// Splits a command line into words.
class CommandWords {
 public:
  explicit CommandWords(std::string_view command) : command_(command) {}

  std::vector<std::string> split() {
    while (at_ < command_.size()) take();
    return std::move(words_);
  }

 private:
  void take() {
    const char c = command_[at_];
    if (c == ' ' || c == '\t' || c == '\n') {
      in_word_ = false;
      ++at_;
    } else if (c == '\\') {
      if (at_ + 1 == command_.size()) fail("backslash has nothing after it");
      add(command_.substr(at_ + 1, 1));
      at_ += 2;
    } else if (c == '\'') {
      const std::size_t end = command_.find('\'', at_ + 1);
      if (end == std::string_view::npos) fail("quote is not closed");
      add(command_.substr(at_ + 1, end - at_ - 1));
      at_ = end + 1;
    } else if (c == '"') {
      take_double_quoted();
    } else {
      add(command_.substr(at_++, 1));
    }
  }

  void take_double_quoted() {
    add("");
    std::size_t i = at_ + 1;
    for (; i < command_.size() && command_[i] != '"'; ++i) {
      const std::string_view next = command_.substr(i + 1, 1);
      if (command_[i] == '\\' && !next.empty() && kEscaped.find(next) != std::string_view::npos)
        ++i;
      add(command_.substr(i, 1));
    }
    if (i >= command_.size()) fail("quote is not closed");
    at_ = i + 1;
  }

  void add(std::string_view text) {
    if (!in_word_) words_.emplace_back();
    in_word_ = true;
    words_.back() += text;
  }

  [[noreturn]] void fail(const char* why) const {
    throw CommandError("character " + std::to_string(at_ + 1) + " of the command: the " + why);
  }

  static constexpr std::string_view kEscaped = "\"\\$`";  // characters that a backslash escapes in
                                                          // double quotes
  std::string_view command_;
  std::size_t at_ = 0;
  bool in_word_ = false;
  std::vector<std::string> words_;
};

}  // namespace

std::vector<std::string> split_command(std::string_view command) {
  std::vector<std::string> words = CommandWords(command).split();
  if (words.empty() || words[0].empty()) throw CommandError("the command names no program");
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

bool SolverCall::write_formula(const ExternalProgram::InputPieces& pieces,
                               const ExternalProgram::Stop& stop) const {
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

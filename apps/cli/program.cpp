#include <algorithm>
#include <dokusat/api/names.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/memory.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/text/parse_error.hpp>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <system_error>

#include "commands.hpp"
#include "interrupted_output.hpp"

namespace dokusat::cli {
namespace {

template <class Error>
bool is(const std::exception& error) {
  return dynamic_cast<const Error*>(&error) != nullptr;
}

bool is_bad_input(const std::exception& error) {
  return is<ParseError>(error) || is<UsageError>(error) || is<questions::RequestError>(error) ||
         is<FileError>(error) || is<explain::NotExplainable>(error);
}

/// Renames fields of requests to options: "no_singles: ..." becomes "--no-singles: ...". The field
/// `board` is the option --box.
std::string option_message(const questions::RequestError& error) {
  if (error.field().empty()) return error.message();
  std::string option = error.field() == "board" ? "box" : error.field();
  std::replace(option.begin(), option.end(), '_', '-');
  return "--" + option + ": " + error.message();
}

}  // namespace

std::string words_of(const std::exception& error) {
  if (const auto* const request = dynamic_cast<const questions::RequestError*>(&error))
    return option_message(*request);
  if (is<std::bad_alloc>(error)) return "out of memory";
  const bool expected =
      is_bad_input(error) || is<BackendError>(error) || is<std::system_error>(error);
  return (expected ? "" : "internal error: ") + printable_lines(error.what());
}

int exit_code_of_error(const std::exception& error) {
  if (is<NotWritten>(error)) return ExitCode::kUndecided;
  return is_bad_input(error) ? ExitCode::kBadInput : ExitCode::kInternal;
}

namespace {

template <class Action>
int with_errors_told(const Action& act) {
  ExitCode code;
  try {
    act(code);
  } catch (const std::exception& error) {
    // A parse error begins with its place, as in compilers.
    std::cerr << (is<ParseError>(error) ? "" : "dokusat: ") << words_of(error) << std::endl;
    code.fail(exit_code_of_error(error));
  }
  return code.value();
}

}  // namespace

int run_program(const std::vector<std::string>& words) {
  return with_errors_told([&](ExitCode& code) {
    open_closed_standard_streams();
    std::ios::sync_with_stdio(false);
    keep_freed_memory();
    watch_signals();
    follow_command_line(words, code);
  });
}

int run_another(const std::vector<std::string>& words) {
  return with_errors_told([&](ExitCode& code) { follow_command_line(words, code); });
}

}  // namespace dokusat::cli

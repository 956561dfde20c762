#pragma once
// The command of an external solver, with temporary files for the formula and the answer if the
// command has placeholders for them.

#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/system/external_program.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/private_folder.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Thrown for a command that cannot be split. `what()` is one line.
class CommandError : public Error {
 public:
  using Error::Error;
};

/// Splits a command into words as a POSIX shell does: at blanks; text between single quotes is
/// literal; within double quotes a backslash escapes ", \, $ and `, elsewhere any character. Other
/// characters of a shell ($, *, | and so on) are plain characters. Throws `CommandError` if a quote
/// is not closed, a backslash ends the command, or there is no word.
std::vector<std::string> split_command(std::string_view command);

/// Runs the work and rethrows errors of programs and files as `BackendError`.
template <class Work>
auto as_backend_error(const Work& work) {
  try {
    return work();
  } catch (const ProgramError& error) {
    throw BackendError(error.what());
  } catch (const FileError& error) {
    throw BackendError(error.what());
  }
}

/// A single call of the solver, which owns the temporary files.
class SolverCall {
 public:
  /// Replaces "{cnf}" and "{out}" in the words by the names of the files. Throws `ProgramError` if
  /// they cannot be created.
  explicit SolverCall(std::vector<std::string> command);

  /// The command with the names of the files.
  const std::vector<std::string>& words() const { return words_; }
  bool formula_in_file() const { return formula_in_file_; }
  bool answer_in_file() const { return answer_in_file_; }

  /// Writes the formula file. False if `stop` ended it early. Requires `formula_in_file`. Throws
  /// `BackendError`.
  bool write_formula(const ExternalProgram::InputPieces& pieces,
                     const ExternalProgram::Stop& stop) const;
  /// Opens the answer file. Empty if the solver left no regular file; other files are not opened,
  /// since opening a pipe may block forever. Requires `answer_in_file`. The name is used in
  /// messages.
  std::optional<InputFile> open_answer(const std::string& name) const;

 private:
  static constexpr const char* kFormulaFile = "formula.cnf";
  static constexpr const char* kAnswerFile = "answer.txt";

  std::filesystem::path formula_file() const { return folder_->file(kFormulaFile); }
  std::filesystem::path answer_file() const { return folder_->file(kAnswerFile); }

  std::vector<std::string> words_;
  bool formula_in_file_;
  bool answer_in_file_;
  std::optional<PrivateFolder> folder_;
};

}  // namespace dokusat

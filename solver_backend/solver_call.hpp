#pragma once
// The command of an external solver, with files in which the formula goes out and the answer comes
// back where the command asks for them.

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

/// A command that cannot be split. `what()` is one line.
class CommandError : public Error {
 public:
  using Error::Error;
};

/// The words of a command, split as a POSIX shell splits them: at blanks; what is between single
/// quotes is taken as it is; within double quotes a backslash takes the special meaning from ", \,
/// $ and `, elsewhere from any character. Nothing else of a shell: $, *, | and so on are plain
/// characters. Throws `CommandError` if a quote is not closed, a backslash
/// ends the command, or there is no word.
std::vector<std::string> split_command(std::string_view command);

/// A solver that cannot be run, or a disk that fails, is a backend that has broken down.
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

/// One call. The files live as long as it.
class SolverCall {
 public:
  /// "{cnf}" and "{out}" in the words stand for the names of the files. Throws `ProgramError` if
  /// there is no place for them.
  explicit SolverCall(std::vector<std::string> command);

  /// The command with the names of the files.
  const std::vector<std::string>& words() const { return words_; }
  bool formula_in_file() const { return formula_in_file_; }
  bool answer_in_file() const { return answer_in_file_; }

  /// False if it was told to stop on the way. Requires `formula_in_file`. Throws `BackendError`.
  bool write_formula(const ExternalProgram::InputPieces& pieces,
                     const ExternalProgram::Stop& stop) const;
  /// Empty if the solver has left no regular file: nothing else is opened, since whoever opens a
  /// pipe may wait for ever. Requires `answer_in_file`. The name stands in messages.
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

#pragma once
// How commands that answer puzzles run: puzzles from files, answers in their order to a file, whole
// or from where an earlier run was ended (--resume), all of them or a share (--part).

#include <dokusat/solve/batch.hpp>
#include <dokusat/system/output_file.hpp>
#include <functional>
#include <optional>
#include <string>

#include "exit_code.hpp"
#include "option_groups.hpp"
#include "part.hpp"

namespace dokusat::cli {

/// What the command was told; all of it must outlive the run.
struct AnswerRun {
  const PuzzleInput& input;
  const OutputOptions& output;
  const WorkOptions& work;
  const DivisionOptions& division;
  bool one_only = false;  ///< more than one puzzle is an error, as for --proof
  /// Each part takes all puzzles and answers each in part, by numbers that add up.
  bool adds_up = false;
  /// Answers to puzzles of a table get the other fields of its records.
  bool passes_fields = false;
};

/// Where answers go, and what a part is to remember of them.
class AnswerFile {
 public:
  /// What is `written` is known of a part alone.
  AnswerFile(const std::string& path, bool is_part) : file_(path) {
    if (is_part) written_.emplace();
  }
  void write(const std::string& text) {
    file_.stream() << text;
    if (written_) written_->add(text);
  }
  void flush() { file_.flush(); }
  OutputFile& file() { return file_; }
  const Written& written() const { return *written_; }

 private:
  OutputFile file_;
  std::optional<Written> written_;
};

using Answering = std::function<std::optional<BatchAnswer>(const BatchItem&)>;

/// Answers on all threads; `make_worker` makes what answers on one.
void answer_together(const AnswerRun& run, ExitCode& code,
                     const std::function<Answering()>& make_worker);

/// Answers one puzzle after the other; what is answered may also write by itself before its answer
/// does. Knows no --resume.
void answer_one_by_one(const AnswerRun& run, ExitCode& code,
                       const std::function<Answering(AnswerFile&)>& make_worker);

}  // namespace dokusat::cli

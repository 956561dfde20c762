#pragma once
// Runs of commands that answer puzzles: read them from files and write the answers in input order
// to one file, from the start or continuing an earlier run (--resume), all of them or a share
// (--part).

#include <dokusat/solve/batch.hpp>
#include <dokusat/system/output_file.hpp>
#include <functional>
#include <optional>
#include <string>

#include "exit_code.hpp"
#include "option_groups.hpp"
#include "part.hpp"

namespace dokusat::cli {

struct AnswerRun {
  const RunOptions& options;  ///< must outlive the run
  bool one_only = false;      ///< true if more than one puzzle is an error, as for --proof
  /// True if each part counts some solutions of every puzzle, and the counts are added.
  bool adds_up = false;
  /// True if answers to records of a table get the records' other fields.
  bool passes_fields = false;
  /// The number of puzzles to generate; then items have only their numbers. 0: read the input.
  std::uint64_t numbers = 0;
  /// Text after the progress; may be empty. If it is given, --verbose shows progress.
  std::function<std::string()> more = {};
};

/// The output file of a run, with the digest of its content if the run is a part.
class AnswerFile {
 public:
  /// Records what is written only if `is_part`.
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

/// The answer in place of one to a line that is not a puzzle, with --keep-going.
BatchAnswer error_answer(const BatchItem& item, bool as_json, const std::string& text);

using Answering = std::function<std::optional<BatchAnswer>(const BatchItem&)>;

/// Answers on all threads; `make_worker` makes the worker of a thread.
void answer_together(const AnswerRun& run, ExitCode& code,
                     const std::function<Answering()>& make_worker);

/// Answers one puzzle after the other; a worker may also write to the file before its answer is
/// written. Does not support --resume.
void answer_one_by_one(const AnswerRun& run, ExitCode& code,
                       const std::function<Answering(AnswerFile&)>& make_worker);

}  // namespace dokusat::cli

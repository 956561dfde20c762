#include "answer_run.hpp"

#include <atomic>
#include <dokusat/api/answers.hpp>
#include <dokusat/formats/collections/csv.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <span>

#include "interrupted_output.hpp"
#include "progress.hpp"
#include "puzzle_source.hpp"
#include "resume.hpp"

namespace dokusat::cli {
namespace {

/// The record of what one part of a run answers.
std::optional<ShareRecord> own_share(const AnswerRun& run) {
  if (!run.options.division.part) return std::nullopt;
  ShareRecord record = share_record(run.options.output.file, run.options.division);
  record.things = run.numbers;
  const std::vector<SurveyedFile> files =
      run.numbers > 0 ? std::vector<SurveyedFile>() : survey(run.options.input);
  for (const SurveyedFile& file : files) {
    record.input.push_back(file.digest);
    record.things += file.puzzles;
  }
  record.adds_up = run.adds_up;
  record.json = run.options.output.json;
  record.share = run.adds_up ? PuzzleRange{0, record.things} : share_of(record.part, record.things);
  return record;
}

/// Source of the numbers of puzzles to generate.
class NumberSource final : public ItemSource {
 public:
  explicit NumberSource(PuzzleRange share) : share_(share) {}

  std::optional<BatchItem> next() override {
    if (share_.begin + made_ == share_.end || interrupted()) return std::nullopt;
    return BatchItem{{none_, static_cast<int>(share_.begin + ++made_)}, ""};
  }
  bool at_hand() const override { return true; }
  double share() const override {
    return static_cast<double>(made_) / static_cast<double>(share_.size());
  }

 private:
  const PuzzleRange share_;
  const Puzzle none_ = empty_puzzle(Board::latin(1));
  std::atomic<std::uint64_t> made_ = 0;
};

std::unique_ptr<ItemSource> source_of(const AnswerRun& run, const std::optional<ShareRecord>& own) {
  if (run.numbers > 0)
    return std::make_unique<NumberSource>(own ? own->share : PuzzleRange{0, run.numbers});
  return std::make_unique<PuzzleSource>(run.options.input, run.options.output, run.one_only,
                                        own ? std::optional(own->share) : std::nullopt);
}

void keep_share(const AnswerRun& run, ShareRecord record, const ExitCode& code,
                const Digest& digest, std::int64_t bytes) {
  record.exit_code = code.value();
  record.digest = digest.text();
  record.bytes = bytes;
  write_share(run.options.output.file, record);
}

/// Writes the texts of answers to `output`, an `AnswerFile` or a `ResumableOutput`.
template <class Output>
void write_answers(std::span<const BatchAnswer> answers, Output& output, ExitCode& code,
                   Progress& progress, const std::function<void(const BatchAnswer&)>& write) {
  for (const BatchAnswer& answer : answers) {
    code.raise(answer.exit_code);
    write(answer);
    progress.add(answer.exit_code);
    if (answer.diagnostics.empty()) continue;
    output.flush();  // keeps the order where both go to the same place
    progress.write(answer.diagnostics);
  }
  output.flush();
}

/// Share of the input that is answered: what was read, minus the puzzles still in work.
class ShareAnswered {
 public:
  /// `before` is the number of puzzles that an earlier run answered; they are read again.
  explicit ShareAnswered(const ItemSource& source, std::int64_t before = 0)
      : source_(source), read_(before), answered_(before) {}

  void puzzle_read() { ++read_; }
  void puzzles_answered(std::size_t count) { answered_ += static_cast<std::int64_t>(count); }
  double operator()() const {
    const double share = source_.share();
    const std::int64_t read = read_;
    return read == 0 || share < 0
               ? share
               : share * static_cast<double>(answered_) / static_cast<double>(read);
  }

 private:
  const ItemSource& source_;
  std::atomic<std::int64_t> read_;
  std::atomic<std::int64_t> answered_;
};

/// The answer with the other fields of the puzzle's record: in JSON as "fields", as text as a
/// record with the same fields and the answer as the last one.
std::string with_fields(const std::string& text, const BatchItem& item, bool json) {
  if (json) {
    questions::Json fields;
    for (const auto& [name, value] : item.beside->fields) fields[name] = value;
    const std::string object = questions::json_line({{"fields", fields}});
    return text.substr(0, text.rfind('}')) + "," + object.substr(1);
  }
  std::string names;
  std::string record;
  for (const auto& [name, value] : item.beside->fields) {
    names += field_text(name) + ",";
    record += field_text(value) + ",";
  }
  record += field_text(text.substr(0, text.rfind('\n'))) + "\n";
  return item.is_first ? names + "answer\n" + record : record;
}

/// Worker of a thread, with what the run does to each answer.
class Worker {
 public:
  Worker(const AnswerRun& run, const std::function<Answering()>& make)
      : run_(run), make_(make), answer_(make()) {}

  /// Discards an answer of a run with --resume that was interrupted, as it may be cut short.
  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    std::optional<BatchAnswer> answered = kept_going(item);
    if (answered && run_.passes_fields && item.beside && !item.beside->fields.empty())
      answered->text = with_fields(answered->text, item, run_.options.output.json);
    if (run_.options.division.resume && interrupted()) answered.reset();
    return answered;
  }

 private:
  /// With --keep-going answers an error in place of its puzzle, and replaces the worker, which the
  /// error may have left in an invalid state.
  std::optional<BatchAnswer> kept_going(const BatchItem& item) try {
    return answer_(item);
  } catch (const FileError&) {
    throw;  // an error of the run
  } catch (const std::exception& error) {
    if (!run_.options.input.keep_going) throw;
    answer_ = make_();
    const std::string place = "puzzle " + std::to_string(item.puzzle.number) + ": ";
    std::optional<BatchAnswer> answered = answer_({item.puzzle, place + words_of(error)});
    if (answered) answered->exit_code = exit_code_of_error(error);
    return answered;
  }

  const AnswerRun& run_;
  const std::function<Answering()>& make_;
  Answering answer_;
};

template <class Output>
void answer_all(const AnswerRun& run, ItemSource& source, std::int64_t answered_before,
                Output& output, ExitCode& code, int threads,
                const std::function<Answering()>& make_worker,
                const std::function<void(const BatchItem&)>& read,
                const std::function<void(const BatchAnswer&)>& write) {
  ShareAnswered share(source, answered_before);
  Progress progress(
      progress_of(run.options.work, run.options.output, run.more != nullptr),
      [&] { return share(); }, run.more);
  Batch batch;
  batch.next = [&] {
    std::optional<BatchItem> item = source.next();
    if (item) {
      share.puzzle_read();
      read(*item);
    }
    return item;
  };
  batch.at_hand = [&] { return source.at_hand(); };
  batch.make_worker = [&] { return Worker(run, make_worker); };
  batch.write = [&](std::span<const BatchAnswer> answers) {
    write_answers(answers, output, code, progress, write);
    share.puzzles_answered(answers.size());
  };
  run_batch(batch, threads);
}

/// The options and inputs that must be equal for a run to continue an earlier one.
std::string identity_of(const AnswerRun& run) {
  std::string text;
  for (const std::string& word : run.options.division.words) text += word + "\n";
  for (const std::string& path : run.options.input.files)
    if (const std::optional<double> size = plain_file_size(path))
      text += path + " " + std::to_string(static_cast<std::int64_t>(*size)) + "\n";
  return text;
}

std::string item_text(const AnswerRun& run, const BatchItem& item) {
  if (run.numbers > 0) return std::to_string(item.puzzle.number);
  if (!item.error.empty()) return item.error;
  return whole_text(item.puzzle.puzzle);
}

/// Throws `NotWritten` if a puzzle to generate was not found.
void require_made(const AnswerRun& run, const ExitCode& code, const std::string& what) {
  if (run.numbers > 0 && code.value() != ExitCode::kGood)
    throw NotWritten(run.options.output.file, "not " + what + ", as a puzzle was not found");
}

void answer_resumably(const AnswerRun& run, const std::optional<ShareRecord>& own, ExitCode& code,
                      const std::function<Answering()>& make_worker) {
  ResumableOutput output(run.options.output.file, identity_of(run));
  const std::unique_ptr<ItemSource> source = source_of(run, own);
  code.raise(output.exit_code());
  const auto read = [&](const BatchItem& item) { output.puzzle_read(item_text(run, item)); };
  for (std::int64_t answered = output.answered(); answered > 0; --answered) {
    const std::optional<BatchItem> item = source->next();
    if (!item && !interrupted())
      throw FileError(printable(run.options.output.file) +
                      ": has more answers than there are puzzles");
    if (item) read(*item);
  }
  if (!interrupted()) {
    output.require_same_puzzles();
    answer_all(run, *source, output.answered(), output, code, run.options.work.threads, make_worker,
               read, [&](const BatchAnswer& answer) {
                 // A puzzle that was not found is sought again by a later run.
                 if (run.numbers > 0 && answer.exit_code != ExitCode::kGood) return;
                 output.stream() << answer.text;
                 output.answer_written(answer.exit_code, answer.text);
               });
  }
  if (was_interrupted_by_now()) throw NotWritten(run.options.output.file, kNotFinished);
  require_made(run, code, "finished");
  output.remember();
  if (own) keep_share(run, *own, code, output.written(), output.bytes());
  output.commit();
}

void end_whole(const AnswerRun& run, const std::optional<ShareRecord>& own, AnswerFile& output,
               ExitCode& code, const std::string& end) {
  if (was_interrupted_by_now())
    return end_interrupted(run.options.output.file, output.file(), code);
  output.write(end);
  if (!run.options.output.to_standard_output()) require_made(run, code, "written");
  if (own) keep_share(run, *own, code, output.written().digest(), output.written().bytes());
  output.file().commit();
}

/// Answers from the start.
void answer_whole(const AnswerRun& run, const std::optional<ShareRecord>& own, ExitCode& code,
                  int threads, const std::function<Answering(AnswerFile&)>& make_worker) {
  AnswerFile output(run.options.output.file, own.has_value());
  const std::unique_ptr<ItemSource> source = source_of(run, own);
  std::string end;
  answer_all(
      run, *source, 0, output, code, threads, [&] { return make_worker(output); },
      [](const BatchItem&) {},
      [&](const BatchAnswer& answer) {
        output.write(answer.text);
        end = answer.end;
      });
  end_whole(run, own, output, code, end);
}

}  // namespace

BatchAnswer error_answer(const BatchItem& item, bool as_json, const std::string& text) {
  return {
      .text = as_json ? questions::numbered_line(item.puzzle.number, {{"status", "error"}}) : text,
      .diagnostics = item.error + "\n",
      .exit_code = ExitCode::kBadInput};
}

void answer_together(const AnswerRun& run, ExitCode& code,
                     const std::function<Answering()>& make_worker) {
  const std::optional<ShareRecord> own = own_share(run);
  if (!run.options.division.resume)
    return answer_whole(run, own, code, run.options.work.threads,
                        [&](AnswerFile&) { return make_worker(); });
  if (!own || !is_done(run.options.output.file, *own, code))
    answer_resumably(run, own, code, make_worker);
}

void answer_one_by_one(const AnswerRun& run, ExitCode& code,
                       const std::function<Answering(AnswerFile&)>& make_worker) {
  answer_whole(run, own_share(run), code, 1, make_worker);
}

}  // namespace dokusat::cli

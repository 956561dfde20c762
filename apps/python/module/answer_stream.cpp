#include "answer_stream.hpp"

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <utility>

#include "background.hpp"

namespace dokusat::python {

/// Answers questions on one thread.
class AnswerStream::Worker {
 public:
  explicit Worker(AnswerStream& stream)
      : stream_(&stream),
        parser_(stream.format_, stream.board_),
        solver_(std::make_shared<PuzzleSolver>(stream.asking_.solver)) {}

  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    if (stream_->stop_) return std::nullopt;
    Place& place = stream_->places_[static_cast<std::size_t>(item.puzzle.number)];
    Answered& answer = place.answer;
    answer = {};
    try {
      const Question question = std::exchange(place.question, {});
      answer.puzzle = question.puzzle
                          ? question.puzzle
                          : std::make_shared<const NumberedPuzzle>(parser_.parse(question.text));
      ask(answer.puzzle->puzzle, answer);
    } catch (const Error&) {
      answer.error = std::current_exception();
    }
    return BatchAnswer();
  }

 private:
  void ask(const Puzzle& puzzle, Answered& answer) const {
    switch (stream_->asking_.what) {
      case Asked::solution: {
        Verdict verdict = solver_->solve(puzzle);
        answer.status = verdict.status;
        answer.solution = std::move(verdict.solution);
        return;
      }
      case Asked::unique: {
        const Verdict verdict = solver_->solve(puzzle);
        const bool decided = verdict.status == Status::no_solution || verdict.unique;
        answer.status = decided ? verdict.status : Status::unknown;
        answer.unique = verdict.unique.value_or(false);
        return;
      }
      case Asked::count: {
        const SolutionCount found = solver_->count(puzzle, stream_->asking_.limit);
        const bool enough = stream_->asking_.limit && found.number >= *stream_->asking_.limit;
        answer.status = found.complete || enough ? Status::solved : Status::unknown;
        answer.count = found.number.str();
        return;
      }
      case Asked::rating:
        return rate(puzzle, answer);
    }
  }

  void rate(const Puzzle& puzzle, Answered& answer) const {
    const questions::RateAnswer found =
        questions::answer(puzzle, stream_->asking_.rating, {.stop = &stream_->stop_});
    if (!found.finished) return;
    answer.status = Status::solved;
    if (found.status == "solved") answer.rating = found.path.hardest;
  }

  AnswerStream* stream_;
  PuzzleParser parser_;
  std::shared_ptr<PuzzleSolver> solver_;  // copyable, as std::function requires
};

AnswerStream::AnswerStream(std::optional<Format> format, const BoardSpec& board,
                           const Asking& asking)
    : format_(format), board_(board), asking_(asking) {
  asking_.solver.stop = &stop_;
}

std::shared_ptr<AnswerStream> AnswerStream::start(std::optional<Format> format,
                                                  const BoardSpec& board, const Asking& asking,
                                                  int threads) {
  const std::shared_ptr<AnswerStream> stream(new AnswerStream(format, board, asking));
  run_in_background([stream, threads] { stream->run(threads); }, [stream] { stream->stop(); });
  return stream;
}

void AnswerStream::stop() {
  stop_ = true;
  close();
}

void AnswerStream::prepare(Question question) { place(prepared_++).question = std::move(question); }

void AnswerStream::give() {
  {
    const std::scoped_lock lock(mutex_);
    given_ = prepared_;
  }
  more_.notify_all();
}

void AnswerStream::close() {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
  }
  more_.notify_all();
}

Answered AnswerStream::take() { return std::exchange(place(taken_++).answer, {}); }

void AnswerStream::run(int threads) {
  Batch batch;
  batch.next = [this] { return next(); };
  batch.at_hand = [this] { return is_at_hand(); };
  batch.make_worker = [this] { return Worker(*this); };
  batch.write = [this](std::span<const BatchAnswer> answers) {
    {
      const std::scoped_lock lock(mutex_);  // or the taker may miss the notification
      answered_.fetch_add(answers.size(), std::memory_order_release);
    }
    changed_.notify_one();
  };
  try {
    run_batch(batch, threads);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    error_ = std::current_exception();
    failed_.store(true, std::memory_order_release);
    changed_.notify_one();
  }
}

std::optional<BatchItem> AnswerStream::next() {
  std::unique_lock lock(mutex_);
  more_.wait(lock, [this] { return read_ < given_ || closed_; });
  if (stop_ || read_ == given_) return std::nullopt;
  BatchItem item;
  item.puzzle.number = static_cast<int>(read_++ % kPlaces);
  return item;
}

bool AnswerStream::is_at_hand() {
  const std::scoped_lock lock(mutex_);
  return read_ < given_;
}

}  // namespace dokusat::python

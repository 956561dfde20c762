#pragma once
// Answers to a stream of puzzles from several threads, in input order; the caller adds and takes a
// few at a time. Contains no Python code, so that its threads never wait for the interpreter.
//
// Questions and answers are in a ring buffer. Each place belongs to one side at a time: to the
// caller until its number is below `given_`, then to the batch, and to the caller again once it is
// below `answered_`.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <dokusat/api/rate.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::python {

/// A puzzle, or its text.
struct Question {
  std::string text;
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< null: parse `text`
};

enum class Asked { solution, unique, count, rating };

/// The question about each puzzle, and its options.
struct Asking {
  Asked what = Asked::solution;
  std::optional<std::uint64_t> limit = {};  ///< of solutions counted
  SolverOptions solver = {};                ///< for all but ratings
  questions::RateRequest rating = {};
};

/// The answer to a question. `status` is `unknown` if a limit was reached first.
struct Answered {
  Status status = Status::unknown;
  std::optional<Solution> solution;
  bool unique = false;
  std::string count;             ///< in decimal
  std::optional<double> rating;  ///< empty unless the puzzle has exactly one solution
  std::shared_ptr<const NumberedPuzzle> puzzle;
  std::exception_ptr error;  ///< if not null, replaces the answer
};

class AnswerStream {
 public:
  /// The largest number of questions whose answers were not taken.
  static constexpr std::size_t kPlaces = 8192;

  /// Starts the threads, which share ownership of the stream. `format` and `board` determine how
  /// texts are parsed. Requires `threads` > 0.
  static std::shared_ptr<AnswerStream> start(std::optional<Format> format, const BoardSpec& board,
                                             const Asking& asking, int threads);
  AnswerStream(const AnswerStream&) = delete;
  AnswerStream& operator=(const AnswerStream&) = delete;

  // The members up to `rethrow` may be called by one thread only.
  bool has_room() const { return prepared_ - taken_ < kPlaces; }
  /// Adds a question, which the batch sees after `give`. Requires `has_room()`.
  void prepare(Question question);
  /// Hands the prepared questions over.
  void give();
  /// Ends the input: no more questions follow.
  void close();
  /// Discards the remaining answers. The threads end soon; the call does not wait for them.
  void stop();

  bool all_taken() const { return taken_ == prepared_; }
  bool has_answer() const { return taken_ < answered_.load(std::memory_order_acquire); }
  /// The next answer. Requires `has_answer()`.
  Answered take();
  /// Mutex and condition variable for waiting until `has_answer` or `has_failed`.
  std::mutex& mutex() { return mutex_; }
  std::condition_variable& changed() { return changed_; }
  /// True if the batch itself has ended with an error, which `rethrow` throws.
  bool has_failed() const { return failed_.load(std::memory_order_acquire); }
  void rethrow() const { std::rethrow_exception(error_); }

 private:
  struct Place {
    Question question;
    Answered answer;
  };
  class Worker;

  AnswerStream(std::optional<Format> format, const BoardSpec& board, const Asking& asking);
  void run(int threads);
  std::optional<BatchItem> next();
  bool is_at_hand();
  Place& place(std::uint64_t number) { return places_[number % kPlaces]; }

  const std::optional<Format> format_;
  const BoardSpec board_;
  Asking asking_;
  std::vector<Place> places_{kPlaces};
  std::uint64_t prepared_ = 0;
  std::uint64_t taken_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;  // for the taker
  std::condition_variable more_;     // for the batch: new questions, or the end of the input
  std::uint64_t given_ = 0;
  std::uint64_t read_ = 0;
  bool closed_ = false;
  std::atomic<std::uint64_t> answered_{0};
  std::atomic<bool> stop_{false};
  std::atomic<bool> failed_{false};
  std::exception_ptr error_;
};

}  // namespace dokusat::python

#pragma once
// Many puzzles answered by threads in the order in which they come, for one who gives and takes
// them a few at a time. Knows nothing of Python, so that no thread ever waits for the interpreter.
//
// Questions and answers lie in a ring of places. Each place is touched by one side at a time: by
// the giver until its number is below `given`, then by the batch, and by the taker once it is below
// `answered`.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <dokusat/explain/explainer.hpp>
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

/// A puzzle, or the text of one.
struct Question {
  std::string text;
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< null: the text counts
};

enum class Asked { solution, unique, count, rating };

/// What is asked of each puzzle, and how.
struct Asking {
  Asked what = Asked::solution;
  std::optional<std::uint64_t> limit = {};  ///< of a count
  SolverOptions solver = {};                ///< of a rating, its time limit alone
  explain::ExplainOptions rating = {};
};

/// Of what was asked, `status` says whether it was answered: `unknown` where a limit ended it.
struct Answered {
  Status status = Status::unknown;
  std::optional<Solution> solution;
  bool unique = false;
  std::string count;             ///< digits
  std::optional<double> rating;  ///< empty where there is not one solution
  std::shared_ptr<const NumberedPuzzle> puzzle;
  std::exception_ptr error;  ///< not null: what came in place of an answer
};

class AnswerStream {
 public:
  /// So many questions may be under way.
  static constexpr std::size_t kPlaces = 8192;

  /// How texts are read, and what is asked. Requires threads from 1. The threads share in owning
  /// the stream.
  static std::shared_ptr<AnswerStream> start(std::optional<Format> format, const BoardSpec& board,
                                             const Asking& asking, int threads);
  AnswerStream(const AnswerStream&) = delete;
  AnswerStream& operator=(const AnswerStream&) = delete;

  // For one thread:
  bool has_room() const { return prepared_ - taken_ < kPlaces; }
  /// Adds a question, which is not seen by the batch before `give`. Requires that there is room.
  void prepare(Question question);
  /// Hands over what was prepared.
  void give();
  /// No more questions come.
  void close();
  /// Nobody wants more answers. The threads end soon, and nobody waits for them.
  void stop();

  bool all_taken() const { return taken_ == prepared_; }
  bool has_answer() const { return taken_ < answered_.load(std::memory_order_acquire); }
  /// The next answer. Requires that there is one.
  Answered take();
  /// What to wait with until `has_answer` or `has_failed`.
  std::mutex& mutex() { return mutex_; }
  std::condition_variable& changed() { return changed_; }
  /// The batch itself has ended with an error, which `rethrow` throws.
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
  std::condition_variable changed_;  // for who takes
  std::condition_variable more_;     // for the batch: questions, or none any more
  std::uint64_t given_ = 0;
  std::uint64_t read_ = 0;
  bool closed_ = false;
  std::atomic<std::uint64_t> answered_{0};
  std::atomic<bool> stop_{false};
  std::atomic<bool> failed_{false};
  std::exception_ptr error_;
};

}  // namespace dokusat::python

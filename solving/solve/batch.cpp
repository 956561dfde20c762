#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <dokusat/solve/batch.hpp>
#include <dokusat/system/threads.hpp>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;
using Worker = std::function<std::optional<BatchAnswer>(const BatchItem&)>;

/// Items that one thread takes together, since handing over each by itself would take longer than
/// an easy puzzle.
struct Chunk {
  std::size_t number = 0;
  std::vector<BatchItem> items;

  // Answers that are not written yet. Each chunk has a lock, so that threads wait for each other
  // only to write answers.
  std::mutex mutex;
  std::vector<BatchAnswer> answers;
  bool finished = false;
};

/// Puts the answers of all threads into order. The answers of the first unfinished chunk are
/// written immediately, those of later chunks wait: an answer waits only for the puzzles before its
/// own.
class OrderedAnswers {
 public:
  /// At most `under_way` chunks are in work or wait for an earlier one to be written.
  OrderedAnswers(const Batch& batch, std::size_t under_way)
      : batch_(batch), under_way_(under_way) {}

  /// Waits until the chunk may be under way, or the batch is ending.
  void wait_for_room(std::size_t chunk) {
    std::unique_lock lock(waiting_mutex_);
    room_.wait(lock, [&] { return ending_ || chunk < first_ + under_way_; });
  }

  /// Adds a chunk. Requires the order of chunks, and a chunk without answers.
  void expect(std::shared_ptr<Chunk> chunk) {
    const std::scoped_lock lock(waiting_mutex_);
    waiting_.push_back(std::move(chunk));
  }

  void add(Chunk& chunk, BatchAnswer answer) {
    {
      const std::scoped_lock lock(chunk.mutex);
      chunk.answers.push_back(std::move(answer));
    }
    // If another thread makes this chunk the first one now, that thread finds the answer.
    if (chunk.number == first_) write();
  }

  /// Marks the chunk as finished.
  void finish(Chunk& chunk) {
    {
      const std::scoped_lock lock(chunk.mutex);
      chunk.finished = true;
    }
    if (chunk.number == first_) write();
  }

  /// Ends the batch after the answers of this chunk. If several chunks end it, the first of them
  /// counts, with its reason.
  void end(std::size_t chunk, std::exception_ptr why) {
    const std::scoped_lock lock(mutex_);
    if (chunk < last_) {
      last_ = chunk;
      why_ = std::move(why);
    }
    set_ending();
  }

  /// True if the batch ends early, so that no more needs to be read.
  bool ending() const { return ending_.load(std::memory_order_relaxed); }
  void rethrow() const {
    if (why_) std::rethrow_exception(why_);
  }

 private:
  void write() {
    const std::scoped_lock lock(mutex_);
    while (first_ <= last_) {
      const std::shared_ptr<Chunk> chunk = first_waiting();
      if (!chunk) return;
      const bool finished = take_answers(*chunk);
      try {
        if (!taken_.empty()) batch_.write(taken_);
      } catch (...) {
        last_ = 0;
        first_ = 1;  // nothing is written any more
        why_ = std::current_exception();
        set_ending();
        return;
      }
      if (!finished) return;
      const std::scoped_lock no_reader(waiting_mutex_);
      waiting_.pop_front();
      ++first_;
      room_.notify_one();
    }
  }

  void set_ending() {
    const std::scoped_lock no_waiter(waiting_mutex_);
    ending_ = true;
    room_.notify_all();
  }

  std::shared_ptr<Chunk> first_waiting() {
    const std::scoped_lock lock(waiting_mutex_);
    return waiting_.empty() ? nullptr : waiting_.front();
  }

  /// Moves the chunk's answers to `taken_`. True if no more follow.
  bool take_answers(Chunk& chunk) {
    taken_.clear();
    const std::scoped_lock lock(chunk.mutex);
    taken_.swap(chunk.answers);
    return chunk.finished;
  }

  const Batch& batch_;
  const std::size_t under_way_;
  std::condition_variable room_;
  std::mutex mutex_;  // held to write, or to end the batch
  std::mutex waiting_mutex_;
  std::deque<std::shared_ptr<Chunk>> waiting_;
  std::atomic<std::size_t> first_{0};  // the first chunk that is not finished, at the front
  std::vector<BatchAnswer> taken_;     // what is written next
  std::size_t last_ = std::numeric_limits<std::size_t>::max();
  std::exception_ptr why_;
  std::atomic<bool> ending_{false};
};

/// Reads, answers and writes chunk after chunk.
class BatchRun {
 public:
  // Enough chunks under way that threads seldom wait for one with a slow puzzle, but not more,
  // since the answers after it are kept in memory.
  BatchRun(const Batch& batch, int threads)
      : batch_(batch),
        answers_(batch, threads == 1 ? 1 : 4 * static_cast<std::size_t>(threads) + 24),
        crew_(threads, [this] { work(); }) {}

  void run() {
    crew_.work();
    answers_.rethrow();
  }

 private:
  void work() {
    Worker worker;
    while (const std::shared_ptr<Chunk> chunk = next()) {
      // Another thread reads the next chunk meanwhile.
      if (waiting_to_read_ == 0) crew_.grow();
      answer(worker, *chunk);
      answers_.finish(*chunk);
    }
  }

  std::shared_ptr<Chunk> next() {
    ++waiting_to_read_;
    const std::scoped_lock lock(reading_);
    --waiting_to_read_;
    return at_end_ ? nullptr : read();
  }

  /// Returns null at the end. Called by one thread at a time.
  std::shared_ptr<Chunk> read() {
    const auto chunk = std::make_shared<Chunk>();
    chunk->number = chunks_read_++;
    answers_.wait_for_room(chunk->number);
    const std::size_t wanted = chunk_size_.load(std::memory_order_relaxed);
    try {
      while (!answers_.ending() && chunk->items.size() < wanted) {
        std::optional<BatchItem> item = batch_.next();
        if (!item) break;
        chunk->items.push_back(std::move(*item));
        if (!batch_.at_hand()) break;
      }
    } catch (...) {
      answers_.end(chunk->number, std::current_exception());
    }
    at_end_ = chunk->items.empty();
    if (at_end_) return nullptr;
    answers_.expect(chunk);
    return chunk;
  }

  void answer(Worker& worker, Chunk& chunk) {
    const Clock::time_point start = Clock::now();
    try {
      if (!worker) worker = batch_.make_worker();
      for (const BatchItem& item : chunk.items) {
        std::optional<BatchAnswer> answer = worker(item);
        const bool last = !answer || answer->last;
        if (answer) answers_.add(chunk, std::move(*answer));
        if (last) return answers_.end(chunk.number, nullptr);
      }
    } catch (...) {
      return answers_.end(chunk.number, std::current_exception());
    }
    adapt(chunk.items.size(), Clock::now() - start);
  }

  /// Sets the size so that a chunk takes about half a millisecond: much longer than to hand it
  /// over, much shorter than a delay that can be noticed.
  void adapt(std::size_t items, Clock::duration took) {
    constexpr double kSeconds = 0.0005;
    constexpr double kMost = 256;
    const double seconds = std::max(std::chrono::duration<double>(took).count(), 1e-7);
    const double fitting = static_cast<double>(items) * kSeconds / seconds;
    chunk_size_ = static_cast<std::size_t>(std::clamp(fitting, 1.0, kMost));
  }

  const Batch& batch_;
  OrderedAnswers answers_;
  std::mutex reading_;
  std::atomic<int> waiting_to_read_{0};
  bool at_end_ = false;
  std::size_t chunks_read_ = 0;
  std::atomic<std::size_t> chunk_size_{1};
  ThreadCrew crew_;  // last: it uses all the others
};

}  // namespace

void run_batch(const Batch& batch, int threads) { BatchRun(batch, threads).run(); }

}  // namespace dokusat

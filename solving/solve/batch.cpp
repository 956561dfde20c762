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

/// Items that go through the threads together, since handing over one at a time costs more than an
/// easy puzzle takes.
struct Chunk {
  std::size_t number = 0;
  std::vector<BatchItem> items;

  // The answers that are not written yet. A lock for each chunk, so that threads meet only where
  // answers are written.
  std::mutex mutex;
  std::vector<BatchAnswer> answers;
  bool finished = false;
};

/// Puts the answers of all threads into order. The answers of the first unfinished chunk are
/// written as they come; those of later ones wait: an answer waits for the puzzles before its own
/// and for no other.
class OrderedAnswers {
 public:
  /// At most so many chunks are under way: a chunk is until it and all before it are written.
  OrderedAnswers(const Batch& batch, std::size_t under_way)
      : batch_(batch), under_way_(under_way) {}

  /// Until the chunk may be under way, or the batch is ending.
  void wait_for_room(std::size_t chunk) {
    std::unique_lock lock(waiting_mutex_);
    room_.wait(lock, [&] { return ending_ || chunk < first_ + under_way_; });
  }

  /// To be called with each chunk, in order, before it has answers.
  void expect(std::shared_ptr<Chunk> chunk) {
    const std::scoped_lock lock(waiting_mutex_);
    waiting_.push_back(std::move(chunk));
  }

  void add(Chunk& chunk, BatchAnswer answer) {
    {
      const std::scoped_lock lock(chunk.mutex);
      chunk.answers.push_back(std::move(answer));
    }
    // Where this chunk becomes the first just now, whoever makes it so finds the answer.
    if (chunk.number == first_) write();
  }

  /// The chunk has no more answers.
  void finish(Chunk& chunk) {
    {
      const std::scoped_lock lock(chunk.mutex);
      chunk.finished = true;
    }
    if (chunk.number == first_) write();
  }

  /// Of the chunk what was added so far is the last that is written. Where several chunks end the
  /// batch, the first of them does, and its reason counts.
  void end(std::size_t chunk, std::exception_ptr why) {
    const std::scoped_lock lock(mutex_);
    if (chunk < last_) {
      last_ = chunk;
      why_ = std::move(why);
    }
    set_ending();
  }

  /// Whether the batch is to end early, so that reading on is of no use.
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

  /// True if the chunk has no more.
  bool take_answers(Chunk& chunk) {
    taken_.clear();
    const std::scoped_lock lock(chunk.mutex);
    taken_.swap(chunk.answers);
    return chunk.finished;
  }

  const Batch& batch_;
  const std::size_t under_way_;
  std::condition_variable room_;
  std::mutex mutex_;  // of who writes, or ends the batch
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
  // Enough chunks under way that threads seldom wait for one with a slow puzzle, and no more: it
  // holds back the answers behind it, and those are kept in memory.
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
      // Somebody is to read on meanwhile.
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

  /// Null at the end. Called by one thread at a time.
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

  /// Chunks take about half a millisecond: long beside the handing over, short beside a delay that
  /// anybody would notice.
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

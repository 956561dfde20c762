#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <dokusat/pipeline/batch.hpp>
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
  explicit OrderedAnswers(const Batch& batch) : batch_(batch) {}

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
    ending_ = true;
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
        ending_ = true;
        return;
      }
      if (!finished) return;
      const std::scoped_lock no_reader(waiting_mutex_);
      waiting_.pop_front();
      ++first_;
    }
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
  explicit BatchRun(const Batch& batch)
      : batch_(batch), answers_(batch), workers_([&] { return batch.make_worker(); }) {}

  void run(int threads) {
    const auto width = static_cast<std::size_t>(threads);
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, width);
    tbb::task_arena arena(threads);
    // Enough chunks under way that threads seldom wait for one with a slow puzzle, and no more: it
    // holds back the answers behind it, and those are kept in memory.
    const std::size_t under_way = threads == 1 ? 1 : 4 * width + 24;
    arena.execute([&] {
      tbb::parallel_pipeline(
          under_way,
          tbb::make_filter<void, std::shared_ptr<Chunk>>(
              tbb::filter_mode::serial_in_order,
              [&](tbb::flow_control& control) { return read(control); }) &
              tbb::make_filter<std::shared_ptr<Chunk>, std::shared_ptr<Chunk>>(
                  tbb::filter_mode::parallel,
                  [&](std::shared_ptr<Chunk> chunk) {
                    answer(*chunk);
                    return chunk;
                  }) &
              // In order: a chunk counts as under way until all before it are written.
              tbb::make_filter<std::shared_ptr<Chunk>, void>(
                  tbb::filter_mode::serial_in_order,
                  [&](const std::shared_ptr<Chunk>& chunk) { answers_.finish(*chunk); }));
    });
    answers_.rethrow();
  }

 private:
  std::shared_ptr<Chunk> read(tbb::flow_control& control) {
    const auto chunk = std::make_shared<Chunk>();
    chunk->number = chunks_read_++;
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
    if (chunk->items.empty())
      control.stop();
    else
      answers_.expect(chunk);
    return chunk;
  }

  void answer(Chunk& chunk) {
    const Clock::time_point start = Clock::now();
    try {
      const Worker& worker = workers_.local();
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
  tbb::enumerable_thread_specific<Worker> workers_;
  std::size_t chunks_read_ = 0;
  std::atomic<std::size_t> chunk_size_{1};
};

}  // namespace

void run_batch(const Batch& batch, int threads) { BatchRun(batch).run(threads); }

}  // namespace dokusat

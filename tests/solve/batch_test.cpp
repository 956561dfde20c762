// The batch runner with workers of the test: order, ends, exceptions, and the number of items read
// ahead.

#include <dokusat/solve/batch.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/times.hpp"

namespace dokusat {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

BatchItem item(int number) {
  BatchItem item;
  item.puzzle.number = number;
  return item;
}

BatchAnswer answer(int number) {
  BatchAnswer answer;
  answer.text = std::to_string(number);
  return answer;
}

std::vector<std::string> numbers(int first, int last) {
  std::vector<std::string> texts;
  for (int number = first; number <= last; ++number) texts.push_back(std::to_string(number));
  return texts;
}

/// Items 1 to `count`; the answer of each is its number. Tests replace the functions they examine.
struct Counting {
  explicit Counting(int count) {
    batch.next = [this, count]() -> std::optional<BatchItem> {
      if (items_read == count) return std::nullopt;
      return item(++items_read);
    };
    batch.at_hand = [] { return true; };
    batch.make_worker = [this] {
      ++workers;
      return [this](const BatchItem& item) { return work(item.puzzle.number); };
    };
    batch.write = [this](std::span<const BatchAnswer> answers) {
      for (const BatchAnswer& answer : answers) written.push_back(answer.text);
    };
  }
  Counting(const Counting&) = delete;
  Counting& operator=(const Counting&) = delete;

  Batch batch;
  std::function<std::optional<BatchAnswer>(int)> work = [](int number) { return answer(number); };
  std::atomic<int> items_read = 0;
  std::atomic<int> workers = 0;
  std::vector<std::string> written;
};

/// Yields to other threads for some items, more often for some of them.
void take_time(int number) {
  if (number % 7 == 0)
    for (int turn = number % 50; turn > 0; --turn) std::this_thread::yield();
}

/// Yields to the other threads until the number has stopped changing.
void come_to_rest(const std::atomic<int>& number) {
  constexpr int kTurns = 20'000;
  int last = number;
  for (int turns = 0; turns < kTurns; ++turns) {
    std::this_thread::yield();
    if (last != number) turns = 0;
    last = number;
  }
}

class RunBatch : public testing::TestWithParam<int> {};

TEST_P(RunBatch, KeepsTheOrder) {
  constexpr int kCount = 20'000;
  Counting run(kCount);
  run.work = [](int number) {
    take_time(number);
    return answer(number);
  };
  run_batch(run.batch, GetParam());
  EXPECT_EQ(run.written, numbers(1, kCount));
}

TEST_P(RunBatch, OfNothingWritesNothing) {
  Counting run(0);
  run_batch(run.batch, GetParam());
  EXPECT_THAT(run.written, IsEmpty());
}

TEST_P(RunBatch, AsksForNothingBehindTheEnd) {
  Counting run(100);
  int ends = 0;
  const auto next = run.batch.next;
  run.batch.next = [&] {
    std::optional<BatchItem> item = next();
    if (!item) ++ends;
    return item;
  };
  run_batch(run.batch, GetParam());
  EXPECT_EQ(run.written, numbers(1, 100));
  // The reader may ask once more after a last chunk that the end of the input made shorter.
  EXPECT_LE(ends, 2);
}

TEST_P(RunBatch, MakesAtMostAWorkerAThread) {
  Counting run(5'000);
  run.work = [](int number) {
    take_time(number);
    return answer(number);
  };
  run_batch(run.batch, GetParam());
  EXPECT_GE(run.workers, 1);
  EXPECT_LE(run.workers, GetParam());
}

TEST_P(RunBatch, WorkersAreUsedByOneThreadAtATime) {
  Counting run(5'000);
  std::atomic<int> overlaps = 0;
  run.batch.make_worker = [&] {
    const auto busy = std::make_shared<std::atomic<bool>>(false);
    return [&overlaps, busy](const BatchItem& item) -> std::optional<BatchAnswer> {
      if (busy->exchange(true)) ++overlaps;
      take_time(item.puzzle.number);
      *busy = false;
      return answer(item.puzzle.number);
    };
  };
  run_batch(run.batch, GetParam());
  EXPECT_EQ(overlaps, 0);
  EXPECT_EQ(run.written, numbers(1, 5'000));
}

// --- ends ---

TEST_P(RunBatch, ExceptionOfNextComesBehindTheAnswersBeforeIt) {
  for (const int bad : {1, 2, 300, 1'500}) {
    Counting run(2'000);
    const auto next = run.batch.next;
    run.batch.next = [&] {
      if (run.items_read + 1 == bad) throw std::runtime_error("bad input");
      return next();
    };
    EXPECT_THROW(run_batch(run.batch, GetParam()), std::runtime_error);
    EXPECT_EQ(run.written, numbers(1, bad - 1));
  }
}

TEST_P(RunBatch, ExceptionOfAWorkerComesBehindTheAnswersBeforeIt) {
  for (const int bad : {1, 2, 300, 1'500}) {
    Counting run(2'000);
    run.work = [bad](int number) {
      take_time(number);
      if (number == bad) throw std::runtime_error("bug");
      return answer(number);
    };
    EXPECT_THROW(run_batch(run.batch, GetParam()), std::runtime_error);
    EXPECT_EQ(run.written, numbers(1, bad - 1));
  }
}

TEST_P(RunBatch, OfSeveralExceptionsTheFirstItemsComesOut) {
  Counting run(2'000);
  std::atomic<int> thrown = 0;
  run.work = [&](int number) -> std::optional<BatchAnswer> {
    if (number >= 100) {
      ++thrown;
      throw std::runtime_error(std::to_string(number));
    }
    // The exception of item 100 must win, although others are thrown while this item is computed.
    if (number == 99) come_to_rest(thrown);
    return answer(number);
  };
  try {
    run_batch(run.batch, GetParam());
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "100");
  }
  EXPECT_EQ(run.written, numbers(1, 99));
}

TEST_P(RunBatch, ExceptionOfMakingAWorkerComesOut) {
  Counting run(10);
  run.batch.make_worker = []() -> std::function<std::optional<BatchAnswer>(const BatchItem&)> {
    throw std::runtime_error("no solver");
  };
  EXPECT_THROW(run_batch(run.batch, GetParam()), std::runtime_error);
  EXPECT_THAT(run.written, IsEmpty());
}

TEST_P(RunBatch, ExceptionOfWriteEndsTheWriting) {
  Counting run(2'000);
  bool thrown = false;
  bool written_after = false;
  run.batch.write = [&](std::span<const BatchAnswer> answers) {
    written_after = written_after || thrown;
    for (const BatchAnswer& answer : answers) {
      if (answer.text == "300") {
        thrown = true;
        throw std::runtime_error("disk full");
      }
      run.written.push_back(answer.text);
    }
  };
  EXPECT_THROW(run_batch(run.batch, GetParam()), std::runtime_error);
  EXPECT_EQ(run.written, numbers(1, 299));
  EXPECT_FALSE(written_after);
}

TEST_P(RunBatch, TheLastAnswerEndsIt) {
  for (const int last : {1, 2, 300, 1'500}) {
    Counting run(2'000);
    run.work = [last](int number) {
      take_time(number);
      BatchAnswer last_answer = answer(number);
      last_answer.last = number >= last;
      return last_answer;
    };
    run_batch(run.batch, GetParam());
    EXPECT_EQ(run.written, numbers(1, last));
  }
}

TEST_P(RunBatch, NoAnswerEndsItBeforeTheItem) {
  for (const int missing : {1, 2, 300, 1'500}) {
    Counting run(2'000);
    run.work = [missing](int number) -> std::optional<BatchAnswer> {
      take_time(number);
      if (number >= missing) return std::nullopt;
      return answer(number);
    };
    run_batch(run.batch, GetParam());
    EXPECT_EQ(run.written, numbers(1, missing - 1));
  }
}

// --- what is read when ---

TEST_P(RunBatch, ASlowFirstItemHoldsBackBoundedMemory) {
  // However long the input is, only a bounded number of chunks is in progress.
  Counting run(1'000'000);
  std::atomic<int> read_meanwhile = 0;
  run.work = [&](int number) {
    // The chunks have reached their full size by this item.
    if (number == 50'000) {
      const int before = run.items_read;
      come_to_rest(run.items_read);
      read_meanwhile = run.items_read - before;
    }
    return answer(number);
  };
  run_batch(run.batch, GetParam());
  EXPECT_LE(read_meanwhile, (4 * GetParam() + 24) * 256);
  EXPECT_EQ(run.written.size(), 1'000'000U);
}

TEST_P(RunBatch, AnAnswerIsWrittenBeforeTheNextItemComes) {
  // A program that writes into a pipe may wait for each answer before it writes the next line.
  constexpr int kCount = 200;
  Counting run(kCount);
  std::mutex mutex;
  std::condition_variable changed;
  int written = 0;
  int missed = 0;
  run.batch.at_hand = [] { return false; };
  const auto next = run.batch.next;
  run.batch.next = [&] {
    std::unique_lock lock(mutex);
    if (!changed.wait_for(lock, test::kGuard, [&] { return written == run.items_read; })) ++missed;
    return missed == 0 ? next() : std::nullopt;
  };
  run.batch.write = [&](std::span<const BatchAnswer> answers) {
    const std::scoped_lock lock(mutex);
    written += static_cast<int>(answers.size());
    changed.notify_all();
  };
  run_batch(run.batch, GetParam());
  EXPECT_EQ(missed, 0);
  EXPECT_EQ(written, kCount);
}

TEST_P(RunBatch, AnswersOfAChunkDoNotWaitForItsEnd) {
  // The second of many items available together waits until the first one is written.
  constexpr int kCount = 500;
  Counting run(kCount);
  std::mutex mutex;
  std::condition_variable changed;
  int written = 0;
  int missed = 0;
  run.work = [&](int number) {
    std::unique_lock lock(mutex);
    if (missed == 0 && !changed.wait_for(lock, test::kGuard, [&] { return written == number - 1; }))
      ++missed;
    return answer(number);
  };
  run.batch.write = [&](std::span<const BatchAnswer> answers) {
    const std::scoped_lock lock(mutex);
    written += static_cast<int>(answers.size());
    changed.notify_all();
  };
  run_batch(run.batch, GetParam());
  EXPECT_EQ(missed, 0);
  EXPECT_EQ(written, kCount);
}

INSTANTIATE_TEST_SUITE_P(Threads, RunBatch, testing::Values(1, 2, 8),
                         testing::PrintToStringParamName());

TEST(RunBatchThreads, WorkAtTheSameTime) {
  // Two items that wait for each other: a single thread would never finish either.
  Counting run(2);
  std::mutex mutex;
  std::condition_variable changed;
  int arrived = 0;
  run.batch.at_hand = [] { return false; };
  run.work = [&](int number) {
    std::unique_lock lock(mutex);
    ++arrived;
    changed.notify_all();
    const bool met = changed.wait_for(lock, test::kGuard, [&] { return arrived == 2; });
    return answer(met ? number : -1);
  };
  run_batch(run.batch, 2);
  EXPECT_THAT(run.written, ElementsAre("1", "2"));
  EXPECT_EQ(run.workers, 2);
}

}  // namespace
}  // namespace dokusat

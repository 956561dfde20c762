#pragma once
// Many puzzles on many threads, answered in the order in which they came.

#include <dokusat/formats/format.hpp>
#include <dokusat/text/line_reader.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace dokusat {

struct BatchItem {
  NumberedPuzzle puzzle;
  std::string error;                          ///< not empty: why there is no puzzle in this place
  std::shared_ptr<const Beside> beside = {};  ///< what stands beside the puzzle; may be null
  bool is_first = false;                      ///< of all items of a run, also of its other parts
};

struct BatchAnswer {
  std::string text;
  std::string diagnostics;
  int exit_code = 0;
  bool last = false;  ///< ends the batch behind this answer, as an interrupted run does
};

/// What a batch is made of. Whatever throws ends the batch: the answers to all items before it are
/// written, then the exception comes out of `run_batch`.
struct Batch {
  /// The next item; empty at the end. Called by one thread at a time.
  std::function<std::optional<BatchItem>()> next;
  /// Whether `next` can go on without waiting for more input. Called as `next` is.
  std::function<bool()> at_hand;
  /// Makes what answers the items of one thread. An answer must not depend on those before it.
  /// No answer ends the batch before the item.
  std::function<std::function<std::optional<BatchAnswer>(const BatchItem&)>()> make_worker;
  /// Takes answers in the order of the items, some at a time. Called by one thread at a time.
  std::function<void(std::span<const BatchAnswer>)> write;
};

/// Requires at least one thread. Reading, answering and writing overlap; the memory in use does not
/// depend on the length of the batch.
void run_batch(const Batch& batch, int threads);

}  // namespace dokusat

#pragma once
// Batches: many puzzles on many threads, with answers in the order of the puzzles.

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
  std::string error;                          ///< the reason if there is no puzzle, else empty
  std::shared_ptr<const Beside> beside = {};  ///< further contents of the input; may be null
  bool is_first = false;                      ///< of all items of a run, in all its parts
};

struct BatchAnswer {
  std::string text;
  std::string diagnostics;
  int exit_code = 0;
  bool last = false;     ///< true if the batch ends after this answer, as at an interrupt
  std::string end = {};  ///< text after all answers, if this is the last
};

/// The functions of a batch. An exception ends the batch: the answers to all items before it are
/// written, then `run_batch` throws it.
struct Batch {
  /// Returns the next item; empty at the end. Called by one thread at a time.
  std::function<std::optional<BatchItem>()> next;
  /// True if `next` does not have to wait for more input. Called by one thread at a time.
  std::function<bool()> at_hand;
  /// Makes the function that answers the items of one thread. An answer must not depend on those
  /// before it. Without an answer the batch ends before the item.
  std::function<std::function<std::optional<BatchAnswer>(const BatchItem&)>()> make_worker;
  /// Writes some answers, in the order of the items. Called by one thread at a time.
  std::function<void(std::span<const BatchAnswer>)> write;
};

/// Runs a batch on at least one thread. Reading, answering and writing overlap; memory does not
/// grow with the length of the batch.
void run_batch(const Batch& batch, int threads);

}  // namespace dokusat

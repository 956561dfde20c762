#pragma once
// Options that several commands share: each group is said here and included by the commands.

#include <chrono>
#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <optional>
#include <string>
#include <vector>

#include "option.hpp"

namespace dokusat::cli {

/// Which puzzles, and how they are to be read.
struct PuzzleInput {
  std::vector<std::string> files;
  std::optional<Format> format;  ///< empty: tell it from the text
  BoardSpec board;
  std::optional<long> puzzle;  ///< only this one of each file, from 1
  bool keep_going = false;     ///< go on behind bad lines
  bool mixed = false;          ///< boards of several sizes in one file
  bool join = false;           ///< constraint strings over several lines

  Sizes sizes() const { return mixed ? Sizes::any : Sizes::one; }
};
/// `--box`, `--latin`.
void add_box_options(OptionList& options, PuzzleInput& input);
/// `--format`, `--box`, `--latin`, `--mixed` and `--join`.
void add_input_options(OptionList& options, PuzzleInput& input);
/// `--to`.
Option& add_target_option(OptionList& options, std::optional<Format>& target);
/// `--puzzle`.
void add_puzzle_option(OptionList& options, PuzzleInput& input);
/// `--keep-going`.
void add_keep_going_option(OptionList& options, PuzzleInput& input);
/// `--timeout`; `what` is what may take so long.
Option& add_timeout_option(OptionList& options, std::optional<std::chrono::duration<double>>& to,
                           const std::string& what = "each puzzle");
/// Takes the operands as files, standard input where there is none. Throws `UsageError` where
/// standard input is named twice.
void take_files(PuzzleInput& input, std::vector<std::string> operands);
/// Throws `UsageError` unless there are so many operands.
void require_operands(const std::vector<std::string>& operands, std::size_t fewest,
                      std::size_t most, const std::string& command, std::string_view what);

/// The order that the user asked for, or else what the format means.
inline Order order_or(std::optional<Order> wanted, Format format) {
  return wanted.value_or(format == Format::boj2239 ? Order::least : Order::any);
}
Option& add_order_option(OptionList& options, std::optional<Order>& order);

/// `--encoding`, `--amo`, `--simplify`, `--no-simplify`.
struct EncodingChoice {
  EncodingOptions options;
  bool no_simplify = false;
};
void add_encoding_options(OptionList& options, EncodingChoice& encoding);
/// The options as they were given.
EncodingOptions encoding_options(const EncodingChoice& encoding);

/// `--threads`.
void add_threads_option(OptionList& options, int& threads);
/// `--threads`, `--progress`.
struct WorkOptions {
  int threads = 1;
  bool progress = false;
};
void add_work_options(OptionList& options, WorkOptions& work);

/// One of several runs that together are one.
struct Part {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;
};

/// `--part`, `--resume`: how a run is divided among machines and times.
struct DivisionOptions {
  std::optional<Part> part;
  bool resume = false;
  std::string command;               ///< its name
  std::vector<std::string> options;  ///< that the answers depend on: "--count", "--limit=3"
  std::vector<std::string> words;    ///< of the whole command line
};
Option& add_part_option(OptionList& options, DivisionOptions& division);
Option& add_resume_option(OptionList& options, DivisionOptions& division);
/// Notes what was said. Throws `UsageError` where the answers do not go to a file.
void note_division(DivisionOptions& division, std::string_view command, const OptionList& options,
                   const std::vector<std::string>& words);

/// `--output`, `--quiet`, `--verbose`, `--help`: every command has them.
struct OutputOptions {
  std::string file = "-";
  bool json = false;
  bool quiet = false;
  bool verbose = false;

  bool to_standard_output() const { return file == "-"; }
  /// `--quiet` counts for more than `--verbose`.
  bool tells_more() const { return verbose && !quiet; }
};
void add_plain_output_options(OptionList& options, OutputOptions& output);
/// The same with `--json`.
void add_output_options(OptionList& options, OutputOptions& output);

}  // namespace dokusat::cli

#pragma once
// Groups of options that several commands share.

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

/// Selection of puzzles and how to read them.
struct PuzzleInput {
  std::vector<std::string> files;
  std::optional<Format> format;  ///< empty: detect it from the text
  BoardSpec board;
  std::optional<long> puzzle;  ///< only this one of each file, counted from 1
  bool keep_going = false;     ///< continue after bad lines
  bool mixed = false;          ///< allow boards of several sizes in one file
  bool join = false;           ///< allow constraint strings over several lines

  Sizes sizes() const { return mixed ? Sizes::any : Sizes::one; }
};
/// `--format`, `--box`, `--latin`, `--mixed` and `--join`.
void add_input_options(OptionList& options, PuzzleInput& input);
/// `--puzzle`.
void add_puzzle_option(OptionList& options, PuzzleInput& input);
/// `--keep-going`.
void add_keep_going_option(OptionList& options, PuzzleInput& input);
/// Takes the operands as files; standard input if there are none. Throws `UsageError` if standard
/// input is named twice.
void take_files(PuzzleInput& input, std::vector<std::string> operands);
/// Throws `UsageError` unless the number of operands is between `fewest` and `most`.
void require_operands(const std::vector<std::string>& operands, std::size_t fewest,
                      std::size_t most, std::string_view command, std::string_view what);

using questions::order_or;
/// Documents the default that `order_or` implements.
void tell_usual_order(OptionList& options);

/// `--threads`, `--progress`.
struct WorkOptions {
  int threads = 1;
  bool progress = false;
};
void add_work_options(OptionList& options, WorkOptions& work);

/// A run that shares a job with others.
struct Part {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;
};

/// `--part`, `--resume`: how a run is divided among machines and over time.
struct DivisionOptions {
  std::optional<Part> part;
  bool resume = false;
  std::string command;               ///< name of the command
  std::vector<std::string> options;  ///< on which the answers depend: "--count", "--limit=3"
  std::vector<std::string> words;    ///< of the whole command line
};
Option& add_part_option(OptionList& options, DivisionOptions& division);
Option& add_resume_option(OptionList& options, DivisionOptions& division);
/// Records the command line.
void note_division(DivisionOptions& division, std::string_view command, const Given& given);

/// `--output`, `--quiet`, `--verbose`, `--help`, which every command has.
struct OutputOptions {
  std::string file = "-";
  bool json = false;
  bool quiet = false;
  bool verbose = false;

  bool to_standard_output() const { return file == "-"; }
  /// True with `--verbose`, unless `--quiet` overrides it.
  bool tells_more() const { return verbose && !quiet; }
};
void add_plain_output_options(OptionList& options, OutputOptions& output);
/// The same options and `--json`.
void add_output_options(OptionList& options, OutputOptions& output);

/// Options of all commands that answer puzzles one by one.
struct RunOptions {
  PuzzleInput input;
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};

}  // namespace dokusat::cli

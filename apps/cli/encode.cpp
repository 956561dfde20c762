#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/encode.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solve/cubes.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <type_traits>

#include "command_of.hpp"
#include "interrupted_output.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

struct EncodeArguments {
  static constexpr std::string_view kName = questions::EncodeRequest::kName;
  static constexpr std::string_view kOperands = "[FILE]";
  static constexpr std::string_view kSummary = questions::EncodeRequest::kSays;

  void add_options(OptionList& options) {
    add_input_options(options, input);
    fields(options, request);
    add_puzzle_option(options, input);
    options.at("puzzle").says =
        "only puzzle K of the file (default: 1; all with --all-to or --icnf)";
    options
        .number("size", "N", "with --rules-only: a board of N rows, no input", Range<int>{1}, size)
        .goes_with({"rules-only"})
        .excludes("puzzle", "a size replaces the puzzle");
    add_cube_options(options);
    options.flag("list", "list the encodings with a description", list);
    options.in(OptionGroup::output)
        .flag("stats", "show sizes and times on standard error", statistics);
    options
        .text("all-to", "DIR", "write every puzzle to a file of its own in the new folder DIR",
              all_to)
        .excludes({"rules-only", "icnf", "puzzle", "output"});
    add_plain_output_options(options, output);
    options.flag("json", "write --stats or --list as JSON", output.json)
        .goes_with({"stats", "list"});
  }
  void complete(const Given& given) {
    require_operands(given.operands, 0, 1, kName, kOperands);
    if (size && !given.operands.empty())
      throw UsageError("--size takes no puzzle: leave out the file and --puzzle");
    if (incremental && input.puzzle && !cubes)
      throw UsageError("--icnf and --puzzle cannot be combined");
    if (cubes && (cover == "-" || (!cover.empty() && cover == output.file)))
      throw UsageError("--cover: expected a file other than standard output and that of --output");
    take_files(input, given.operands);
  }

  PuzzleInput input;
  questions::EncodeRequest request;
  bool statistics = false;
  std::string all_to;                ///< folder, one file per puzzle; empty: none
  std::optional<int> size;           ///< of the board, if no file gives it
  bool incremental = false;          ///< all puzzles as one iCNF file
  std::optional<std::size_t> cubes;  ///< approximate number of cubes of one puzzle
  std::string cover;                 ///< file; its formula is unsatisfiable if the cubes cover all
  bool list = false;                 ///< list the encodings and exit
  OutputOptions output;

 private:
  void add_cube_options(OptionList& options) {
    options.in(OptionGroup::answer)
        .flag("icnf", "write one incremental formula for all puzzles of the input", incremental)
        .excludes({"simplify", "rules-only", "to"})
        .for_experts();
    options
        .number("cubes", "N", "with --icnf: one puzzle, split into about N cubes",
                Range<std::size_t>{1, 1'000'000}, cubes)
        .goes_with({"icnf"})
        .for_experts();
    options
        .text(
            "cover", "FILE",
            "with --cubes: write a formula that is unsatisfiable if the cubes cover all solutions",
            cover)
        .goes_with({"cubes"})
        .for_experts();
  }
};

struct AutomaticInfo {
  std::string_view name, description;
};
constexpr AutomaticInfo kAutomatic[] = {{"auto", "the encodings that measurements favour"}};

void list_encodings(std::ostream& out, bool json) {
  const auto section = [&](const char* title, const char* kind, const auto& infos) {
    if (!json) out << title << "\n";
    for (const auto& info : infos)
      if (json)
        out << questions::json_line(
            {{"kind", kind}, {"name", info.name}, {"description", info.description}});
      else
        out << "  " << info.name
            << std::string(18 - std::min<std::size_t>(17, info.name.size()), ' ')
            << info.description << "\n";
  };
  section("Digit rules (--encoding):", "digits", all_digit_encodings());
  section("Domino rules of Su-domino-ku (--encoding):", "dominoes", all_domino_encodings());
  section("Relations of two cells (--encoding):", "relations", all_relation_encodings());
  section("Sums (--encoding):", "sums", all_linear_encodings());
  section("All of them; the default:", "rules", kAutomatic);
  section("At-most-one constraints (--amo):", "at most one", all_at_most_one());
  section("Simplification before encoding (--simplify):", "simplification", all_simplifications());
}

std::string statistics_text(long number, const CnfStatistics& statistics) {
  std::ostringstream text;
  text << "puzzle " << number << ": " << statistics.variables << " variables ("
       << statistics.auxiliary_variables << " auxiliary), " << statistics.clauses << " clauses, "
       << statistics.literals << " literals, " << statistics.bytes << " bytes, "
       << statistics.seconds << " s\n";
  return text.str() + clause_groups_text(statistics.clause_groups);
}

/// The name of what is written, for messages.
std::string target_of(const EncodeArguments& arguments) {
  const std::string& file = arguments.all_to.empty() ? arguments.output.file : arguments.all_to;
  return file == "-" ? "<stdout>" : file;
}

/// The next puzzle of the input. Throws `UsageError` if there is none at all.
NumberedPuzzle first_of(PuzzleSource& source, const EncodeArguments& arguments) {
  if (std::optional<BatchItem> item = source.next()) return std::move(item->puzzle);
  if (interrupted()) throw NotWritten(target_of(arguments));
  throw UsageError(InputFile(arguments.input.files[0]).name() + ": no puzzle to encode");
}

/// A puzzle without clues on the board given by the options.
NumberedPuzzle empty_board(const EncodeArguments& arguments) {
  const Format format = arguments.input.format.value_or(Format::grid);
  Boards boards(arguments.input.board);
  const BoardPlan* const plan = arguments.input.board.plan();
  const std::shared_ptr<const Board> board = plan != nullptr && plan->rows == *arguments.size
                                                 ? arguments.input.board.board()
                                                 : boards.of_size(*arguments.size);
  if (!board) throw UsageError("--size: " + boards.why_not(*arguments.size));
  if (largest_number(*board) > largest_size(format))
    throw UsageError("--size: the format `" + std::string(name_of(format)) + "` ends at " +
                     std::to_string(largest_size(format)));
  return {format == Format::boj4574 ? empty_domino_puzzle(board) : empty_puzzle(board), 1, format};
}

std::string_view file_ending(FormulaFormat format) {
  switch (format) {
    case FormulaFormat::dimacs:
      return ".cnf";
    case FormulaFormat::opb:
      return ".opb";
    case FormulaFormat::minizinc:
      break;
  }
  return ".mzn";
}

class Encode {
 public:
  explicit Encode(const EncodeArguments& arguments)
      : arguments_(arguments), options_(arguments.request.options) {}

  void one() {
    OutputFile out(arguments_.output.file);
    const NumberedPuzzle puzzle = arguments_.size ? empty_board(arguments_) : wanted();
    const CnfStatistics statistics =
        within_limit(puzzle.number, [&] { return write_cnf(puzzle, options_, out.stream()); });
    out.commit();
    tell(puzzle.number, statistics);
  }

  void incremental() {
    OutputFile out(arguments_.output.file);
    PuzzleSource source(arguments_.input, arguments_.output);
    const NumberedPuzzle first = first_of(source, arguments_);
    IncrementalCnfWriter writer = within_limit(
        first.number, [&] { return IncrementalCnfWriter(first.puzzle, options_, out.stream()); });
    writer.add(first.puzzle);
    while (const std::optional<BatchItem> item = source.next()) {
      if (!writer.takes(item->puzzle.puzzle))
        throw UsageError("--icnf takes puzzles of one board: puzzle " +
                         std::to_string(item->puzzle.number) + " has another than the first");
      writer.add(item->puzzle.puzzle);
    }
    out.commit();
    tell(1, writer.statistics());
  }

  void cubes() {
    OutputFile out(arguments_.output.file);
    std::optional<OutputFile> cover;
    if (!arguments_.cover.empty()) cover.emplace(arguments_.cover);
    const NumberedPuzzle puzzle = wanted();
    const CnfStatistics statistics = within_limit(puzzle.number, [&] {
      return write_cubes(puzzle, options_, *arguments_.cubes, out.stream(),
                         cover ? &cover->stream() : nullptr);
    });
    if (cover) cover->commit();
    out.commit();
    tell(puzzle.number, statistics);
  }

  void all() {
    write_folder(arguments_.all_to, [&](const TemporaryFolder& folder) {
      PuzzleSource source(arguments_.input, arguments_.output);
      for (std::optional<NumberedPuzzle> puzzle = first_of(source, arguments_); puzzle;) {
        const int number = puzzle->number;
        OutputFile out(
            folder, numbered_name("puzzle", number, 6) + std::string(file_ending(options_.format)));
        tell(number,
             within_limit(number, [&] { return write_cnf(*puzzle, options_, out.stream()); }));
        out.commit();
        puzzle.reset();
        if (std::optional<BatchItem> item = source.next()) puzzle = std::move(item->puzzle);
      }
    });
  }

 private:
  NumberedPuzzle wanted() const {
    PuzzleSource source(arguments_.input, arguments_.output);
    return first_of(source, arguments_);
  }

  /// Returns the result of `write`. Throws `NotWritten` if the time limit is reached first.
  template <class Write>
  std::invoke_result_t<Write> within_limit(int number, const Write& write) const {
    SolveResources limits;
    limits.timeout = arguments_.request.timeout;
    const Budget budget = budget_from_now(limits);
    const BudgetScope scope(budget);
    try {
      return write();
    } catch (const BudgetSpent&) {
      std::ostringstream why;
      why << "not written, as puzzle " << number << " was not encoded within "
          << arguments_.request.timeout->count() << " s";
      throw NotWritten(target_of(arguments_), why.str());
    }
  }

  void tell(int number, const CnfStatistics& statistics) const {
    if (!arguments_.statistics) return;
    std::cerr << (arguments_.output.json
                      ? questions::numbered_line(number, questions::formula_json(statistics))
                      : statistics_text(number, statistics));
  }

  const EncodeArguments& arguments_;
  const CnfOptions& options_;
};

void run(const EncodeArguments& arguments, ExitCode& /*code*/) {
  if (arguments.list) {
    OutputFile out(arguments.output.file);
    list_encodings(out.stream(), arguments.output.json);
    out.commit();
    return;
  }
  Encode encode(arguments);
  if (arguments.cubes) return encode.cubes();
  if (arguments.incremental) return encode.incremental();
  if (arguments.all_to.empty()) return encode.one();
  encode.all();
}

}  // namespace

std::unique_ptr<Command> encode_command() { return command_of<EncodeArguments>(); }

}  // namespace dokusat::cli

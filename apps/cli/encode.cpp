#include <algorithm>
#include <array>
#include <dokusat/api/answers.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solve/cubes.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <type_traits>

#include "commands.hpp"
#include "encode_options.hpp"
#include "interrupted_output.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

struct Automatic {
  std::string_view name = "auto";
  std::string_view description;
};
constexpr std::array kAutomaticInfo = {
    Automatic{.description = "the encodings that measurements favour"}};

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
  section("All of them; the default:", "rules", kAutomaticInfo);
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

/// Reader of the puzzles to encode: all of the input, or the selected one.
class PuzzlesToEncode {
 public:
  explicit PuzzlesToEncode(const EncodeArguments& arguments)
      : wanted_(arguments.input),
        tells_(arguments.output.tells_more()),
        input_(wanted_.files[0]),
        reader_(input_.stream(), input_.name(), wanted_.format, wanted_.board, wanted_.sizes()) {}

  std::optional<NumberedPuzzle> next() {
    std::optional<NumberedPuzzle> puzzle = read();
    if (!puzzle) return std::nullopt;
    return tell(std::move(*puzzle));
  }

  NumberedPuzzle wanted() {
    const long wanted = wanted_.puzzle.value_or(1);
    while (std::optional<NumberedPuzzle> puzzle = read())
      if (puzzle->number == wanted) return tell(std::move(*puzzle));
    throw UsageError("--puzzle " + std::to_string(wanted) + ": " + input_.name() + " has " +
                     std::to_string(number_));
  }

 private:
  std::optional<NumberedPuzzle> read() {
    std::optional<Puzzle> puzzle = reader_.next();
    if (!puzzle && number_ == 0) throw UsageError(input_.name() + ": no puzzle to encode");
    if (!puzzle) return std::nullopt;
    return NumberedPuzzle{std::move(*puzzle), ++number_, reader_.format()};
  }

  NumberedPuzzle tell(NumberedPuzzle puzzle) const {
    if (tells_) tell_puzzle(input_.name(), puzzle.number, puzzle.format);
    return puzzle;
  }

  const PuzzleInput& wanted_;
  const bool tells_;
  InputFile input_;
  PuzzleReader reader_;
  int number_ = 0;
};

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
    throw UsageError("--size: the format " + std::string(name_of(format)) + " ends at " +
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
  explicit Encode(const EncodeArguments& arguments) : arguments_(arguments) {
    options_.encoding = arguments.encoding;
    options_.names = !arguments.no_map;
    options_.rules_only = arguments.rules_only;
    options_.format = arguments.format;
  }

  void one() {
    OutputFile out(arguments_.output.file);
    const NumberedPuzzle puzzle =
        arguments_.size ? empty_board(arguments_) : PuzzlesToEncode(arguments_).wanted();
    const CnfStatistics statistics =
        within_limit(puzzle.number, [&] { return write_cnf(puzzle, options_, out.stream()); });
    out.commit();
    tell(puzzle.number, statistics);
  }

  void incremental() {
    OutputFile out(arguments_.output.file);
    PuzzlesToEncode puzzles(arguments_);
    std::optional<NumberedPuzzle> puzzle = puzzles.next();
    IncrementalCnfWriter writer = within_limit(puzzle->number, [&] {
      return IncrementalCnfWriter(puzzle->puzzle, options_, out.stream());
    });
    for (; puzzle; puzzle = puzzles.next()) {
      if (!writer.takes(puzzle->puzzle))
        throw UsageError("--icnf takes puzzles of one board: puzzle " +
                         std::to_string(puzzle->number) + " has another than the first");
      writer.add(puzzle->puzzle);
    }
    out.commit();
    tell(1, writer.statistics());
  }

  void cubes() {
    OutputFile out(arguments_.output.file);
    std::optional<OutputFile> cover;
    if (!arguments_.cover.empty()) cover.emplace(arguments_.cover);
    const NumberedPuzzle puzzle = PuzzlesToEncode(arguments_).wanted();
    const CnfStatistics statistics = within_limit(puzzle.number, [&] {
      return write_cubes(puzzle, options_, *arguments_.cubes, out.stream(),
                         cover ? &cover->stream() : nullptr);
    });
    if (cover) cover->commit();
    out.commit();
    tell(puzzle.number, statistics);
  }

  void all() {
    const WhileSolving interruptible;  // so that an interrupted run removes the folder
    TemporaryFolder folder(arguments_.all_to);
    PuzzlesToEncode puzzles(arguments_);
    while (!interrupted()) {
      const std::optional<NumberedPuzzle> puzzle = puzzles.next();
      if (!puzzle) break;
      std::string number = std::to_string(puzzle->number);
      constexpr std::size_t kDigits = 6;
      number.insert(0, kDigits - std::min(kDigits, number.size()), '0');
      OutputFile out(folder, "puzzle" + number + std::string(file_ending(options_.format)));
      tell(puzzle->number, within_limit(puzzle->number, [&] {
             return write_cnf(*puzzle, options_, out.stream());
           }));
      out.commit();
    }
    if (was_interrupted_by_now()) throw NotWritten(arguments_.all_to);
    folder.place();
  }

 private:
  /// Returns the result of `write`. Throws `NotWritten` if the time limit is reached first.
  template <class Write>
  std::invoke_result_t<Write> within_limit(int number, const Write& write) const {
    SolveResources limits;
    limits.timeout = arguments_.timeout;
    const Budget budget = budget_from_now(limits);
    const BudgetScope scope(budget);
    try {
      return write();
    } catch (const BudgetSpent&) {
      std::ostringstream why;
      why << "not written, as puzzle " << number << " was not encoded within "
          << arguments_.timeout->count() << " s";
      const std::string& file =
          arguments_.all_to.empty() ? arguments_.output.file : arguments_.all_to;
      throw NotWritten(file == "-" ? "<stdout>" : file, why.str());
    }
  }

  void tell(int number, const CnfStatistics& statistics) const {
    if (!arguments_.statistics) return;
    std::cerr << (arguments_.output.json
                      ? questions::numbered_line(number, questions::formula_json(statistics))
                      : statistics_text(number, statistics));
  }

  const EncodeArguments& arguments_;
  CnfOptions options_;
};

}  // namespace

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

}  // namespace dokusat::cli

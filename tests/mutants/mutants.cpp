#include "mutants.hpp"

#include <algorithm>
#include <cstdlib>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/fuzz/fuzz_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <set>
#include <span>
#include <utility>

namespace dokusat::mutants {
namespace {

/// The mutant named in the environment, for a whole program.
const Mutant* from_environment() {
  const char* const name = std::getenv("DOKUSAT_MUTANT");
  if (name == nullptr) return nullptr;
  static const std::vector<Mutant> all = all_mutants();
  const auto found = std::ranges::find(all, std::string(name), &Mutant::name);
  if (found == all.end()) std::abort();
  return &*found;
}

thread_local const Mutant* planted = nullptr;

const Mutant* at_work() {
  static const Mutant* const of_program = from_environment();
  return planted != nullptr ? planted : of_program;
}

/// Passes clauses on and changes those of one clause group.
class MutatedClauseGroup final : public ClauseSink {
 public:
  MutatedClauseGroup(const Mutant& mutant, ClauseSink& next) : mutant_(mutant), next_(next) {}

  void begin_clause_group(std::string_view name) override {
    in_clause_group_ = name == mutant_.clause_group;
    next_.begin_clause_group(name);
  }

  void add_clause(std::span<const Literal> clause) override {
    if (!in_clause_group_ || clause.empty()) return next_.add_clause(clause);
    const bool is_first = std::exchange(before_first_, false);
    std::vector<Literal> changed(clause.begin(), clause.end());
    switch (mutant_.change) {
      case Change::leave_out:
        return;
      case Change::flip_first:
        changed.front() = ~changed.front();
        break;
      case Change::flip_one:
        if (is_first) changed.back() = ~changed.back();
        break;
    }
    next_.add_clause(changed);
  }

 private:
  const Mutant& mutant_;
  ClauseSink& next_;
  bool in_clause_group_ = false;
  bool before_first_ = true;
};

/// Keeps the clauses of one constraint, to change the first or the last of them.
class Kept final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override {
    clauses_.emplace_back(clause.begin(), clause.end());
  }
  void write(Change change, ClauseSink& next) {
    if (clauses_.empty()) return;
    Literal& literal =
        change == Change::flip_first ? clauses_.front().front() : clauses_.back().back();
    if (change == Change::leave_out)
      clauses_.pop_back();
    else
      literal = ~literal;
    for (const std::vector<Literal>& clause : clauses_) next.add_clause(clause);
  }

 private:
  std::vector<std::vector<Literal>> clauses_;
};

Puzzle without_boxes(const Puzzle& puzzle) {
  Puzzle other = puzzle;
  other.board = Board::latin(puzzle.board->digit_count());
  return other;
}

/// The clause groups with clauses of a puzzle with a clue, in order.
std::vector<std::string> clause_groups(Puzzle puzzle, const EncodingOptions& encoding) {
  if (puzzle.has_dominoes())
    place_single(puzzle, 1, Cell{0});
  else
    puzzle.givens[Cell{0}] = 1;
  ClauseCounter counter;
  Encoding(puzzle, encoding).write(counter);
  std::vector<std::string> names;
  for (const ClauseGroupCount& clause_group : counter.clause_groups())
    names.emplace_back(clause_group.name);
  return names;
}

/// The clause groups with and without boxes, since some occur in only one of these cases.
std::vector<std::string> clause_groups(bool dominoes, const EncodingOptions& encoding) {
  std::vector<std::string> names;
  for (const BoardPointer& board : {Board::sudoku({2, 2}), Board::latin(3)})
    for (std::string& name :
         clause_groups(dominoes ? empty_domino_puzzle(board) : empty_puzzle(board), encoding))
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  return names;
}

}  // namespace

std::string Mutant::name() const {
  static constexpr const char* kChanges[] = {"left out", "first literals flipped",
                                             "one literal flipped"};
  static constexpr const char* kChangesOfOne[] = {"last clause left out", "first literal flipped",
                                                  "last literal flipped"};
  if (decoder_swaps_cells) return "decoder: two cells swapped";
  if (oracle_forgets_boxes) return "oracle: boxes forgotten";
  const auto what = static_cast<std::size_t>(change);
  if (at_most_one)
    return "amo " + std::string(info_of(*at_most_one).name) + ": " + kChangesOfOne[what];
  if (relations)
    return std::string(info_of(*relations).name) + ": " + clause_group + ": " + kChanges[what];
  if (sums) return std::string(info_of(*sums).name) + ": " + clause_group + ": " + kChanges[what];
  return std::string(digits ? info_of(*digits).name : info_of(*dominoes).name) + ": " +
         clause_group + ": " + kChanges[what];
}

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> mutants;
  const auto add = [&](Mutant mutant) {
    for (Change change : {Change::leave_out, Change::flip_first, Change::flip_one}) {
      mutant.change = change;
      mutants.push_back(mutant);
    }
  };
  EncodingOptions encoding;
  encoding.simplification = Simplification::none;
  std::set<std::string> of_digits;
  for (const DigitEncodingInfo& info : all_digit_encodings()) {
    encoding.digits = info.encoding;
    for (const std::string& clause_group : clause_groups(false, encoding)) {
      of_digits.insert(clause_group);
      add({.digits = info.encoding, .clause_group = clause_group});
    }
  }
  encoding.digits = EncodingOptions().digits;
  for (const DominoEncodingInfo& info : all_domino_encodings()) {
    encoding.dominoes = info.encoding;
    for (const std::string& clause_group : clause_groups(true, encoding))
      if (!of_digits.contains(clause_group))
        add({.dominoes = info.encoding, .clause_group = clause_group});
  }
  for (const AtMostOneInfo& info : all_at_most_one()) add({.at_most_one = info.encoding});
  mutants.push_back({.decoder_swaps_cells = true});
  mutants.push_back({.oracle_forgets_boxes = true});
  return mutants;
}

std::vector<Mutant> all_mutants_of_constraints() {
  std::vector<Mutant> mutants;
  for (Change change : {Change::leave_out, Change::flip_first, Change::flip_one}) {
    for (const RelationEncodingInfo& info : all_relation_encodings())
      for (ClauseGroup clause_group :
           {ClauseGroup::distinct_has_a_place, ClauseGroup::distinct_has_one_place,
            ClauseGroup::distinct_has_a_set, ClauseGroup::relation_allows_pair,
            ClauseGroup::sequence_is_a_word, ClauseGroup::either_has_an_alternative})
        mutants.push_back({.relations = info.encoding,
                           .clause_group = std::string(name_of(clause_group)),
                           .change = change});
    for (const LinearEncodingInfo& info : all_linear_encodings())
      for (ClauseGroup clause_group :
           {ClauseGroup::linear_has_a_set, ClauseGroup::linear_keeps_its_bound})
        if (clause_group != ClauseGroup::linear_has_a_set || info.encoding == LinearEncoding::sets)
          mutants.push_back({.sums = info.encoding,
                             .clause_group = std::string(name_of(clause_group)),
                             .change = change});
  }
  return mutants;
}

Planted::Planted(const Mutant& mutant) { planted = &mutant; }
Planted::~Planted() { planted = nullptr; }

// Replacements of the linker for our functions, under mangled names (of the Itanium C++ ABI, which
// g++ and clang++ share).

#define DOKUSAT_WRITE "_ZNK7dokusat8Encoding5writeERNS_10ClauseSinkEPKNS_4GridE"
#define DOKUSAT_AT_MOST_ONE                                                                    \
  "_ZN7dokusat18encode_at_most_oneENS_9AtMostOneESt4spanIKNS_7LiteralELm18446744073709551615E" \
  "ERNS_17VariableAllocatorERNS_10ClauseSinkE"
#define DOKUSAT_DECODE "_ZN7dokusat6decodeERKNS_8EncodingERKSt8functionIFbNS_7LiteralEEE"
#define DOKUSAT_ORACLE_SOLVE "_ZN7dokusat6oracle5solveERKNS_6PuzzleENS_5OrderERKNS_6BudgetE"
#define DOKUSAT_ORACLE_EACH                                                                   \
  "_ZN7dokusat6oracle17for_each_solutionERKNS_6PuzzleERKSt8functionIFbRKNS_8SolutionEEERKNS_" \
  "6BudgetENS0_7CountByENS_5OrderE"

int real_write(const Encoding* encoding, ClauseSink& sink,
               const Grid* except) asm("__real_" DOKUSAT_WRITE);
int wrapped_write(const Encoding* encoding, ClauseSink& sink,
                  const Grid* except) asm("__wrap_" DOKUSAT_WRITE);
void real_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                      VariableAllocator& variables,
                      ClauseSink& sink) asm("__real_" DOKUSAT_AT_MOST_ONE);
void wrapped_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                         VariableAllocator& variables,
                         ClauseSink& sink) asm("__wrap_" DOKUSAT_AT_MOST_ONE);
Solution real_decode(const Encoding& encoding,
                     const ModelValue& value) asm("__real_" DOKUSAT_DECODE);
Solution wrapped_decode(const Encoding& encoding,
                        const ModelValue& value) asm("__wrap_" DOKUSAT_DECODE);
oracle::Result real_oracle_solve(const Puzzle& puzzle, Order order,
                                 const Budget& budget) asm("__real_" DOKUSAT_ORACLE_SOLVE);
oracle::Result wrapped_oracle_solve(const Puzzle& puzzle, Order order,
                                    const Budget& budget) asm("__wrap_" DOKUSAT_ORACLE_SOLVE);
bool real_oracle_each(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                      const Budget& budget, oracle::CountBy count_by,
                      Order order) asm("__real_" DOKUSAT_ORACLE_EACH);
bool wrapped_oracle_each(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                         const Budget& budget, oracle::CountBy count_by,
                         Order order) asm("__wrap_" DOKUSAT_ORACLE_EACH);

int wrapped_write(const Encoding* encoding, ClauseSink& sink, const Grid* except) {
  const Mutant* const mutant = at_work();
  const bool is_meant =
      mutant != nullptr &&
      (mutant->digits == encoding->options().digits ||
       (encoding->puzzle().has_dominoes() && mutant->dominoes == encoding->options().dominoes) ||
       mutant->relations == encoding->options().relations ||
       mutant->sums == encoding->options().sums);
  if (!is_meant) return real_write(encoding, sink, except);
  MutatedClauseGroup mutated(*mutant, sink);
  return real_write(encoding, mutated, except);
}

void wrapped_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                         VariableAllocator& variables, ClauseSink& sink) {
  const Mutant* const mutant = at_work();
  if (mutant == nullptr || mutant->at_most_one != encoding)
    return real_at_most_one(encoding, literals, variables, sink);
  Kept clauses;
  real_at_most_one(encoding, literals, variables, clauses);
  clauses.write(mutant->change, sink);
}

Solution wrapped_decode(const Encoding& encoding, const ModelValue& value) {
  Solution solution = real_decode(encoding, value);
  const Mutant* const mutant = at_work();
  if (mutant != nullptr && mutant->decoder_swaps_cells && solution.grid.digits().size() > 1)
    std::swap(solution.grid[Cell{0}], solution.grid[Cell{1}]);
  return solution;
}

bool oracle_forgets_boxes() {
  const Mutant* const mutant = at_work();
  return mutant != nullptr && mutant->oracle_forgets_boxes;
}

oracle::Result wrapped_oracle_solve(const Puzzle& puzzle, Order order, const Budget& budget) {
  if (!oracle_forgets_boxes()) return real_oracle_solve(puzzle, order, budget);
  return real_oracle_solve(without_boxes(puzzle), order, budget);
}

bool wrapped_oracle_each(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                         const Budget& budget, oracle::CountBy count_by, Order order) {
  if (!oracle_forgets_boxes()) return real_oracle_each(puzzle, found, budget, count_by, order);
  return real_oracle_each(without_boxes(puzzle), found, budget, count_by, order);
}

}  // namespace dokusat::mutants

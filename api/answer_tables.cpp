// The tables of answers, and the meaning of each key.

#include <algorithm>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {
namespace {

const std::string kStep =
    "step size at_least proven units technique contradiction everything placed removed because "
    "cells grid text conclusion cost? sentence? roles? links? assumes_unique? story?";
const std::string kPuzzleKeys =
    "board size regions givens rows? columns? values? rules? title? author? ruleset? dominoes?";

}  // namespace

std::vector<AnswerShape> answer_parts() {
  std::vector<AnswerShape> parts = {
      {"solution", "a solution", "grid tiling?"},
      {"statistics",
       "of the formula that was made last; all is 0 where propagation and case splits decided",
       "answered_by variables auxiliary_variables clauses clause_groups literals encode_seconds "
       "solver_calls learned_clauses conflicts? decisions? propagations? count_decisions? "
       "components? components_met_before?"},
      {"proof", "a proof that was written or verified", "proved from lemmas?"},
      {"rating", "how hard the steps are, by technique or by size",
       "figure steps sum? band? hardest? by_all_rules? largest? unproven?"},
      {"step", "a step of an explanation", kStep + " open? hints?"},
      {"units", "whole units from which something follows", "size at_least"},
      {"reason", "a rule that a step uses", "rule at digit role sentence among?"},
      {"part_of_step", "candidates with a role in a technique", "role candidates"},
      {"named_cell", "a cell and its names by both `--coordinates`", "cell r1c1 A1"},
      {"link", "a link of a chain", "strong from to"},
      {"conflict", "clues and rules that contradict each other",
       "size at_least proven clues because"},
      {"core", "clues that have no solution together", "clues at_least proven"},
      {"dominoes", "the dominoes of a Su-domino-ku", "placed singles"},
      {"puzzle_object", "a puzzle, as questions take it", kPuzzleKeys},
      {"read_puzzle", "a puzzle, as questions take it, with its rules in words",
       kPuzzleKeys + " black_cells? words head items"},
      {"black_cells", "the black cells of a Kakuro or Str8ts", "cells runs"},
      {"fault", "what is wrong with an answer, a proof or entries",
       "code message rule? cells? values? said? found? solution? line? clause?"},
      {"violation", "a rule that is broken, in these cells", "rule name title cells values text"},
      {"item", "a rule of a puzzle", "text name title place sentence cells relation"},
      {"rule_kind", "a kind of rule",
       "name title arguments sentence form template group in_order least_cells cells numbers "
       "argument? picture?"},
      {"rule_group", "a group of kinds of rules in a menu", "name title"},
      {"argument", "what a kind of rule needs besides its cells",
       "label sample standard? separator?"},
      {"puzzle_kind", "a kind of puzzle that is generated", "name title sizes without"},
  };
  for (const QuestionKind& kind : question_kinds())
    parts.insert(parts.end(), kind.own_parts.begin(), kind.own_parts.end());
  return parts;
}

std::vector<AnswerShape> answer_shapes() {
  std::vector<AnswerShape> shapes = {
      {"error", "in place of each of these", "error code field? line? column? text?"}};
  for (const QuestionKind& kind : question_kinds())
    shapes.push_back({kind.name, kind.reports, std::string(kind.keys)});
  return shapes;
}

std::vector<AnswerShape> line_shapes() {
  std::vector<AnswerShape> shapes = {
      {"solve", "a puzzle, or with --all a solution, and then the puzzle",
       "number status index? grid? tiling? unique? second? differs? drawn_from? count? complete? "
       "proof? seconds? statistics? fields?"},
      {"decode", "a puzzle", "number status grid? tiling? unique? proof? seconds"},
      {"check", "a puzzle, or without number answers without a puzzle",
       "number? status wrong conclusion? broken? violations? complete? first?"},
      {"verify", "a proof", "number? status lemmas proved? from? wrong?"},
      {"encode", "a formula, on standard error (--stats)",
       "number variables auxiliary_variables clauses clause_groups literals bytes seconds"},
      {"encodings", "a name (encode --list)", "kind name description"},
      {"step", "a step (explain)", "number " + kStep},
      {"explain", "a puzzle, behind its steps, or in their place",
       "number status rating? grid? open_tiling? settled? conflict? clues? at_least? proven? "
       "removable? minimal? removable_rules? minimal_rules? wrong_entries? first? against?"},
      {"rules", "a rule, or a setting of the board", "name arguments sentence constraints"},
      {"generate", "a puzzle", "number status kind format puzzle text grid? tiling?"},
      {"fuzz", "a run, or with files a puzzle",
       "seed? number? rounds found boards ways questions undecided disagreement round? board? "
       "text? way? what? file? command?"},
  };
  for (const QuestionKind& kind : question_kinds())
    if (kind.command && std::ranges::find(shapes, kind.name, &AnswerShape::name) == shapes.end())
      shapes.push_back(
          {kind.name, "a puzzle",
           "number " + std::string(kind.keys) + (kind.command()->is_divisible ? " fields?" : "")});
  return shapes;
}

namespace {

std::string fault_codes() {
  std::string codes = "what is wrong";
  for (const FaultKind& kind : kFaultKinds)
    codes += (&kind == kFaultKinds.begin() ? ": `" : ", `") + std::string(kind.code) + "`";
  return codes + "; of a proof `formula` (it is not that of the puzzle), `lemma`, `incomplete`";
}

std::vector<AnswerKey> shared_keys() {
  return {
      {"number", "integer",
       "place of the puzzle in its file, or in the run that makes it, from 1; of a proof, the "
       "puzzle that it is of, if the formula carries one"},
      {"status", "string",
       "`solved`, `no solution`, `unknown`; where a path of steps ends, also `several solutions`, "
       "`reached` (`--goal`), `open` (`--steps`); of what is checked `right`, `wrong`; "
       "`no model` of a formula that is not known to be the puzzle's (`decode`); with "
       "`--keep-going` also `error`"},
      {"grid", "list of integer or null",
       "the value of each cell in reading order; 0 for an open cell, null where the values of the "
       "board begin with 0; of a step, before the step"},
      {"tiling", "list of edge", "of Su-domino-ku: the cells under each domino"},
      {"unique", "boolean or null",
       "whether the solution is the only one; null where that was not decided"},
      {"second", "solution", "another solution"},
      {"differs", "list of cell", "the cells in which the two solutions differ"},
      {"drawn_from", "integer or null",
       "of a random solution: the number of solutions, each as likely as every other; null where "
       "not all could be looked at, and random branching drew it"},
      {"index", "string", "place of the solution in the list, from 1"},
      {"count", "string", "the number of solutions, or of those found"},
      {"complete", "boolean", "whether there are no more than were found"},
      {"check.complete", "boolean", "of `check`: whether no cell is open"},
      {"more", "boolean", "whether there are more than the limit"},
      {"proof", "proof", "of `solve --proof`, where one was written, and of `decode --verify`"},
      {"proved", "string", "`one solution`, `no solution`, or of no puzzle's formula `no model`"},
      {"from", "string",
       "what the proof starts from: `clues`, `residual formula` (what simplification left), "
       "`formula`"},
      {"link.from", "list of candidate", "of a link: one end"},
      {"to", "list of candidate", "of a link: the other end"},
      {"lemmas", "integer",
       "lemmas that were checked, the wrong one included; 0 where the formula is not that of the "
       "puzzle"},
      {"fields", "object of string",
       "the other fields of the puzzle's record, where it is one of a table, but for its solution"},
      {"seconds", "number", "time of the puzzle"},
      {"statistics", "statistics", "how the answer was found"},
      {"answered_by", "string",
       "the engine that answered the last question: `deduction`, `case splits`, `solver` (a "
       "formula was made), `oracle`"},
      {"variables", "integer", "all variables of the formula"},
      {"auxiliary_variables", "integer",
       "those that stand for nothing on the board: of at-most-one constraints, sums, automata"},
      {"clauses", "integer", "clauses of the formula"},
      {"clause_groups", "object of integer", "clauses by clause group"},
      {"literals", "integer", "literals in all clauses"},
      {"bytes", "integer", "size of the CNF file"},
      {"encode_seconds", "number", "time to write the clauses, into the solver where one is asked"},
      {"solver_calls", "integer", "calls of the SAT solver"},
      {"learned_clauses", "integer",
       "by the embedded CaDiCaL: as many as conflicts that did not end the search; 0 where the "
       "solver does not report them"},
      {"conflicts", "integer",
       "of an external solver that reports them; CaDiCaL's C++ interface reports none of these "
       "three, the same solver as `-b cadical-cli` does"},
      {"decisions", "integer", "as `conflicts`"},
      {"propagations", "integer", "as `conflicts`; what counts as one differs between solvers"},
      {"count_decisions", "integer", "decisions of counting, where it used a formula"},
      {"components", "integer", "independent parts that counting met"},
      {"components_met_before", "integer", "those among them whose count was known"},
      {"candidates", "list of list of integer", "by cell, the values that occur in some solution"},
      {"part_of_step.candidates", "list of candidate", "of a step: those that have the role"},
      {"counts", "list of list of integer",
       "in how many solutions each of these values occurs, counted up to `limit`"},
      {"limit", "integer", "the limit of the question"},
      {"candidates.solutions", "integer", "the number of solutions that were looked at"},
      {"solutions", "list of solution", "the solutions"},
      {"wrong", "list of fault", "what is wrong"},
      {"fault.code", "string", fault_codes()},
      {"message", "string", "the fault in words"},
      {"fault.rule", "string", "the kind of rule, such as `Cage`, or the unit, such as `row 3`"},
      {"fault.cells", "list of cell", "the cells; of dominoes two each"},
      {"fault.values", "list of integer or null",
       "the values that are there, before those that should be; null: open"},
      {"said", "string", "what the answer says: a count such as `3+`, a status"},
      {"fault.found", "string", "what holds instead, or how many there are"},
      {"fault.solution", "integer", "the place of the solution in its list, from 1"},
      {"fault.line", "integer", "the line of the proof, from 1"},
      {"clause", "list of integer", "the lemma that does not follow, as literals"},
      {"wrong_entries", "list of given", "the entries that are not as in the solution"},
      {"first", "given", "the first entry that leaves no solution"},
      {"against", "given",
       "what excludes that entry without a step: the given in its cell, or its value in a unit"},
      {"broken", "list of cell", "the cells whose digits break a rule"},
      {"words", "list of string", "rules in words"},
      {"violations", "list of violation", "rules that no further digits can satisfy"},
      {"violation.rule", "integer", "of a violation: the place of the rule in the puzzle, from 0"},
      {"violation.name", "string",
       "of a violation: the kind of the rule, as in constraint strings"},
      {"violation.cells", "list of cell", "of a violation: the cells that the rule is about there"},
      {"violation.values", "list of integer or null", "of a violation: their values; null: open"},
      {"rating", "rating", "how hard the steps are"},
      {"figure", "number",
       "the figure that `rate` prints: by technique the cost of the hardest step"},
      {"sum", "number", "by technique: the sum of all costs"},
      {"band", "string", "by technique: `easy`, `medium`, `hard`, `expert`, `extreme`"},
      {"hardest", "string", "by technique: the name of the hardest step"},
      {"by_all_rules", "integer", "by technique: steps that follow from all rules together"},
      {"largest", "integer", "by size: the size of the largest step"},
      {"unproven", "integer", "by size: steps that are not proved smallest"},
      {"rating.steps", "object of integer",
       "of a rating: how many steps there are of each technique, or size"},
      {"steps", "list of step", "the steps"},
      {"step", "integer", "place of the step, from 1"},
      {"size", "integer", "how many rules, and clues, it has"},
      {"puzzle_object.size", "integer", "of a puzzle: rows or columns, whichever are more"},
      {"read_puzzle.size", "integer", "of a puzzle: rows or columns, whichever are more"},
      {"at_least", "integer",
       "lower bound of the size: there is none with fewer; 1 where nothing is proved"},
      {"proven", "boolean", "whether the size equals that bound"},
      {"units", "units or null",
       "of a step that is not proved smallest: the smallest set of whole units from which anything "
       "follows"},
      {"technique", "string or null", "the name of the technique"},
      {"contradiction", "boolean", "the puzzle has no solution"},
      {"everything", "boolean",
       "the step follows from all rules together; `because` is then empty"},
      {"placed", "list of candidate", "the candidates that the step places"},
      {"dominoes.placed", "list of list of integer", "of dominoes: two cells and two values each"},
      {"singles", "list of cell or null", "the cell of each single; null for one not given"},
      {"removed", "list of candidate", "the candidates that the step removes"},
      {"because", "list of reason", "the rules that the step uses; no proof with `assumes_unique`"},
      {"rule", "string", "the kind of the rule: `cell`, `row`, `domino`, `cover`, …"},
      {"at", "string", "where it is"},
      {"digit", "integer or null", "the value that the rule is about"},
      {"role", "string", "how the step uses the rule: `somewhere`, `once`, `whole`"},
      {"part_of_step.role", "string",
       "of candidates: `pivot`, `pincer`, `base`, `cover`, `fin`, …"},
      {"among", "list of candidate", "the candidates of the rule that were left"},
      {"text", "string", "the whole as a text; of an error, the line that it is in"},
      {"conclusion", "string",
       "what follows, in words without a capital and a period; of a question, what the clues say"},
      {"hints", "list of string",
       "the step as the field `hint` of `explain` reveals it: place, technique, deduction, reason"},
      {"cost", "number", "by technique: the cost of the step"},
      {"sentence", "string", "its meaning, in words"},
      {"roles", "list of part_of_step", "by technique: who plays which role"},
      {"links", "list of link", "the links of a chain"},
      {"strong", "boolean", "at least one end holds; else at most one does"},
      {"assumes_unique", "boolean", "the step holds only if there is one solution"},
      {"open", "list of list of integer",
       "by cell, the values left before the step, or at the end"},
      {"open_tiling", "list of integer",
       "of a Su-domino-ku whose digits are found and leave several tilings: the cells on which "
       "these differ; else left out"},
      {"settled", "boolean",
       "`false` where no step was found, and whether more follows, or how many solutions there "
       "are, was not decided; else left out"},
      {"conflict", "conflict or null",
       "of a puzzle without a solution: the smallest set of clues and rules that contradict each "
       "other; null where none was found"},
      {"clues", "list of string", "clues that have no solution together, such as `r3c4=7`"},
      {"cores", "list of core", "sets of clues without a solution, which share no clue"},
      {"removable", "list of string", "clues each of which alone can be removed"},
      {"minimal", "list of string", "a minimal set of clues"},
      {"removable_rules", "list of string",
       "rules, as constraint strings, each of which alone can be removed"},
      {"minimal_rules", "list of string", "a minimal set of rules"},
      {"puzzle", "puzzle_object", "the puzzle"},
      {"puzzles", "list of read_puzzle", "the puzzles"},
      {"board", "string", "the shape of the board, such as 3x3 or latin9"},
      {"regions", "list of integer or null", "the region of each cell, from 0; null for none"},
      {"givens", "list of integer or null", "the givens, as `grid`"},
      {"rows", "integer", "rows of a board that is not square or whose values do not begin at 1"},
      {"columns", "integer", "the same of columns"},
      {"values", "list of integer", "of such a board: the first and the last value"},
      {"rules", "string", "the rules as a constraint string"},
      {"rules.rules", "list of rule_kind", "of `rules`: the rules that can be set cell by cell"},
      {"title", "string", "the title of the puzzle"},
      {"item.title", "string", "the rule and its numbers, such as `Killer cage 12`"},
      {"rule_kind.title", "string", "the usual name, such as `Killer cage`"},
      {"rule_group.title", "string", "its heading"},
      {"puzzle_kind.title", "string", "the usual name, such as `KenKen`"},
      {"violation.title", "string", "the rule and its numbers, such as `Killer cage 12`"},
      {"place", "string",
       "the cells in words, such as `row 3`, or for the whole board what it says"},
      {"author", "string", "who set it"},
      {"ruleset", "string", "its rules in the words of who set it"},
      {"dominoes", "dominoes", "of Su-domino-ku: the clues"},
      {"black_cells", "black_cells",
       "of Kakuro and Str8ts: the black cells, whose rules `items` leave out"},
      {"black_cells.cells", "list of cell", "the cells"},
      {"runs", "string", "`kakuro` or `str8ts`: the rules of the runs between black cells"},
      {"head", "string", "the board as a constraint string"},
      {"items", "list of item", "the rules one by one"},
      {"cells", "list of cell", "the cells of the rule"},
      {"relation", "boolean",
       "whether it relates two cells, the same from either of them, and has no sign in pictures"},
      {"step.cells", "list of named_cell",
       "of a step: the cells in `placed`, `removed` and `because`, in reading order"},
      {"cell", "cell", "its number"},
      {"r1c1", "string", "row and column, as `r3c4`"},
      {"A1", "string", "a letter for the row, as `C4`"},
      {"rule_kind.cells", "range", "of a kind of rule: how many there are"},
      {"numbers", "range", "of a kind of rule: how many there are"},
      {"form", "string", "how the arguments are written"},
      {"template", "string",
       "the rule as a constraint string with these to be replaced: `{value}`, `{cells}` (each "
       "after `~`), `{cell}` (one rule for each), `{corner}` (the first cell), `{groups}` (of "
       "cells, separated by `~-`), `{line}` (`R3` or `C3`), `{first}` and `{last}` (the value, by "
       "the end of the line at which it stands), `{start}` (the cell at the edge)"},
      {"in_order", "boolean", "whether the order of the cells matters"},
      {"least_cells", "integer", "the fewest cells with which the rule makes sense"},
      {"argument", "argument", "what it needs besides cells"},
      {"label", "string", "its name"},
      {"sample", "string", "an example"},
      {"standard", "string", "what it is if it is left out"},
      {"separator", "string", "what separates the digits, where these are wanted"},
      {"violation.text", "string", "what is wrong, in words"},
      {"kinds", "list of puzzle_kind", "what is generated"},
      {"sizes", "range", "of a kind of puzzle: its rows"},
      {"without", "list of string", "the fields of `generate` that are not for it"},
      {"group", "string",
       "where a menu has it: `cells`, `lines`, `between_cells`, `outside`, `board`"},
      {"groups", "list of rule_group", "the groups, in the order of the menu"},
      {"picture", "string", "an example as SVG"},
      {"name", "string", "the name, as options and constraint strings take it"},
      {"arguments", "string", "how its arguments are written"},
      {"constraints", "string", "the constraints to which it compiles; empty for settings"},
      {"kind", "string", "of `generate`: the KIND"},
      {"encodings.kind", "string",
       "of an encoding: `digits`, `dominoes`, `relations`, `sums`, `rules` (of all four: `auto`), "
       "`at most one`, `simplification`"},
      {"description", "string", "what it is"},
      {"format", "string", "the format of the text"},
      {"code", "string", "of f-puzzles: the text as links carry it"},
      {"svg", "string", "a picture as SVG"},
      {"story", "string",
       "of a step with `story`: what would follow from the opposite, rule by rule, in lines"},
      {"timed_out", "boolean", "where no puzzle was found: whether time was the reason"},
      {"refused", "object of integer", "where no puzzle was found: those of another difficulty"},
      {"schema", "object of anything", "this schema"},
      {"seed", "integer", "the random seed"},
      {"rounds", "integer", "puzzles that were made or read"},
      {"found", "object of integer", "puzzles by what their solutions are"},
      {"boards", "object of integer", "puzzles by kind and board, such as `sudoku 2x2`"},
      {"ways", "integer", "combinations of backend and options that were asked"},
      {"questions", "integer", "questions that were asked"},
      {"undecided", "integer", "questions that were not decided within their limits"},
      {"disagreement", "boolean", "whether two answers differ"},
      {"round", "integer", "the first round with a disagreement, from 0"},
      {"way", "string", "the combination that gave the wrong answer"},
      {"what", "string", "what differs"},
      {"file", "string", "the file of the puzzle"},
      {"command", "string", "the command that shows the disagreement again"},
      {"error", "string", "what is wrong, in words"},
      {"error.code", "string",
       "what is wrong: `json` (the question is none), `parse` (a text, at `line` and `column`), "
       "`type` (a value of another type), `range` (a number out of its range), `value` (another "
       "illegal value), `unknown_name`, `missing` (a key, or the one that it goes with), "
       "`excluded` (two that cannot be combined, or a field that the kind of puzzle does not "
       "have), "
       "`too_large`, `not_explainable`, `failed` (the solver)"},
      {"field", "string", "of an error: the key of the question that it is about"},
      {"line", "integer", "the line of the text in which it is, from 1"},
      {"column", "integer", "the column, from 1"},
  };
}

}  // namespace

const std::vector<AnswerKey>& answer_keys() {
  static const std::vector<AnswerKey> keys = [] {
    std::vector<AnswerKey> all = shared_keys();
    for (const QuestionKind& kind : question_kinds())
      all.insert(all.end(), kind.own_keys.begin(), kind.own_keys.end());
    return all;
  }();
  return keys;
}

}  // namespace dokusat::questions

#include "generate_options.hpp"

namespace dokusat::cli {

void GenerateArguments::add_clue_options(OptionList& options) {
  options.number("clues", "K",
                 "givens of a Sudoku (default: two of five cells, on boards above 16 one of two)",
                 Range<int>{0}, request.clues);
  options.number("dominoes", "K", "placed dominoes of a Su-domino-ku (default: 10 of 36)",
                 Range<int>{0}, request.dominoes);
  options
      .flag("minimal", "remove givens, dominoes, cages or clues until every one is necessary",
            request.minimal)
      .excludes("clues")
      .excludes("dominoes");
  options
      .flag("fewest", "the fewest dominoes of any puzzle with the same grid and tiling",
            request.fewest)
      .excludes("dominoes");
  options.flag("no-singles", "of Su-domino-ku: do not give the places of the singles",
               request.no_singles);
  options.choice("symmetry", "Y", "symmetry of the givens of a Sudoku (default: none)", "symmetry",
                 questions::symmetry_names(), request.symmetry);
  options.choice("solutions", "M", "how many solutions the puzzle has (default: unique)",
                 "solutions", questions::solutions_names(), request.solutions);
  options
      .value("rating", "MIN..MAX", "only puzzles with such a rating by 'dokusat rate --by size'",
             [this](const std::string& text) { request.rating = questions::rating_named(text); })
      .excludes("pack");
  options
      .choice("band", "BAND", "only puzzles of this band by 'dokusat rate'", "band",
              questions::band_names(), request.band)
      .excludes("rating")
      .excludes("pack");
}

void GenerateArguments::add_pack_option(OptionList& options) {
  Option& option =
      options.in(OptionGroup::output)
          .value("pack", "DIR", "write contest data, inputs with answers, to the new folder DIR",
                 [this](const std::string& text) {
                   if (text.empty()) throw UsageError("--pack: expected a folder name");
                   pack = text;
                 });
  for (const char* other : {"number", "clues", "dominoes", "minimal", "fewest", "no-singles",
                            "symmetry", "solutions", "json", "output"})
    option.excludes(other);
}

void GenerateArguments::add_options(OptionList& options) {
  request.rules_name = "--rules";
  options.in(OptionGroup::input);
  add_box_options(options, input);
  options.number("size", "N", "rows of the board (default: " + questions::usual_sizes() + ")",
                 Range<int>{1}, request.size);
  options.number("columns", "N",
                 "columns of " + questions::kinds_with_columns() + " (default: as many as rows)",
                 Range<int>{1}, request.columns);
  options
      .text("rules", "TEXT", "a constraint string with the board and rules of every puzzle",
            request.rules)
      .excludes("box")
      .excludes("latin")
      .excludes("size");
  options.in(OptionGroup::answer)
      .number("number,n", "N", "number of puzzles to make (default: 1)", Range<std::uint64_t>{1},
              number);
  options.number("seed", "S", "random seed; equal seeds give equal puzzles (default: 1)",
                 Range<std::uint64_t>{0}, request.seed);
  add_clue_options(options);
  options.in(OptionGroup::limits)
      .number("tries", "K", "limit of grids to try for one puzzle (default: 1000)", Range<int>{1},
              request.tries);
  add_timeout_option(options, request.timeout);
  add_pack_option(options);
  add_work_options(options, work);
  add_target_option(options, request.to);
  add_part_option(options, division).excludes("pack");
  add_resume_option(options, division).excludes("pack");
  add_output_options(options, output);
}

void GenerateArguments::complete(const OptionList& options, std::vector<std::string> operands,
                                 const std::vector<std::string>& words) {
  if (operands.size() != 1)
    throw UsageError("dokusat generate takes KIND, one of " + listed(questions::puzzle_kinds()) +
                     ", found " + std::to_string(operands.size()) + " words");
  request.kind = operands[0];
  request.board = input.board;
  note_division(division, kName, options, words);
  division.options.push_back(request.kind);
  generator = questions::generator_options(request);
  format = questions::format_of(request, generator);
  if (!pack.empty() && (generator.cages || generator.kind != nullptr || !request.rules.empty()))
    throw UsageError("--pack is for sudoku and sudominoku without --rules");
}

}  // namespace dokusat::cli

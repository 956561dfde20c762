#include "generate_options.hpp"

namespace dokusat::cli {

void GenerateArguments::add_pack_option(OptionList& options) {
  Option& option =
      options.in(OptionGroup::output)
          .value("pack", "DIR", "write contest data, inputs with answers, to the new folder DIR",
                 [this](const std::string& text) {
                   if (text.empty()) throw UsageError("--pack: expected a folder name");
                   pack = text;
                 });
  for (const char* other : {"number", "clues", "dominoes", "minimal", "fewest", "no-singles",
                            "symmetry", "solutions", "rating", "band", "json", "output"})
    option.excludes(other);
}

void GenerateArguments::add_options(OptionList& options) {
  options.in(OptionGroup::input);
  add_box_options(options, input);
  fields(options, request);
  options.at("rules").excludes("box").excludes("latin");
  options.for_experts({"fewest", "no-singles", "tries"});
  options.in(OptionGroup::answer)
      .number("number,n", "N", "number of puzzles to make (default: 1)", Range<std::uint64_t>{1},
              number);
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

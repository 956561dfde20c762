#include <dokusat/api/answers.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/system/output_file.hpp>
#include <set>

#include "command_of.hpp"
#include "option_groups.hpp"

namespace dokusat::cli {
namespace {

struct RulesArguments {
  static constexpr std::string_view kName = "rules";
  static constexpr std::string_view kOperands = "[NAME...]";
  static constexpr std::string_view kSummary = "list the rules that puzzles can have";

  void add_options(OptionList& options) { add_output_options(options, output); }
  void complete(const Given& given) { names = given.operands; }

  std::vector<std::string> names;  ///< empty: all rules
  OutputOptions output;
};

void list(std::ostream& out, bool json, std::string_view name, std::string_view arguments,
          std::string_view sentence, std::string_view constraints) {
  if (json) {
    out << questions::json_line({{"name", name},
                                 {"arguments", arguments},
                                 {"sentence", sentence},
                                 {"constraints", constraints}});
    return;
  }
  out << name << (arguments.empty() || arguments[0] == '.' ? "" : "~") << arguments << "\n  "
      << sentence << "\n";
  if (!constraints.empty()) out << "  [" << constraints << "]\n";
}

void run(const RulesArguments& arguments, ExitCode& /*code*/) {
  OutputFile out(arguments.output.file);
  std::set<std::string> wanted;
  for (const std::string& name : arguments.names) {
    const RuleKind* const kind = rule_kind_named(name);
    wanted.emplace(kind != nullptr ? kind->name : name);
  }
  NameList known;
  const auto take = [&](std::string_view name) {
    known.emplace_back(name);
    return arguments.names.empty() || wanted.erase(std::string(name)) > 0;
  };
  for (const BoardWord& word : all_board_words())
    if (take(word.name))
      list(out.stream(), arguments.output.json, word.name, word.arguments, word.sentence, "");
  for (const RuleKind* kind : all_rule_kinds())
    if (take(kind->name))
      list(out.stream(), arguments.output.json, kind->name, kind->arguments, kind->sentence,
           kind->constraints);
  if (!wanted.empty()) unknown("rule", *wanted.begin(), known);
  out.commit();
}

}  // namespace

std::unique_ptr<Command> rules_command() { return command_of<RulesArguments>(); }

}  // namespace dokusat::cli

// The formula of a puzzle.

#include <dokusat/api/encode.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/base/budget.hpp>
#include <sstream>

namespace dokusat::questions {

void encoding_fields(FieldList& list, EncodingOptions& to) {
  list.in(FieldGroup::engine)
      .value("encoding,e", "E", "encodings of digits, dominoes, relations and sums, by name",
             [&to](const std::string& text) { choose_encodings(text, to); })
      .of_names(encoding_names())
      .otherwise("auto");
  list.choice("amo", "A", "encoding of at-most-one constraints", "at-most-one encoding",
              rows_of<AtMostOne>(all_at_most_one(), &AtMostOneInfo::encoding), to.at_most_one);
  list.choice("simplify", "L", "deduction before encoding", "simplification level",
              rows_of<Simplification>(all_simplifications(), &SimplificationInfo::level),
              to.simplification);
  list.value("no-simplify", "", "keep every variable and clause: simplify none",
             [&to](const std::string&) { to.simplification = Simplification::none; })
      .excludes("simplify")
      .type = FieldType::flag;
  list.for_experts({"amo", "no-simplify"});
}

void fields(FieldList& list, EncodeRequest& request) {
  CnfOptions& options = request.options;
  encoding_fields(list, options.encoding);
  timeout_field(list, request.timeout).says = "time limit in seconds for each formula";
  list.in(FieldGroup::answer)
      .flag("rules-only", "encode the rules of the board without the clues", options.rules_only)
      .excludes("simplify");
  list.in(FieldGroup::output)
      .choice<FormulaFormat>("to", "F",
                             "format to write; opb is pseudo-Boolean, with one constraint for each "
                             "sum, mzn a MiniZinc model",
                             "format of formulas",
                             {{"dimacs", FormulaFormat::dimacs},
                              {"opb", FormulaFormat::opb},
                              {"mzn", FormulaFormat::minizinc}},
                             options.format)
      .excludes("rules-only");
  list.flag("no-map", "no names of variables in the comments", options.names, false)
      .called("without names of variables");
  list.for_experts({"timeout", "no-map"});
  for (const char* name : {"encoding", "amo", "simplify", "no-simplify", "no-map"})
    list.at(name).excludes("to=mzn", "a MiniZinc model has the rules as they are");
}

QuestionKinds encode_questions() {
  const auto answer = [](const Question& question, const EncodeRequest& request) {
    const Budget budget = budget_from_now(question.resources(request.timeout));
    const BudgetScope scope(budget);
    std::ostringstream text;
    Json json = formula_json(write_cnf(question.numbered_puzzle(), request.options, text));
    json["text"] = std::move(text).str();
    return json;
  };
  return {question_of<EncodeRequest>(
      EncodeRequest::kName, EncodeRequest::kSays,
      "text variables auxiliary_variables clauses clause_groups literals bytes seconds", answer)};
}

}  // namespace dokusat::questions
